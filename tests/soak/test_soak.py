"""A random game in every setup, checked after every move; `make soak` plays thousands."""

from __future__ import annotations

import pytest

from squirrelwidgets import Greedy, Scurry
from squirrelwidgets import Random as RandomBot
from tests.soak.__main__ import CHECKS, row
from tests.soak.duels import share
from tests.soak.games import Checks, soak
from tests.which_games import BUILT_IN

GAMES = 1


def test_every_game_has_its_checks() -> None:
    assert {checks.KIND.__name__ for checks in CHECKS} == set(BUILT_IN)


@pytest.mark.parametrize(
    ("checks", "setup"),
    [pytest.param(each, setup, id=f"{each.KIND.name} {setup}") for each in CHECKS for setup in each.SETUPS],
)
def test_nothing_is_lost_and_games_end(checks: type[Checks], setup: str) -> None:
    totals = soak(checks, setup, GAMES)
    assert totals.games == GAMES
    assert totals.moves >= totals.longest > 3
    assert sum(totals.won.values()) > 0 or "broken off" in totals.notes or "SC-16 draw" in totals.notes
    assert row(setup, totals)


def test_a_share_is_of_the_first_bot_wherever_it_sits() -> None:
    one = share(Greedy(), RandomBot(), Scurry.setup("3/random"), 20)
    assert one > 0.5
    assert share(RandomBot(), Greedy(), Scurry.setup("3/random"), 20) < 0.5
