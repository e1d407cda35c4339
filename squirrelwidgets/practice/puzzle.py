"""A puzzle, and the packs of puzzles that games bring: `puzzles.toml`, read when it is first asked for.

That a puzzle can be played, and what its turns reach, is proven where it is made, and again by tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from ..core.model.aims import aims_of
from ..core.model.bounds import shown
from ..core.model.errors import SquirrelError, nearest
from ..core.model.subpackages import folder
from ..core.play.game import Game
from ..core.play.game_types import PUZZLES
from ..lessons.content.files import parsed
from ..lessons.content.step import step_of
from ..lessons.session.feedback import NOT_YET
from ..lessons.session.referee import Referee
from ..review.replay_point import ReplayPoint
from ..review.teach import asked
from .record import Facts, Level, start_of

if TYPE_CHECKING:
    from ..core.wire import Json


BANDS: Final = 5
"""Parts of a pack, by length: band 1 is the first."""


class NoPuzzle(SquirrelError):
    """Puzzles that are not there, or an entry of a pack that is none; and what would do.

    >>> Scurry.puzzles(6)
    Traceback (most recent call last):
    squirrelwidgets.practice.puzzle.NoPuzzle: Scurry: there is no band 6: bands are 1 to 5, by length.
    """


@dataclass(frozen=True)
class Puzzle:
    """A position, and something that few of its turns reach; all of them were looked at.

    >>> puzzle = Scurry.puzzles()[0]
    >>> puzzle.band, puzzle.seat in ("brown", "gray")
    (1, True)
    """

    kind: type[Game] = field(repr=False)
    id: str
    """Short, and the same for the same position for ever."""
    setup: str = field(repr=False)
    """The setup's text."""
    seat: str
    """The id of the seat that is to decide."""
    goal: tuple[str, ...] = ()
    """What the whole turn has to reach: aims of the game, each with a number, as "collects 9"."""
    best: tuple[str, ...] = ()
    """A turn that does, one of the shortest: its sentences."""
    band: int = 1
    """1 to 5, by length."""
    rating: int = 0
    """On one scale with the bots that tried it, in Elo points; 1000 is a random player's."""
    spread: int = 0
    """Half the interval of its rating, at 95 %."""
    solved: float = 0.0
    """How often a beginner solved it when it was made, as a part of the tries."""
    first: int = 0
    """Its number in "your first ten", from 1; 0: it is none of them."""
    length: float = 0.0
    """How much there is to see, as far as one can count it: the longer, the harder, as a rule."""
    turns: int = 0
    """Turns that lead to different positions: all were looked at."""
    right: int = 0
    """How many of them reach the goal."""
    reason: str = field(default="", repr=False)
    """Why the best turn does it, in words."""
    wrong: tuple[tuple[str, ...], ...] = field(default=(), repr=False)
    """The likeliest wrong turns."""
    given: tuple[str, ...] = field(default=(), repr=False)
    """Sentences played before it is asked."""
    chance: tuple[str, ...] = field(default=(), repr=False)
    """What chance said meanwhile."""
    themes: tuple[str, ...] = ()
    """What the best turn is about, in words of the game. They are hints: show them after the verdict."""

    def game(self) -> Game:
        """A game that stands where the puzzle begins.

        >>> game = Scurry.puzzles()[0].game()
        >>> game.over
        False
        """
        return self._start.game(self.kind)

    def place(self) -> tuple[Game, int]:
        """The same game, and the number of the seat that decides.

        >>> game, seat = Scurry.puzzles()[0].place()
        >>> seat in game.state.actors
        True
        """
        game = self.game()
        seat = game.players.seat_number(self.seat)
        assert seat is not None
        return game, seat

    def step(self) -> Json:
        """What a step of a lesson takes: `Lesson(…).step(**puzzle.step())`.

        >>> from squirrelwidgets import Lesson
        >>> Lesson("A puzzle", Scurry).step(**Scurry.puzzles()[0].step())
        <Lesson A puzzle: 1 step of Scurry>
        """
        (game, seat), aims = self.place(), aims_of(self.kind.package)
        tasks = [aims[name].task(n, game.state, seat) for name, n in self.aims]
        return asked(self.kind, self._start, self.seat, self.best, self.reason) | {
            "task": " ".join(tasks),
            "goal": [{"reach": name, "n": n} for name, n in self.aims],
            "until": "turn",
            "wrong": NOT_YET,
        }

    @property
    def aims(self) -> list[tuple[str, int]]:
        """The goal: the names of aims, and how much of each.

        >>> Scurry.puzzles(5)[-1].aims[0][0] in ("win", "safe", "turns")
        True
        """
        return [(name, int(n)) for name, _, n in (each.partition(" ") for each in self.goal)]

    def referee(self) -> Referee:
        """Who judges a try at it, at its beginning.

        >>> referee = Scurry.puzzles()[0].referee()
        >>> referee.verdict(referee.start())
        'open'
        """
        step = step_of(self.kind, self.step() if self.goal else self._opening(), f"puzzle {self.id}")
        return Referee(step, step.opened(self.kind))

    def _opening(self) -> Json:
        """A step that asks for nothing in particular."""
        start = self._start
        return {"task": "…", "goal": "win", "until": "turn", "seat": self.seat} | start.data()

    @property
    def _start(self) -> ReplayPoint:
        return ReplayPoint(self.setup, self.given, self.chance)

    def data(self) -> Json:
        """As files have it: only what differs from the default.

        >>> [*Scurry.puzzles()[0].data()][:3]
        ['id', 'setup', 'seat']
        """
        said = {each.name: getattr(self, each.name) for each in FIELDS.values()}
        return {name: value for name, value in said.items() if value != FIELDS[name].default}


