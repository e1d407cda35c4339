"""The lines of sight of a turn: what is seen from where, for solver and sampled turns. Sets of cells are bit masks.

No acorn leaves the board before a turn ends, and a flipped one blocks as before. So lines are a fixed graph, and a tile
changes only those through its cell. The graph is made once a decision; each tile mends a copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final

from ..rules import Position
from ..rules.fields import Thing
from ..rules.ground import Cell

ENDS: Final = 2
"""Lines that may lack for a path over all acorns: its first and its last acorn need but one."""
MOST_TIED: Final = 6
"""Lines that a tile may add: one in each direction."""
Ray = Sequence[Cell]
Near = dict[Cell, int]
"""What is seen from the mover's squirrel, and from each thing on the board."""


class Lines:
    """The lines of a turn whose tile is not yet placed, or of the rest of a scurry."""

    def __init__(self, position: Position) -> None:
        self.board = board = bytearray(position.board)
        self.start = start = position.squirrels[position.mover]
        if board[start] == Thing.SQUIRREL:  # it must leave (SC-12)
            board[start] = Thing.EMPTY
        self.rays = rays = position.ground.rays
        things = [cell for cell, thing in enumerate(board) if thing]
        self.near: Near = {cell: in_sight(board, rays[cell]) for cell in (start, *things)}
        self.targets = mask_of(cell for cell in things if board[cell] == 2 - position.mover)
        """The acorns to visit."""
        self.ahead: dict[Cell, int] = {}
        """By empty cell in sight of the squirrel, what a tile there hides from it."""
        for ray in rays[start]:
            self.ahead.update(dict.fromkeys(seen_through(board, ray), in_sight(board, [ray])))

    def with_tile(self, tile: Cell) -> Near:
        """The lines once a tile lies on an empty cell."""
        near, board, bit, seen, ends = self.near.copy(), self.board, 1 << tile, 0, []
        for ray in self.rays[tile]:
            for there in ray:
                if board[there]:
                    near[there] |= bit
                    seen |= 1 << there
                    ends.append(there)
                    break
            else:
                ends.append(-1)
        near[tile] = seen
        for one, other in zip(ends[:3], ends[3:], strict=True):
            if one >= 0 and other >= 0:  # they saw each other
                near[one] ^= 1 << other
                near[other] ^= 1 << one
        if tile in self.ahead:
            near[self.start] ^= self.ahead[tile] | bit
        return near

    def hopeful(self, places: Sequence[Cell]) -> Sequence[Cell]:
        """The places of a tile after which no more lines lack than a path does without: it adds a line to what it sees,
        and takes none away."""
        lacking = {cell: 2 - (self.near[cell] & self.targets).bit_count() for cell in cells_of(self.targets)}
        least = sum([lines for lines in lacking.values() if lines > 0]) - ENDS
        if least > MOST_TIED:
            return ()
        views = [
            {there for ray in self.rays[cell] for there in seen_through(self.board, ray)}
            for cell, lines in lacking.items()
            if lines > 0
        ]
        return [tile for tile in places if sum([tile in view for view in views]) >= least]


def in_sight(board: Sequence[int], rays: Iterable[Ray]) -> int:
    """The first thing on each ray."""
    mask = 0
    for ray in rays:
        for cell in ray:
            if board[cell]:
                mask |= 1 << cell
                break
    return mask


def seen_through(board: Sequence[int], ray: Ray) -> Iterator[Cell]:
    """The empty cells before it."""
    return takewhile(lambda cell: not board[cell], ray)


def mask_of(cells: Iterable[Cell]) -> int:
    return sum([1 << cell for cell in cells])


def cells_of(mask: int) -> Iterator[Cell]:
    while mask:
        bit = mask & -mask
        mask ^= bit
        yield bit.bit_length() - 1
