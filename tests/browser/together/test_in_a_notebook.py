"""A table in JupyterLab: the host's panel, the board for everybody below it, the way there from any board's menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, page_beside, shot
from tests.browser.driving.patience import comes_to

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAME = 'from squirrelwidgets import Squarrels\ngame = Squarrels(3, setup="players=3 race=none", seed=1)'


def sit(page: Page, nb: Notebook, seat: str, name: str) -> Board:
    page.goto(str(nb.kernel("game.table().link")))
    page.locator(".sqw-join input").fill(name)
    page.get_by_role("button", name=seat).first.click()
    page.get_by_role("button", name=f"Sit down as {seat}").click()
    return Board(page.locator(".sqw-device-board"))


def test_a_table_gathers_plays_and_ends(notebook: Callable[..., Notebook], lab: Lab) -> None:
    nb = notebook(GAME, "table = game.table()\ntable")
    panel = nb.cell(1).locator(".sqw-host")
    expect(panel.locator(".sqw-person")).to_have_count(3)
    with page_beside(lab) as page:
        page.set_viewport_size({"width": 390, "height": 780})
        own = sit(page, nb, "Rust", "Ada")
        expect(panel.locator(".sqw-person").first).to_contain_text("Ada")
        shot(nb.cell(1), "together-host-gathers")
        panel.get_by_role("button", name="Start").click()
        own.click("deck")
        expect(nb.cell(1).locator(".sqw-stage")).to_be_attached()
        comes_to(lab.page, lambda: "draw" in nb.kernel("game.moves"), True)
        shot(nb.cell(1), "together-host-plays")
        expect(page.get_by_role("button", name="Table")).to_be_visible()  # the other block of a board that is held
        shot(page, "together-phone-plays")
        saved = nb.save().read_text("utf-8")
        code, key = nb.kernel("[table.door.code, table.door.key]")
        assert code not in saved
        assert key not in saved
        panel.get_by_role("button", name="Pause").click()
        expect(page.locator(".sqw-device-head")).to_contain_text("stands still")
        panel.get_by_role("button", name="End").click()
        panel.get_by_role("button", name="Yes").click()
        expect(page.locator(".sqw-device-over")).to_contain_text("closed this table")
    assert nb.kernel("table.state") == "closed"


@pytest.mark.sweep
def test_a_board_becomes_the_table_from_its_menu(notebook: Callable[..., Notebook], lab: Lab) -> None:
    nb = notebook(GAME, "game")
    board = Board(nb.cell(1))
    root = nb.cell(1).locator(".sqw-root:not(.sqw-host)")
    root.get_by_role("button", name="Menu").click()
    root.get_by_role("button", name="More", exact=True).click()
    root.get_by_role("button", name="Play on several devices").click()
    panel = nb.cell(1).locator(".sqw-host")
    expect(panel.locator(".sqw-person")).to_have_count(3)
    with page_beside(lab) as page:
        page.set_viewport_size({"width": 390, "height": 780})
        sit(page, nb, "Blue", "Ben")
        expect(page.locator(".sqw-stage")).to_be_attached()
        expect(root).to_contain_text("Ben")
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("button", name="How to play").first).to_be_visible()
        expect(page.get_by_role("button", name="New game")).to_have_count(0)
        shot(page, "together-phone-menu")
    assert nb.kernel("game.players.default_viewer()") == "spectator"
    shot(nb.cell(1), "together-menu")
    assert board.root.count() == 2
    nb.do("game.table().close()")


def test_running_the_cell_again_closes_the_tables_port(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(GAME, "table = game.table()\nold = globals().get('now', table)\nnow = table\ntable")
    expect(nb.cell(1).locator(".sqw-host")).to_be_visible()
    nb.run()
    assert nb.kernel("old.state") == "closed"
    assert nb.kernel("[one.name for one in __import__('threading').enumerate()].count('squirrel-table')") == 1
    nb.do("table.close()")


@pytest.mark.sweep
def test_a_host_whose_page_is_loaded_again_has_the_table_as_it_was(notebook: Callable[..., Notebook], lab: Lab) -> None:
    nb = notebook(GAME, "table = game.table()\ntable")
    with page_beside(lab) as page:
        page.set_viewport_size({"width": 390, "height": 780})
        sit(page, nb, "Rust", "Ada")
        nb.do("table.start()")
        nb.save()
        nb.lab.load()
        nb.open_again()
        panel = nb.cell(1).locator(".sqw-host")
        expect(panel.locator(".sqw-person").first).to_contain_text("Ada")
        panel.get_by_role("button", name="Pause").click()
        expect(page.locator(".sqw-device-head")).to_contain_text("stands still")
        nb.do("table.close()")
