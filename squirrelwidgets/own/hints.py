"""Hints as counts: what won most often when games went on at random after it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from ..core.model.events import Hint, Story
from .bots import played_on

TRIED: Final = 40


def hint(view: Any, _story: Story) -> Hint:
    """The sentence tells what was counted, and no more."""
    seat, rng, won = view.mover, Random(str(view.key())), Counter[str]()
    if len(view.moves) == 1:
        return Hint((view.moves[0],), "There is nothing else to say.")
    for _ in range(TRIED):
        world = view.imagine(view.viewer, rng)
        for move in view.moves:
            scratch = world.scratch()
            scratch.push(move)
            won[move] += seat in played_on(scratch, rng).ended.winners
    best = max(view.moves, key=lambda move: won[move])
    spots = tuple(word for word in best.split() if word in view.setup.own_spots)
    return Hint(
        (best,), f"Of {TRIED} games that went on at random after it you won {won[best]}: none did better.", spots
    )
