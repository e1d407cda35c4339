"""The setup of a game: one frozen value, checked when it is made, with a short text form.

The types that its options may have are in `option_types.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

from ..bounds import InvalidData, check_data, label
from ..errors import BadSetup, nearest
from ..immutable import FrozenDict, derived, immutable
from .option_types import OptionType, frozen, is_one_of, option_types, spaced, written

if TYPE_CHECKING:
    from ...wire import Field as FormField
    from ...wire import Json

SetupSource: TypeAlias = "Setup | str | dict[str, Any]"
"""What a setup is made of: itself, its text, or its options by name."""
OptionValues: TypeAlias = Mapping[str, Any]
"""The values of options by name, each of the type that the option is annotated with."""
Meta: TypeAlias = Mapping[str, Any]
"""What is declared of an option."""
THIS_POSITION = "This position"
"""The choice in a form that stands for a custom start position."""


def option(
    default: object,
    label: str = "",
    *,
    rule: str = "",
    example: str = "",
    kind: str = "",
    values: Iterable[object] = (),
    offered: Iterable[object] = (),
    none: str = "",
    least: float | None = None,
    most: float | None = None,
    seat: bool = False,
    by_seat: bool = False,
    start_only: bool = False,
    secret: bool = False,
    part: Any = None,
) -> Any:
    """A field of a setup. Values of another type than its annotation says are refused, with `rule` and `example`.

    With a `label` it stands in the setup form of a board and in the palette of an editor. `kind`: the input there
    ("choice", "bool", "int", "text"), if not the one for the field's type.

    What else is refused: all but `values`, alone or with a label each, as in `[(1, "1 (solo)"), 2, 3]`; numbers below
    `least` and above `most` (which needs a `least`), also in lists; with `seat` all but the names in `seats`; with
    `by_seat` lists that have neither one entry a seat nor none. `offered`: values that are offered where the rules
    allow others, too. `none`: a word for None, where the input is empty.

    `start_only`: it lays out the start of one game, and a board's new game drops it. `secret`: it says where hidden
    things lie, or what chance will do; players see setups without it. `part`: what lies on the table, said once
    (`parts/`).

    >>> side = own.option(4, "Side", least=3, most=6)  # in the rules of an own game `self.side`
    """
    known, listed = (
        [value if isinstance(value, tuple) else (value, _label(value)) for value in each] for each in (values, offered)
    )
    meta = {
        "label": label,
        "rule": rule,
        "example": example,
        "kind": kind,
        "only": tuple(value for value, _ in known),
        "listed": listed or known,
        "none": none,
        "least": least,
        "most": most,
        "seat": seat,
        "by_seat": by_seat,
        "start_only": start_only,
        "secret": secret,
        "part": part,
    }
    return field(default=default, metadata=meta)


@immutable
@dataclass(frozen=True)
class Setup:
    """The setup of a game without options, and the base of every other, which adds its options, `check`, and perhaps
    its own short text form.

    >>> str(Squarrels.setup(players=3, target=20))
    'players=3 target=20'
    """

    start_only: ClassVar[tuple[str, ...]] = ()
    """The names of the options that are declared so."""
    secret: ClassVar[tuple[str, ...]] = ()
    parts: ClassVar[FrozenDict[str, Any]] = FrozenDict()
    """What lies on the table, by the name of its option: see `parts/`."""
    boxes: ClassVar[tuple[Any, ...]] = ()
    """The boxes of cards that some of them are out of."""
    masked_parts: ClassVar[tuple[Any, ...]] = ()
    """Those of them that are secret, where they are fields of the position from the first move on."""
    house: ClassVar[Any] = None
    """The game by house rules that it is for."""
    facts: ClassVar[tuple[str, ...]] = ()
    """Properties (cached ones) that are made from secret options, and tell only what everybody may know."""

    @property
    def secrets(self) -> bool:
        """Whether players hide something from each other.

        >>> Scurry.setup().secrets, Squarrels.setup().secrets
        (False, True)
        """
        return bool(self.masked_parts)

    types: ClassVar[FrozenDict[str, OptionType]] = FrozenDict()
    """The types of the options by name."""
    longest: ClassVar[int] = 20_000
    """The characters and values that an option may have: nothing larger is looked at."""

    def __init_subclass__(cls) -> None:
        """Read all types now: an impossible one is refused where it is declared."""
        super().__init_subclass__()
        cls.types = FrozenDict(option_types(cls))
        _refuse_reserved(cls)
        options = _declared(cls)
        cls.start_only, cls.secret = (
            tuple(name for name, each in options.items() if each.metadata.get(how)) for how in ("start_only", "secret")
        )
        parts: dict[str, Any] = {}
        for name, each in options.items():
            if part := each.metadata.get("part"):
                parts[name] = part.declared(name, each.default, each.metadata).among(parts)
        cls.parts = FrozenDict(parts)
        cls.boxes = tuple(dict.fromkeys(part.box for part in cls.parts.values() if part.box))
        cls.masked_parts = tuple(part for part in cls.parts.values() if part.in_field and part.meta["secret"])
        for name, each in options.items():
            meta = each.metadata
            if meta.get("label") and not (meta["kind"] or meta["listed"] or cls.types[name].kind):
                raise TypeError(f"{cls.__name__}.{name}: a board's form has no input for this type: it needs a kind.")
        for name in cls.types:
            _check_default(cls, name, options.get(name) or field(default=vars(cls).get(name, MISSING)))

    def __post_init__(self) -> None:
        given = {each.name: getattr(self, each.name) for each in self._changed()}
        self.check_bounds(given)
        for name, value in given.items():
            object.__setattr__(self, name, frozen(value))
        self.complete()
        for each in self._changed():
            object.__setattr__(self, each.name, spaced(getattr(self, each.name)))
        for each in self._changed():
            self._check_option(each.name, each.metadata)
        self.check()
        if any(name in self.parts for name in given):
            _ = self.part_fields  # evaluated to see whether it is refused, where the game's own check did not

    def _changed(self) -> list[Field[Any]]:
        """The options that differ from their defaults, which were checked once, when they were declared."""
        return [each for each in fields(self) if getattr(self, each.name) is not each.default]

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats; a state has as many (`seats`).

        >>> Squarrels.setup(players=3).seats
        ('rust', 'blue', 'ochre')
        """
        raise NotImplementedError(f"{type(self).__module__}.{type(self).__name__} has to name its seats.")

    @property
    def owners(self) -> tuple[str, ...]:
        """The seats whose things an editor changes: all of them, where none is played by rules alone.

        >>> Squarrels.setup(players=3).owners
        ('rust', 'blue', 'ochre')
        """
        return self.seats

    who_plays: ClassVar[str] = ""
    """The rule about how many play."""

    def seat_named(self, name: str) -> int:
        """The seat of this name; `BadSetup` if nobody plays it.

        >>> Squarrels.setup(players=3).seat_named("ochre")
        2
        """
        if name not in self.seats:
            raise BadSetup(f"{name:.20} does not play: here are {', '.join(self.seats)}.", rule=self.who_plays)
        return self.seats.index(name)

    @derived
    def usual_fields(self) -> FrozenDict[str, Any]:
        """The values of the position's fields before anything is laid, by the names of parts."""
        return FrozenDict((name, part.usual_field(self)) for name, part in self.parts.items() if part.in_field)

    @derived
    def part_fields(self) -> FrozenDict[str, Any]:
        """The values that parts give the position's fields, by name; `BadSetup` for words that name nothing."""
        return FrozenDict((name, part.to_field(self, getattr(self, name))) for name, part in self.parts.items())

    def part_options(self, position: object) -> dict[str, Any]:
        """The options that lay out what the fields of a position have: the reverse of `part_fields`.

        >>> state = Squarrels(setup="players=3 totals=4/-1/0").state
        >>> state.setup.part_options(state)["totals"]
        (4, -1, 0)
        """
        parts = [(name, part) for name, part in self.parts.items() if part.in_field]
        return {name: part.option_in(self, position) for name, part in parts}

    def options_for(self, **options: object) -> dict[str, Any]:
        """The options with others of these, such as `players`, and what they leave of each part.

        >>> Squarrels.setup("players=3 totals=4/-1/0").options_for(players=2)["totals"]
        (4, -1)
        """
        after = self.unchecked({**self.to_json(), **options})
        return {**options, **{name: part.for_players(self, after) for name, part in self.parts.items()}}

    def _check_option(self, name: str, meta: Meta) -> None:
        """Refuse a value that the option's declaration does not allow."""
        seats = self.seats if meta.get("seat") or meta.get("by_seat") else ()  # players may be refused yet
        reason, places = _fault(getattr(self, name), self.types[name], meta, seats)
        if reason:
            raise BadSetup(reason, field=name, rule=meta.get("rule", ""), places=places)

    def complete(self) -> None:
        """Fill in, before the check, what follows from other options; values may still be of any type.

        >>> Scurry.setup(brown=["c3"], gray=["f4"]).start
        'own'
        """

    def check(self) -> None:
        """Raise `BadSetup` for the first thing that the rules refuse; a game without options refuses nothing.

        >>> Squarrels.setup(players=9)
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.BadSetup: players: ...
        """

    @classmethod
    def parse(cls, text: str) -> Self:
        """The setup of a short text: `players=3 race=none`. Lists have `/` between entries, texts `,` between words.

        >>> Squarrels.setup_type.parse("players=3 race=none").race
        'none'
        """
        cls.check_text(text)
        options: dict[str, object] = {}
        for part in text.split():
            name, _, word = part.partition("=")
            if name in options:
                raise BadSetup("it stands twice.", field=label(name))
            try:
                options[name] = cls.types[name].read(word) if name in cls.types else word
            except ValueError as error:
                raise BadSetup(str(error), field=name) from None
        return cls.from_json(options)

    def __str__(self) -> str:
        """The options that differ from the default, and always the first one."""
        first = {each.name: getattr(self, each.name) for each in fields(self)[:1]}
        pairs = {**first, **self.to_json()}
        return " ".join(f"{name}={written(value)}" for name, value in pairs.items())

    @classmethod
    def of(cls, source: Self | str | Json | None) -> Self:
        """A setup from what a caller has: nothing, a text, a dict of options, or a setup.

        >>> Scurry.setup_type.of({"side": 5}) == Scurry.setup_type.of("5")
        True
        """
        if source is None:
            return cls()
        if isinstance(source, cls) and source.house is cls.house:
            return source
        if isinstance(source, str):
            return cls.parse(source)
        if isinstance(source, dict):
            return cls.from_code(source)
        if isinstance(source, Setup):
            theirs, ours = _game_of(type(source)), _game_of(cls)
            if theirs == ours:
                raise of_earlier(ours)
            raise BadSetup(f"this is a setup of {theirs}, not of {ours}.")
        raise BadSetup(f"a setup is a text, a dict or a {cls.__name__}, not {type(source).__name__}.")

    def to_json(self) -> Json:
        """Only what differs from the default.

        >>> Squarrels.setup("players=3 race=none").to_json()
        {'players': 3, 'race': 'none'}
        """
        pairs = ((each.name, getattr(self, each.name), each.default) for each in fields(self))
        return {
            name: list(value) if isinstance(value, tuple) else value for name, value, usual in pairs if value != usual
        }

    @classmethod
    def from_json(cls, data: dict[str, object]) -> Self:
        """A setup from its options by name.

        >>> str(Squarrels.setup_type.from_json({"players": 3}))
        'players=3'
        """
        if not isinstance(data, dict):
            raise BadSetup(f"options are a dict, not {type(data).__name__}.")
        known = {each.name for each in fields(cls)}
        strange = next((name for name in data if name not in known), None)
        if strange is not None:
            hint = f"known are {', '.join(sorted(known))}" if known else "this game has none"
            name = label(strange)
            raise BadSetup(f"unknown option; {hint}.{nearest(name, known)}", field=name)
        return cls(**data)

    @classmethod
    def from_code(cls, options: dict[str, object]) -> Self:
        """A setup from options given in code, not in a file, a message or a text: only code may name a file.

        >>> str(Squarrels.setup_type.from_code({"players": 3}))
        'players=3'
        """
        return cls.from_json(options)

    @classmethod
    def unchecked(cls, options: Mapping[str, object]) -> Self:
        """An unchecked setup, to draw one in the making. Nothing can be played from it.

        >>> str(Scurry.setup_type.unchecked({"side": 5, "brown": ["b2", "b3"]}))
        '5/brown b2 b3'
        """
        setup = object.__new__(cls)
        for each in fields(cls):
            object.__setattr__(setup, each.name, frozen(options.get(each.name, each.default)))
        setup.complete()
        return setup

    @classmethod
    def check_bounds(cls, options: dict[str, object]) -> None:
        """Refuse an option that is too large or too deep to be looked at, or could not be written.

        >>> Squarrels.setup(players=2, hands=["1 2", "3"], deck="999*1 " * 10_000)
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.BadSetup: deck: this is too large: ...
        """
        for name, value in options.items():
            try:
                check_data(value, cls.longest)
            except InvalidData as error:
                raise BadSetup(str(error), field=name) from None

    @classmethod
    def check_text(cls, text: str) -> None:
        """Refuse a text longer than all options at their largest, with their names: no setup can have it.

        >>> Squarrels.setup("x" * 10**6)
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.BadSetup: this is too large: ...
        """
        try:
            check_data(text, (cls.longest + 100) * (len(fields(cls)) + 1))
        except InvalidData as error:
            raise BadSetup(str(error)) from None

    @classmethod
    def for_players(cls, source: Self | str | dict[str, object] | None, players: object) -> Self:
        """A setup for this many players (or names), where that is an option.

        >>> str(Squarrels.setup_type.for_players("race=none", 3))
        'players=3 race=none'
        """
        if players is None or isinstance(players, str):
            return cls.of(source)
        if all(each.name != "players" for each in fields(cls)):
            return cls.of(source)  # whose number is fixed: the game knows it
        count = len(players) if isinstance(players, Sequence) else players
        if source is None and type(count) is int:
            usual: Self = _usual(cls, count)  # type: ignore[arg-type]  # mypy doubts that a class has a hash
            return usual
        if source is None or (isinstance(source, dict) and "players" not in source):
            return cls.of({**(source or {}), "players": count})
        if isinstance(source, str) and not re.search(r"\bplayers=", source):
            return cls.parse(f"{source} players={count}")
        settings = cls.of(source)
        if count != settings.players:  # type: ignore[attr-defined]  # each game's own setup has players
            raise BadSetup(f"you ask for {count}, and the setup has another number.", field="players")
        return settings

    @derived
    def public(self) -> Self:
        """This setup as every player may know it, without its secret options: views of a position have this one.

        >>> setup = Squarrels.setup(players=2, dealer="blue", hands=("1 2", "3 3"))
        >>> str(setup.public)
        'players=2 dealer=blue'
        """
        given = [each.name for each in fields(self) if getattr(self, each.name) != each.default]
        if not any(name in self.secret for name in given):
            return self
        public = object.__new__(type(self))  # unchecked: options that are left may need those that are not
        for each in fields(self):
            value = each.default if each.name in self.secret else getattr(self, each.name)
            object.__setattr__(public, each.name, value)
        for name in self.facts:
            object.__setattr__(public, name, getattr(self, name))
        return public

    def __getstate__(self) -> dict[str, Any]:
        """The options, without anything derived, for other processes; a public setup keeps its facts."""
        return {name: getattr(self, name) for name in (*(each.name for each in fields(self)), *self.facts)}

    def __setstate__(self, state: dict[str, object]) -> None:
        for name, value in state.items():
            object.__setattr__(self, name, value)

    def options(self) -> Json:
        """The options that hold all through the game: not those for one start position.

        >>> Squarrels.setup("players=3 dealer=rust").options()
        {'players': 3}
        """
        return {name: value for name, value in self.to_json().items() if name not in self.start_only}

    def matters(self, name: str) -> bool:
        """Whether an option has any effect alongside the others. Where it does not, an editor has no control for it.

        >>> Squarrels.setup().matters("race")
        True
        """
        return True

    def blanked(self, card: str) -> Self:
        """This setup with one kind of card that does nothing, for experiments on what it is worth.

        >>> Scurry.setup("5").blanked("joker")
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.BadSetup: card: this game has no cards that could be blank.
        """
        raise BadSetup("this game has no cards that could be blank.", field="card")

    def after_form(self, answers: dict[str, object]) -> Self:
        """The setup that a board's form asks for. Its start position stays only where the form still names it.

        >>> str(Scurry.puzzle(1).settings.after_form({"start": "random"}))
        '5/random 9'
        """
        listed = {each["name"]: each["values"][-1] for each in self.form() if "values" in each}
        own = {name: last["v"] for name, last in listed.items() if last["label"] == THIS_POSITION}
        stays = any(name in answers and answers[name] == value for name, value in own.items())
        return self.from_json({**(self.to_json() if stays else self.options()), **answers})

    def form(self) -> list[FormField]:
        """The options that a board offers, as data for its setup form; it opens with what is set now.

        >>> [field["name"] for field in Scurry.setup().form()]
        ['side', 'start', 'each', 'hops', 'anywhere', 'swap', 'repetition', 'cap']
        """
        offered = [each for each in fields(self) if each.metadata.get("label")]
        return [
            _form_field(each, self.types[each.name], getattr(self, each.name), each.name in self.start_only)
            for each in offered
        ]


