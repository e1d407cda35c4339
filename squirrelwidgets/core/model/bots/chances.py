"""Each seat's chance to win, from a few numbers of a position. The weights are learnt at making time.

`tests/learning` plays games between bots, looks who won them, and writes the weights beside the game's `features`. They
are plain numbers: nothing but the standard library is needed to use them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cached_property
from math import exp
from pathlib import Path
from typing import Any

Features = Callable[[Any, int], Sequence[float]]
"""What tells how a seat stands in a position, as numbers of the order of one. All seats are looked at alike."""


class Chances:
    """The chance of each seat to win: the softmax, over the seats, of a weighted sum of its features.

    >>> game = Scurry(seed=1)
    >>> [round(chance, 1) for chance in game.state.knowhow.chances(game.state)]
    [0.5, 0.5]
    """

    def __init__(self, features: Features, file: Path) -> None:
        self.features = features
        self.file = file

    @cached_property
    def weights(self) -> tuple[float, ...]:
        return tuple(map(float, json.loads(self.file.read_text("utf-8"))["weights"]))

    def __call__(self, position: Any) -> list[float]:
        """By seat; they add up to 1. A win is shared by all who have it, a draw by everybody."""
        seats = range(len(position.seating))
        if position.ended:
            winners = position.ended.winners or seats
            return [(seat in winners) / len(winners) for seat in seats]
        return self.of([self.features(position, seat) for seat in seats])

    def of(self, rows: Sequence[Sequence[float]]) -> list[float]:
        """By seat, from the features of each."""
        sums = [sum(map(float.__mul__, self.weights, map(float, row))) for row in rows]
        most = max(sums)
        parts = [exp(each - most) for each in sums]
        total = sum(parts)
        return [part / total for part in parts]
