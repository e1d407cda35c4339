"""A few mutated inputs at every door of every game; `make soak` tries thousands, and larger ones."""

from __future__ import annotations

import pytest

from squirrelwidgets.core.play.game import Game
from tests.soak.__main__ import door_row
from tests.soak.doors import DOORS, cases, soak_door

INPUTS = 25
RECORDS = 75
"""Of records, since few that are changed are let in."""


@pytest.mark.parametrize(("name", "kind"), cases(), ids=[f"{name} {kind.name}" for name, kind in cases()])
def test_every_input_ends_in_an_equal_game_or_in_an_error_of_ours(name: str, kind: type[Game]) -> None:
    inputs = RECORDS if name == "record" else INPUTS
    tally = soak_door(name, kind, inputs, large=0)
    assert tally.inputs >= inputs
    assert tally.let_in < tally.inputs
    assert tally.let_in or name == "key"  # most changes of a key make it one of another game
    assert door_row(name, tally)


@pytest.mark.parametrize("name", DOORS)
def test_large_inputs(name: str) -> None:
    kind = next(kind for door, kind in cases() if door == name)
    assert soak_door(name, kind, 2, large=1).inputs >= 2