def _refuse_reserved(cls: type[Setup]) -> None:
    """Refuse options with a name that a setup has for something else, as `secret`: they would hide each other."""
    for name in cls.types:
        if any(name in vars(base) and name not in getattr(base, "types", ()) for base in cls.__mro__[1:]):
            text = f"every setup has `{name}` for something of its own: give the option another name."
            raise TypeError(f"{cls.__name__}.{name}: {text}")


def _declared(cls: type[Setup]) -> dict[str, Field[Any]]:
    """All options by name, whether or not `dataclass` has made them fields already."""
    own = {name: each for name, each in vars(cls).items() if isinstance(each, Field)}
    return {**getattr(cls, "__dataclass_fields__", {}), **own}


def _check_default(cls: type[Setup], name: str, declared: Field[object]) -> None:
    """Refuse a default that is none whoever plays: setups look at it no more."""
    if declared.default is MISSING:
        return
    reason, _ = _fault(declared.default, cls.types[name], declared.metadata, ())
    if reason:
        raise TypeError(f"{cls.__name__}.{name}: this default cannot be: {reason}")


@lru_cache(maxsize=64)
def _usual(cls: Any, players: int) -> Any:
    """The usual setup for so many players: games share it, with what is worked out from it, since it never changes."""
    return cls.of({"players": players})


