"""What `soak.py` checks of Squirrel Island's cards, nuts, coins and stamina notices what is wrong."""

from __future__ import annotations

import pytest

from tests.games.squirrel_island.rules.examples import begin
from tests.games.squirrel_island.soak import check


def test_the_accounts_would_tell() -> None:
    """A card too many, or fewer nuts than none."""
    state = begin("digger/", squirrels="climber").state
    check(state)
    scratch = state.scratch()
    scratch.hands[0].append(0)
    with pytest.raises(AssertionError):
        check(scratch)
    scratch = state.scratch()
    scratch.nuts[1] -= 1
    with pytest.raises(AssertionError):
        check(scratch)
