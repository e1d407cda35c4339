"""A bot that looks ahead: at sampled turns and their sampled answers, or at candidate turns in imagined worlds.

In trials, sampling whole turns beat tree search over single moves by far: a turn of many forced hops exhausts a tree.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice
from typing import Final

from ..core.model.bots.bot import Bot, Stop, Worth, positive
from ..core.model.events import Story
from ..core.model.own import Move
from ..core.model.state import State
from .imagined_worlds import best_in_worlds, has_candidates, worlds_of
from .sampled_turns import Budget, Turn, Value, by_sentence, checked_value, choose_arguments, decider, samples

FIRST_LOOK: Final = 20
"""The least number of turns sampled, so that a bot that is stopped at once still plays sensibly."""
MOST_CANDIDATES: Final = 24
FEWEST_CANDIDATES: Final = 4
"""The number of turns whose answers are sampled, at first and in the end."""
LOOKING: Final = 0.6
"""The part of a budget in which turns are looked for."""
BATCH: Final = 12
"""Answers sampled for each candidate before some are dropped."""


MOST_SECONDS: Final = 3_600
MOST_SAMPLES: Final = 10_000_000


class Search(Bot):
    """Thinks for `seconds`; when stopped early it plays its best so far.

    >>> game = Scurry(seed=1, seats=[Search(seconds=0.1), None])  # or Search(samples=1000): no clock
    >>> len(game.run().moves)
    1
    """

    id = "search"
    note = "thinks ahead"
    role = "yardstick"

    value: Value | None = None

    def __init__(self, seconds: float = 1.0, samples: int | None = None, value: Value | None = None) -> None:
        self.seconds = positive(seconds, "seconds", MOST_SECONDS)
        self.samples = None if samples is None else positive(samples, "samples", MOST_SAMPLES, whole=True)
        """The number of turns to look at instead: no clock is read, so the moves are the same on every machine."""
        if value is not None:
            self.value = checked_value(value)
            """Values a view for a seat in place of the game's own help: from -100 (lost) to 100."""

    def choose(self, view: State, story: Story, rng: random.Random, stop: Stop | None = None) -> Sequence[Move]:
        seat = decider(view)
        budget = Budget(self.seconds, self.samples, stop)
        if has_candidates(view.bot_support):
            return list(best_in_worlds(view, view.bot_support, story, rng, seat, budget, self.value))
        if win := self.winning(view):
            return win
        candidates = _candidates(view, rng, seat, budget, self.value)
        if self.value is None and candidates[0].wins(seat):
            return candidates[0].moves
        best, _ = _hardest_to_answer(candidates, rng, seat, budget, self.value)
        return next((turn for turn in best if not self.winning(turn.after)), best[0]).moves

    def winning(self, state: State) -> list[object] | None:
        """A turn that wins at once, where the game knows how to find one; somebody's own value may not want it.

        >>> Search().winning(Scurry(seed=1).state) is None
        True
        """
        find = getattr(state.bot_support, "winning", None) if self.value is None else None
        return find(state) if find and state.actors else None

    def values(self, game: object) -> dict[str, Worth]:
        """What the turns that it looks at are worth, best first: after the worst answer, or on average.

        >>> len(Search(samples=100).values(Scurry(seed=1))) > 3
        True
        """
        view, story, rng = choose_arguments(game)
        return by_sentence(view, self.turns(view, story, rng, decider(view)))

    def refined_values(
        self, view: State, story: Story, rng: random.Random, values: dict[tuple[object, ...], list[float]]
    ) -> dict[str, Worth]:
        """One more look: what the values of this and of earlier ones say. It tries a single candidate, too, which a bot
        that is to move plays untried.

        >>> game = Scurry(seed=1)
        >>> len(Search(samples=100).refined_values(game.state, game.story(), random.Random(1), {})) > 3
        True
        """
        for moves, each in self.turns(view, story, rng, decider(view), Stop()).items():
            values.setdefault(moves, []).extend(each)
        return by_sentence(view, values)

    def turns(
        self, view: State, story: Story, rng: random.Random, seat: int, stop: Stop | None = None
    ) -> dict[tuple[Move, ...], list[float]]:
        """Turns that were looked at, each with its value in each world, or with that after the worst answer."""
        budget = Budget(self.seconds, self.samples, stop)
        if has_candidates(view.bot_support):
            candidate_turns = view.bot_support.candidate_turns(view, seat, story, rng)
            return worlds_of(view, view.bot_support, candidate_turns, rng, seat, budget, self.value)
        candidates = _candidates(view, rng, seat, budget, self.value)
        worst = _hardest_to_answer(candidates, rng, seat, budget, self.value)[1]
        return {moves: [value] for moves, value in worst.items()}


def _candidates(view: State, rng: random.Random, seat: int, budget: Budget, value: Value | None) -> list[Turn]:
    """The turns after which it stands best, best first; most of the budget goes here."""
    turns: dict[tuple[Move, ...], Turn] = {}
    own = samples(view, rng, seat, value)
    while (len(turns) < FIRST_LOOK and budget.taken < 2 * FIRST_LOOK) or budget.used() < LOOKING:
        budget.take()
        turn = next(own)
        if value is None and turn.value == 1.0 and turn.wins(seat):
            return [turn]
        turns[turn.moves] = turn
    return sorted(turns.values(), key=lambda turn: -turn.value)[:MOST_CANDIDATES]


def _hardest_to_answer(
    candidates: list[Turn], rng: random.Random, seat: int, budget: Budget, value: Value | None
) -> tuple[list[Turn], dict[tuple[object, ...], float]]:
    """The turns whose worst sampled answers are least bad, and each turn's worst value. Bad candidates are dropped: the
    best get most answers."""
    worst = {turn.moves: turn.value for turn in candidates}
    answers = {turn.moves: samples(turn.after, rng, seat, value) for turn in candidates if turn.after.actors}
    while budget.used() < 1:
        for turn in candidates:
            if turn.moves in answers:
                values = [answer.value for answer in islice(answers[turn.moves], BATCH)]
                worst[turn.moves] = min(worst[turn.moves], *values)
            budget.take(BATCH)
            if budget.used() >= 1:
                break
        candidates.sort(key=lambda turn: -worst[turn.moves])
        candidates = candidates[: max(FEWEST_CANDIDATES, len(candidates) * 3 // 4)]
    return candidates, worst
