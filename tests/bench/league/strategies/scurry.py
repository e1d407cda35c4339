"""Strategies of one idea for Scurry, and a plain bot of an outsider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random as Rng
from time import monotonic
from typing import Any

from squirrelwidgets import Bot, Random
from squirrelwidgets.games.scurry.bots.bot_support import sample_turn, value

SETUPS = {"": 2, "6/random": 2, "5/random": 2, "4/random": 2}


def best_of(view: Any, rng: Rng, samples: int, worth: Callable[[Any, int], float]) -> list[int]:
    found = []
    for _ in range(samples):
        scratch = view.scratch()
        moves = sample_turn(scratch, rng)
        found.append((worth(scratch, view.actors[0]), moves))
    return max(found)[1]


class Longest(Bot):
    """Turns over as many acorns as it can, and looks no further."""

    id = "longest"

    def choose(self, view: Any, story: Any, rng: Rng, stop: Any = None) -> Sequence[Any]:
        return best_of(view, rng, 30, lambda after, seat: after.acorns[seat])


class Hider(Bot):
    """Leaves the other side as few acorns in sight as it can."""

    id = "hider"

    def choose(self, view: Any, story: Any, rng: Rng, stop: Any = None) -> Sequence[Any]:
        return best_of(view, rng, 30, lambda after, seat: 99.0 if after.ended else -len(after.sighted))


class Outsider(Bot):
    """Whole turns with sensible runs, each with some sampled replies: what somebody writes in an evening."""

    id = "outsider"
    replies = 8

    def __init__(self, seconds: float = 1.0) -> None:
        self.seconds = seconds

    def choose(self, view: Any, story: Any, rng: Rng, stop: Any = None) -> Sequence[Any]:
        seat, end = view.actors[0], monotonic() + self.seconds
        best: tuple[float, Any] = (-1e9, None)
        while best[1] is None or monotonic() < end:
            after = view.scratch()
            moves = sample_turn(after, rng)
            worst = value(after, seat)
            for _ in range(self.replies if after.actors and worst < 100 else 0):
                if worst <= best[0]:
                    break
                reply = after.scratch()
                sample_turn(reply, rng)
                worst = min(worst, value(reply, seat))
            best = max(best, (worst, moves))
            if worst >= 100:
                break
        return list(best[1])


STRATEGIES: tuple[Bot, ...] = (Random(), Longest(), Hider())
