"""The ground Scurry is played on: cells, their names, and the straight lines between them (SC-1, SC-2).

What lies on the cells is in `position`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from ....core.model.errors import nearest_places
from ....core.model.immutable import FrozenDict, immutable

Cell = int
"""The index of a cell: 0, 1, 2 … in the order a1, a2, … k11."""

MIDDLE: Final = 6
"""Letters and numbers run from 1 to 11; the centre is f6 on every board."""
SIDES: Final = (3, 4, 5, 6)
DIRECTIONS: Final = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
"""The six straight directions as steps of (letter, number); the last three undo the first three."""


def name_of(letter: int, number: int) -> str:
    return f"{chr(96 + letter)}{number}"


@immutable
class Ground:
    """A board of one size; all games on it share it. Take it from `ground_of`."""

    side: int
    points: tuple[tuple[int, int], ...]
    """`points[cell]`: letter and number, each from 1."""
    cells: range
    names: tuple[str, ...]
    """`names[cell]`, as in `c3`."""
    index: FrozenDict[str, Cell]
    """The cell of a name."""
    rays: tuple[tuple[tuple[Cell, ...], ...], ...]
    """`rays[cell][direction]`: the cells passed on the way to the edge, nearest first."""
    sight: tuple[tuple[tuple[Cell, ...], ...], ...]
    """The rays of a cell without the empty ones."""
    near: tuple[tuple[Cell, ...], ...]
    """The two to six neighbours of a cell."""
    centre: Cell
    opposite: tuple[Cell, ...]
    """`opposite[cell]`: where a half turn about the centre takes it."""

    def __init__(self, side: int) -> None:
        reach = side - 1
        self.side = side
        self.points = tuple(
            (letter, number)
            for letter in range(MIDDLE - reach, MIDDLE + reach + 1)
            for number in range(MIDDLE - reach, MIDDLE + reach + 1)
            if abs(letter - number) <= reach
        )
        self.cells = range(len(self.points))
        self.names = tuple(name_of(*point) for point in self.points)
        self.index = FrozenDict({name: cell for cell, name in enumerate(self.names)})
        at = {point: cell for cell, point in enumerate(self.points)}
        self.rays = tuple(tuple(_ray(at, point, step) for step in DIRECTIONS) for point in self.points)
        self.sight = tuple(tuple(ray for ray in rays if ray) for rays in self.rays)
        self.near = tuple(tuple(ray[0] for ray in rays if ray) for rays in self.rays)
        self.centre = at[MIDDLE, MIDDLE]
        self.opposite = tuple(at[2 * MIDDLE - letter, 2 * MIDDLE - number] for letter, number in self.points)

    def __reduce__(self) -> tuple[Callable[[int], Ground], tuple[int]]:
        """Recreated on unpickling: a position is pickled without it."""
        return ground_of, (self.side,)

    def ray_to(self, origin: Cell, target: Cell) -> tuple[Cell, ...] | None:
        """The ray from one cell on which another lies; None if they share no straight line."""
        return next((ray for ray in self.rays[origin] if target in ray), None)

    def nearest(self, word: str) -> tuple[str, ...]:
        """The cells nearest to one that is not on this board; empty if the word can be none."""
        return nearest_places(word, self.names, _steps)

    def lines(self) -> list[list[str]]:
        """All straight lines of two cells and more, each once, by the names of their cells."""
        return [
            [self.names[cell], *(self.names[other] for other in self.rays[cell][step])]
            for step, back in ((0, 3), (1, 4), (2, 5))
            for cell in self.cells
            if self.rays[cell][step] and not self.rays[cell][back]
        ]


def _ray(at: dict[tuple[int, int], Cell], start: tuple[int, int], step: tuple[int, int]) -> tuple[Cell, ...]:
    """The cells seen from `start` in one direction, nearest first."""
    ray = []
    letter, number = start[0] + step[0], start[1] + step[1]
    while (letter, number) in at:
        ray.append(at[letter, number])
        letter, number = letter + step[0], number + step[1]
    return tuple(ray)


def _steps(letters: int, numbers: int) -> int:
    """The steps between two cells whose letters and numbers differ by this."""
    return max(abs(letters), abs(numbers), abs(letters - numbers))


@cache
def ground_of(side: int) -> Ground:
    """The board with this many cells a side."""
    return Ground(side)
