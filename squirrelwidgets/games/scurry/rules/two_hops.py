"""The later edition's turn of two hops at least: the first hops and the tiles that allow one (SC-19, SC-25).

A tile shows the other side, so wherever it cuts a line of sight it becomes the thing seen, and the line goes on from
there: a placement never takes the last turn of two hops away. The standard turn is in `position`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .ground import Cell, Ground


def first_hops(ground: Ground, board: Sequence[int], start: Cell, target: int) -> list[Cell]:
    """The acorns in sight of the squirrel from which it would see another one."""
    left = _left(board, start)
    return [cell for cell in seen(ground, left, start, target) if seen(ground, left, cell, target)]


def openings(ground: Ground, board: Sequence[int], start: Cell, target: int) -> set[Cell]:
    """Where there is no turn of two hops yet, the cells of a tile that makes one: as its first hop or as its second."""
    left = _left(board, start)
    cells = {cell for cell in _empties(ground, left, start) if seen(ground, left, cell, target)}
    for first in seen(ground, left, start, target):
        cells.update(_empties(ground, left, first))
    return cells - {start}


def seen(ground: Ground, board: Sequence[int], origin: Cell, target: int) -> list[Cell]:
    """The acorns that show this side and can be seen from a cell (SC-9)."""
    ends = (next((cell for cell in ray if board[cell]), None) for ray in ground.sight[origin])
    return [cell for cell in ends if cell is not None and board[cell] == target]


def _empties(ground: Ground, board: Sequence[int], origin: Cell) -> Iterator[Cell]:
    """The empty cells that can be seen from a cell."""
    for ray in ground.sight[origin]:
        for cell in ray:
            if board[cell]:
                break
            yield cell


def _left(board: Sequence[int], start: Cell) -> bytearray:
    """The board once the squirrel has left its cell (SC-12)."""
    left = bytearray(board)
    left[start] = 0
    return left
