"""The ground of Squirrel Rush: cells, their names, and which are near each other (SR-4, SR-7, SR-8).

A shape is rows from the top down: `#` where a tile lies, `.` where none does. Which tiles lie there is in `position`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....core.model.errors import nearest_places
from ....core.model.immutable import FrozenDict, immutable

Cell = int
"""The index of a cell: 0, 1, 2 … row by row from the bottom, a1, b1, c1, …, a2, …"""

MOST: Final = 7
"""The most columns, and the most rows."""
STRAIGHT: Final = ((0, -1), (-1, 0), (1, 0), (0, 1))
DIAGONAL: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))


@immutable
class Ground:
    """A glade of one shape; all games in it share it. Take it from `ground_of`."""

    shape: tuple[str, ...]
    columns: int
    rows: int
    points: tuple[tuple[int, int], ...]
    """`points[cell]`: column and row, each from 0, the lowest row first."""
    cells: range
    names: tuple[str, ...]
    """`names[cell]`, as in `c3`."""
    index: FrozenDict[str, Cell]
    """The cell of a name."""
    near: tuple[tuple[Cell, ...], ...]
    """The neighbours of a cell in straight directions (SR-9)."""
    diagonal: tuple[tuple[Cell, ...], ...]
    """The neighbours of a cell at its corners (SR-19)."""
    landing: tuple[tuple[Cell, ...], ...]
    """The cells on which a skip from a cell can land (SR-25)."""
    apart: tuple[str, ...]
    """The names of the cells to which no straight steps lead from the largest part of the glade."""
    border: tuple[Cell, ...]
    """The cells with a side where no tile lies (SR-8)."""

    def __init__(self, shape: tuple[str, ...]) -> None:
        self.shape = shape
        self.columns = len(shape[0])
        self.rows = len(shape)
        self.points = tuple(
            (column, row) for row, line in enumerate(reversed(shape)) for column, sign in enumerate(line) if sign == "#"
        )
        self.cells = range(len(self.points))
        self.names = tuple(f"{chr(97 + column)}{row + 1}" for column, row in self.points)
        self.index = FrozenDict({name: cell for cell, name in enumerate(self.names)})
        self.near = self._neighbours(STRAIGHT)
        self.diagonal = self._neighbours(DIAGONAL)
        self.landing = tuple(
            tuple(sorted({far for cell in self.near[here] for far in self.near[cell]} - {here})) for here in self.cells
        )
        self.apart = self._apart()
        self.border = tuple(cell for cell in self.cells if len(self.near[cell]) < len(STRAIGHT))

    def __reduce__(self) -> tuple[object, ...]:
        """Positions sent to other processes need not include it."""
        return ground_of, (self.shape,)

    def nearest(self, word: str) -> tuple[str, ...]:
        """The cells nearest, in straight steps, to one that is not in this glade; empty if the word can be none."""
        return nearest_places(word, self.names, lambda columns, rows: abs(columns) + abs(rows))

    def _neighbours(self, directions: tuple[tuple[int, int], ...]) -> tuple[tuple[Cell, ...], ...]:
        at = {point: cell for cell, point in enumerate(self.points)}
        return tuple(
            tuple(at[column + x, row + y] for x, y in directions if (column + x, row + y) in at)
            for column, row in self.points
        )

    def _apart(self) -> tuple[str, ...]:
        left = set(self.cells)
        largest: set[Cell] = set()
        while left:
            part = self._part(min(left))
            left -= part
            largest = max(largest, part, key=len)
        return tuple(self.names[cell] for cell in self.cells if cell not in largest)

    def _part(self, cell: Cell) -> set[Cell]:
        """All cells to which straight steps lead from this one."""
        ahead = [cell]
        reached = {cell}
        while ahead:
            new = set(self.near[ahead.pop()]) - reached
            reached |= new
            ahead += new
        return reached


@lru_cache(maxsize=64)
def ground_of(shape: tuple[str, ...]) -> Ground:
    return Ground(shape)
