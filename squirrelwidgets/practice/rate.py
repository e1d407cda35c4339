"""Ratings: bots try each puzzle, and each puzzle is a player like them, as in `lab.ratings`. Who solves it has beaten
it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from ..core.model.bots.bot import Bot, bot_of
from ..core.model.events import Viewer
from ..core.model.optional_packages import needed
from ..lab.counting.ratings import ELO, USUAL, fitted
from ..review.measuring.choices import sentences
from .puzzle import BANDS, Puzzle

TRIES: Final = {"random": 16, "beginner": 8, "casual": 6, "greedy": 12, "keen": 3}
"""Who tries each puzzle, and how often. The first is the scale's floor."""
FLOOR: Final = 1000
"""The rating of the first."""
WIDTH: Final = 1.96
HARD: Final = 0.25
"""What the judge solves as seldom is hard."""
EASIEST: Final = 0.75
HARDEST: Final = 0.16
"""The judge's share in the first band, at least, and in the last, at most. Tests allow for luck."""
JUDGE: Final = "greedy"
"""Packs are chosen by what it solves, so what it solves says nothing of it."""
APART: Final = 100
"""Points that a bot stands above the weaker ones, or it is not named beside a rating: a stronger player that solves no
more would only confuse."""

Tried = dict[str, int]
"""How often each bot found the turn."""
Found = tuple[Puzzle, Tried]
"""A puzzle, and what bots made of it."""


def tried(puzzle: Puzzle, name: str) -> int:
    """How often a bot finds the turn."""
    return sum(played_by(puzzle, bot_of(name), seed)[1] for seed in range(TRIES[name]))


def is_hard(solved: int) -> bool:
    """Whether the judge, that solves a puzzle so often, finds it hard."""
    return solved <= HARD * TRIES[JUDGE]


def played_by(puzzle: Puzzle, bot: Bot, seed: int) -> tuple[tuple[str, ...], bool]:
    """What a bot plays, until it is told right or wrong; and which."""
    game, seat = puzzle.place()
    rng, state, said = Random(f"{puzzle.id} {seed}"), game.state, list[str]()
    viewer: Viewer = seat if game.settings.secrets else "all"
    row, story = game.stage().turn_row, game.story(viewer=viewer)
    turn = row(state).turn
    while seat in state.actors and row(state).turn == turn and " ".join(said) not in puzzle.found:
        for say in sentences(state, tuple(bot.choose(state.seen_by(viewer), story, rng)), seat):
            if " ".join(said) not in puzzle.found:
                said.append(say)
                state = state.play(state.parse(say), seat)
    if not puzzle.goal:
        return tuple(said), " ".join(said) in puzzle.found
    return tuple(said), seat in state.winners if puzzle.goal == "win" else state.scores[seat] >= puzzle.goal["score"]


def rated(found: Sequence[Found]) -> tuple[list[Puzzle], dict[str, int]]:
    """The puzzles with their ratings, and the bots that are named beside them, on one scale."""
    numpy = needed("numpy", "lab")
    shares = [tries[bot] / n for _, tries in found for bot, n in TRIES.items()]
    players = numpy.eye(len(TRIES) + len(found))
    bots = numpy.tile(players[: len(TRIES)], (len(found), 1))
    puzzles = numpy.repeat(players[len(TRIES) :], len(TRIES), 0)
    games = numpy.tile(numpy.arange(len(shares)), 2)
    times = numpy.tile([*TRIES.values()], 2 * len(found))
    won = numpy.array([*shares, *(1 - share for share in shares)])
    supposed = players * (ELO / USUAL) ** 2  # most lie within 800 points of the average
    strengths, covariance = fitted(numpy, numpy.concatenate([bots, puzzles]), won, games, times, supposed)
    ratings = [round(FLOOR + ELO * float(each - strengths[0])) for each in strengths]
    spreads = [round(WIDTH * ELO * float(each) ** 0.5) for each in numpy.diag(covariance)]
    named = dict[str, int]()
    for bot, rating in zip(TRIES, ratings, strict=False):
        if bot != JUDGE and rating - max(named.values(), default=-APART) >= APART:
            named[bot] = rating
    numbers = zip(found, ratings[len(TRIES) :], spreads[len(TRIES) :], strict=True)
    return [replace(puzzle, rating=rating, spread=spread) for (puzzle, _), rating, spread in numbers], named


def in_bands(puzzles: Sequence[Puzzle], found: Sequence[Found]) -> list[Puzzle]:
    """Rated puzzles in fifths. Those that stand where the judge says otherwise are left out, one by one."""
    solved = {puzzle.id: tries[JUDGE] / TRIES[JUDGE] for puzzle, tries in found}
    kept = sorted(puzzles, key=lambda each: (each.rating, each.id))
    while len(kept) > len(BANDS):
        kept = [replace(each, band=1 + n * len(BANDS) // len(kept)) for n, each in enumerate(kept)]
        first, last = ([solved[each.id] for each in kept if each.band == band] for band in (1, len(BANDS)))
        if sum(first) < EASIEST * len(first):
            del kept[first.index(min(first))]
        elif sum(last) > HARDEST * len(last):
            del kept[len(kept) - len(last) + last.index(max(last))]
        else:
            return kept
    return []
