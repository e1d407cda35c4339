"""The accounts that `soak.py` keeps of Squirrel Island's cards, nuts, coins and stamina notice what is wrong."""

from __future__ import annotations

import pytest

from tests.games.squirrel_island.helpers import Line
from tests.games.squirrel_island.soak import check, enter


def test_the_accounts_would_tell() -> None:
    """A card too many, or a nut that nobody was told of."""
    state = Line(2, hands=("digger",), squirrels=("climber",)).state
    check(state)
    scratch = state.scratch()
    scratch.hands[0].append(0)
    with pytest.raises(AssertionError):
        check(scratch)
    scratch = state.scratch()
    scratch.nuts[1] -= 1
    with pytest.raises(AssertionError):
        check(scratch)
    line = Line(2, hands=("acorn-pouch",)).play("play acorn-pouch")
    before = {"stamina": [5, 5], "coins": [2, 2], "nuts": [0, 0]}
    enter(before, list(line.state.events))
    assert before == {"stamina": [5, 5], "coins": [1, 2], "nuts": [2, 0]}
