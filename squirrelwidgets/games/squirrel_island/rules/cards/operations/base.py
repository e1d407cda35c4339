"""The base of every operation of the card language, and the registry in which decks look operations up.

One class says how an operation is read, done, worded, drawn and valued. Those of the box are in the files beside this
one; the rest of the card language is in `cards/parser.py`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import partial
from typing import ClassVar, Final, NamedTuple, Protocol, Self, TypeVar, cast, dataclass_transform

from ......core.model.errors import nearest
from ......core.words.refusals import either
from ...agenda.steps import Step, Steps, Table, Task, View
from ..reader import ALL, Reader, dot, shown
from ..signs import PLUS, Signs

MOST: Final = 20
"""No number on a card is larger, but for ALL."""
HARM: Final = 0.3
"""The worth of one thing lost by another player, in nuts."""
MOST_OPERATIONS: Final = 6
"""In one effect."""
INSIDE: Final = ", but no choose and no if"
"""What cannot stand inside of these, for `help`."""
EXAMPLES: Final = ([{"op": "gain", "what": "coin", "n": 2}], [{"op": "draw", "n": 1}])
"""Effects as a deck has them, where an operation needs some for its example."""


# -- what an operation says in a deck

T = TypeVar("T")


class Key(NamedTuple):
    """A key of an operation's table in a deck."""

    name: str
    """Empty: that of the field."""
    read: Callable[[Reader, object, str], object]
    instead: object
    """The value that stands for a missing one."""
    takes: str
    """The values that it can have, in words."""
    example: object
    """One of them, as a deck has it."""
    means: str
    """Its meaning, in words; empty where it goes without saying."""


def number(*, key: str = "", or_all: bool = False, default: int | None = None, means: str = "") -> int:
    """A field for a number from 1 to MOST, or ALL; with a default it may be left out."""
    takes = f"1 to {MOST}{f', or {ALL} for all' if or_all else ''}"
    read = partial(Reader.number, least=1, most=MOST, or_all=or_all)
    return _field(Key(key, read, 1, takes, 1, means), default)


def word(*known: str, key: str = "", default: str | None = None, means: str = "") -> str:
    """A field for one of these words; with a default it may be left out."""
    takes = either([f'"{each}"' for each in known])
    return _field(Key(key, partial(Reader.word, known=known), known[0], takes, known[0], means), default)


def effect(*, key: str = "", optional: bool = False, means: str = "") -> Effect:
    """A field for one effect, in which there are no more choices and conditions."""

    def read(reader: Reader, value: object, path: str) -> Effect:
        operations = read_effect(reader, value, path, inside=True)
        if not operations:
            reader.refuse(path, "an effect does something.")
        return operations

    takes = f"a list of operations{INSIDE}"
    return _field(Key(key, read, (), takes, EXAMPLES[0], means), () if optional else None)


def effects(*, least: int, most: int, means: str = "") -> tuple[Effect, ...]:
    """A field for several effects, of which one is done."""

    def read(reader: Reader, value: object, path: str) -> tuple[Effect, ...]:
        entries = reader.listed(value, path, most)
        options = tuple(read_effect(reader, entry, f"{path}#{n}", inside=True) for n, entry in enumerate(entries, 1))
        if len(options) < least:
            reader.refuse(path, "a choice has two options or more.")
        for n, option in enumerate(options, 1):
            if not option:
                reader.refuse(f"{path}#{n}", "an option does something.")
        return options

    takes = f"a list of {least} to {most} lists of operations{INSIDE}"
    return _field(Key("", read, (), takes, list(EXAMPLES), means), None)


def _field(key: Key, default: T | None) -> T:
    made: T = field(metadata={"key": key}) if default is None else field(default=default, metadata={"key": key})
    return made


# -- operations


class Prospects(Protocol):
    """The expectations of a bot for a seat, in nuts at the end of the game; `bots/evaluate.py` works them out."""

    @property
    def seat(self) -> int: ...
    @property
    def position(self) -> View: ...
    @property
    def goods(self) -> Mapping[str, float]:
        """The worth of a nut, a coin, a stamina and a card."""

    @property
    def gathering(self) -> float:
        """Nuts that a refreshed squirrel gathers in a day."""

    @property
    def stowed(self) -> float:
        """The worth of a card that is stashed unseen, in nuts."""

    def effect(self, effect: Effect) -> float:
        """The worth of an effect now."""

    def collecting(self, n: int) -> float:
        """The worth of exhausting up to n squirrels for their loops."""