def _fault(value: Any, option_type: OptionType, meta: Meta, seats: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """What is wrong with the value of an option, and at which seats; empty if nothing is."""
    if only := option_type.choices or meta.get("only") or ((*seats, None) if meta.get("seat") else ()):
        return "" if is_one_of(only, value) else f"{value!r:.40} is none of {', '.join(map(written, only))}.", ()
    if not option_type.fits(value):
        return f"{_says(option_type, meta)}, not {value!r:.40}.", ()
    by_seat = meta.get("by_seat")
    if by_seat and value and len(value) != len(seats):
        return f"One entry for each of the {len(seats)} seats, or none; here are {len(value)}.", ()
    for n, number in enumerate(value if isinstance(value, tuple) else (value,)):
        if not _is_within(number, meta):
            return f"{_says(option_type, meta)}, not {number!r:.40}.", seats[n : n + 1] if by_seat else ()
    return "", ()


def _is_within(value: Any, meta: Meta) -> bool:
    """Whether it is within the option's bounds; True for anything but a number."""
    least, most = meta.get("least"), meta.get("most")
    if isinstance(value, bool) or not isinstance(value, int | float):
        return True
    return (least is None or value >= least) and (most is None or value <= most)


def _says(option_type: OptionType, meta: Meta) -> str:
    """`A whole number from 0 to 6, or None`"""
    least, most = meta.get("least"), meta.get("most")
    bounds = "" if least is None else f" from {least} on" if most is None else f" from {least} to {most}"
    says, none, _ = option_type.says.partition(", or None")
    example = meta.get("example")
    return f"{says[0].upper()}{says[1:]}{bounds}{none}" + (f", as in {example}" if example else "")


def _form_field(each: Field[Any], option_type: OptionType, now: Any, is_start_only: bool) -> FormField:
    meta = each.metadata
    values = [*meta["listed"]] or [(value, _label(value)) for value in option_type.choices]
    kind: Any = meta["kind"] or ("choice" if values else option_type.kind)
    empty = f" (empty: {meta['none']})" if meta["none"] else ""
    form_field: FormField = {"name": each.name, "label": meta["label"] + empty, "kind": kind, "default": now}
    if kind == "choice":
        if now not in [value for value, _ in values]:
            values.append((now, THIS_POSITION if is_start_only else _label(now)))
        form_field["values"] = [{"v": value, "label": label} for value, label in values]
    if meta["rule"]:
        form_field["rule"] = meta["rule"]
    return form_field


def of_earlier(game: str) -> BadSetup:
    """Refuses a setup of a class that a cell, run again, has made anew."""
    return BadSetup(
        f"this setup is of an earlier {game}, before its cell was run again: make it anew, {game}.setup(…)."
    )


def _game_of(setup_type: type[Setup]) -> str:
    """The name of the folder of its game, or of its class by house rules."""
    if setup_type.house:
        return str(setup_type.house.name)
    return setup_type.__module__.partition(".rules")[0].rpartition(".")[2]


def _label(value: object) -> str:
    return value if isinstance(value, str) else written(value)
