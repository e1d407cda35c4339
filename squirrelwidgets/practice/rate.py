"""Ratings: bots try each puzzle, and each puzzle is a player like them, as in `lab.ratings`. Who solves it has beaten
it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from math import log2
from random import Random
from statistics import fmean, pstdev
from typing import Final

from ..core.model.bots.bot import Bot, bot_of
from ..core.model.events import Viewer
from ..core.model.optional_packages import needed
from ..lab.counting.ratings import ELO, USUAL, fitted
from ..lessons.session.referee import Referee, StepPosition
from .puzzle import BANDS, Puzzle

TRIES: Final = {"random": 16, "beginner": 24, "casual": 4, "keen": 2}
"""Who tries each puzzle, and how often. The first is the scale's floor."""
FLOOR: Final = 1000
"""The rating of the first."""
WIDTH: Final = 1.96
APART: Final = 100
"""Points that a bot stands above the weaker ones, or it is not named beside a rating: a stronger player that solves no
more would only confuse."""
FIRST: Final = (1.0, 1.0, 0.98, 0.92, 0.85, 0.75, 0.65, 0.5, 0.5, 0.5, 0.45, 0.4)
"""The first ten, and two more: how often a beginner is to solve each."""
LATER: Final = 1000
"""Seeds from here on rate nothing."""
MOST: Final = 2
"""Sentences of the first ones, at most; later they are one or two or three more, …"""
STEP: Final = 0.2
"""… or each more counts so much against a puzzle, …"""
LONG: Final = 0.01
"""… so much its length, …"""
LIKELY: Final = 20
"""Puzzles that are tried more often for each of these."""
REPEATS: Final = 0.2
"""… that it brings nothing new, …"""
AT_ONCE: Final = 0.04
"""… and each new thing beside one."""
FAR: Final = 0.08
"""One further than this from what is wanted is taken only where there is no other."""
MORE: Final = 1.4
"""Those of games of beginners are taken from so many times as many, which beginners solve most."""

Tries = dict[str, int]
"""How often each bot found a turn that is right."""
Row = tuple[Puzzle, Tries]
"""A puzzle, and what bots made of it."""


def played_by(referee: Referee, bot: Bot, seed: int) -> tuple[StepPosition, bool]:
    """Where a bot's turn leads, and whether it is right."""
    reached, seat, rng = referee.start(), referee.seat, Random(seed)
    viewer: Viewer = seat if referee.game.settings.secrets else "all"
    story = referee.game.story(viewer=viewer)
    while not referee.ended(reached):
        for move in tuple(bot.choose(reached.state.seen_by(viewer), story, rng)):
            if referee.ended(reached) or not reached.state.allows(move, seat):
                break
            reached = referee.then(reached, move, seat)
    return reached, referee.verdict(reached) == "met"


def tried(puzzle: Puzzle) -> tuple[Tries, list[str]]:
    """How often each bot finds a right turn; and the keys of positions where wrong ones lead, the likeliest first."""
    referee, solved, wrong = puzzle.referee(), Counter[str](), Counter[str]()
    for name, tries in TRIES.items():
        for seed in range(tries):
            reached, is_right = played_by(referee, bot_of(name), seed)
            solved[name] += is_right
            if not is_right:
                wrong[repr(reached.state.key())] += 1 if name == "random" else 2
    return {name: solved[name] for name in TRIES}, [key for key, _ in wrong.most_common()]


def share(puzzle: Puzzle, name: str, tries: int = 100) -> float:
    """How often a bot solves a puzzle, with luck that did not rate it."""
    referee = puzzle.referee()
    return sum(played_by(referee, bot_of(name), LATER + seed)[1] for seed in range(tries)) / tries


def length_of(puzzle: Puzzle, tempted: bool) -> float:
    """How much there is to see: steps, turns for each that is right, choices on the way, and one more where what comes
    to mind is wrong. Over old puzzles of Scurry its rank went with bots' ratings at 0.56."""
    referee = puzzle.referee()
    reached, choices = referee.start(), 0.0
    for say in puzzle.best:
        choices += log2(len(reached.state.legal(referee.seat)))
        reached = referee.then(reached, reached.state.parse(say), referee.seat)
    return round(len(puzzle.best) + log2(puzzle.turns / puzzle.right) + choices + tempted, 1)


