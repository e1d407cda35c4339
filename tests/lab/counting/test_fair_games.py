"""Fair games, a thousand times over, as `until` and benches judge them: at most 5 of 100 runs call them unfair.

Two bots play that are one and the same under two names: neither can be better, whatever its seat is worth. The games
are real ones, played once into a pool that each run draws from: as the two change seats from game to game, each wins
half in any pool. So it is the judging that is tried, of frames and of a bench.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random as Luck
from typing import Any

import pytest

from squirrelwidgets import Random, lab
from squirrelwidgets.lab.playing import batch as batches
from squirrelwidgets.lab.playing.batch import Row, Run, batch
from squirrelwidgets.lab.playing.match import matches
from tests.lab.helpers import SMALL, simulate

POOL = 2_000
RUNS = 1_000


class Twin(Random):
    """Plays as `random` does."""

    id = "twin"


BOTS = ["random", Twin()]


@cache
def pool() -> list[Row]:
    return batch(Run(matches(SMALL, "random"), 1, 20_000), 0, range(POOL), seconds=3600).rows


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Games are drawn from the pool from now on, by a seed of their own."""

    def draw(seed: int) -> None:
        luck, games = Luck(f"fair {seed}"), pool()

        def row(_run: Run, number: int, n: int, _sentences: list[str]) -> Row:
            return luck.choice(games)._replace(match=number, n=n)

        monkeypatch.setattr(batches, "_row", row)

    return draw


def by_until(_seed: int) -> str:
    return str(lab.verdicts(simulate(SMALL, BOTS, until=0.05)).kind[0])


def by_bench(seed: int) -> str:
    """A bench's games, batch by batch as where there are no threads."""
    bench: Any = lab.Bench(SMALL, BOTS, seed=seed)
    bench._state = "playing"
    while bench.play_batch():
        pass
    return str(bench.experiment.standings[0].verdict.kind)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("judged", "runs"),
    [
        (by_bench, 10),
        pytest.param(by_until, RUNS, marks=pytest.mark.sweep),
        pytest.param(by_bench, RUNS, marks=pytest.mark.sweep),
    ],
)
def test_fair_games_are_called_unfair_in_at_most_5_of_100_runs(
    judged: Callable[[int], str], runs: int, drawn: Callable[[int], None]
) -> None:
    kinds = []
    for seed in range(runs):
        drawn(seed)
        kinds.append(judged(seed))
    print({kind: kinds.count(kind) for kind in set(kinds)})
    assert kinds.count("difference") <= 0.05 * max(runs, 20)
    assert kinds.count("even") >= 0.9 * runs
