"""The guide to games in one cell by its words alone: a block pasted into a cell of JupyterLab, and a board to click."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Notebook, shot
from tests.texts.test_own_games import FAULTY, GUIDE
from tests.texts.test_readme import Block, blocks

FIRST, *OTHERS = [each for each in blocks(GUIDE) if f"class {FAULTY}" not in each.code]


@pytest.mark.sweep
def test_the_first_game_of_the_guide_is_played_by_clicks(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(FIRST.code)
    board = Board(nb.cell(0))
    board.expect_lit(["a", "b", "c"])
    board.click("c")
    board.button("5").click()
    board.expect_ply(2, 2)  # the bot has answered
    shot(nb.cell(0), "own-nim")
    board.place("c").click()
    expect(board.bubble).to_contain_text("c has 0. You can say")
    board.button("Undo").click()
    board.expect_lit(["a", "b", "c"])


@pytest.mark.sweep
@pytest.mark.parametrize("block", OTHERS, ids=str)
def test_a_block_of_the_guide_shows_a_board(notebook: Callable[..., Notebook], block: Block) -> None:
    nb = notebook(block.code)
    expect(nb.cell(0).locator(".sqw-root .sqw-stage").first).to_be_visible()
    shot(nb.cell(0), f"own-{block.line}")
