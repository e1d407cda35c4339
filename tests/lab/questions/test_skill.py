"""How much better one plays, where it is known."""

from __future__ import annotations

import numpy as np
import pytest

from squirrelwidgets import Scurry, lab
from squirrelwidgets.lab.questions.players.skill import pair_result
from tests.lab.helpers import First
from tests.lab.toss import TossUp

RUNS = 100


@pytest.mark.parametrize(
    ("seats", "share", "points"),
    [(2, 0.5, 0), (2, 0.75, 190.8), (2, 10 / 11, 400), (4, 0.25, 0), (3, 0.5, 120.4)],
)
def test_points_are_those_of_a_share(seats: int, share: float, points: float) -> None:
    assert pair_result(share * 1e7, 0, 10_000_000, seats)["points"] == pytest.approx(points, abs=0.5)


def test_a_draw_is_half_and_shares_are_of_all_games() -> None:
    rung = pair_result(50e4, 50e4, 1_000_000, 2)
    assert (rung["wins"], rung["draws"], rung["even"]) == (0.5, 0.5, 0.25)
    assert rung["points"] == pytest.approx(190.8, abs=0.5)


def test_the_true_numbers_lie_between_the_bounds() -> None:
    rng = np.random.default_rng(1)
    rungs = [pair_result(float(rng.binomial(60, 0.75)), 0, 60, 2) for _ in range(RUNS)]
    assert sum(rung["least"] <= 190.8 <= rung["most"] for rung in rungs) >= 90
    assert sum(rung["low"] <= 0.7 <= rung["high"] for rung in rungs) < 90, "what is not true is not always there"


def test_who_always_wins_stands_at_a_finite_height() -> None:
    rung = pair_result(20, 0, 20, 2)
    assert 600 < rung["points"] < rung["most"] < 2000


def test_a_ladder_has_a_row_a_rung_and_one_for_its_ends() -> None:
    table = lab.skill({"small": Scurry.setup("3/random")}, ["random", "beginner", "greedy"], games=30, seed=1)
    pairs = [("random", "beginner"), ("beginner", "greedy"), ("random", "greedy")]
    assert [*zip(table.weaker, table.better, strict=True)] == pairs
    assert (table.games == 30).all()
    assert table.points[2] > 0
    assert (table.wins + table.draws <= 1).all()
    assert table.text[2].startswith("Scurry small: greedy wins ")


def test_where_nobody_can_play_well_no_rung_is_high() -> None:
    """The coin decides. Of three players a better one sits with two weaker ones."""
    table = lab.skill([TossUp, TossUp.setup(players=3, percent=33)], ["random", First()], games=60, seed=1)
    assert ((table.least < 0) & (table.most > 0)).all()
    assert "luck" not in table
    assert [*table.even] == [0.5, 1 / 3]
