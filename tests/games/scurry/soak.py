"""Checks of random games of Scurry: tiles and scores after every move."""

from __future__ import annotations

from typing import Any

from squirrelwidgets import Scurry
from tests.every_game.setups import some
from tests.soak.games import Checks


class Tiles(Checks):
    """Every tile is an acorn on the board or on the tree, and a score is a count of acorns."""

    KIND = Scurry
    SETUPS = (
        *map(str, some(Scurry, 14)),
        "6",
        "4/players 15",
    )
    MOST = 16_100
    """500 turns of at most 32 decisions, and the start."""

    def after(self, position: Any) -> None:
        brown, gray = position.board.count(1), position.board.count(2)
        assert (brown, gray) == position.scores
        assert position.tree + brown + gray == position.setup.tiles

    def end(self, position: Any) -> None:
        assert position.ended, "a game did not end"
        self.notes["turns"] += position.turn
        self.notes[position.ended.rule + ("" if position.winners else " draw")] += 1
