"""Winning turns, all of them, proven (SC-17, SC-18). Turns that merely help are left to hints and bots.

No acorn leaves the board before a turn ends, so lines of sight are a fixed graph once the tile is placed, and a
winning turn is a path over it that visits every acorn of the other side exactly once. With two hops a turn (SC-19) no
path is too short: a player who has fewer than two acorns to visit has lost already. Sets of cells are bit masks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final, NamedTuple

from ..rules import Position
from ..rules.fields import Thing
from ..rules.ground import Cell
from ..rules.phases import PLACE, SCURRY
from .lines import Lines, Near, cells_of, in_sight

LOOK: Final = 20_000
"""The limit on pairs of a cell and the acorns left, in the search for a path that crosses the start more often."""


class Solution(NamedTuple):
    """A placement that wins, one winning path, and on request how many there are."""

    placement: str
    """The cell of the tile; empty in the middle of a scurry, where there is nothing to place."""
    path: tuple[str, ...]
    """The cells hopped to: of several paths, one that crosses the squirrel's first cell most often (SC-12, SC-17)."""
    paths: int | None = None

    @property
    def hops(self) -> int:
        return len(self.path)


def solutions(position: Position, count: bool = False) -> Iterator[Solution]:
    """Every placement that wins this turn, as soon as it is found; the same placement is the same solution (SC-18)."""
    names = position.ground.names
    if position.phase not in (PLACE, SCURRY):
        return
    lines = Lines(position)
    placements = lines.hopeful(position.legal()) if position.phase is PLACE else [None]
    for placement in placements:
        graph = Graph(lines, placement)
        path = graph.path()
        if path is not None:
            path = graph.crossing() or path
            tile = "" if placement is None else names[placement]
            yield Solution(tile, tuple(names[cell] for cell in path), graph.count() if count else None)


class Graph:
    """The lines of sight of one placement, and the search over them; without a placement, of a scurry that goes on."""

    start: Cell
    all: int
    """The acorns to visit, as a mask."""
    near: Near
    """`near[cell]`: what is in sight from there, as a mask."""
    dead: set[tuple[Cell, int]]
    """Pairs of the squirrel's cell and the acorns left, from which there is no win."""
    counts: dict[tuple[Cell, int], int]
    """Winning paths, by the squirrel's cell and the acorns left."""
    crossings: dict[tuple[Cell, int], int]
    """The most crossings of the first cell on a winning path, by the same; -1: there is none."""

    def __init__(self, lines: Lines, placement: Cell | None) -> None:
        self.lines, self.placement = lines, placement
        self.start, self.near, self.all = lines.start, lines.near, lines.targets
        if placement is not None:
            self.near = lines.with_tile(placement)
            self.all |= 1 << placement
        self.dead = set()
        self.counts = {}
        self.crossings = {}

    @cached_property
    def over(self) -> dict[Cell, int]:
        """`over[cell]`: the acorn to visit that is in sight from there beyond the squirrel's first cell, as a mask."""
        board = bytearray(self.lines.board)
        if board[self.start] != Thing.EMPTY:
            return {}
        if self.placement is not None:
            board[self.placement] = Thing.SQUIRREL  # anything that stops the view
        ends = [in_sight(board, [ray]) & self.all for ray in self.lines.rays[self.start]]
        pairs = zip(ends, ends[3:] + ends[:3], strict=True)
        return {one.bit_length() - 1: other for one, other in pairs if one and other}

    def path(self) -> list[Cell] | None:
        """One path over everything, None if there is none."""
        path: list[Cell] = []
        return path if self.all and self._extend(path, self.start, self.all) else None

    def _extend(self, path: list[Cell], here: Cell, left: int) -> bool:
        """Extends the path from here over all that is left, if it can."""
        if not left:
            return True
        if (here, left) in self.dead:
            return False
        if self._possible(here, left):
            for cell in self._options(here, left):
                path.append(cell)
                if self._extend(path, cell, left ^ 1 << cell):
                    return True
                path.pop()
        self.dead.add((here, left))
        return False

    def _options(self, here: Cell, left: int) -> list[Cell]:
        """The acorns in reach, those with the fewest exits first."""
        near = self.near
        return sorted(cells_of(near[here] & left), key=lambda cell: (near[cell] & left).bit_count())

    def _possible(self, here: Cell, left: int) -> bool:
        """Whether nothing left is cut off: it is connected, and dead ends come only next and last."""
        near = self.near
        in_reach = near[here] & left
        if not in_reach:
            return False
        if not left & (left - 1):
            return True
        reached = wave = in_reach
        while wave:
            bit = wave & -wave
            wave ^= bit
            new = near[bit.bit_length() - 1] & left & ~reached
            reached |= new
            wave |= new
        if reached != left:
            return False
        last = both = 0  # dead ends out of reach, which can only come last; and all dead ends
        rest = left
        while rest:
            bit = rest & -rest
            rest ^= bit
            exits = near[bit.bit_length() - 1] & left
            if not exits:
                return False
            if not exits & (exits - 1):
                both += 1
                last += not bit & in_reach
        return last <= 1 and both <= 2

    def crossing(self) -> list[Cell]:
        """The path that crosses the squirrel's first cell most often; empty if none does, or it takes too long."""
        if not self.over or self._crossings(self.start, self.all) < 1:
            return []
        path: list[Cell] = []
        here, left = self.start, self.all
        while left:
            _, here = max((self._by_way_of(cell, here, left), cell) for cell in cells_of(self.near[here] & left))
            left ^= 1 << here
            path.append(here)
        return path if len(self.crossings) < LOOK else []

    def _crossings(self, here: Cell, left: int) -> int:
        if not left:
            return 0
        most = self.crossings.get((here, left))
        if most is None:
            most = -1
            if len(self.crossings) < LOOK and self._possible(here, left):
                most = max(self._by_way_of(cell, here, left) for cell in cells_of(self.near[here] & left))
            self.crossings[here, left] = most
        return most

    def _by_way_of(self, cell: Cell, here: Cell, left: int) -> int:
        """The most crossings on a winning path that goes on to this cell; -1: none does."""
        rest = self._crossings(cell, left ^ 1 << cell)
        return rest if rest < 0 else rest + (self.over.get(here, 0) >> cell & 1)

    def count(self) -> int:
        """The number of paths that visit everything."""
        return self._count(self.start, self.all)

    def _count(self, here: Cell, left: int) -> int:
        if not left:
            return 1
        paths = self.counts.get((here, left))
        if paths is None:
            paths = 0
            if self._possible(here, left):
                paths = sum(self._count(cell, left ^ 1 << cell) for cell in cells_of(self.near[here] & left))
            self.counts[here, left] = paths
        return paths
