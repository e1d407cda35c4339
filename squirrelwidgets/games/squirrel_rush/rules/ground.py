"""The ground: cells, their names, and what lies how far from each (SR-4, SR-7, SR-8).

A shape is rows from the top down, `#` where a tile lies and `.` where none does.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

MOST: Final = 7
"""Columns, and rows, at the most."""
STRAIGHT: Final = ((0, -1), (-1, 0), (1, 0), (0, 1))
SLANTING: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))


class Land:
    """One shape. Cells are 0, 1, 2 … row by row from the bottom: a1, b1, c1, …, a2, …"""

    def __init__(self, shape: tuple[str, ...]) -> None:
        self.shape = shape
        self.columns = len(shape[0])
        self.rows = len(shape)
        self.points = [
            (column, row) for row, line in enumerate(reversed(shape)) for column, sign in enumerate(line) if sign == "#"
        ]
        self.cells = range(len(self.points))
        self.names = tuple(f"{chr(97 + column)}{row + 1}" for column, row in self.points)
        self.index = {name: cell for cell, name in enumerate(self.names)}
        self.near = self._neighbours(STRAIGHT)
        self.diagonal = self._neighbours(SLANTING)
        self.landing = tuple(
            tuple(sorted({far for cell in self.near[here] for far in self.near[cell]} - {here})) for here in self.cells
        )
        """The cells on which a skip from here can land (SR-25)."""
        self.connected = self._is_connected()
        self.border = tuple(cell for cell in self.cells if len(self.near[cell]) < len(STRAIGHT))

    def _neighbours(self, directions: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
        at = {point: cell for cell, point in enumerate(self.points)}
        return tuple(
            tuple(at[column + x, row + y] for x, y in directions if (column + x, row + y) in at)
            for column, row in self.points
        )

    def _is_connected(self) -> bool:
        """Whether straight steps lead from any tile to any other."""
        ahead = list(self.cells[:1])
        reached = set(ahead)
        while ahead:
            new = set(self.near[ahead.pop()]) - reached
            reached |= new
            ahead += new
        return len(reached) == len(self.points)


@lru_cache(maxsize=64)
def land(shape: tuple[str, ...]) -> Land:
    return Land(shape)
