"""Cost and luck of one game for each seat, fast enough for many games: a few of a seat's choices stand for all."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Final

from ..core.play.game import Game
from .measuring.looks import Evidence
from .measuring.worlds import Look, Split, Work
from .review import SEED, Review

CHOICES: Final = 6
"""Choices of each seat that are looked at."""
WORLDS: Final = 8
"""Worlds in which the better turn is chosen, and as many others in which it is measured."""


def accuracy_of(game: Game) -> dict[str, dict[str, float]]:
    """By seat: the mean cost of a choice, what luck gave, and what the own choices did to the chance to win."""
    review = Review(game)
    work, looks = Work(type(review.game), review.game.record(), SEED), review.looks
    while isinstance(job := looks.next_job(), Split):
        looks.take(work.split(job))
    seats = [seat["id"] for seat in review.game.players.seats()]
    terms = {seat: review.terms(seat) for seat in seats}
    rng = Random(game.seed)
    costs = {seat: _cost(review, work, review.line[-1].state.chair(n), rng) for n, seat in enumerate(seats)}
    return {
        "cost": costs,
        "luck": {seat: each.luck for seat, each in terms.items()},
        "choices": {seat: each.own for seat, each in terms.items()},
    }


def _cost(review: Review, work: Work, chair: int, rng: Random) -> float:
    """Without bias against a seat that chose well: the turn that seems better is measured in fresh worlds."""
    mine = [n for n, each in enumerate(review.looks.evidence) if each.choice.chair == chair]
    return fmean([_given_away(review, work, n) for n in rng.sample(mine, min(CHOICES, len(mine)))] or [0.0])


def _given_away(review: Review, work: Work, number: int) -> float:
    evidence = Evidence(review.looks.evidence[number].choice)
    evidence.take(work.look(Look(number, 0, WORLDS)), 0)
    if evidence.guess <= 0:
        return 0.0
    best = evidence.ranked()[0]
    measured = work.look(Look(number, WORLDS, WORLDS, (best,))).sums[best]
    return measured.total / measured.n
