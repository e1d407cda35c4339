"""Hints as counts: what won most often when games went on at random after it. They tell what was counted, no more."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from ..events import Hint, Story
from .bots import candidate_turns, played_on

TRIED: Final = 40


def hint(view: Any, _story: Story) -> Hint:
    [seat], moves = view.actors, view.legal()
    if len(moves) == 1:
        return Hint((view.say(moves[0]),), "There is nothing else to say.")
    rng, won = Random(str(view.key())), Counter[Any]()
    for _ in range(TRIED):
        world = view.imagine(view.viewer, rng)
        for move in moves:
            won[move] += seat in played_on(world.then(move).scratch(), rng).ended.winners
    best = max(moves, key=lambda move: won[move])
    reason = f"Of {TRIED} games that went on at random after it you won {won[best]}: none did better."
    if not won[best]:
        best = candidate_turns(view, seat, (), rng)[0][0]
        reason = f"Of {TRIED} games that went on at random after each none was won; bots would say this."
    return Hint((view.say(best),), reason, tuple(view.say(best).split()))
