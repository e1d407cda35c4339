"""How much of a game is luck, where it is known."""

from __future__ import annotations

from math import isnan
from typing import Any

import numpy as np
import pytest

from squirrelwidgets import BadSetup, Scurry, Squarrels, lab
from squirrelwidgets.lab.questions.players.luck import explained
from tests.lab.helpers import SMALL, First
from tests.soak.statistics import missed_luck


def luck(*args: Any, **more: Any) -> Any:
    return lab.luck(*args, **{"seed": 1, "progress": False, **more})


def test_there_is_none_in_a_game_without_chance() -> None:
    """V12: "luck decides 58 of 100" was said of it."""
    (row,) = luck(Scurry.setup("5"), ["random", "greedy"], games=2, again=2).itertuples()
    assert isnan(row.luck)
    assert row.text.endswith(": there is no chance in it.")


def test_all_that_varies_is_chance_where_bots_draw_no_lots() -> None:
    (row,) = luck(SMALL, First(), games=30, again=2).itertuples()
    assert (row.games, row.luck, row.high) == (60, 1, 1)
    assert 0.85 < row.low < 1, "thirty draws do not show that it is always so"


def test_two_equal_bots_do_not_make_a_game_of_luck() -> None:
    """V12: "luck decides 100 of 100" was said of them, since neither is better."""
    (row,) = luck(SMALL, "random", games=60).itertuples()
    assert row.luck < 0.7
    assert row.low < row.luck < row.high
    assert row.text.startswith("Scurry 3/random 3: chance explains ")
    assert row.text.endswith(", between two Random.")


def test_chance_is_the_same_and_bots_draw_anew() -> None:
    table = luck([SMALL, Squarrels.setup(players=2, target=10)], "random", games=4, again=3)
    assert [*table.games] == [12, 12]
    lab.plot(table)
    with pytest.raises(BadSetup, match="again: a whole number from 2 on"):
        luck(SMALL, again=1)


def test_the_part_is_that_of_the_variance_and_lies_between_its_bounds() -> None:
    part, low, high = explained(np.tile(np.array([[0.0], [1.0]] * 20), 4))
    assert (part, high) == (1, 1)
    assert low < 0.95
    assert explained(np.tile(np.array([0.0, 1.0]), (40, 2)))[0] == 0
    assert all(map(isnan, explained(np.ones((5, 4)))))
    assert missed_luck(0.3, 60, 60) <= 0.15