# -- reading

FIELDS: Final = {each.name: each for each in fields(Puzzle)[1:]}


def puzzle_of(kind: type[Game], values: Mapping[str, Any], where: str) -> Puzzle:
    """The puzzle that an entry of a pack describes. Packs are made by code: that their values fit is tested there."""
    if strange := next((name for name in values if name not in FIELDS), None):
        raise NoPuzzle(f"{where}: no field is called {shown(strange)}.{nearest(strange, FIELDS)}")
    if missing := next((name for name, each in FIELDS.items() if each.default is MISSING and name not in values), None):
        raise NoPuzzle(f"{where}: {missing} is missing.")
    checked: Any = {name: _fixed(value) for name, value in values.items()}
    return Puzzle(kind, **checked)


def _fixed(value: object) -> object:
    return tuple(map(_fixed, value)) if isinstance(value, list) else value


@cache
def _file_of(kind: type[Game]) -> Json:
    if not kind.practises():
        raise NoPuzzle(f"{kind.title} has no puzzles: nobody has made a pack of them yet.")
    return parsed((folder(kind.package) / PUZZLES).read_text("utf-8"), f"{kind.name}/{PUZZLES}")


def former_of(kind: type[Game]) -> dict[str, list[int]]:
    """Puzzles that a game asked once and does not ask any more: rating, half its interval, and where a learner's rating
    began then. Tries at them count on."""
    return dict(_file_of(kind).get("former", {}))


def left_by(kind: type[Game]) -> dict[str, list[int]]:
    """The same, once this pack is replaced by another one."""
    levels = {each["id"]: (each["rating"], each["spread"]) for each in _file_of(kind)["puzzle"]}
    begin = start_of([Facts(Level(rating, spread)) for rating, spread in levels.values()]).rating
    return former_of(kind) | {key: [*level, round(begin)] for key, level in levels.items()}


def bots_of(kind: type[Game]) -> dict[str, int]:
    """Bots that tried a game's puzzles, by name, with their ratings; the weakest first."""
    return dict(sorted(_file_of(kind)["bots"].items(), key=itemgetter(1)))


@cache
def pack_of(kind: type[Game]) -> tuple[Puzzle, ...]:
    """All puzzles of a game, by length."""
    kind.by_the_book("The puzzles")
    entries = enumerate(_file_of(kind)["puzzle"], 1)
    puzzles = [puzzle_of(kind, values, f"{kind.name}/{PUZZLES}, puzzle {number}") for number, values in entries]
    return tuple(sorted(puzzles, key=lambda each: (each.band, each.length, each.id)))


def puzzles_of(kind: type[Game], band: int | None = None, theme: str = "") -> tuple[Puzzle, ...]:
    """The puzzles of a game, of a band, with a theme."""
    pack = pack_of(kind)
    if band is not None and (type(band) is not int or not 1 <= band <= BANDS):
        raise NoPuzzle(f"{kind.title}: there is no band {shown(band)}: bands are 1 to {BANDS}, by length.")
    themes = sorted({each for puzzle in pack for each in puzzle.themes})
    if theme and theme not in themes:
        raise NoPuzzle(
            f"{kind.title}: no theme is called {shown(theme)}.{nearest(theme, themes)} There are {', '.join(themes)}."
        )
    return tuple(each for each in pack if band in (None, each.band) and (not theme or theme in each.themes))
