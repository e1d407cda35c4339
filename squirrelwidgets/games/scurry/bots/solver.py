"""Winning turns, all of them, proven (SC-17, SC-18).

No acorn leaves the board before a turn ends, so lines of sight are a fixed graph once the tile is placed, and a
winning turn is a path over it that visits every acorn of the other side exactly once. Cells are bits of an int.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..rules.play import EMPTY, PLACE, SCURRY, Position


class Solution(NamedTuple):
    """A placement that wins, one winning path, and on request how many there are.

    In the middle of a scurry there is nothing to place: `placement` is then empty.
    """

    placement: str
    path: tuple[str, ...]
    paths: int | None = None

    @property
    def hops(self) -> int:
        return len(self.path)


def solutions(position: Position, count: bool = False) -> Iterator[Solution]:
    """Every placement that wins this turn, as it is found; the same placement is the same solution (SC-18)."""
    names = position.land.names
    if position.phase == SCURRY:
        placements: list[int | None] = [None]
    elif position.phase == PLACE:
        placements = list(position.legal())
    else:
        return
    for placement in placements:
        walk = _Walk(position, placement)
        path = walk.path()
        if path is not None:
            named = tuple(names[cell] for cell in path)
            yield Solution("" if placement is None else names[placement], named, walk.count() if count else None)


class _Walk:
    """The graph of one placement: acorns to visit as bits, in `near` what each sees."""

    def __init__(self, position: Position, placement: int | None) -> None:
        board = bytearray(position.board)
        mover = position.mover
        self.start = position.squirrels[mover]
        if placement is not None:
            board[placement] = 2 - mover
            board[self.start] = EMPTY
        target = 2 - mover
        sight = position.land.sight
        cells = [cell for cell, thing in enumerate(board) if thing == target]
        self.all = sum(1 << cell for cell in cells)
        self.near = {cell: _seen(board, sight[cell], target) for cell in [self.start, *cells]}
        self.dead: set[tuple[int, int]] = set()
        self.counted: dict[tuple[int, int], int] = {}

    def path(self) -> list[int] | None:
        """One path over everything, None if there is none."""
        found: list[int] = []
        return found if self.all and self._go(self.start, self.all, found) else None

    def _go(self, here: int, left: int, found: list[int]) -> bool:
        if not left:
            return True
        if (here, left) in self.dead:
            return False
        if self._possible(here, left):
            for cell in self._options(here, left):
                found.append(cell)
                if self._go(cell, left ^ 1 << cell, found):
                    return True
                found.pop()
        self.dead.add((here, left))
        return False

    def _options(self, here: int, left: int) -> list[int]:
        """What can be reached next; first what has the fewest ways on."""
        near = self.near
        return sorted(_bits(near[here] & left), key=lambda cell: (near[cell] & left).bit_count())

    def _possible(self, here: int, left: int) -> bool:
        """Whether nothing left over is cut off: all in one piece, and dead ends only next and last."""
        near = self.near
        seen = near[here] & left
        if not seen:
            return False
        if not left & (left - 1):
            return True
        reached = wave = seen
        while wave:
            bit = wave & -wave
            wave ^= bit
            new = near[bit.bit_length() - 1] & left & ~reached
            reached |= new
            wave |= new
        if reached != left:
            return False
        last = both = 0
        rest = left
        while rest:
            bit = rest & -rest
            rest ^= bit
            ways = near[bit.bit_length() - 1] & left
            if not ways:
                return False
            if not ways & (ways - 1):
                both += 1
                last += not bit & seen
        return last <= 1 and both <= 2

    def count(self) -> int:
        """How many paths visit everything."""
        return self._count(self.start, self.all)

    def _count(self, here: int, left: int) -> int:
        if not left:
            return 1
        known = self.counted.get((here, left))
        if known is None:
            known = 0
            if self._possible(here, left):
                known = sum(self._count(cell, left ^ 1 << cell) for cell in _bits(self.near[here] & left))
            self.counted[here, left] = known
        return known


def _seen(board: bytearray, rays: tuple[tuple[int, ...], ...], target: int) -> int:
    found = 0
    for ray in rays:
        for cell in ray:
            if board[cell]:
                if board[cell] == target:
                    found |= 1 << cell
                break
    return found


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        mask ^= bit
        yield bit.bit_length() - 1
