"""Whole turns, sampled: what greedy and search judge instead of single moves."""

from __future__ import annotations

import random
from dataclasses import dataclass
from time import monotonic
from typing import Any

from ..core.model.bot import Stop
from ..core.model.state import State

WON = 99.0
"""A turn of this value wins on the spot."""


@dataclass(frozen=True, slots=True, eq=False)
class Turn:
    """A turn that could be played, the position after it, and how good that is for whoever judges."""

    moves: tuple[Any, ...]
    after: State
    value: float


def sample(state: State, rng: random.Random, judge: int) -> Turn:
    """A random turn of whoever is to decide, judged for one seat."""
    scratch = state.scratch()
    moves = state.knowhow.sample_turn(scratch, rng)
    return Turn(tuple(moves), scratch, state.knowhow.value(scratch, judge))


class Budget:
    """How long a bot may think: so many seconds, or so many turns looked at, or until somebody says stop."""

    def __init__(self, seconds: float, samples: int | None, stop: Stop | None) -> None:
        self.samples = samples
        self.taken = 0
        self.stop = stop
        self.begin = monotonic()
        self.seconds = seconds

    def take(self, turns: int = 1) -> None:
        self.taken += turns

    def used(self) -> float:
        """The part of the budget that is gone, 1 and more when it is spent."""
        if self.stop:
            return 1.0
        if self.samples is not None:
            return self.taken / self.samples
        return (monotonic() - self.begin) / self.seconds
