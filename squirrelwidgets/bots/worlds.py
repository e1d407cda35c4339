"""Looking ahead where cards are hidden: moves are tried in imagined worlds, some way towards the end of the round."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, Protocol

from ..core.state import CHANCE, Knowhow, State, Story
from .turns import Budget

BATCH: Final = 12
"""Worlds between two looks at which moves are worth going on with."""
FEWEST: Final = 3
"""So many moves always stay in."""
SURE: Final = 1.5
"""A move is preferred to the advised one only if it is better by so many standard errors."""
AHEAD: Final = 30
"""Moves after which a play-out is judged as it stands: what comes later is luck, and hides the difference."""


class Adviser(Knowhow, Protocol):
    """What a game's `bots.py` offers for players who do not see everything."""

    def advise(self, view: Any, seat: int, story: Story, rng: random.Random) -> Any:
        """The move of a sensible player without look-ahead."""

    def quick(self, scratch: Any, rng: random.Random) -> Any:
        """A move for whoever is first to decide, for play-outs."""


def best_in_worlds(view: State, adviser: Adviser, story: Story, rng: random.Random, seat: int, budget: Budget) -> Any:
    """The move with the best average; the advised one, unless another is clearly better."""
    advised = adviser.advise(view, seat, story, rng)
    field = list(view.legal(seat))
    if len(field) == 1:
        return advised
    values: dict[Any, list[float]] = {move: [] for move in field}
    while budget.used() < 1:
        for _ in range(BATCH):
            world, seed = view.imagine(seat, rng), rng.random()
            for move in field:  # the same luck for each
                values[move].append(_played_out(world, move, seat, adviser, random.Random(seed)))
            budget.take(len(field))
            if budget.used() >= 1:
                break
        field = _thinned(field, values, advised)
    best = max(field, key=lambda move: _mean(values[move])) if values[advised] else advised
    return best if _clearly_better(values[best], values[advised]) else advised


def _played_out(world: State, move: Any, seat: int, adviser: Adviser, rng: random.Random) -> float:
    """What a move is worth in a world in which everybody plays quickly on, to the end of the round at most."""
    scratch = world.scratch()
    scratch.push(move, seat)
    by_chance = (CHANCE,)
    for _ in range(AHEAD):
        if not scratch.actors or scratch.interval:
            break
        scratch.push(scratch.draw_chance(rng) if scratch.actors == by_chance else adviser.quick(scratch, rng))
    return adviser.value(scratch, seat)


def _thinned(field: list[Any], values: dict[Any, list[float]], advised: Any) -> list[Any]:
    """The better half, and the advised move: only moves that were tried in the same worlds are compared."""
    ranked = sorted(field, key=lambda move: -_mean(values[move]))
    keep = set(ranked[: max(FEWEST, len(field) // 2)]) | {advised}
    return [move for move in field if move in keep]


def _clearly_better(values: Sequence[float], others: Sequence[float]) -> bool:
    differences = [one - other for one, other in zip(values, others, strict=True)]
    if len(differences) < BATCH:
        return False
    mean = _mean(differences)
    spread = sum((each - mean) ** 2 for each in differences) / (len(differences) - 1)
    return mean > SURE * sqrt(spread / len(differences))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
