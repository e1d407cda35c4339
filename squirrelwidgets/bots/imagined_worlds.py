"""Looking ahead where a game advises: its ideas are tried in imagined worlds, with all the luck still to come."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, Protocol, TypeGuard

from ..core.model.events import Story
from ..core.model.rooms import Knowhow
from ..core.model.state import CHANCE, State
from .sampled_turns import Budget

BATCH: Final = 12
"""Worlds between two looks at which ideas are worth going on with."""
FEWEST: Final = 3
"""So many ideas always stay in."""
SURE: Final = 1.5
"""An idea is preferred to the first one only if it is better by so many standard errors."""

BY_CHANCE: Final = (CHANCE,)
Moves = tuple[Any, ...]
"""A turn, or the rest of one. Chance may have to do something on the way."""


class Adviser(Knowhow, Protocol):
    """What a game's `bots.py` offers if a sensible player decides better than the best of some random turns."""

    def ideas(self, view: Any, seat: int, story: Story, rng: random.Random) -> Sequence[Moves]:
        """Turns that are worth a thought; first the one of a sensible player without look-ahead."""

    def ahead(self, view: Any) -> int:
        """After how many quick turns, chance's moves counted, a play-out is judged as it stands: what comes later is
        luck, and hides the difference."""

    def quick(self, scratch: Any, rng: random.Random) -> None:
        """Play a move, or a turn, for whoever is first to decide: what happens in play-outs."""


def advises(knowhow: Knowhow) -> TypeGuard[Adviser]:
    """Whether a game has ideas of its own."""
    return hasattr(knowhow, "ideas")


def best_in_worlds(view: State, adviser: Adviser, story: Story, rng: random.Random, seat: int, budget: Budget) -> Moves:
    """The idea with the best average; the first one, unless another is clearly better."""
    ideas = adviser.ideas(view, seat, story, rng)
    first, field = ideas[0], list(ideas)
    if len(field) == 1:
        return first
    values: dict[Moves, list[float]] = {moves: [] for moves in field}
    while budget.used() < 1:
        for _ in range(BATCH):
            world, seed = view.imagine(seat, rng), rng.random()
            for moves in field:  # the same luck for each
                values[moves].append(_played_out(world, moves, seat, adviser, random.Random(seed)))
            budget.take(len(field))
            if budget.used() >= 1:
                break
        field = _thinned(field, values, first)
    best = max(field, key=lambda moves: _mean(values[moves])) if values[first] else first
    return best if _clearly_better(values[best], values[first]) else first


def _played_out(world: State, moves: Moves, seat: int, adviser: Adviser, rng: random.Random) -> float:
    """What a turn is worth in a world in which everybody plays quickly on, to the end of the round at most."""
    scratch = world.scratch()
    for move in moves:
        while scratch.actors == BY_CHANCE:
            scratch.push(scratch.draw_chance(rng))
        scratch.push(move, seat)
    for _ in range(adviser.ahead(world)):
        if not scratch.actors or scratch.interval:
            break
        if scratch.actors == BY_CHANCE:
            scratch.push(scratch.draw_chance(rng))
        else:
            adviser.quick(scratch, rng)
    return adviser.value(scratch, seat)


def _thinned(field: list[Moves], values: dict[Moves, list[float]], first: Moves) -> list[Moves]:
    """The better half, and the first idea: only what was tried in the same worlds is compared."""
    ranked = sorted(field, key=lambda moves: -_mean(values[moves]))
    keep = set(ranked[: max(FEWEST, len(field) // 2)]) | {first}
    return [moves for moves in field if moves in keep]


def _clearly_better(values: Sequence[float], others: Sequence[float]) -> bool:
    differences = [one - other for one, other in zip(values, others, strict=True)]
    if len(differences) < BATCH:
        return False
    mean = _mean(differences)
    spread = sum((each - mean) ** 2 for each in differences) / (len(differences) - 1)
    return mean > SURE * sqrt(spread / len(differences))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
