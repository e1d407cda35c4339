"""Where a variant looks: on any other cell a tile changes nothing of what it sees."""

from __future__ import annotations

from typing import Any

from .ground import Cell


class NotedBoard:
    """A board to read cell by cell, which notes where it was read; whoever asks more of it gets an error."""

    def __init__(self, board: bytearray) -> None:
        self.board, self.noted = board, bytearray(len(board))

    def __getitem__(self, cell: Cell) -> int:
        self.noted[cell] = 1
        return self.board[cell]


def looked_at(trial: Any) -> bytes | bytearray:
    """For each cell 1 if what this scratch sees may hang on it: all, where its rules ask for more than cells."""
    board = trial.board
    trial.board = noting = NotedBoard(board)
    try:
        trial.targets()
    except Exception:  # noqa: BLE001  # rules of somebody's own may do anything
        return b"\1" * len(board)
    finally:
        trial.board = board
    return noting.noted
