"""The game's help for bots."""

from __future__ import annotations

from random import Random

from .rules import Position


def value(position: Position, seat: int) -> float:
    if not position.winners:
        return 0.0
    return 100.0 if seat in position.winners else -100.0


def sample_turn(scratch: Position, rng: Random) -> list[int]:
    move = rng.choice(scratch.legal())
    scratch.push(move)
    return [move]
