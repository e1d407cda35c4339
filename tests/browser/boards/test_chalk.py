"""Rings and arrows that people draw with the right button: shown, kept with the ply, in the record, in every page. And
sounds."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from squirrelwidgets import Scurry
from tests.browser.boards.test_board import GAME, PLAYED
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, shot
from tests.browser.notebooks.test_shared import forget

COUNT_MENUS = "window.menus = 0; document.addEventListener('contextmenu', () => window.menus++)"
"""What comes through to the document opens JupyterLab's menu."""

COUNT_TONES = """
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) {
    const page = document.documentElement.dataset;
    page.tones = 1 + Number(page.tones ?? 0);
    return start.apply(this, at);
};
"""


def drag(page: Page, *places: Locator) -> None:
    """Press the right button at the first place, and let it go at the last one."""
    places[0].scroll_into_view_if_needed()
    for n, place in enumerate(places):
        box = place.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        if n == 0:
            page.mouse.down(button="right")
    page.mouse.up(button="right")


def chalk(board: Board) -> Locator:
    return board.root.locator(".sqw-chalk")


@pytest.mark.sweep
def test_what_is_drawn_on_one_board_is_on_the_others_and_in_the_record(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(GAME + PLAYED, "game", "game.board(theme='dark', readonly=True)")
    board, other = Board(nb.cell(1)), Board(nb.cell(2))
    nb.page.evaluate(COUNT_MENUS)
    d4, e5, f6, h8 = (board.place(name) for name in ("d4", "e5", "f6", "h8"))
    drag(nb.page, d4, f6)
    drag(nb.page, e5)
    nb.page.keyboard.down("Alt")
    drag(nb.page, h8, f6)
    nb.page.keyboard.up("Alt")
    nb.page.keyboard.down("Control")
    drag(nb.page, f6)
    nb.page.keyboard.up("Control")
    for one in (board, other):
        expect(chalk(one)).to_have_count(4)
    assert nb.kernel("game.node.chalk") == ["d4>f6", "e5", "h8>f6 blue", "f6 red"]
    assert nb.page.evaluate("window.menus") == 0
    expect(nb.page.locator(".lm-Menu")).to_have_count(0)
    shot(board.root, "chalk-light")
    shot(other.root, "chalk-dark")
    assert nb.kernel("game.ply") == 24, "nothing was played"
    drag(nb.page, e5)
    expect(chalk(other)).to_have_count(3)
    board.button("One move back").click()
    expect(chalk(board)).to_have_count(0)
    board.go_to(24)
    expect(chalk(board)).to_have_count(3)
    record = nb.kernel("str(game.save('chalk.json').resolve())")
    again = notebook(f"from squirrelwidgets import Scurry; again = Scurry.load({record!r})", "again")
    expect(chalk(Board(again.cell(1)))).to_have_count(3)
    assert again.kernel("again.node.chalk") == ["d4>f6", "h8>f6 blue", "f6 red"]


@pytest.mark.sweep
def test_a_saved_notebook_shows_what_was_drawn(
    notebook: Callable[..., Notebook], open_notebook: Callable[[Path], Notebook], lab: Lab, tmp_path: Path
) -> None:
    ran = notebook(GAME + PLAYED, "game", own_kernel=True)
    board = Board(ran.cell(1))
    drag(ran.page, board.place("d4"), board.place("f6"))
    expect(chalk(board)).to_have_count(1)
    assert ran.kernel("game.node.chalk") == ["d4>f6"]
    saved = tmp_path / "drawn.ipynb"
    shutil.copy(ran.save(), saved)
    ran.panel.evaluate("async panel => { await panel.context.sessionContext.shutdown(); }")
    forget(lab.page)
    nb = open_notebook(saved)
    board = Board(nb.cell(1))
    expect(board.warning).to_contain_text("Python does not answer")
    expect(chalk(board)).to_have_count(1)
    board.button("One move back").click()
    expect(chalk(board)).to_have_count(0)
    drag(nb.page, board.place("f6"))
    expect(chalk(board)).to_have_count(1)


def test_a_page_of_its_own_shows_what_was_drawn(plain_page: Page, tmp_path: Path) -> None:
    game = Scurry(seed=7).play("b5", "c2").comment("Why not here?", chalk=["d4", "b5>d4 red"]).play("c3")
    plain_page.goto(game.save_html(tmp_path / "game.html").as_uri())
    board = Board(plain_page)
    expect(chalk(board)).to_have_count(0)
    board.button("One move back").click()
    expect(chalk(board)).to_have_count(2)
    drag(plain_page, board.place("d4"))
    expect(chalk(board)).to_have_count(1)


def test_sounds_are_made_in_the_browser(plain_page: Page, tmp_path: Path) -> None:
    """Off at first; switched on, the steps of a replay are heard."""
    plain_page.add_init_script(COUNT_TONES)
    game = Scurry(seed=7).play("b5", "c2", "c3")
    plain_page.goto(game.save_html(tmp_path / "game.html").as_uri())
    board = Board(plain_page)
    board.go_to(0)
    board.button("One move forward").click()
    tones = plain_page.locator("html")
    expect(tones).not_to_have_attribute("data-tones", re.compile("."))
    board.button("Menu").click()
    row = board.root.locator("[data-command='sound']")
    expect(row).to_have_attribute("aria-pressed", "false")
    shot(board.root, "menu-sound")
    row.click()
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(tones).to_have_attribute("data-tones", "2")
    board.button("One move forward").click()
    expect(tones).to_have_attribute("data-tones", "4")
    plain_page.wait_for_timeout(5500)  # a browser writes down what it keeps up to 5 s later
    plain_page.reload()
    board.button("Menu").click()
    expect(row).to_contain_text("on")
