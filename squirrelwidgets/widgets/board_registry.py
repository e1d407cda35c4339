"""Which cell shows which boards, so that showing a game again in a rerun cell leaks nothing.

Every widget is kept alive by ipywidgets until it is closed. A game's own board (the one that appears when a game
is the last line of a cell) is closed when all cells that showed it have run again without it; a gallery likewise.
"""

from __future__ import annotations

from typing import Any, Protocol
from weakref import WeakKeyDictionary, WeakSet, ref

from ..core.play.game import Game
from .board import Board
from .cell_end import shell_of_kernel


class Shown(Protocol):
    """What a cell shows."""

    def close(self) -> None: ...


_own: WeakKeyDictionary[Game, ref[Board]] = WeakKeyDictionary()
_cells: dict[str, set[Shown]] = {}
_before: dict[str, set[Shown]] = {}
_registered: WeakSet[Any] = WeakSet()


def board_of(game: Game) -> Board:
    """The board that shows a game when the game itself is displayed.

    >>> game = Scurry()
    >>> board_of(game) is board_of(game)
    True
    """
    board = own_board(game)
    if board is None or board.closed:
        board = Board(game)
        _own[game] = ref(board)  # ipywidgets keeps it until it is closed; a board keeps its game
    return board


def own_board(game: Game) -> Board | None:
    found = _own.get(game)
    return found() if found else None


def note_shown(shown: Shown) -> None:
    """A cell that runs shows this; boards that were made by hand are closed by hand."""
    shell = shell_of_kernel()
    cell = _cell_id(shell)
    if cell is None or (isinstance(shown, Board) and own_board(shown.game) is not shown):
        return
    _cells.setdefault(cell, set()).add(shown)
    if shell not in _registered:
        _registered.add(shell)
        shell.events.register("pre_run_cell", _before_cell)
        shell.events.register("post_run_cell", _after_cell)
        _before[cell] = set()


def _cell_id(shell: Any) -> str | None:
    if shell is None:
        return None
    parent = shell.get_parent() or {}
    found = parent.get("metadata", {}).get("cellId")
    return str(found) if found else None


def _before_cell(_info: Any = None) -> None:
    cell = _cell_id(shell_of_kernel())
    if cell is not None:
        _before[cell] = _cells.pop(cell, set())


def _after_cell(_result: Any = None) -> None:
    """Close what this cell showed before and no cell shows now."""
    cell = _cell_id(shell_of_kernel())
    if cell is None:
        return
    still = set().union(*_cells.values()) if _cells else set()
    for gone in _before.pop(cell, set()) - still:
        gone.close()
