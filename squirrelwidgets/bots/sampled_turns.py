"""Shared by the bots: the seat they decide for, whole turns sampled at random, and a budget to think in."""

from __future__ import annotations

import random
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from ..core.model.bot import Stop
from ..core.model.state import State

WON: Final = 99.0
"""A turn of this value, or of a higher one, wins on the spot."""


def decider(view: State) -> int:
    """The seat that a bot decides for: that of its view; in games without secrets, whoever is to decide."""
    return view.viewer if isinstance(view.viewer, int) else view.actors[0]


@dataclass(frozen=True, slots=True, eq=False)
class Turn:
    """A turn that could be played, the position after it, and the value of that position."""

    moves: tuple[Any, ...]
    after: State
    value: float


def sample(state: State, rng: random.Random, seat: int) -> Turn:
    """A random turn of whoever is to decide, and its value for a seat."""
    scratch = state.scratch()
    moves = state.knowhow.sample_turn(scratch, rng)
    return Turn(tuple(moves), scratch, state.knowhow.value(scratch, seat))


class Budget:
    """Limits a bot's thinking: so many seconds, or so many turns looked at, or until somebody says stop."""

    def __init__(self, seconds: float, samples: int | None, stop: Stop | None) -> None:
        self.samples = samples
        self.taken = 0
        self.stop = stop
        self.started = monotonic()
        self.seconds = seconds

    @property
    def watched(self) -> bool:
        """Whether somebody waits for the answer at a board, and sees how long that takes."""
        return self.stop is not None

    def take(self, turns: int = 1) -> None:
        self.taken += turns

    def used(self) -> float:
        """The part of the budget that is spent: 1 or more when nothing is left."""
        if self.stop:
            return 1.0
        if self.samples is not None:
            return self.taken / self.samples
        return (monotonic() - self.started) / self.seconds