class Operation(Task):
    """One instruction of a card's effect: `{ op = "draw", n = 1 }`.

    A subclass under `@operation` has a field for each key, by `number(…)` or `word(…)`, and `op`, its name.
    """

    __slots__ = ()

    op: ClassVar[str]
    """Its name in a deck."""
    order_free: ClassVar[bool] = False
    """Whether it comes to the same before and after anything else, so that nobody is asked for the order (SI-17)."""
    in_choice: ClassVar[bool] = True
    """Whether it may stand in an option of a choice, or under a condition."""
    own_sentence: ClassVar[bool] = False
    """Whether its text is a sentence of its own, and no clause beside others."""
    goes_again: ClassVar[bool] = False
    """Whether it gives another turn."""
    nothing: ClassVar[str] = "nothing happens"
    """The log's words where nothing of it could be done."""
    says_all: ClassVar[bool] = False
    """Whether its signs need no words beside them on a card's face."""

    @classmethod
    def keys(cls) -> dict[str, tuple[str, Key, bool]]:
        """By the names of its keys: the field, the key, and whether it is needed."""
        keys = {}
        for each in fields(cls):  # type: ignore[arg-type]  # `@operation` makes it a dataclass
            key: Key = each.metadata["key"]
            keys[key.name or each.name] = each.name, key, each.default is MISSING
        return keys

    @classmethod
    def read(cls, reader: Reader, value: object, path: str) -> Self:
        """The operation that a table of a deck says."""
        keys = cls.keys()
        needed = [name for name, (_, _, needed) in keys.items() if needed]
        table = reader.table(value, path, ("op", *keys), ("op", *needed))
        values = {
            attribute: key.read(reader, table[name], dot(path, name)) if name in table else key.instead
            for name, (attribute, key, needed) in keys.items()
            if name in table or needed
        }
        cls.check(reader, table, path)
        return cls(**values)

    @classmethod
    def check(cls, reader: Reader, table: Mapping[str, object], path: str) -> None:
        """Refuses what is wrong in the table as a whole; its keys are checked one by one."""

    def written(self) -> dict[str, object]:
        """The table that says it, each thing in one way only."""
        values = {name: (getattr(self, attribute), needed) for name, (attribute, _, needed) in self.keys().items()}
        return {"op": self.op} | {name: _written(value) for name, (value, needed) in values.items() if value or needed}

    def parts(self) -> Effect:
        """The operation itself, or all those that it may come down to."""
        return (self,)

    def key(self, cause: int) -> list[object]:
        return [self.op, cause, self.written()]

    @classmethod
    def example(cls) -> dict[str, object]:
        """A table that says it, with the keys that are needed."""
        return {"op": cls.op} | {name: key.example for name, (_, key, needed) in cls.keys().items() if needed}

    def sabotage(self) -> bool:
        """Whether it harms other players (SI-21)."""
        return False

    # -- for the checks of a deck

    def refreshes(self) -> bool:
        """Whether it refreshes squirrels of whoever does it."""
        return False

    def end(self, table: Table, step: Step, rule: str = "SI-23") -> None:
        """What answers it comes next; where nothing could be done, the log says so."""
        moved = table.moved
        table.done()
        if moved:
            table.set_off(self.op)
        else:
            step.tell_nothing(table, self.op, rule)

    def brings_back(self) -> bool:
        """Whether it lets used items be played once more."""
        return False

    def sets_off(self, loops: Collection[str]) -> tuple[str, ...]:
        """The triggers of abilities that it can pull, where the loops in the deck give these."""
        return ()

    def gives(self) -> tuple[str, ...]:
        """The goods that it may put into a purse: nuts, coins, stamina."""
        return ()

    # -- what it comes to

    def sure(self, what: str) -> int:
        """So many of these goods it gives for certain."""
        return 0

    def offers(self) -> tuple[Effect, ...]:
        """The effects of which a player chooses one."""
        return ()

    # -- in words

    @abstractmethod
    def text(self) -> str:
        """The operation as a clause: `draw 2 cards from the Island`."""

    def short(self) -> str:
        """The operation in as few words as a card's face has room for."""
        return self.text()

    # -- in signs

    @abstractmethod
    def signs(self) -> Signs:
        """The operation in signs."""

    def rows(self) -> list[Signs]:
        """The rows of signs on a card's face: one, unless it has options."""
        return [self.signs()]

    def brief(self) -> Signs:
        """The signs within a row: one nut is a nut."""
        signs = self.signs()
        return signs[1:] if signs[0].word == "+1" else signs

    # -- for bots

    def value(self, prospects: Prospects) -> float:
        """The worth to a seat now, in nuts at the end."""
        return 0.0

    def option_value(self, n: int, prospects: Prospects) -> float:
        """The worth of its nth option."""
        return 0.0


