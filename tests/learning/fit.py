"""Fits the weights of chances: a multinomial logistic regression over the seats, by Newton's method."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from tests.learning.positions import Seen

STEPS = 12
RIDGE = 1.0
"""Keeps the weights of features that hardly vary small."""
BINS = 10

Numbers = npt.NDArray[np.float64]


def fitted(seen: Sequence[Seen]) -> list[float]:
    """The weights that make what happened likeliest."""
    groups = _by_seats(seen)
    width = groups[0][0].shape[2]
    weights = np.zeros(width)
    for _ in range(STEPS):
        slope, bend = -RIDGE * weights, RIDGE * np.eye(width)
        for rows, won in groups:
            chances = _softmax(rows @ weights)
            slope += np.einsum("ns,nsf->f", won - chances, rows)
            centred = rows - np.einsum("ns,nsf->nf", chances, rows)[:, None, :]
            bend += np.einsum("ns,nsf,nsg->fg", chances, centred, centred)
        weights = weights + np.linalg.solve(bend, slope)
    return [float(each) for each in weights]


def log_loss(seen: Sequence[Seen], weights: Sequence[float]) -> float:
    total = sum(float(-(won * np.log(chances + 1e-12)).sum()) for chances, won in _foretold(seen, weights))
    return total / len(seen)


def calibration_error(seen: Sequence[Seen], weights: Sequence[float]) -> float:
    """How far apart what was foretold and what happened are, in ten bins."""
    pairs = [(chances.ravel(), won.ravel()) for chances, won in _foretold(seen, weights)]
    return apart(*(np.concatenate([pair[n] for pair in pairs]) for n in (0, 1)), BINS)


def apart(foretold: Numbers, happened: Numbers, bins: int) -> float:
    """The mean distance of what was foretold and what happened, over bins of chances with equally many in each."""
    inside = np.array_split(np.argsort(foretold, kind="stable"), bins)
    return float(sum(len(each) * abs(foretold[each].mean() - happened[each].mean()) for each in inside) / len(foretold))


def _foretold(seen: Sequence[Seen], weights: Sequence[float]) -> list[tuple[Numbers, Numbers]]:
    return [(_softmax(rows @ np.array(weights)), won) for rows, won in _by_seats(seen)]


def _by_seats(seen: Sequence[Seen]) -> list[tuple[Numbers, Numbers]]:
    """Features (position, seat, feature) and results (position, seat), for each number of seats."""
    groups = []
    for seats in sorted({len(each.won) for each in seen}):
        some = [each for each in seen if len(each.won) == seats]
        groups.append((np.array([each.rows for each in some]), np.array([each.won for each in some])))
    return groups


def _softmax(sums: Numbers) -> Numbers:
    parts = np.exp(sums - sums.max(axis=1, keepdims=True))
    return np.asarray(parts / parts.sum(axis=1, keepdims=True))
