"""Looks ahead in games that have candidate turns: tries them in imagined worlds, with all the luck still to come."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, Protocol, TypeGuard

from ..core.model.events import Story
from ..core.model.state import CHANCE, State
from ..core.model.subpackages import BotSupport
from .sampled_turns import Budget, Value, mean_and_error, value_function

BATCH: Final = 12
"""Worlds in which all candidates are tried before the worse half of them is dropped."""
WORLDS: Final = 4
"""Worlds in which candidates are tried where nobody looks ahead."""
GLANCE: Final = 0.25
"""Part of the worlds after which those no better than the first candidate are dropped, where samples are counted."""
FEWEST: Final = 3
"""Number of candidates that are always kept."""
SURE: Final = 1.5
"""Standard errors by which a candidate has to be better than the first one to be preferred."""

BY_CHANCE: Final = (CHANCE,)
Moves = tuple[object, ...]
"""A turn, or the rest of one. Chance may have to decide something on the way."""


class CandidateSource(BotSupport, Protocol):
    """Offered by the `bots` of a game in which a sensible player beats the best of some random turns."""

    def candidate_turns(self, view: object, seat: int, story: Story, rng: random.Random) -> Sequence[Moves]:
        """Turns worth trying; the first is what a sensible player plays without looking ahead."""

    def playout_steps(self, view: object) -> int:
        """The number of quick turns, chance's moves included, after which a play-out is valued as it stands: what comes
        later is luck, and hides the difference."""

    # Optional: decision_weight(view), the part of a budget that a decision is worth; playouts_per_sample, above 1 where
    # play-outs take little time; chances(position), by seat, learnt from many games; skills, what each level of players
    # is like; playout_rounds, how far reviews play on.

    def playout_move(self, scratch: object, rng: random.Random) -> None:
        """Plays a move, or a turn, for the first seat to decide: how play-outs go on."""


def has_candidates(bot_support: BotSupport) -> TypeGuard[CandidateSource]:
    """Whether a game has candidate turns of its own."""
    return hasattr(bot_support, "candidate_turns")


def best_in_worlds(
    view: State,
    source: CandidateSource,
    story: Story,
    rng: random.Random,
    seat: int,
    budget: Budget,
    value: Value | None = None,
) -> Moves:
    """The candidate with the best average value; the first one, unless another is clearly better.

    A single candidate needs no search. But where people wait, a quick answer could betray hidden cards: search anyway.
    """
    candidate_turns = source.candidate_turns(view, seat, story, rng)
    first = candidate_turns[0]
    if len(candidate_turns) == 1 and not (budget.watched and _is_secret(view, seat)):
        return first
    values = worlds_of(view, source, candidate_turns, rng, seat, budget, value)
    most = max(map(len, values.values()))
    tried = [moves for moves in values if len(values[moves]) == most]
    best = max(tried, key=lambda moves: _mean(values[moves])) if values[first] else first
    return best if _clearly_better(values[best], values[first]) else first


def worlds_of(
    view: State,
    source: CandidateSource,
    candidate_turns: Sequence[Moves],
    rng: random.Random,
    seat: int,
    budget: Budget,
    value: Value | None = None,
) -> dict[Moves, list[float]]:
    """The values of candidates, world by world; those that were dropped have fewer.

    A small budget tries fewer candidates: in too few worlds none could be told to be better than the first.
    """
    budget.multiply_samples(getattr(source, "playouts_per_sample", 1))
    budget.weigh(source.decision_weight(view) if hasattr(source, "decision_weight") else 1.0)
    first, candidates = candidate_turns[0], list(candidate_turns)
    if budget.samples is not None:
        candidates = candidates[: max(1, budget.samples // BATCH)]
    glance = None if budget.samples is None else max(1, int(GLANCE * budget.samples / len(candidates)))
    judge = value_function(source, value)
    values: dict[Moves, list[float]] = {moves: [] for moves in candidates}
    while budget.used() < 1 and (len(candidates) > 1 or budget.watched):
        for _ in range(BATCH):
            world, seed = view.imagine(seat, rng), rng.random()
            for moves in candidates:  # the same luck for each
                values[moves].append(_played_out(world, moves, seat, source, random.Random(seed), judge))
            budget.take(len(candidates))
            if budget.used() >= 1:
                break
            if len(values[first]) == glance:
                total = sum(values[first])
                candidates = [moves for moves in candidates if moves == first or sum(values[moves]) > total]
                if len(candidates) == 1:
                    break
        candidates = _thinned(candidates, values, first)
    return values


def after_candidates(
    view: State, source: CandidateSource, story: Story, rng: random.Random, seat: int, value: Value | None
) -> dict[Moves, list[float]]:
    """The values of candidates right after them, in a few imagined worlds: nobody plays on."""
    candidate_turns = [*dict.fromkeys(source.candidate_turns(view, seat, story, rng))]
    values: dict[Moves, list[float]] = {moves: [] for moves in candidate_turns}
    judge = value_function(source, value)
    for _ in range(WORLDS):
        world, seed = view.imagine(seat, rng), rng.random()
        for moves in candidate_turns:
            scratch = world.scratch()
            _push(scratch, moves, seat, random.Random(seed))
            values[moves].append(judge(scratch, seat))
    return values


def _is_secret(view: State, seat: int) -> bool:
    """Whether others cannot see that there is but one thing to do."""
    return bool(view.setup.secrets) and len(view.seen_by("spectator").legal(seat)) != 1


def _push(scratch: State, moves: Moves, seat: int, rng: random.Random) -> None:
    """Play a turn, with what chance does on the way."""
    for move in moves:
        while scratch.actors == BY_CHANCE:
            scratch.push(scratch.draw_chance(rng))
        scratch.push(move, seat)


def _played_out(
    world: State, moves: Moves, seat: int, source: CandidateSource, rng: random.Random, judge: Value
) -> float:
    """The value of a turn in a world in which everybody plays on quickly, at most to the end of the round."""
    scratch = world.scratch()
    _push(scratch, moves, seat, rng)
    for _ in range(source.playout_steps(world)):
        if not scratch.actors or scratch.interval:
            break
        if scratch.actors == BY_CHANCE:
            scratch.push(scratch.draw_chance(rng))
        else:
            source.playout_move(scratch, rng)
    return judge(scratch, seat)


def _thinned(candidates: list[Moves], values: dict[Moves, list[float]], first: Moves) -> list[Moves]:
    """The better half of the candidates, and the first one: only those tried in the same worlds are compared."""
    ranked = sorted(candidates, key=lambda moves: -_mean(values[moves]))
    keep = set(ranked[: max(FEWEST, len(candidates) // 2)]) | {first}
    return [moves for moves in candidates if moves in keep]


def _clearly_better(values: Sequence[float], others: Sequence[float]) -> bool:
    if len(values) < BATCH:
        return False
    gain = mean_and_error([one - other for one, other in zip(values, others, strict=True)])
    return gain.chance > SURE * gain.error


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
