"""Intervals that stay true while you watch: you may look after every game, and stop when you like.

An interval for one look misses the true share in 5 of 100 cases, again at every look: look often, and you will see it
happen. These are wider, so that in 95 of 100 runs the true share is never missed, however often you look (a confidence
sequence by a normal mixture, after Robbins). Verdicts on several seats or setups share the 5 of 100.
"""

from __future__ import annotations

from math import log, sqrt
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
    z = deviations(games, error)
    rate, weight = wins / games, z * z / games
    middle = (rate + weight / 2) / (1 + weight)
    spread = z / (1 + weight) * sqrt(max(0.0, rate * (1 - rate)) / games + weight / (4 * games))
    return max(0.0, middle - spread), min(1.0, middle + spread)


def mean_between(total: float, squares: float, games: int, error: float = ERROR) -> tuple[float, float]:
    """The bounds of a true mean, at every time of the watching, from a sum and a sum of squares."""
    mean = total / games
    variance = max(0.0, squares / games - mean * mean) * games / max(1, games - 1)
    spread = deviations(games, error) * sqrt(variance / games)
    return mean - spread, mean + spread
