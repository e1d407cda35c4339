"""The one step up from core to the widgets, taken when a board is first shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..play.game import Game


def new_board(game: Game, **options: Any) -> Any:
    from ...widgets import Board

    return Board(game, **options)


def mimebundle(game: Game) -> Any:
    """The game's own board, a picture for where no widgets are, and a text for where no pictures are."""
    from ...widgets import board_of

    return board_of(game)._repr_mimebundle_()
