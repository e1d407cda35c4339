"""Where sight is another, a tile is tried only where it looks: what comes out is what trying everywhere gives."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import Scurry, house
from squirrelwidgets.games.scurry.rules.looking import looked_at

from .test_rules import played
from .variants import Hop, Same


class Neighbours(Scurry):
    """Reads cell by cell, but no lines."""

    @house.rule("HR-1", "A squirrel sees what lies beside it.", replaces="SC-9")
    def in_sight(self: Any) -> list[int]:
        return [cell for cell in self.ground.near[self.squirrels[self.mover]] if self.board[cell] == self.other]


class Many(Scurry):
    """Asks more of the board than cells."""

    @house.rule("HR-1", "A squirrel sees nothing while one acorn or none shows the other side.", replaces="SC-9")
    def in_sight(self: Any) -> list[int]:
        return super().in_sight() if self.board.count(self.other) > 1 else []


class Whole(Scurry):
    """Reads all cells, in two ways."""

    @house.rule("HR-1", "A squirrel sees along free lines while most cells are free.", replaces="SC-9")
    def in_sight(self: Any) -> list[int]:
        free = len([thing for thing in self.board if not thing])
        return super().in_sight() if free > len(self.board[:]) / 2 else []


@pytest.mark.parametrize("kind", [Same, Hop, Neighbours, Many, Whole])
@pytest.mark.parametrize("setup", ["4/random", "4/random/hops 2"])
def test_tiles_are_tried_where_they_can_change_what_is_seen(kind: Any, setup: str) -> None:
    blind = 0
    for seed in range(6):
        for state in played(kind, setup, seed):
            if state.phase is state.PLACE and not state.sighted:
                blind += 1
                assert list(state.placements()) == by_trying_all(state)
    assert blind > 3


def by_trying_all(state: Any) -> list[int]:
    trial = state.scratch()
    trial.board[state.squirrels[state.mover]] = 0
    found = []
    for cell in state.empties():
        trial.board[cell] = state.other
        found += [cell] * bool(trial.targets())
        trial.board[cell] = 0
    return found


def test_few_tiles_are_tried() -> None:
    state = next(each for each in played(Same, "6/random", 1) if each.phase is each.PLACE and not each.sighted)
    assert sum(looked_at(state.scratch())) < len(state.empties()) / 2
