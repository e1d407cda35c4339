"""Pictures tell a viewer no more than a board does: twins that differ in what is hidden look the same."""

from __future__ import annotations

import pytest

from squirrelwidgets.canvas import ContactSheet, HeatMap
from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.play.game import Game
from tests.secrets import Twins
from tests.test_secrets import WITH_SECRETS, pair

PAIRS = 8


def game_of(twins: Twins, n: int) -> Game:
    chance = [ply.text for ply in twins.lines[n] if ply.seat == CHANCE]
    game = twins.kind(setup=twins.settings[n], seed=1, chance=chance)
    for ply in twins.lines[n]:
        if ply.seat != CHANCE:
            game.play(ply.text, seat=ply.seat)
    return game


def sheet(game: Game, viewer: Viewer) -> str:
    return ContactSheet(game, 5, columns=1, viewer=viewer).svg()  # wide captions


@pytest.mark.parametrize("kind", WITH_SECRETS, ids=lambda kind: kind.name)
def test_twins_look_the_same(kind: type[Game]) -> None:
    apart = sorted((pair(kind, seed) for seed in range(PAIRS)), key=lambda each: -each.apart)[: PAIRS // 2]
    told_apart = 0
    for twins in apart:
        one, other = (game_of(twins, n) for n in (0, 1))
        assert sheet(one, twins.viewer) == sheet(other, twins.viewer)
        assert HeatMap(one, viewer=twins.viewer).svg() == HeatMap(other, viewer=twins.viewer).svg()
        told_apart += sheet(one, "all") != sheet(other, "all")
    assert told_apart  # by who sees all
