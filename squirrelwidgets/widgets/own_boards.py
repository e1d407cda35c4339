"""Own boards: the one that appears when a game, an editor, a lesson, a bench is itself the last line of a cell. Boards
made by hand are not here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self
from weakref import WeakKeyDictionary, ref

if TYPE_CHECKING:
    from collections.abc import Hashable

_own: WeakKeyDictionary[Hashable, ref[OwnBoard]] = WeakKeyDictionary()
"""ipywidgets keeps a board until it is closed; a board keeps what it shows."""


class OwnBoard:
    """What has a board of its own is the first argument of its class."""

    closed = True
    closes_with_cell = True
    """Whether it is closed when the cells that showed it have run again without it."""

    @classmethod
    def of(cls, thing: Hashable, **options: object) -> Self:
        """The board that shows a thing when the thing itself is displayed.

        >>> game = Scurry()
        >>> widgets.Board.of(game) is widgets.Board.of(game)
        True
        """
        board = own_board(thing)
        if not isinstance(board, cls) or board.closed or not board._still_shows(thing):
            board = cls(thing, **options)  # type: ignore[call-arg]  # each says what it takes
            board.closes_with_cell = True
            _own[thing] = ref(board)
        return board

    def _still_shows(self, thing: Hashable) -> bool:
        """Whether it shows this still, and has not turned to something else."""
        return True


def own_board(thing: Hashable) -> OwnBoard | None:
    board = _own.get(thing)
    return board() if board else None
