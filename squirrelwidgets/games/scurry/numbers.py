"""Scurry in numbers, for those who train agents. A seat sees everything, with its own side first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.model.numbers.numbers import Field
from .rules import Position, Setup
from .rules.fields import Thing
from .rules.ground import ground_of
from .rules.moves import ANSWERS
from .rules.phases import Phase

OWN_SQUIRREL: Final = 3
OF_SEAT: Final = tuple(
    bytes.maketrans(bytes([Thing.BROWN, Thing.GRAY, Thing.SQUIRREL]), bytes([1 + seat, 2 - seat, Thing.EMPTY]))
    for seat in (0, 1)
)
"""Translates a board to what a seat sees: own acorns, then the other's; squirrels are added."""


def decisions(setup: Setup) -> dict[str, int]:
    """A cell, whatever goes there (an acorn, a tile, a squirrel), and the answers to the offer."""
    cells = {name: cell for cell, name in enumerate(ground_of(setup.side).names)}
    return {**cells, **ANSWERS} if setup.swap else cells


def fields(setup: Setup) -> Sequence[Field]:
    cells = len(ground_of(setup.side).cells)
    acorns = setup.tiles
    return (
        Field("board", cells, 4, "0 empty, 1 own acorn, 2 other acorn, 3 own squirrel, 4 other squirrel", _board),
        Field("phase", 1, max(Phase), "the decision that is due, a `Phase`", lambda view, _: (view.phase,)),
        Field("own turn", 1, 1, "1 while this seat is to decide", lambda view, seat: (view.actors == (seat,),)),
        Field("hops", 1, cells, "hops of this turn so far", lambda view, _: (view.hops,)),
        Field("own acorns", 1, acorns, "acorns with the own side up", lambda view, seat: (view.scores[seat],)),
        Field("other acorns", 1, acorns, "acorns with the other side up", lambda view, seat: (view.scores[1 - seat],)),
        Field("swapped", 1, 1, "1 if the players have changed sides", lambda view, _: (view.swapped,)),
        Field("seat", 1, 1, "0 brown, 1 gray", lambda _, seat: (seat,)),
    )


def _board(view: Position, seat: int) -> bytearray:
    board = bytearray(view.board).translate(OF_SEAT[seat])
    for owner, cell in enumerate(view.squirrels):
        if cell >= 0:
            board[cell] = OWN_SQUIRREL + (owner != seat)
    return board
