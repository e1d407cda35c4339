"""How much is skill and how much is luck, where it is known."""

from __future__ import annotations

import numpy as np
import pytest

from squirrelwidgets import Scurry, lab
from squirrelwidgets.lab.asking.skill import rung_of
from tests.lab.helpers import First
from tests.lab.toss import TossUp

RUNS = 100


@pytest.mark.parametrize(
    ("seats", "share", "points", "luck"),
    [(2, 0.5, 0, 1), (2, 0.75, 190.8, 0.5), (2, 10 / 11, 400, 2 / 11), (4, 0.25, 0, 1), (3, 0.5, 120.4, 0.75)],
)
def test_points_and_luck_are_those_of_a_share(seats: int, share: float, points: float, luck: float) -> None:
    rung = rung_of(share * 1e7, 10_000_000, seats)
    assert rung["points"] == pytest.approx(points, abs=0.5)
    assert rung["luck"] == pytest.approx(luck, abs=1e-3)


def test_the_true_numbers_lie_between_the_bounds() -> None:
    rng = np.random.default_rng(1)
    rungs = [rung_of(float(rng.binomial(60, 0.75)), 60, 2) for _ in range(RUNS)]
    assert sum(rung["least"] <= 190.8 <= rung["most"] for rung in rungs) >= 90
    assert sum(rung["luck_low"] <= 0.5 <= rung["luck_high"] for rung in rungs) >= 90
    assert sum(rung["low"] <= 0.7 <= rung["high"] for rung in rungs) < 90, "what is not true is not always there"


def test_who_always_wins_stands_at_a_finite_height() -> None:
    rung = rung_of(20, 20, 2)
    assert 600 < rung["points"] < rung["most"] < 2000
    assert rung["luck"] == 0 < rung["luck_high"]


def test_a_ladder_has_a_row_a_rung_and_one_for_its_ends() -> None:
    table = lab.skill({"small": Scurry.setup("3/random")}, ["random", "beginner", "greedy"], games=30, seed=1)
    pairs = [("random", "beginner"), ("beginner", "greedy"), ("random", "greedy")]
    assert [*zip(table.weaker, table.better, strict=True)] == pairs
    assert (table.games == 30).all()
    assert table.points[2] > 0
    assert (table.luck_low <= table.luck).all()
    assert table.text[2].startswith("Scurry small: greedy wins ")


def test_where_all_is_luck_it_says_so() -> None:
    """Nobody can play well there: the coin decides. Of three players a better one sits with two weaker ones."""
    table = lab.skill([TossUp, TossUp.setup(players=3, percent=33)], ["random", First()], games=60, seed=1)
    assert (table.luck_high > 0.9).all()
    assert [*table.even] == [0.5, 1 / 3]
