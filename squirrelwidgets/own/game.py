"""Makes a game of the house of the class that an author writes."""

from __future__ import annotations

import re
import sys
from secrets import token_hex
from typing import Any, ClassVar, NamedTuple, Self
from warnings import warn

from ..core.model.errors import BadRecord
from ..core.model.events import Explanation
from ..core.model.parts.numbers.numbers import Score
from ..core.play.game import Game as CoreGame
from ..core.words.rule_texts import edition_of
from ..house.said import HouseField, HouseRule
from .package import offer
from .plays import Plays
from .position import Position
from .setup import OwnSketch, setup_type_of
from .written import Written


class Game(CoreGame):
    """The base of own games: a class below it says its parts, what may be said, and what that does.

    >>> class Twos(own.Game):
    ...     '''Take one nut or two. Who takes the last one wins.'''
    ...     heaps = own.heaps(7)
    ...     def legal(self):
    ...         return [n for n in (1, 2) if n <= self.heaps["a"]]
    ...     def play(self, n):
    ...         self.heaps["a"] -= n
    ...         if self.heaps.sum == 0:
    ...             self.win(self.mover, "That was the last nut.")
    >>> Twos().play("2", "1").state.heaps["a"]
    4
    """

    name = ""
    title = ""
    written: ClassVar[Written | None] = None

    def __init_subclass__(cls, package: str = "") -> None:
        """A class with rules of the house plays those; any other is a game. `package`: what it is called in the process
        that made it first."""
        own = dict(vars(cls))
        base: Any = cls.__mro__[1]
        if not any(isinstance(each, HouseRule | HouseField) for each in own.values()):
            _make(cls, own, base.written.all if base.written else {}, package)
        super().__init_subclass__()

    def play(self, *sentences: str, seat: int | str | None = None) -> Self:
        """Play sentences; a seat in them may go by its colour or by its player's name."""
        return super().play(*map(self._in_colours, sentences), seat=seat)

    def __str__(self) -> str:
        return self.players.in_names(super().__str__(), self.state)

    def why(self, text: str, seat: int | str | None = None) -> Explanation | None:
        return super().why(self._in_colours(text), seat)

    @classmethod
    def from_record(cls, record: Any) -> Self:
        """The game of a record; one of other rules is played through by those of now, and that is said."""
        then, now = record.get("rules") if isinstance(record, dict) else None, edition_of(cls.package)
        if not isinstance(then, str) or then == now or record.get("game") != cls.name:
            return super().from_record(record)
        other = f"{cls.title} has other rules now ({now}) than when this was played ({then:.20})"
        try:
            game = super().from_record({**record, "rules": now})
        except BadRecord as error:
            raise BadRecord(f"{other}, and they refuse it: {error}") from error
        warn(f"{other}; it was played through by those of now.", stacklevel=2)
        return game

    def _in_colours(self, text: Any) -> Any:
        if not isinstance(text, str) or text in self.legal:  # a player may be called like a word
            return text
        colours = dict(zip(self.players.names_at(self.state), self.settings.seats, strict=False))
        return " ".join(colours.get(word, word) for word in text.split())


class Maker(NamedTuple):
    """How other processes make a game again."""

    kind: Any

    def told(self) -> Any:
        kind = self.kind
        said = {name: getattr(kind, name) for name in ("title", "name", "aim", "__module__", "__qualname__")}
        return made_again, (kind.package, kind.__name__, {**kind.written.all, **said, "__doc__": kind.written.doc})


def made_again(package: str, name: str, said: dict[str, Any]) -> Any:
    """The game of a package; a process makes it once."""
    if package not in sys.modules:
        made: Any = type(Game)
        made(name, (Game,), dict(said), package=package)
    return sys.modules[f"{package}.rules"].Setup.maker.kind


def _make(cls: Any, own: dict[str, Any], inherited: dict[str, Any], made_as: str) -> None:
    written = Written(cls.__name__, own, inherited)
    rules, first = [*written.paragraphs], next(iter(written.paragraphs.values()))
    package = own.get("package") or made_as or f"{__package__}.made_{token_hex(8)}.{cls.__name__}"
    setup = setup_type_of(package, written, rules[0])
    position = _position(package, cls, written, rules, setup)
    names = {"__slots__": (), "__module__": f"{package}.rules", "setup_type": setup}
    cls.sketch_type = type("Sketch", (OwnSketch,), names)
    cls.name = own.get("name") or cls.__name__
    cls.title = own.get("title") or re.sub(r"(?<!^)(?=[A-Z])", " ", cls.__name__)
    cls.aim = own.get("aim") or re.split(r"(?<=[.!?]) ", first)[0] * bool(own.get("__doc__"))
    cls.maker = setup.maker = position.maker = Maker(cls)
    cls.package, cls.setup_type, cls.state_type, cls.written = package, setup, position, written
    for name in own.keys() & written.all.keys():
        delattr(cls, name)  # what rules are called is what a game is asked for, too
    if "package" not in own:
        offer(cls)
    written.check_words(setup.unchecked({}))


def _position(package: str, cls: Any, written: Written, rules: list[str], setup: Any) -> Any:
    options = [name for name in written.options if name not in written.parts and name != "players"]
    position: Any = type(
        cls.__name__,
        (Position,),
        {
            "__qualname__": "Position",
            "__slots__": (*written.parts, *written.plain),
            "__module__": f"{package}.rules",
            "__doc__": cls.__doc__,
            **{name: _of_setup(name) for name in options},
            **{f"own_{name}": rules for name, rules in written.hooks.items()},
            **written.rest,
            "own_hooked": frozenset(written.hooks),
            "own_plain": written.plain,
            "own_points": next((name for name in written.parts if isinstance(setup.parts[name], Score)), ""),
            "own_rule": rules[0],
            "own_rules": () if "package" in vars(cls) else rules,
            "hooks": {rules[0]: (*(f"own_{name}" for name in written.hooks), *written.rest)},
        },
    )
    changed = {name: kind for name in written.parts if (kind := setup.parts[name].in_scratch)}
    names = {
        "__slots__": (),
        "__module__": f"{package}.rules",
        "__annotations__": {**changed, "own_went": dict[str, Any]},
    }
    setup.own_position = position
    type(cls.__name__, (Plays, position), names, scratch=True)
    return position


def _of_setup(name: str) -> Any:
    return property(lambda self: getattr(self.setup, name))
