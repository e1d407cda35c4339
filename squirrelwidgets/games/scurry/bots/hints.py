"""Suggestions for the player who is to decide: a winning turn, or the best of some."""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.model.events import Hint, Story
from ..rules import Position
from ..rules.phases import Phase
from ..rules.setup import NAMES
from .knowhow import sample_turn, value
from .solver import solutions

TURNS: Final = 200
"""Turns tried where no win is to be had."""


def hint(position: Position, _story: Story) -> Hint:
    """A winning turn if there is one, else the best of some turns, with what it leaves."""
    if position.phase not in (Phase.PLACE, Phase.SCURRY):
        name = position.say(position.legal()[0])
        return Hint((name,), "Any of them will do: nobody knows which is best (SC-5).", (name,))
    win = next(solutions(position), None)
    if win:
        sentences = (win.placement, *win.path) if win.placement else win.path
        start = f"A tile on {win.placement} wins this turn" if win.placement else "This wins"
        return Hint(sentences, f"{start} in {win.hops} hops: every acorn is visited once (SC-14).", sentences)
    return _best_of_some(position)


def _best_of_some(position: Position) -> Hint:
    seat = position.mover
    rng = Random("hint")  # the same suggestion each time one asks
    best: tuple[float, list[int], Position] | None = None
    for _ in range(TURNS):
        after = position.scratch()
        moves = sample_turn(after, rng)
        worth = value(after, seat)
        if best is None or worth > best[0]:
            best = worth, moves, after
    assert best is not None
    _, moves, after = best
    sentences = tuple(position.say(move) for move in moves)
    brown, gray = after.scores
    leaves = f"{NAMES[0]} {brown}, {NAMES[1]} {gray} (SC-14)"
    reason = f"No turn wins at once. The best of {TURNS} that were tried leaves {leaves}."
    return Hint(sentences, reason, sentences)
