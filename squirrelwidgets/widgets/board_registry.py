"""A game's own board: the one that appears when a game is the last line of a cell. Boards made by hand are not here."""

from __future__ import annotations

from weakref import WeakKeyDictionary, ref

from ..core.play.game import Game
from .board import Board

_own: WeakKeyDictionary[Game, ref[Board]] = WeakKeyDictionary()


def board_of(game: Game) -> Board:
    """The board that shows a game when the game itself is displayed.

    >>> game = Scurry()
    >>> board_of(game) is board_of(game)
    True
    """
    board = own_board(game)
    if board is None or board.closed:
        board = Board(game)
        board.closes_with_cell = True
        _own[game] = ref(board)  # ipywidgets keeps it until it is closed; a board keeps its game
    return board


def own_board(game: Game) -> Board | None:
    own = _own.get(game)
    return own() if own else None
