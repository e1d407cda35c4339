"""Loose ends: the lines of sight that a path over all acorns of the other side lacks."""

from __future__ import annotations

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.games.scurry.bots.features import features, loose_ends


@pytest.mark.parametrize(
    ("setup", "ends"),
    [
        ("6/gray f7 f8 f9/squirrels f6 a1", 1),  # a path: its last acorn
        ("6/gray f8 f9/squirrels f6 a1", 1),
        ("6/gray f9/squirrels f6 a1", 1),
        ("6/gray f8 h9/squirrels f6 a1", 3),  # h9 lies alone
        ("6/gray f8 f9/squirrels k7 a1", 3),  # in sight of each other, but not of the squirrel
        ("6/gray h9 c5/squirrels k7 a1", 5),  # nothing sees anything
        ("6/gray f7 f8 g8/squirrels f6 a1", 0),  # all see each other
        ("6/gray f8 f10/brown f9/squirrels f6 a1", 3),  # one's own acorn in between stops the view
    ],
)
def test_lines_that_lack_for_a_path(setup: str, ends: int) -> None:
    assert loose_ends(Scurry(setup=setup).state, 0) == ends


def test_a_seat_waits_places_or_scurries() -> None:
    game = Scurry(seed=1)
    assert features(game.state, 0)[3:] == features(game.state, 1)[3:] == (0.0, 0.0)
    game.play("b5", "c2")
    assert features(game.state, 0)[3:] == (1.0, 0.0)
    game.play("c3")
    assert features(game.state, 0)[3:] == (0.0, 1.0)
    assert features(game.state, 1)[3:] == (0.0, 0.0)


def test_who_has_fewer_loose_ends_stands_better() -> None:
    near, far = "6/gray f8 f9/brown a3 k9/squirrels f6 a1", "6/gray c5 h9/brown a3 k10/squirrels k7 a1"
    tied, loose = (Scurry(setup=setup).state for setup in (near, far))
    assert tied.bot_support.chances(tied)[0] > loose.bot_support.chances(loose)[0]
