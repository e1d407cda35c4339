"""A bot that does not look ahead: it plays the game's first candidate turn, or the best of a few sampled turns."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice
from typing import Final

from ..core.model.bots.bot import Bot, Stop, Worth, positive
from ..core.model.events import Story
from ..core.model.own import Move
from ..core.model.state import State
from .imagined_worlds import after_candidates, has_candidates
from .sampled_turns import Value, by_sentence, checked_value, choose_arguments, decider, samples

MOST_SAMPLES: Final = 100_000
"""Some seconds of thinking: no file may seat a bot that never finishes."""


class Greedy(Bot):
    """Plays the game's first candidate turn, or the sampled turn after which it stands best.

    >>> Scurry(seed=1, seats=[Greedy(samples=20), Random()]).run().result.winners
    (0,)
    """

    id = "greedy"
    note = "what looks best now, no look ahead"
    role = "yardstick"

    value: Value | None = None

    def __init__(self, samples: int = 60, value: Value | None = None) -> None:
        self.samples = positive(samples, "samples", MOST_SAMPLES, whole=True)
        if value is not None:
            self.value = checked_value(value)
            """Values a view for a seat in place of the game's own help: the higher the better."""

    def choose(self, view: State, story: Story, rng: random.Random, stop: Stop | None = None) -> Sequence[Move]:
        seat = decider(view)
        if has_candidates(view.bot_support) and self.value is None:
            return list(view.bot_support.candidate_turns(view, seat, story, rng)[0])
        values = self.turns(view, story, rng, seat, stop)
        return max(values, key=lambda moves: sum(values[moves]))

    def turns(
        self, view: State, story: Story, rng: random.Random, seat: int, stop: Stop | None
    ) -> dict[tuple[Move, ...], list[float]]:
        """Turns that were looked at, each with its value, or with that in each of as many worlds."""
        if has_candidates(view.bot_support):
            return after_candidates(view, view.bot_support, story, rng, seat, self.value)
        values: dict[tuple[Move, ...], list[float]] = {}
        for turn in islice(samples(view, rng, seat, self.value), self.samples):
            values.setdefault(turn.moves, [turn.value])
            if stop:
                break
        return values

    def values(self, game: object) -> dict[str, Worth]:
        """What the turns that it looks at are worth as things stand right after them, best first.

        >>> list(Greedy().values(Scurry(seed=1)))[0] in Scurry(seed=1).legal
        True
        """
        view, story, rng = choose_arguments(game)
        return by_sentence(view, self.turns(view, story, rng, decider(view), None))
