"""Squirrel Rush's decisions in numbers: a random game seldom comes to a discard, so all kinds are counted here."""

from __future__ import annotations

from collections import Counter

import pytest

from squirrelwidgets import SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS


def kinds_of(setup: str) -> Counter[str]:
    """How many decisions there are, by first word; steps are said by a tile alone."""
    words = (sentence.split() for sentence in SquirrelRush.actions(setup))
    return Counter("step" if word[0][-1].isdigit() else word[0] for word in words)


def test_every_kind_of_decision_is_listed() -> None:
    cells, border = 16, 12
    with_a_cell = {"step": cells, "diagonal": cells, "flip": cells, "add": cells, "skip": cells, "exit": border}
    usual = {**with_a_cell, "exchange": 3 * 2 * cells, "least": 1, "end": 1}
    assert kinds_of("players=4") == usual
    assert kinds_of("players=4 smarty=yes") == {**usual, "discard": len(ACTIONS)}
    assert kinds_of("players=4 smarty=yes rounds=1") == {"step": cells, "end": 1}


@pytest.mark.parametrize(
    ("setup", "acorns"), [("glade=91,12 tiles=91,20*12", 6 * 9 * 10), ("glade=19d,12 tiles=19,20*12 rounds=1", 9 * 10)]
)
def test_a_reserve_may_hold_two_falls_from_the_highest_number_on_the_table_a_round(setup: str, acorns: int) -> None:
    fields = {field.name: field for field in SquirrelRush.observations(f"players=2 {setup}")}
    assert fields["reserves"].high == acorns
