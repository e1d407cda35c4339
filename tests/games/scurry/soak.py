"""Checks of random games of Scurry: tiles and scores after every move."""

from __future__ import annotations

from typing import Any

from squirrelwidgets import Scurry
from tests.soak.games import Checks


class Tiles(Checks):
    """Every tile is an acorn on the board or on the tree, and a score is a count of acorns."""

    KIND = Scurry
    SETUPS = (
        "6",
        "5",
        "6/random",
        "5/random",
        "4/random",
        "3/random",
        "6/random/swap",
        "5/repetition",
        "5/anywhere",
        "6/players",
        "5/players 6/hops 2",
        "4/players 15",
        "6/hops 2",
        "5/random/hops 2/anywhere",
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
