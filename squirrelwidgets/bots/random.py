"""A bot that plays any legal move: the least that a bot can be, and a model for others."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..core.model.bots.bot import Bot, Stop
from ..core.model.events import Story
from ..core.model.own import Move
from ..core.model.state import State
from .sampled_turns import decider


class Random(Bot):
    """Plays any legal move.

    >>> Squarrels(3, seed=1, seats=[Random()] * 3).run().over
    True
    """

    id = "random"
    note = "any legal move"
    role = "yardstick"

    def choose(self, view: State, story: Story, rng: random.Random, stop: Stop | None = None) -> Sequence[Move]:
        return [rng.choice(view.legal(decider(view)))]
