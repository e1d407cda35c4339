"""The game's help for bots."""

from __future__ import annotations

from squirrelwidgets.core.model.bots.usual import random_move
from squirrelwidgets.core.model.state import CHANCE

from .rules import Position

sample_turn = random_move


def value(position: Position, seat: int) -> float:
    """Points ahead, with most of what may still be buried."""
    share = 0 if position.ended else min(0.8, (position.setup.turns - position.turn) / position.setup.players - 1)
    held = [position.worth(each) for each in range(len(position.buried))]
    if position.actors == (CHANCE,):
        held[position.mover] += 2  # the nut that is found next, on average
    points = [buried + share * worth for buried, worth in zip(position.buried, held, strict=True)]
    ahead = points[seat] - max(points[:seat] + points[seat + 1 :])
    return max(-100.0, min(100.0, 3 * ahead))
