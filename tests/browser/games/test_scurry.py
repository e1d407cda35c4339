"""Scurry's later edition as two persons play it: acorns and squirrels laid by clicks, then a turn of two hops."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import WIDE, Notebook, shot

GAME = 'from squirrelwidgets import Scurry; game = Scurry(["Ada", "Bo"], setup="6/players 3/hops 2", seed=1)'
SMALL = {"width": 1366, "height": 660}
"""The window of a school laptop."""


@pytest.mark.sweep
def test_the_board_is_seeded_by_clicks(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(GAME, "game")
    board = Board(nb.cell(1))
    nb.page.set_viewport_size(SMALL)
    expect(board.ask).to_contain_text("Put a brown acorn on a free cell")
    assert len(nb.kernel("game.legal")) == 91
    board.expect_lit(nb.kernel("game.legal"))
    board.click("f6", "e6", "g7")
    assert nb.kernel("[game.state.at(cell) for cell in ('f6', 'e6', 'g7')]") == [
        "brown acorn",
        "gray acorn",
        "brown acorn",
    ]
    expect(board.ask).to_contain_text("Put a gray acorn on a free cell")
    board.expect_lit(nb.kernel("game.legal"))
    expect(board.root).to_contain_text("28")  # tiles in the tree
    board.place("f6").click()
    expect(board.bubble).to_contain_text("An acorn goes on an empty cell; f6 holds a brown acorn.")
    expect(board.bubble).to_contain_text("SC-20")
    nb.page.keyboard.press("Escape")
    board.root.scroll_into_view_if_needed()
    shot(nb.page, "scurry-laying")
    board.click("f9", "c3", "f3")
    expect(board.ask).to_contain_text("Put your squirrel on a free cell")
    shot(nb.page, "scurry-settling")
    board.click("i6", "b6")
    expect(board.root.locator(".sqw-question")).to_contain_text("put it where you can make two steps")
    board.expect_lit(nb.kernel("game.legal"))
    board.place("e5").click()
    expect(board.bubble).to_contain_text("Every turn needs two hops, and there is no second one yet.")
    expect(board.bubble).to_contain_text("SC-25")
    nb.page.keyboard.press("Escape")
    board.click("i9")
    expect(board.ask).to_contain_text("Run to a gray acorn, then to one more")
    board.expect_lit(["i9"])
    board.place("f3").click()
    expect(board.bubble).to_contain_text("from f3 no other gray acorn is in sight")
    shot(nb.page, "scurry-two-hops")
    nb.page.keyboard.press("Escape")
    board.click("i9", "f9")
    nb.page.set_viewport_size(WIDE)
    board.replays(11)
