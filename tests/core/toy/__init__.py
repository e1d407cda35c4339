"""A game of dice and cards for tests: much chance, of two kinds, and little else."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Self

from squirrelwidgets.core.model.errors import BadSetup, NotAMove
from squirrelwidgets.core.model.events import Event, Explanation, Result
from squirrelwidgets.core.model.setups import setup as core
from squirrelwidgets.core.model.setups.setup import option
from squirrelwidgets.core.model.state import CHANCE, State
from squirrelwidgets.core.play.game import Game

DICE = tuple(f"d{n}" for n in range(1, 7))
CARDS = tuple(f"card {n}" for n in range(1, 53))
PICKS = ("take", "leave")


@dataclass(frozen=True)
class Setup(core.Setup):
    length: int = option(4, "Turns")

    @property
    def seats(self) -> tuple[str, ...]:
        return ("one", "other")

    def check(self) -> None:
        if not isinstance(self.length, int) or not 0 < self.length < 100:
            raise BadSetup("From 1 to 99 turns.", field="length")

    def __str__(self) -> str:
        return str(self.length)

    @classmethod
    def parse(cls, text: str) -> Self:
        return cls(int(text))


class Turns(State):
    """A turn is a die, a pick, and after `take` a card."""

    __slots__ = ("due", "left", "mover", "points", "rolled")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.actors = (CHANCE,)
        self.due, self.left, self.mover, self.points, self.rolled = DICE, setup.length, 0, (0, 0), 0

    @property
    def stream(self) -> str:
        return "card" if self.due == CARDS else "die"

    def legal(self, seat: int | None = None) -> tuple[str, ...]:
        return self.due if self.actors and seat in (None, self.actors[0]) else ()

    def say(self, move: str) -> str:
        return move

    def parse(self, text: str) -> str:
        if text not in DICE + CARDS + PICKS:
            raise NotAMove(text, "it is nothing to say in this game.", PICKS)
        return text

    def explain(self, text: str, seat: int | None = None) -> Explanation | None:
        return None if text in self.legal(seat) else Explanation("TO-1", f"Now it is one of {', '.join(self.due)}.")

    def draw_chance(self, rng: Random) -> str:
        return rng.choice(self.due)

    @property
    def result(self) -> Result | None:
        return None if self.actors else Result((), "TO-1", "All turns are over.")

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    def key(self) -> Any:
        return [self.left, self.mover, list(self.points), self.rolled, list(self.due), list(self.actors)]


class Throws(Turns, scratch=True):
    __slots__ = ()
    points: list[int]

    def push(self, move: str, seat: int | None = None) -> None:
        if self.events is not None:
            self.events.append(Event("said", "TO-1", what=move))
        if self.due == DICE:
            self.rolled, self.due, self.actors = int(move[1:]), PICKS, (self.mover,)
        elif move == "take":
            self.points[self.mover] += self.rolled
            self.due, self.actors = CARDS, (CHANCE,)
        else:
            self.points[self.mover] += int(move[5:] or 0) if self.due == CARDS else 0
            self.left -= 1
            self.mover = 1 - self.mover
            self.due, self.actors = DICE, (CHANCE,) if self.left else ()


class Dice(Game):
    name, title, package, setup_type, state_type = "dice", "Dice", __name__, Setup, Turns
