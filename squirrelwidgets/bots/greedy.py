"""A bot that does not look ahead: it plays the game's own first idea, or the best of a few sampled turns."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from ..core.model.bot import Bot, Stop, positive
from ..core.model.events import Story
from ..core.model.state import State
from .imagined_worlds import advises
from .sampled_turns import decider, sample

MOST_SAMPLES: Final = 100_000
"""Some seconds of thinking: no file may seat a bot that never comes to an end."""


class Greedy(Bot):
    """Plays the first idea that a game has of its own, or the sampled turn after which it stands best.

    >>> Scurry(seed=1, seats=[Greedy(samples=20), Random()]).run().result.winners
    (0,)
    """

    id = "greedy"
    note = "what looks best now, no look ahead"

    def __init__(self, samples: int = 60) -> None:
        self.samples = positive(samples, "samples", MOST_SAMPLES, whole=True)

    def choose(self, view: State, story: Story, rng: random.Random, stop: Stop | None = None) -> Sequence[Any]:
        seat = decider(view)
        if advises(view.knowhow):
            return list(view.knowhow.ideas(view, seat, story, rng)[0])
        best = sample(view, rng, seat)
        for _ in range(self.samples - 1):
            if stop:
                break
            best = max(best, sample(view, rng, seat), key=lambda turn: turn.value)
        return best.moves
