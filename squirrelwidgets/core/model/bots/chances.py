"""Each seat's chance to win, from a few numbers of a position. The weights are learnt at making time.

`tests/learning` plays games between bots, looks who won them, and writes the weights beside the game's `features`. They
are plain numbers: nothing but the standard library is needed to use them.

Early in a game the same numbers say less than near its end. Where that matters, a game says how far it has come
(`progress`), and two more numbers are learnt: how sure curves may be at its beginning, and at its end.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cached_property
from math import exp
from pathlib import Path

from ..own import OwnPosition

Features = Callable[[OwnPosition, int], Sequence[float]]
"""What tells how a seat stands in a position, as numbers of the order of one. All seats are looked at alike."""
Progress = Callable[[OwnPosition], float]
"""How far a game has come, from 0 to 1, as its position shows."""


class Chances:
    """The chance of each seat to win: the softmax, over the seats, of a weighted sum of its features.

    >>> game = Scurry(seed=1)
    >>> [round(chance, 1) for chance in game.state.bot_support.chances(game.state)]
    [0.5, 0.5]
    """

    def __init__(self, features: Features, beside: str, progress: Progress | None = None) -> None:
        self.features = features
        self.file = Path(beside).with_name("weights.json")
        self.progress = progress

    @cached_property
    def weights(self) -> tuple[float, ...]:
        return self._learnt("weights")

    @cached_property
    def slopes(self) -> tuple[float, ...]:
        """What log-odds are multiplied by to be calibrated, at the beginning of a game and at its end."""
        return self._learnt("slopes")

    def _learnt(self, what: str) -> tuple[float, ...]:
        return tuple(map(float, json.loads(self.file.read_text("utf-8"))[what]))

    def __call__(self, position: OwnPosition) -> list[float]:
        """By seat; they add up to 1. A win is shared by all who have it, a draw by everybody."""
        seats = range(len(position.seating))
        if position.ended:
            winners = position.ended.winners or seats
            return [(seat in winners) / len(winners) for seat in seats]
        return self.of([self.features(position, seat) for seat in seats])

    def calibrated(self, position: OwnPosition) -> list[float]:
        """The same, no surer than the stage of the game allows: what curves say.

        Bots play by the chances as they were learnt, and so do the values that they tell of turns.
        """
        if self.progress is None or position.ended:
            return self(position)
        rows = [self.features(position, seat) for seat in range(len(position.seating))]
        early, late = self.slopes
        return self.of(rows, early + (late - early) * self.progress(position))

    def of(self, rows: Sequence[Sequence[float]], slope: float = 1.0) -> list[float]:
        """By seat, from the features of each."""
        sums = [slope * self.weigh(row) for row in rows]
        most = max(sums)
        parts = [exp(each - most) for each in sums]
        total = sum(parts)
        return [part / total for part in parts]

    def weigh(self, row: Sequence[float]) -> float:
        """Of two seats, the difference is the logarithm of their odds."""
        return sum(map(float.__mul__, self.weights, map(float, row)))