Effect = tuple[Operation, ...]
"""The operations of a card, or of its ability, one after the other."""


def _written(value: object) -> object:
    """A value as a deck has it."""
    if isinstance(value, Operation):
        return value.written()
    return [_written(each) for each in value] if isinstance(value, tuple) else value


# -- the registry

OPERATIONS: Final[dict[str, type[Operation]]] = {}
"""By name, in the order in which refusals list them."""
WHEN_NEW: Final[list[Callable[[], None]]] = []
"""Called when there is a new one: `help` tells of it."""
Kind = TypeVar("Kind", bound=type[Operation])


@dataclass_transform(frozen_default=True, field_specifiers=(number, word, effect, effects))
def operation(cls: Kind) -> Kind:
    """Makes a class an operation, which decks can name from now on; one of the same name is replaced."""
    cls = cast("Kind", dataclass(frozen=True, slots=True)(cls))
    unread = [each.name for each in fields(cls) if "key" not in each.metadata]  # type: ignore[arg-type]  # now it is one
    if unread:
        raise TypeError(f"{cls.__name__}.{unread[0]}: say how it is read, with number(…), word(…) or effect(…).")
    OPERATIONS[cls.op] = cls
    for tell in WHEN_NEW:
        tell()
    return cls


class Unread(Operation):
    """Stands for an operation that is refused, so that what comes after it can be read."""

    op = ""

    def do(self, table: Table, step: Step) -> bool:
        return False

    def text(self) -> str:
        return ""

    def signs(self) -> Signs:
        return ()


# -- effects


def read_effect(reader: Reader, value: object, path: str, *, inside: bool = False) -> Effect:
    """The operations of a list; `inside` a choice there is no other choice."""
    entries = reader.listed(value, path, MOST_OPERATIONS)
    return tuple(_read(reader, entry, f"{path}#{n}", inside) for n, entry in enumerate(entries, 1))


def _read(reader: Reader, value: object, path: str, inside: bool) -> Operation:
    table = value if isinstance(value, Mapping) else {}
    name = table.get("op")
    known = tuple(OPERATIONS)
    if "op" not in table:
        reader.table(value, path, table, ("op",))
    elif name not in known:
        reason = f"{shown(name)} is no operation; there are {', '.join(known)}.{nearest(name, known)}"
        reader.refuse(f"{path}.op", reason)
    elif inside and not OPERATIONS[name].in_choice:
        reader.refuse(f"{path}.op", f"{name} cannot stand inside of a choose or an if.")
    else:
        return OPERATIONS[name].read(reader, value, path)
    return Unread()


def write_effect(effect: Effect) -> list[dict[str, object]]:
    """An effect as a deck has it."""
    return [operation.written() for operation in effect]


def ready(effect: Sequence[Operation], cause: int) -> Steps:
    """The steps of an effect."""
    return tuple(Step(operation, cause) for operation in reversed(effect))


def clauses(effect: Effect) -> str:
    """`gain 1 nut, go again`; some operations are sentences of their own, and what follows begins another one."""
    text = ""
    for n, each in enumerate(effect):
        apart = n > 0 and (each.own_sentence or effect[n - 1].own_sentence)
        clause = each.text()
        text += f". {clause[0].upper()}{clause[1:]}" if apart else f"{', ' if n else ''}{clause}"
    return text


def joined_signs(effect: Effect) -> Signs:
    """The signs of an effect in one row: `stamina + nut`."""
    if len(effect) == 1:
        return effect[0].signs()
    signs: Signs = ()
    for each in effect:
        signs += ((PLUS,) if signs else ()) + each.brief()
    return signs


def all_parts(effect: Effect) -> Effect:
    """All that an effect may do, whatever is chosen."""
    return tuple(part for operation in effect for part in operation.parts())
