"""A cell whose tile goes back to the tree."""

from __future__ import annotations

from typing import Any

from ....core.model.blank import Blank
from .fields import Thing
from .ground import ground_of


def taken_back(table: Any, place: Any, word: str, cell: int) -> None:
    """It cannot be hopped to; where nothing is in sight without it, the turn is over."""
    place(cell)
    if cell == table.ground.index[word] and table.actors:
        table.board[cell] = Thing.EMPTY
        table.acorns[1 - table.mover] -= 1
        table.sighted = table.targets()
        if not table.sighted:
            table.pass_turn()


BLANK = Blank(
    lambda setup: ground_of(setup.side).names,
    ("place",),
    "A tile that is placed on {} goes back to the tree.",
    taken_back,
    ("placed",),
    "SC-7 SC-15",
)
