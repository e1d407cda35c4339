"""Messages to the board of an editor, and what it sends after them."""

from __future__ import annotations

from typing import Any

from squirrelwidgets.widgets import Board
from tests.widgets.fake_comm import unpacked


def ask(board: Board, kind: str, **fields: Any) -> list[Any]:
    """What a board sends after a message."""
    sent: list[Any] = []
    board.send = lambda message, buffers=None: sent.append(unpacked({"content": message, "buffers": buffers}))
    board._receive(board, {"id": 7, "rev": board.game.revision, "kind": kind, **fields}, None)
    return sent
