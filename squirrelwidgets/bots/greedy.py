"""A bot that looks at its own turn only: the best of a few sampled ones."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ..core.bot import Bot, Stop, positive
from ..core.state import State, Story
from .turns import sample


class Greedy(Bot):
    """Plays the best of some sampled turns, judged by how it stands right after."""

    id = "greedy"
    note = "the best of a few turns, no look ahead"

    def __init__(self, samples: int = 60) -> None:
        self.samples = positive(samples, "samples", int)

    def choose(self, view: State, story: Story, rng: random.Random, stop: Stop | None = None) -> Sequence[Any]:
        seat = view.actors[0]
        turns = (sample(view, rng, seat) for _ in range(self.samples))
        return max(turns, key=lambda turn: turn.value).moves
