"""What the rules of Scurry promise each other, by the rules on which it rests: each says what is not so."""

from __future__ import annotations

from .position import Position


def acorns_are_counted(at: Position) -> str:
    lying = at.board.count(1), at.board.count(2)
    return "" if lying == at.scores and at.tree >= 0 else f"acorns lie as {lying}, and are counted as {at.scores}"


def a_tile_goes_where_a_move_follows(at: Position) -> str:
    cells = () if at.phase is not at.PLACE or at.setup.anywhere else at.empties()
    wrong = [at.ground.names[to] for to in cells if (at.then(to).phase is at.SCURRY) != (to in at.legal())]
    return f"a tile is legal and no move follows, or the other way round: {' '.join(wrong)}" if wrong else ""


PROPERTIES = {
    acorns_are_counted: "SC-3 SC-4 SC-7 SC-10 SC-13 SC-14 SC-21",
    a_tile_goes_where_a_move_follows: "SC-7 SC-15",
}
