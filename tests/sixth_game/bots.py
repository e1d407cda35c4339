"""What bots need to know."""

from __future__ import annotations

from random import Random
from typing import Any

from .rules import Position


def value(position: Position, seat: int) -> float:
    if not position.winners:
        return 0.0
    return 100.0 if seat in position.winners else -100.0


def sample_turn(scratch: Any, rng: Random) -> list[Any]:
    move = rng.choice(scratch.legal())
    scratch.push(move)
    return [move]