def rated(found: Sequence[Row]) -> tuple[list[Puzzle], dict[str, int]]:
    """The puzzles with their ratings, and the bots that are named beside them, on one scale: half of a rating is what
    bots say, who see a long run as easily as a short one, and half how long it is."""
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
        if rating - max(named.values(), default=-APART) >= APART:
            named[bot] = rating
    by_bots, lengths = ratings[len(TRIES) :], [puzzle.length for puzzle, _ in found]
    middle, width = fmean(by_bots), pstdev(by_bots) / (pstdev(lengths) or 1.0)
    from_length = [middle + width * (each - fmean(lengths)) for each in lengths]
    numbers = zip(found, by_bots, from_length, spreads[len(TRIES) :], strict=True)
    made = [
        replace(
            each, rating=round((one + other) / 2), spread=far, solved=round(tries["beginner"] / TRIES["beginner"], 2)
        )
        for (each, tries), one, other, far in numbers
    ]
    return made, named


def with_first_ten(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The same with numbers for those to begin with: each nearly as often solved by a beginner as is wanted, short, and
    with one thing that there was not yet. The likeliest are tried more often."""
    left, numbers, known = {puzzle.id: puzzle for puzzle in puzzles}, dict[str, int](), set[str]()
    sure = cache(lambda key: share(left[key], "beginner"))
    for number, wanted in enumerate(FIRST, 1):
        most = MOST + number // 3
        strange = {
            key: STEP * max(0, len(each.best) - most) + _strange(things_of(each) - known) + LONG * each.length
            for key, each in left.items()
        }
        likely = sorted(left, key=lambda key: (abs(left[key].solved - wanted) + strange[key], key))[:LIKELY]
        if likely:
            off = {key: abs(sure(key) - wanted) for key in likely}
            best = min(likely, key=lambda key: (off[key] > FAR, off[key] + strange[key], key))
            known |= things_of(left[best])
            numbers[left.pop(best).id] = number
    return [replace(each, first=numbers.get(each.id, 0)) for each in puzzles]


def _strange(new: set[str]) -> float:
    return AT_ONCE * (len(new) - 1) if new else REPEATS


def things_of(puzzle: Puzzle) -> set[str]:
    """What there is to learn in it: what is asked, in how many sentences and which verbs, what its turn is about, and
    that one turn alone is right."""
    verbs = {verb for verb, _, rest in (say.partition(" ") for say in puzzle.best) if rest}
    only = {"only one"} if puzzle.right == 1 else set[str]()
    return {name for name, _ in puzzle.aims} | {f"{len(puzzle.best)} sentences"} | verbs | only | {*puzzle.themes}


def in_bands(easy: Sequence[Puzzle], hard: Sequence[Puzzle], many: int) -> list[Puzzle]:
    """So many puzzles in five bands, by length: three of five of games of beginners, the first ten among them and some
    of those that beginners solve most; two of five of games of people who play often."""
    size = min(len(easy) // 3, len(hard) // 2, many // BANDS)
    first, others = ([each for each in easy if bool(each.first) == is_first] for is_first in (True, False))
    others.sort(key=lambda each: (-each.solved, each.id))
    more = 3 * size - len(first)
    chosen = [*first, *_spread(others[: round(MORE * more)], more), *_spread(by_length(hard), 2 * size)]
    return [replace(each, band=1 + n // size) for n, each in enumerate(by_length(chosen))]


def _spread(puzzles: Sequence[Puzzle], many: int) -> list[Puzzle]:
    """So many of them, evenly from the first to the last."""
    return [puzzles[n * len(puzzles) // many] for n in range(many)]


def by_length(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    return sorted(puzzles, key=lambda each: (each.length, each.id))
