"""Ratings: bots try each puzzle, and each puzzle is a player like them. Who solves it has beaten it.

`lab.ratings` is for games with seats and winners, and needs pandas; here one side is always a bot, the other a puzzle.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import exp, inf, log, sqrt
from random import Random
from typing import Any, Final

from ..core.model.bots.bot import Bot, bot_of
from ..core.model.state import CHANCE
from .puzzle import BANDS, Puzzle

TRIES: Final = {"random": 16, "beginner": 8, "casual": 6, "greedy": 12, "keen": 3}
"""Who tries each puzzle, and how often. The first is the scale's floor."""
FLOOR: Final = 1000
"""The rating of the first."""
ELO: Final = 400 / log(10)
USUAL: Final = 400 / ELO
"""How far from the average puzzles are assumed to lie (one standard deviation): no more than a try or two."""
STEPS: Final = 60
WIDTH: Final = 1.96
EASY: Final = 0.75
HARD: Final = 0.25
"""What the judge solves as often, or as seldom, is easy, or hard."""
HARDEST: Final = 0.16
"""The judge's share in the last band, at most; in the first it is `EASY` at least. Tests allow for luck."""
JUDGE: Final = "greedy"
"""Packs are chosen by what it solves, so what it solves says nothing of it."""
APART: Final = 100
"""Points that a bot stands above the weaker ones, or it is not named beside a rating."""

Tried = dict[str, int]
"""How often each bot found the turn."""


def tried(puzzle: Puzzle, name: str) -> int:
    """How often a bot finds the turn."""
    return sum(played_by(puzzle, bot_of(name), seed)[1] for seed in range(TRIES[name]))


def level(solved: int) -> str:
    """Roughly how hard a puzzle is that the judge solves so often: packs take some of each."""
    return "easy" if solved >= EASY * TRIES[JUDGE] else "hard" if solved <= HARD * TRIES[JUDGE] else "fair"


def played_by(puzzle: Puzzle, bot: Bot, seed: int) -> tuple[tuple[str, ...], bool]:
    """What a bot plays, until it is told right or wrong; and which."""
    game, seat = puzzle.place()
    rng = Random(f"{puzzle.id} {seed}")
    state: Any = game.state
    secret, row = game.settings.secrets, game.stage().turn_row
    turn, said = row(state).turn, list[str]()
    while seat in state.actors and row(state).turn == turn and " ".join(said) not in puzzle.found:
        view = state.seen_by(seat) if secret else state
        for move in bot.choose(view, game.story(viewer=seat if secret else "all"), rng):
            if state.actors == (CHANCE,) or not state.allows(move, seat) or " ".join(said) in puzzle.found:
                break
            said.append(state.say(move))
            state = state.then(move, seat)
    if puzzle.goal == "win":
        return tuple(said), seat in state.winners
    if puzzle.goal:
        return tuple(said), state.scores[seat] >= puzzle.goal["score"]
    return tuple(said), " ".join(said) in puzzle.found


def rated(puzzles: Sequence[Puzzle], tries: Sequence[Tried]) -> tuple[list[Puzzle], dict[str, int]]:
    """The puzzles with their ratings, and those of bots that tried them, on one scale: logits, fitted to who solved
    what, by Newton's steps of one player at a time."""
    bots, strengths = dict.fromkeys(TRIES, 0.0), [0.0] * len(puzzles)
    for _ in range(STEPS):
        for n, found in enumerate(tries):
            strengths[n] += _step(strengths[n], [(bots[bot], TRIES[bot] - found[bot], TRIES[bot]) for bot in TRIES])
        for bot in bots:
            met = [(strength, found[bot], TRIES[bot]) for strength, found in zip(strengths, tries, strict=True)]
            bots[bot] += _step(bots[bot], met)
    floor, found_rated = bots[next(iter(TRIES))], list[Puzzle]()
    for puzzle, strength in zip(puzzles, strengths, strict=True):
        spread = WIDTH * ELO / sqrt(_curvature(strength, [(bots[bot], TRIES[bot]) for bot in TRIES]))
        found_rated.append(replace(puzzle, rating=_elo(strength - floor), spread=round(spread)))
    return found_rated, _rungs({bot: _elo(strength - floor) for bot, strength in bots.items()})


def _rungs(bots: Mapping[str, int]) -> dict[str, int]:
    """The bots by which people read a rating: a stronger player that solves no more would only confuse."""
    rungs = dict[str, int]()
    for bot, rating in bots.items():
        if bot != JUDGE and rating - max(rungs.values(), default=-inf) >= APART:
            rungs[bot] = rating
    return rungs


def _elo(above: float) -> int:
    """`above`: how far above the floor, in logits."""
    return round(FLOOR + ELO * above)


def _step(own: float, met: Sequence[tuple[float, int, int]]) -> float:
    """One step to the likeliest strength. `met`: the strength of each other, games won against it, and all games."""
    slope = sum(won - n * _chance(own - other) for other, won, n in met) - own / USUAL**2
    return max(-1.0, min(1.0, slope / _curvature(own, [(other, n) for other, _, n in met])))


def _curvature(own: float, met: Sequence[tuple[float, int]]) -> float:
    return sum(n * _chance(own - other) * _chance(other - own) for other, n in met) + 1 / USUAL**2


def _chance(ahead: float) -> float:
    return 1 / (1 + exp(-ahead))


def in_bands(puzzles: Sequence[Puzzle], tries: Sequence[Tried]) -> list[Puzzle]:
    """Rated puzzles in fifths. Those that stand where the judge says otherwise are left out, one by one."""
    solved = {puzzle.id: found[JUDGE] / TRIES[JUDGE] for puzzle, found in zip(puzzles, tries, strict=True)}
    kept = sorted(puzzles, key=lambda each: (each.rating, each.id))
    while len(kept) > len(BANDS):
        kept = [replace(each, band=1 + n * len(BANDS) // len(kept)) for n, each in enumerate(kept)]
        first, last = ([each for each in kept if each.band == band] for band in (1, len(BANDS)))
        if sum(solved[each.id] for each in first) < EASY * len(first):
            kept.remove(min(first, key=lambda each: solved[each.id]))
        elif sum(solved[each.id] for each in last) > HARDEST * len(last):
            kept.remove(max(last, key=lambda each: solved[each.id]))
        else:
            return kept
    return []
