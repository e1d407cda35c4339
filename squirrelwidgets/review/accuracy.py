"""Cost and luck of one game for each seat, fast enough for many games: a few of a seat's choices stand for all."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Final

from ..core.play.game import Game
from .analysis import GameAnalysis
from .measuring.choices import Choice
from .measuring.curve import breakdown_of
from .measuring.worlds import MeasurementJob, Work

CHOICES: Final = 6
"""Choices of each seat that are looked at."""
WORLDS: Final = 8
"""Worlds in which the better turn is chosen, and as many others in which it is measured."""


def accuracy_of(game: Game) -> dict[str, dict[str, float]]:
    """By seat: the mean cost of a choice, what luck gave, and what the own choices did to the chance to win."""
    whole = GameAnalysis(game)
    game.by_the_book("The accuracy of play")
    while isinstance(job := whole.plan.next_job(), list):
        whole.plan.take(job, whole.work.known(job))
    rng, ids = Random(game.seed), [seat["id"] for seat in whole.game.players.seats()]
    players = {seat: whole.player(seat) for seat in ids}
    parts = {seat: breakdown_of(whole.line, whole.curve, whole.plan.chosen, player) for seat, player in players.items()}
    return {
        "cost": {seat: _cost(whole.work, player, rng) for seat, player in players.items()},
        "luck": {seat: each.luck for seat, each in parts.items()},
        "choices": {seat: each.own for seat, each in parts.items()},
    }


def _cost(work: Work, player: int, rng: Random) -> float:
    """Without bias against a seat that chose well: the turn that seems better is measured in fresh worlds."""
    mine = [each for each in work.choices if each.player == player]
    return fmean([_given_away(work, each) for each in rng.sample(mine, min(CHOICES, len(mine)))] or [0.0])


def _given_away(work: Work, choice: Choice) -> float:
    seen = work.seen(MeasurementJob(choice, 0, WORLDS))
    best = max(seen, key=lambda turn: (seen[turn].n, seen[turn].total), default=0)
    if not best or seen[best].total <= 0:
        return 0.0
    return work.seen(MeasurementJob(choice, WORLDS, WORLDS, (best,)))[best].mean
