"""How the words of a goal or a question are read: a field says its kind, with `number(…)`, `text(…)` or `rule(…)`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Protocol, Self, TypeVar, runtime_checkable

from ...core.model.aims import aims_of
from ...core.model.bounds import shown
from ...core.model.errors import SquirrelError, nearest
from ...core.words.rule_texts import EventKind

if TYPE_CHECKING:
    from ...core.wire import Json


T = TypeVar("T")
MOST: Final = 1000
"""The largest number that a goal counts to."""
SEE: Final = "`events()` of the game lists them."


class BadGoal(SquirrelError):
    """A goal, or what a question says, in the wrong form; the step says where."""

    def __init__(self, reason: str, field: str = "") -> None:
        """`field`: the word of a question that is wrong."""
        super().__init__(reason)
        self.field = field


class Seat(NamedTuple):
    """A player named by a goal."""

    number: int
    id: str


class Reader(NamedTuple):
    """Reads what a goal gives, for a game with these seats, rules and events."""

    seats: Sequence[str]
    """The ids of the players."""
    rules: Sequence[str]
    events: Mapping[str, EventKind]
    package: str = ""
    """The game's."""

    def text(self, value: object, name: str) -> str:
        if not isinstance(value, str):
            raise BadGoal(f"{name} is a text; not {shown(value)}.")
        return value

    def whole(self, value: object, _name: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadGoal(f"without answers to choose it is a whole number; not {shown(value)}.")
        return value

    def number(self, value: object, name: str, least: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= MOST:
            raise BadGoal(f"{name} is a whole number from {least} to {MOST}; not {shown(value)}.")
        return value

    def yes(self, value: object, name: str) -> bool:
        if not isinstance(value, bool):
            raise BadGoal(f"{name} is true, or left out; not {shown(value)}.")
        return value

    def rule(self, value: object, _name: str) -> str:
        if value not in self.rules:
            raise BadGoal(f"{shown(value)} is no rule of this game: {self.rules[0]} to {self.rules[-1]}.")
        return str(value)

    def event(self, value: object, _name: str) -> str:
        if value not in self.events:
            raise BadGoal(f"{shown(value)} is no event of this game.{nearest(value, self.events)} {SEE}")
        return str(value)

    def seat(self, value: Any, name: str) -> Seat:
        if value not in self.seats:
            raise BadGoal(f"{name} is one of {', '.join(self.seats)}; not {shown(value)}.")
        return Seat(self.seats.index(value), value)

    def aim(self, value: object, _name: str) -> str:
        aims = aims_of(self.package)
        if value not in aims:
            raise BadGoal(f"{shown(value)} is no aim of this game.{nearest(value, aims)} There are {', '.join(aims)}.")
        return str(value)

    def texts(self, value: object, _name: str) -> tuple[str, ...]:
        if not isinstance(value, list | tuple) or not 2 <= len(value) <= 4:
            raise BadGoal("two to four answers are wanted.")
        if not all(isinstance(each, str) and each.split() for each in value) or len({*value}) < len(value):
            raise BadGoal("answers are different texts.")
        return tuple(value)

    def lines(self, value: object, _name: str) -> tuple[str, ...]:
        lines = (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list | tuple) else ()
        if not lines or not all(isinstance(line, str) and line.split() for line in lines):
            raise BadGoal(f"sentences are texts with words; not {shown(value)}.")
        return tuple(" ".join(line.split()) for line in lines)


Read = Callable[[Reader, object, str], object]


def _field(read: Callable[[Reader, object, str], T], usual: T | None) -> T:
    default: Any = MISSING if usual is None else usual
    made: T = field(default=default, metadata={"read": read})
    return made


def text(usual: str | None = None) -> str:
    """A field for a text; with a usual value it may be left out."""
    return _field(Reader.text, usual)


def number(*, least: int = 0, usual: int | None = None) -> int:
    """A field for a whole number up to MOST; with a usual value it may be left out."""
    return _field(lambda reader, value, name: reader.number(value, name, least), usual)


def whole() -> int:
    """A field for a whole number of any size."""
    return _field(Reader.whole, None)


def flag() -> bool:
    """A field that is true, or left out."""
    return field(default=False, metadata={"read": Reader.yes})


def rule(usual: str | None = None) -> str:
    """A field for the id of a rule; with a usual value it may be left out."""
    return _field(Reader.rule, usual)


def event() -> str:
    """A field for a kind of event."""
    return _field(Reader.event, None)


def aim() -> str:
    """A field for an aim of the game."""
    return _field(Reader.aim, None)


def seat_or_none() -> Seat | None:
    """A field for a player, that may be left out."""
    return field(default=None, metadata={"read": Reader.seat})


def lines() -> tuple[str, ...]:
    """A field for sentences, or lines of some."""
    return _field(Reader.lines, None)


def texts() -> tuple[str, ...]:
    """A field for two to four different texts."""
    return _field(Reader.texts, None)


# -- what is read


@runtime_checkable
class Stored(Protocol):
    """Something with a form of its own in files."""

    def data(self) -> Any: ...


@dataclass(frozen=True, kw_only=True)
class Declared:
    """Read from a table: a `key` names its kind, and each word beside it has a field of the same name."""

    key: ClassVar[str]

    @classmethod
    def readers(cls) -> dict[str, Read]:
        """How the words that it may have are read."""
        return {each.name: each.metadata["read"] for each in fields(cls)}

    @classmethod
    def read(cls, given: Mapping[str, object], reader: Reader) -> Self:
        """What a table describes."""
        readers = cls.readers()
        known = {cls.key, *readers}
        if strange := next((name for name in given if name not in known), None):
            raise BadGoal(
                f"{shown(strange)} is no field of it; known are {', '.join(sorted(known))}.{nearest(strange, known)}",
                strange,
            )
        for each in fields(cls):
            if each.name not in given and each.default is MISSING:
                raise BadGoal(f"{each.name} is missing.", each.name)
        return cls(**{name: cls._read(name, given[name], reader) for name in readers if name in given})

    @classmethod
    def _read(cls, name: str, value: object, reader: Reader) -> Any:
        try:
            return cls.readers()[name](reader, value, name)
        except BadGoal as bad:
            raise BadGoal(str(bad), name) from None

    def written(self) -> Json:
        """Its words as stored in files: only what differs from the default."""
        values = ((each, getattr(self, each.name)) for each in fields(self))
        return {each.name: as_stored(value) for each, value in values if value != each.default}


def check_fields(cls: type[Declared]) -> None:
    """Refuse a class with a field that says nothing of how it is read."""
    if unread := next((each.name for each in fields(cls) if "read" not in each.metadata), ""):
        raise TypeError(f"{cls.__name__}.{unread}: say how it is read, with number(…), text(…) or rule(…).")


def as_stored(value: object) -> object:
    """A value as files have it."""
    if isinstance(value, Seat):
        return value.id
    if isinstance(value, Stored):
        return value.data()
    return list(value) if isinstance(value, tuple) else value
