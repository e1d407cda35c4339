"""Every game tells where a step happened, at places that each of its layouts have."""

from __future__ import annotations

from random import Random

import pytest

import squirrelwidgets
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games import GAMES
from tests.every_game.layouts import all_layouts


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("viewer", [0, "all"])
def test_steps_are_at_places(name: str, viewer: int | str) -> None:
    game: Game = getattr(squirrelwidgets, name)(seed=3)
    rng = Random(3)
    while game.ply < 80 and not game.over:
        game.play(rng.choice(game.legal))
    feed = Feed(game, 0 if viewer == 0 and game.settings.secrets else "all")
    traces = [ply["trace"] for ply in feed.all() if "trace" in ply]
    assert len(traces) > 10
    for layout in all_layouts(game.stage(), game.settings, feed.viewer):
        assert {place for trace in traces for place in trace} <= layout["places"].keys()
    assert all(1 <= len(trace) <= 2 for trace in traces)
