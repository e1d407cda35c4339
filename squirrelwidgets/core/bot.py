"""What a bot is: a player that is handed what its seat may know, and answers with moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from threading import Event as Flag
from time import monotonic
from typing import Any, ClassVar, Protocol

from .state import State, Story


class Stop:
    """Tells a thinking bot to come to an end: `now` takes its best move so far, `cancel` wants none at all."""

    def __init__(self) -> None:
        self._flag = Flag()
        self.cancelled = False

    def now(self) -> None:
        self._flag.set()

    def cancel(self) -> None:
        self.cancelled = True
        self._flag.set()

    def __bool__(self) -> bool:
        return self._flag.is_set()


@dataclass(frozen=True, slots=True)
class Deadline:
    """A time budget that also ends when somebody says stop."""

    end: float
    stop: Stop

    @classmethod
    def after(cls, seconds: float, stop: Stop | None) -> Deadline:
        return cls(monotonic() + seconds, stop or Stop())

    def passed(self) -> bool:
        return bool(self.stop) or monotonic() >= self.end


class Bot:
    """A player. Bots are values: they remember nothing between moves, the story tells them the past."""

    id: ClassVar[str] = ""
    note: ClassVar[str] = ""
    """What it does, in a few words, for the board's menu."""

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        """The move to play now, and with it the moves to follow while the same seat decides on."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class Knowhow(Protocol):
    """What bots need to know of a game; its `bots.py` offers this."""

    def value(self, state: State, seat: int) -> float:
        """How good a position is for a seat, from about -100 (lost) to 100 (won)."""

    def sample_turn(self, scratch: State, rng: Random) -> list[Any]:
        """Play a random turn, one move or many, on the scratch; the moves played."""
