"""A game's own board: the one that appears when a game is the last line of a cell. Boards made by hand are not here."""

from __future__ import annotations

from weakref import WeakKeyDictionary, ref

from ..core.play.game import Game
from ..editor.editor import Editor
from .board import Board

_own: WeakKeyDictionary[Game, ref[Board]] = WeakKeyDictionary()


def board_of(game: Game) -> Board:
    """The board that shows a game when the game itself is displayed.

    >>> game = Scurry()
    >>> board_of(game) is board_of(game)
    True
    """
    board = own_board(game)
    if board is None or board.closed or board.game is not game:
        board = Board(game)
        board.closes_with_cell = True
        _own[game] = ref(board)  # ipywidgets keeps it until it is closed; a board keeps its game
    return board


_of_editors: WeakKeyDictionary[Editor, ref[Board]] = WeakKeyDictionary()


def editor_board_of(editor: Editor) -> Board:
    """The board that shows an editor when the editor itself is displayed.

    >>> editor = Scurry.edit()
    >>> editor_board_of(editor) is editor_board_of(editor)
    True
    """
    own = _of_editors.get(editor)
    board = own() if own else None
    if board is None or board.closed or board.game is not editor.sheet:
        board = Board(editor.sheet, editor=editor)
        board.closes_with_cell = True
        _of_editors[editor] = ref(board)
    return board


def own_board(game: Game) -> Board | None:
    own = _own.get(game)
    return own() if own else None
