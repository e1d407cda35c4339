"""Suggestions for whoever is to decide."""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.model.events import Hint, Story
from ..rules.play import PLACE, SCURRY, Position
from ..rules.setup import NAMES
from .knowhow import sample_turn, value
from .solver import solutions

LOOK: Final = 200
"""Turns looked at where no win is to be had."""


def hint(position: Position, _story: Story) -> Hint:
    """A winning turn if there is one, else the best of some turns, with what it leaves."""
    if position.phase not in (PLACE, SCURRY):
        name = position.say(position.legal()[0])
        return Hint((name,), "Any of them will do: nobody knows which is best (SC-5).", (name,))
    win = next(solutions(position), None)
    if win:
        said = (win.placement, *win.path) if win.placement else win.path
        start = f"A tile on {win.placement} wins this turn" if win.placement else "This wins"
        return Hint(said, f"{start} in {win.hops} hops: every acorn is visited once (SC-14).", said)
    return _best_of_some(position)


def _best_of_some(position: Position) -> Hint:
    seat = position.mover
    rng = Random("hint")  # the same suggestion each time one asks
    best: tuple[float, list[int], Position] | None = None
    for _ in range(LOOK):
        after = position.scratch()
        moves = sample_turn(after, rng)
        worth = value(after, seat)
        if best is None or worth > best[0]:
            best = worth, moves, after
    assert best is not None
    said = tuple(position.say(move) for move in best[1])
    brown, gray = best[2].scores
    leaves = f"{NAMES[0]} {brown}, {NAMES[1]} {gray} (SC-14)"
    reason = f"No turn wins at once. The best of {LOOK} that were tried leaves {leaves}."
    return Hint(said, reason, said)
