"""A game as fair as its setup: chance draws who begins, that player says go or run, and wins `percent` of 100, or by
running `edge` more."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from squirrelwidgets.core.model.events import Explanation, Result
from squirrelwidgets.core.model.setups import setup as core
from squirrelwidgets.core.model.setups.setup import option
from squirrelwidgets.core.model.state import CHANCE, State
from squirrelwidgets.core.play.game import Game

WORDS = ("seat 0", "seat 1", "seat 2", "go", "first", "other", "run", "jump")
WAYS = ("go", "run", "jump")


@dataclass(frozen=True)
class Setup(core.Setup):
    percent: int = option(50, "Games of 100 that whoever begins wins")
    players: int = option(2, "Players")
    drawn: bool = option(True, "It is drawn who begins")
    ways: int = option(1, "Words by which one can go")
    edge: int = option(0, "Games of 100 that one wins more by running")

    @property
    def seats(self) -> tuple[str, ...]:
        return ("rust", "blue", "teal")[: self.players]


class Tossed(State):
    __slots__ = ("due", "first", "ran", "won")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.actors, self.due, self.first, self.won = (CHANCE,), WORDS[: setup.players], -1, -1
        self.ran = False

    @property
    def stream(self) -> str:
        return "who begins" if self.first < 0 else "who wins"

    def legal(self, seat: int | None = None) -> tuple[str, ...]:
        return self.due if self.actors and seat in (None, self.actors[0]) else ()

    def say(self, move: str) -> str:
        return move

    def parse(self, text: str) -> str:
        return text

    def explain(self, text: str, seat: int | None = None) -> Explanation | None:
        return None if text in self.legal(seat) else Explanation("TS-1", "Not now.")

    def draw_chance(self, rng: Random) -> str:
        if self.first < 0:
            return rng.choice(self.due) if self.setup.drawn else WORDS[0]
        return "first" if rng.random() < (self.setup.percent + self.ran * self.setup.edge) / 100 else "other"

    @property
    def result(self) -> Result | None:
        return None if self.actors else Result((self.won,), "TS-1", "It is over.")

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(int(seat == self.won) for seat in range(self.setup.players))

    def key(self) -> Any:
        return [self.first, self.won, self.ran, list(self.due)]


class Toss(Tossed, scratch=True):
    __slots__ = ()

    def push(self, move: str, seat: int | None = None) -> None:
        if self.first < 0:
            self.first = int(move[5:])
            self.actors, self.due = (self.first,), WAYS[: self.setup.ways]
        elif move in WAYS:
            self.ran = move == "run"
            self.actors, self.due = (CHANCE,), WORDS[4:6]
        else:
            others = [seat for seat in range(self.setup.players) if seat != self.first]
            self.won = self.first if move == "first" else others[self.first % len(others)]
            self.actors, self.due = (), ()


class Stage:
    def seats(self, setup: Setup) -> list[dict[str, Any]]:
        return [{"id": name, "name": name.title()} for name in setup.seats]

    def may_change_seats(self, setup: Setup) -> bool:
        return False


class TossUp(Game):
    name, title, package, setup_type, state_type = "toss", "Toss", __name__, Setup, Tossed

    @classmethod
    def stage(cls) -> Any:
        return Stage()
