"""The guide to house rules by its words alone: each block pasted into a cell of JupyterLab, and a board to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Notebook, shot
from tests.texts.test_readme import PAGES, Block, blocks

FIRST, *OTHERS = blocks(PAGES / "guide" / "house-rules.md")
SHOWN = {"Board": ".sqw-root .sqw-stage", "Bench": ".sqw-root", "print": ".jp-OutputArea-output pre"}


def shown_by(block: Block) -> str:
    """What its last line shows."""
    last = block.code.rstrip().splitlines()[-1]
    return SHOWN["print" if "print(" in last else "Bench" if "Bench" in last else "Board"]


def test_the_first_rule_of_the_guide_is_a_board_on_which_it_holds(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(FIRST.code)
    board = Board(nb.cell(0))
    board.expect_lit(["c4", "d3"])
    board.root.get_by_role("button", name="house rules").click()
    expect(board.root.get_by_role("dialog")).to_contain_text("HR-1 · Step to fewer, by the house")
    shot(nb.cell(0), "house-rules-badge")
    nb.page.keyboard.press("Escape")
    board.click("d3")
    expect(board.root.locator(".sqw-story")).to_contain_text("HR-1")


@pytest.mark.sweep
@pytest.mark.parametrize("block", OTHERS, ids=str)
def test_a_block_of_the_guide_shows_something(notebook: Callable[..., Notebook], block: Block) -> None:
    nb = notebook(block.code)
    expect(nb.cell(0).locator(shown_by(block)).first).to_be_visible()
    shot(nb.cell(0), f"house-rules-{block.line}")


@pytest.mark.sweep
def test_a_new_sentence_is_a_button_and_is_told_in_words(notebook: Callable[..., Notebook]) -> None:
    [rest] = [each.code for each in OTHERS if "class Rest" in each.code]
    nb = notebook(rest.replace(', "rest")', ")"))
    board = Board(nb.cell(0))
    expect(board.ask).to_contain_text("you may also rest")
    board.button("Rest").click()
    expect(board.root.locator(".sqw-story")).to_contain_text("Brown rests. HR-1")
    expect(board.root.locator(".sqw-story")).to_contain_text("rests")
