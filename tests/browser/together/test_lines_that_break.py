"""Lines that break, pages that are loaded again, a Python that comes back: each device goes on where it was."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from squirrelwidgets import Scurry
from squirrelwidgets.together import Table
from tests.browser.driving import chromium
from tests.browser.driving.board import Board
from tests.browser.driving.lab import shot
from tests.browser.driving.patience import comes_to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Playwright


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with contextlib.closing(chromium.launch(playwright, chromium.WITHOUT_OPTIMIZER)) as browser:
        yield browser


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.chdir(tmp_path)
    table = Scurry(setup="5", seed=1).table()
    yield table
    table.close()


@pytest.fixture
def page(browser: Browser, table: Table) -> Iterator[Page]:
    """Ada's phone, at the seat of Brown; with the page's own policy."""
    with browser.new_context(viewport={"width": 390, "height": 780}, has_touch=True) as context:
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(f"{error}"))
        page.goto(table.link)
        page.locator(".sqw-join input").fill("Ada")
        page.get_by_role("button", name="Sit down as Brown").click()
        expect(page.locator(".sqw-stage")).to_be_attached()
        table.start()
        yield page
        assert not faults


def cut(table: Table) -> None:
    """All lines, without a word."""
    server = table._server
    server.soon(lambda: [socket.close() for socket in [*server.open]])


def test_a_line_that_breaks_comes_back_by_itself(table: Table, page: Page) -> None:
    board = Board(page.locator(".sqw-device-board"))
    board.click("b5")
    comes_to(page, lambda: table.game.ply >= 2, True)
    played = len(table.game.moves)
    for _ in range(2):
        cut(table)
        expect(page.locator(".sqw-device-lost")).to_be_visible()
        expect(page.locator(".sqw-device-lost")).to_be_hidden()
        lit = board.root.locator(".sqw-hit[data-lit]")
        expect(lit.first).to_be_attached()
        lit.first.tap()
        comes_to(page, lambda: len(table.game.moves) > played, True)


def test_a_page_that_is_loaded_again_has_its_seat(table: Table, page: Page) -> None:
    page.reload()
    expect(page.locator(".sqw-device-head .sqw-person-name")).to_have_text("Ada")
    Board(page.locator(".sqw-device-board")).click("b5")
    comes_to(page, lambda: table.game.moves[:1], ("b5",))
    page.goto(table.address)  # without the link: this browser knows it
    expect(page.locator(".sqw-device-head .sqw-person-name")).to_have_text("Ada")


def test_while_there_is_no_line_it_says_so_and_then_goes_on(table: Table, page: Page) -> None:
    comes_to(page, lambda: table._saved >= 0, True)
    table.pause()
    comes_to(page, lambda: table._saved == table.game.revision, True)
    table.close(forget=False)  # as when the kernel is restarted
    expect(page.locator(".sqw-device-lost")).to_contain_text("No line to the table")
    shot(page, "together-lost")
    kept = Path(".squirrel-table-scurry.json")
    kept.write_text(re.sub(r'"process": \d+', '"process": -1', kept.read_text()))
    again = Scurry(setup="5", seed=2).table()
    try:
        assert again.link == table.link
        again.start()
        expect(page.locator(".sqw-device-lost")).to_be_hidden(timeout=20_000)
        Board(page.locator(".sqw-device-board")).click("b5")
        comes_to(page, lambda: again.game.moves[:1], ("b5",))
    finally:
        again.close()
    expect(page.locator(".sqw-device-over")).to_contain_text("closed this table")


def test_a_seat_that_is_freed_looks_on_and_may_sit_down_again(table: Table, page: Page) -> None:
    table.free("brown")
    expect(page.locator(".sqw-device-head")).to_contain_text("You watch")
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name="Gray").click()
    page.get_by_role("button", name="Sit down as Gray").click()
    expect(page.locator(".sqw-device-head .sqw-person-name")).to_have_text("Ada")
    comes_to(page, lambda: [one["taken"] for one in table.people], [False, True])
