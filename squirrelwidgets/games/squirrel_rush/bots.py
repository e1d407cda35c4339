"""What bots need to know of Squirrel Rush."""

from __future__ import annotations

from random import Random
from typing import Any


def value(position: Any, seat: int) -> float:
    """How many acorns a seat is ahead of the best of the others; who wins has 100."""
    if position.ended:
        winners = position.ended.winners
        return (0.0 if len(winners) != 1 else 100.0) if seat in winners else -100.0
    best = max(n for other, n in enumerate(position.reserves) if other != seat)
    return max(-99.0, min(99.0, float(position.reserves[seat] - best)))


def sample_turn(scratch: Any, rng: Random) -> list[Any]:
    """The moves up to the end of the turn, each at random."""
    turn, mover = scratch.turn, scratch.actors
    moves = []
    while scratch.actors == mover and scratch.turn == turn:
        moves.append(rng.choice(scratch.legal()))
        scratch.push(moves[-1])
    return moves
