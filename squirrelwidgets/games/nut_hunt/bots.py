"""What bots need to know of Nut Hunt."""

from __future__ import annotations

from random import Random
from typing import Any

from .position import Position


def value(position: Position, seat: int) -> float:
    """How many points a seat is ahead of the best of the others; who wins has 100."""
    if position.ended:
        return 100.0 if seat in position.ended.winners else -100.0
    scores = position.scores
    best = max(score for other, score in enumerate(scores) if other != seat)
    return max(-99.0, min(99.0, float(scores[seat] - best)))


def sample_turn(scratch: Any, rng: Random) -> list[Any]:
    """One random move."""
    move = rng.choice(scratch.legal())
    scratch.push(move)
    return [move]
