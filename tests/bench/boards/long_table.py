"""A table at a game of 5,900 plies and a branch: until it is open, until a phone shows it, until that is back."""

from __future__ import annotations

import contextlib
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from playwright.sync_api import expect, sync_playwright

from squirrelwidgets import Squarrels
from tests.bench.timing import heading
from tests.browser.driving import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from squirrelwidgets.together import Table

PLIES = 5900
SETUP = "players=6 target=400 race=none"


def long_game() -> Squarrels:
    """Bots at random have played it, and another way from its middle; people go on."""
    game = Squarrels(setup=SETUP, seed=1, seats=["random"] * 6)
    while game.ply < PLIES:
        game.run(50)
    end = game.node
    game.goto(end.line()[PLIES // 2]).run(50)
    game.goto(end).seats = [None] * 6
    return game


def main() -> None:
    heading(f"A table at a game of {PLIES:,} plies")
    game = long_game()
    begin = perf_counter()
    with TemporaryDirectory() as folder, contextlib.chdir(folder):
        table = game.table()
        print(f"table open:       {perf_counter() - begin:.1f} s, at ply {game.ply:,}")
        with sync_playwright() as playwright, contextlib.closing(chromium.launch(playwright)) as browser:
            look(table, browser)
        table.close()


def look(table: Table, browser: Browser) -> None:
    """One phone: it comes, loses its line, and is loaded again."""
    page = browser.new_context(viewport={"width": 390, "height": 780}).new_page()
    came: list[str | bytes] = []

    def take(text: str | bytes) -> None:
        came.append(text)

    page.on("websocket", lambda line: line.on("framereceived", take))

    def measured(what: str, begin: float) -> None:
        weight = sum(map(len, came)) / 1000
        print(f"{what:<18}{perf_counter() - begin:.1f} s, {weight:,.0f} kB")
        came.clear()

    begin = perf_counter()
    page.goto(table.link)
    page.locator(".sqw-join input").fill("Ada")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".sqw-stage")).to_be_visible(timeout=60_000)
    measured("a phone comes:", begin)
    server = table._server
    assert server
    begin = perf_counter()
    with page.expect_websocket():
        server.soon(lambda: [line.close() for line in [*server.open]])
    expect(page.locator(".sqw-device-lost")).to_be_hidden()
    page.wait_for_timeout(500)
    measured("it comes back:", begin)
    begin = perf_counter()
    page.reload()
    expect(page.locator(".sqw-stage")).to_be_visible(timeout=60_000)
    measured("loaded again:", begin)


if __name__ == "__main__":
    main()
