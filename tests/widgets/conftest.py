"""Boards on a fake comm, closed after each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from squirrelwidgets.core.play.game import Game
from squirrelwidgets.widgets import Board
from tests.widgets.fake_comm import Browser, recorded

Open = Callable[..., Browser]


@pytest.fixture
def opened() -> Iterator[Open]:
    """opened(game, …): a new board of it, seen from the browser."""
    boards: list[Board] = []

    def made(game: Game, **options: Any) -> Browser:
        boards.append(Board(game, **options))
        return Browser(boards[-1])

    with recorded():
        yield made
        for board in boards:
            board.game.thinker.cancel()
            board.close()
