"""Setups made by hand, in JupyterLab: by mouse and by keyboard, played and come back to."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from squirrelwidgets import GAMES
from tests.browser.board import Board
from tests.browser.lab import Notebook, shot

LAPTOP = {"width": 1366, "height": 660}


def test_a_setup_is_made_played_and_come_back_to(notebook: Callable[..., Notebook]) -> None:
    nb = notebook("from squirrelwidgets import Scurry\neditor = Scurry.edit('5/brown b3/gray h8')", "editor")
    board = Board(nb.cell(1))
    validity = board.root.locator(".sqw-validity")
    expect(validity).to_contain_text("Ready to play")
    board.root.get_by_role("switch", name="Mirror").click()
    board.place("c7").click()
    expect(validity).to_contain_text("2 brown and 2 gray")
    board.place("c6").click()  # touches
    expect(board.bubble).to_contain_text("SC-4")
    board.place("c7").drag_to(board.place("d4"))
    board.place("d4").hover()
    expect(board.root.locator(".sqw-would-be .sqw-ghost")).to_have_count(2)
    board.root.press("3")
    board.place("f6").click()
    expect(validity).to_contain_text("gray squirrel has to stand somewhere")
    expect(board.button("Play from here")).to_be_disabled()
    assert nb.kernel("editor.setup is None and editor.problems[0].rule") == "SC-3"
    shot(nb.cell(1), "editor-unfinished")
    board.place("f6").focus()
    board.root.press("Delete")
    assert nb.kernel("editor.text") == "5/brown b3 d4/gray h8 i5"
    board.button("Play from here").click()
    expect(board.ask).to_contain_text("brown acorn")
    board.click("b3")
    board.root.get_by_role("button", name="Menu").click()
    board.root.get_by_role("button", name="Back to the editor").click()
    expect(validity).to_contain_text("Ready to play")
    board.button("Undo").click()
    board.root.get_by_text("As text").click()
    text = board.root.get_by_role("textbox", name="Setup as text")
    text.fill("5/brown f6")
    board.button("Take it").click()
    expect(board.root.locator(".sqw-text-note")).to_contain_text("gray")
    text.fill("4/random 3")
    text.press("Control+Enter")
    expect(validity).to_contain_text("drawn by chance")


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [1366, 1024, 570])
def test_board_palette_validity_and_buttons_are_seen_together(
    notebook: Callable[..., Notebook], game: str, width: int
) -> None:
    nb = notebook(f"from squirrelwidgets import {game}", f"{game}.edit()")
    nb.lab.page.set_viewport_size({"width": width, "height": LAPTOP["height"]})
    board = Board(nb.cell(1))
    board.root.evaluate("el => el.scrollIntoView()")
    for part in (".sqw-holder", ".sqw-validity", ".sqw-editor-buttons"):
        box = board.root.locator(part).bounding_box()
        assert box, part
        assert 0 <= box["y"] <= box["y"] + box["height"] <= LAPTOP["height"], part
