"""Intervals that stay true while you watch: you may look after every game, and stop when you like.

An interval for one look misses the true share in 5 of 100 cases, again at every look: look often, and you will see it
happen. These are wider, so that in 95 of 100 runs the true share is never missed, however often you look (a confidence
sequence by a normal mixture, after Robbins). Verdicts on several seats or setups share the 5 of 100.
"""

from __future__ import annotations

from math import log, sqrt
from statistics import NormalDist
from typing import Final

LOOKS: Final = (200, 400, 800, 1600, 3200, 6400, 12800)
"""Numbers of games at which verdicts come."""
ERROR: Final = 0.05
"""The share of runs in which anything that is shown may be wrong at any time."""
TUNED: Final = 100.0
"""Games; intervals for watching are narrowest from this number to a hundred times as many."""


def deviations(games: float, error: float) -> float:
    """How many standard errors wide an interval is to each side, so that it is wrong at any time in `error` of runs."""
    return sqrt((1 + TUNED / games) * log((1 + games / TUNED) / error**2))


def share_between(wins: float, games: float, error: float = ERROR) -> tuple[float, float]:
    """The bounds of the true share of wins, at every time of the watching (Wilson's, with `deviations`)."""
    if not games:
        return 0.0, 1.0
    low, high = apart_between(wins / games, games, games, 0.0, deviations(games, error))
    return max(0.0, low), min(1.0, high)


def apart_between(apart: float, decided: float, games: float, fair: float, z: float) -> tuple[float, float]:
    """The bounds of how far from even a share of wins truly is, `z` standard errors to each side.

    `apart` is what was found: the share of wins, less what is `fair` of the share of games that were `decided`. So a
    draw is for nobody, and against nobody. The error is that of the bound, not of what was found (Wilson's, which this
    is where every game is decided), and z² more games are supposed to have been decided: games that were all drawn do
    not say that none ever will be.
    """
    weight = z * z / games
    part = (decided / games + weight) / (1 + weight)
    lean = 1 - 2 * fair
    middle = (apart + weight * lean / 2) / (1 + weight)
    spread = middle * middle - (apart * apart - weight * part * fair * (1 - fair)) / (1 + weight)
    return middle - sqrt(max(0.0, spread)), middle + sqrt(max(0.0, spread))


def victories_between(won: float, drawn: float, games: int, fair: float, z: float) -> tuple[float, float, float]:
    """A share of victories in which a draw counts as `fair`, and the bounds of the true one."""
    low, high = apart_between(won / games - fair * (1 - drawn / games), games - drawn, games, fair, z)
    return (won + fair * drawn) / games, max(0.0, fair + low), min(1.0, fair + high)


def part_between(count: float, games: int, error: float) -> tuple[float, float, float]:
    """A part of games, and the bounds of the true one, for one look (Wilson's)."""
    z = NormalDist().inv_cdf(1 - error / 2)
    return victories_between(count, 0, games, 0.5, z) if games else (0.0, 0.0, 1.0)


def difference_between(total: float, squares: float, pairs: int, z: float) -> tuple[float, float]:
    """The bounds of a true difference, from pairs that differ by -1 to 1: their sum and that of their squares.

    Pairs that all differ alike do not say that all do: it is never narrower than so few pairs can show.
    """
    low, high = apart_between(total / pairs / 2, squares, pairs, 0.5, z)
    return max(-1.0, 2 * low), min(1.0, 2 * high)


def mean_between(total: float, squares: float, games: int, error: float = ERROR) -> tuple[float, float]:
    """The bounds of a true mean, at every time of the watching, from a sum and a sum of squares."""
    mean = total / games
    variance = max(0.0, squares / games - mean * mean) * games / max(1, games - 1)
    spread = deviations(games, error) * sqrt(variance / games)
    return mean - spread, mean + spread
