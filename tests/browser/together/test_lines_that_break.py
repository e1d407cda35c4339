"""Lines that break, pages that are loaded again, a Python that comes back: each device goes on where it was."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path
from socket import SHUT_RDWR, create_connection, create_server, socket
from threading import Event, Thread
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from squirrelwidgets import Scurry
from squirrelwidgets.together import Table
from tests.browser.driving.board import Board
from tests.browser.driving.lab import shot
from tests.browser.driving.patience import comes_to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page


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


class Air:
    """The network between a device and the table: where it is lost, nothing comes through, and nobody hangs up."""

    def __init__(self, port: int) -> None:
        self.open = Event()
        self.open.set()
        self.listener = create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self._to = port
        self._ends: list[socket] = [self.listener]
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, far = self.listener.accept()[0], create_connection(("127.0.0.1", self._to))
                self._ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket, other: socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65_536):
                self.open.wait(90)
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(SHUT_RDWR)

    def close(self) -> None:
        self.open.set()
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.shutdown(SHUT_RDWR)
            end.close()


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
        with page.expect_websocket():
            cut(table)
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
    table.pause()
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
    page.get_by_role("button", name="Take a place").click()
    page.get_by_role("button", name="Gray").click()
    page.get_by_role("button", name="Sit down as Gray").click()
    expect(page.locator(".sqw-device-head .sqw-person-name")).to_have_text("Ada")
    comes_to(page, lambda: [one["taken"] for one in table.people], [False, True])


@pytest.mark.sweep
@pytest.mark.parametrize("seconds", [5, 60])
def test_the_air_is_lost_for_a_while(table: Table, page: Page, seconds: int) -> None:
    air = Air(table._server.port)
    try:
        page.goto(table.link.replace(f":{table._server.port}", f":{air.port}"))
        page.locator(".sqw-join input").fill("Ben")
        page.get_by_role("button", name="Sit down as Gray").click()
        board = Board(page.locator(".sqw-device-board"))
        table.game.play("b5")
        board.expect_lit([say for say in table.game.legal if " " not in say])
        air.open.clear()
        words = table.game.legal[0]
        board.place(words).tap()  # it may have left, or not
        page.wait_for_timeout(1000 * seconds)
        if seconds > 30:
            expect(page.locator(".sqw-device-lost")).to_contain_text("Your last tap has not been answered")
            assert table.people[1]["presence"] == "away"
            shot(page, "together-air-lost")
        air.open.set()
        expect(page.locator(".sqw-device-lost")).to_be_hidden(timeout=20_000)
        comes_to(page, lambda: table.game.moves.count(words), 1)
        comes_to(page, lambda: table.people[1]["presence"], "here")
    finally:
        page.goto("about:blank")
        air.close()


@pytest.mark.sweep
def test_a_phone_that_slept_shows_what_has_been_played(table: Table, page: Page) -> None:
    board = Board(page.locator(".sqw-device-board"))
    board.click("b5")
    comes_to(page, lambda: table.game.ply >= 2, True)
    sleeps = page.context.new_cdp_session(page)
    hide = "hidden => { Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});"
    hide += " document.dispatchEvent(new Event('visibilitychange')); }"
    page.evaluate(hide, True)
    sleeps.send("Page.setWebLifecycleState", {"state": "frozen"})
    comes_to(page, lambda: table.people[0]["presence"], "away")
    table.sit_in("brown")
    comes_to(page, lambda: table.game.ply >= 6, True)
    cut(table)  # the line of a phone that sleeps for long is gone, too
    sleeps.send("Page.setWebLifecycleState", {"state": "active"})
    page.evaluate(hide, False)
    comes_to(page, lambda: table.people[0]["presence"], "here")
    expect(page.locator(".sqw-device-head")).to_contain_text("is back. A bot has played meanwhile.")


@pytest.mark.sweep
def test_a_second_tab_has_the_same_seat_and_shows_what_the_first_plays(table: Table, page: Page) -> None:
    other = page.context.new_page()
    other.goto(table.link)
    expect(other.locator(".sqw-device-head .sqw-person-name")).to_have_text("Ada")
    Board(page.locator(".sqw-device-board")).click("b5")
    comes_to(page, lambda: table.game.moves[:1], ("b5",))
    expect(other.locator(".sqw-count").first).not_to_have_text("move 0 / 0")
    other.close()
    table.update_presence()
    assert table.people[0]["presence"] == "here"
