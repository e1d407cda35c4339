"""Pictures tell a viewer no more than a board does: twins that differ in what is hidden look the same."""

from __future__ import annotations

import pytest

from squirrelwidgets.canvas import ContactSheet, HeatMap
from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.play.game import Game
from tests.secrets.twins import WITH_TWINS, game_of, pair

PAIRS = 4
UNSEEN = ("nut_hunt",)
"""Games whose secrets stand in panels alone: no picture has them, whoever looks."""


def sheet(game: Game, viewer: Viewer) -> str:
    return ContactSheet(game, 5, columns=1, viewer=viewer).svg()  # wide captions


@pytest.mark.parametrize("kind", WITH_TWINS, ids=lambda kind: kind.name)
def test_twins_look_the_same(kind: type[Game]) -> None:
    apart = sorted((pair(kind, seed) for seed in range(PAIRS)), key=lambda each: -each.apart)[: PAIRS // 2]
    different = False
    for twins in apart:
        one, other = ([*game_of(twins, n)][-1] for n in (0, 1))
        assert sheet(one, twins.viewer) == sheet(other, twins.viewer)
        assert HeatMap(one, viewer=twins.viewer).svg() == HeatMap(other, viewer=twins.viewer).svg()
        different = different or sheet(one, "all") != sheet(other, "all")
    assert different != (kind.name in UNSEEN)  # for a viewer who sees everything
