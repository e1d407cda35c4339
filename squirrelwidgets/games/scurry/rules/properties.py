"""What the rules of Scurry promise each other, by the rules on which it rests: each says what is not so."""

from __future__ import annotations

from typing import Final

from .fields import Thing
from .phases import PLACE, SCURRY
from .position import Position


def acorns_are_counted(position: Position) -> str:
    lying = position.board.count(Thing.BROWN), position.board.count(Thing.GRAY)
    return "" if lying == position.scores else f"acorns lie as {lying}, and are counted as {position.scores}"


def tiles_are_enough(position: Position) -> str:
    return "more acorns are on the board than tiles in the box" if position.tree < 0 else ""


def a_tile_goes_where_a_move_follows(position: Position) -> str:
    if position.phase is not PLACE or position.setup.anywhere:
        return ""
    legal = position.legal()
    for cell in position.empties():
        after = position.scratch()
        after.push(cell)
        if (after.phase is SCURRY) != (cell in legal):
            name = position.ground.names[cell]
            return (
                f"a tile may go to {name}, and no move follows" if cell in legal else f"a move follows a tile on {name}"
            )
    return ""


PROPERTIES: Final = {
    acorns_are_counted: "SC-7 SC-10 SC-13 SC-14 SC-21",
    tiles_are_enough: "SC-3 SC-4 SC-7",
    a_tile_goes_where_a_move_follows: "SC-7 SC-15",
}
