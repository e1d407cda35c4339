"""What others did in their last turns is told beside things: badges cover no number or name, and stay on the board."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route

import squirrelwidgets
from squirrelwidgets.core.desk.bundle import front_end
from squirrelwidgets.core.desk.feed import Feed
from tests.browser.boards.test_fit import BESIDE_LOW, PAGE, SCRIPT
from tests.browser.driving.lab import Lab, page_beside, shot
from tests.browser.driving.patience import at_rest

TURNS = {
    "Scurry": ("6", 60),
    "SquirrelRush": ("players=6 smarty=yes", 140),
    "Squarrels": ("players=4 race=none", 60),
    "NutHunt": ("players=5", 120),
    "SquirrelIsland": ("players=5", 140),
}
"""Setups with many others, and how many plies are played before the first seat is asked again."""
COVERED = """root => {
    const boxes = selector => [...root.querySelectorAll(selector)].map(el => [el, el.getBoundingClientRect()]);
    const board = root.querySelector('.sqw-board').getBoundingClientRect();
    const [badges, texts] = [boxes('.sqw-step-pill > rect'), boxes('.sqw-marks text')];
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4; // a text's box is higher than its letters
    const off = a => a.left < board.left - 1 || a.right > board.right + 1 || a.top < board.top - 1
        || a.bottom > board.bottom + 1;
    const covered = badges.flatMap(([badge, a]) => [
        ...texts.filter(([text, b]) => text.textContent && over(a, b)).map(([text]) => text.textContent),
        ...badges.filter(([other, b]) => other !== badge && over(a, b)).map(() => 'a badge'),
        ...(off(a) ? ['off the board'] : [])]);
    return [badges.length, covered];
}"""


def traits(kind: str, setup: str, plies: int) -> dict[str, Any]:
    """A board for the first seat, at the first moment in which others have just moved and it is asked."""
    game = getattr(squirrelwidgets, kind)(setup=setup, seed=7)
    game.seats = ["greedy"] * game.players.player_count
    game.run(plies)
    while game.node.seat == 0 or game.state.actors != (0,):
        game.run(1)
    game.seats = [None, *["greedy"] * (game.players.player_count - 1)]
    feed = Feed(game, 0)
    return {"_static": feed.static(), "_plies": feed.texts(), "_head": feed.head({0}, 0), "_options": {}}


@pytest.fixture
def page(lab: Lab) -> Iterator[Page]:
    def answer(route: Route) -> None:
        route.fulfill(body="<!doctype html><meta charset='utf-8'><body></body>", content_type="text/html")

    with page_beside(lab) as page:
        page.route(PAGE, answer)
        page.goto(PAGE)
        page.add_script_tag(content=SCRIPT)
        yield page


SIZES = (BESIDE_LOW, (480, 800))
ALWAYS = ("SquirrelRush", *BESIDE_LOW)
"""With the most badges."""
ALL = [(kind, *size) for size in SIZES for kind in TURNS]


@pytest.mark.parametrize(
    ("kind", "width", "height"),
    [pytest.param(*each, marks=() if each == ALWAYS else pytest.mark.sweep) for each in ALL],
)
def test_badges_cover_nothing_that_is_read(page: Page, kind: str, width: int, height: int) -> None:
    told = json.dumps({kind: traits(kind, *TURNS[kind])})
    page.evaluate("([code, all]) => boards(code, JSON.parse(all))", [front_end("front.js"), told])
    page.evaluate("asked => faultsInRoom(...asked)", [[kind], width, height, 0, False, 9])
    root = page.locator(f"#{kind} .sqw-root")
    badges, covered = at_rest(page, lambda: root.evaluate(COVERED))
    shot(root, f"traces-{kind}-{width}")
    assert badges
    assert covered == []
