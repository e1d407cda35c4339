"""What could only be one move is announced and played by itself; with its switch it is asked like any other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from random import Random
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import squirrelwidgets
from squirrelwidgets import Scurry
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, shot
from tests.browser.driving.live import live_board
from tests.browser.driving.patience import comes_to
from tests.browser.driving.person import BACK, OFFERS
from tests.browser.games.test_frame import CELL

GAME = "from squirrelwidgets import Scurry\ngame = Scurry(seed=3)\ngame"
WATCHED = 2500
"""Longer than a forced move waits, in ms."""
ITEM = "squirrelwidgets.asks"


@pytest.fixture
def choosing(lab: Lab) -> Iterator[None]:
    """Boards ask only what is to be chosen, as those of everybody who has never touched the switch."""
    asks = lab.page.evaluate("item => localStorage.getItem(item)", ITEM)
    lab.page.evaluate("item => localStorage.removeItem(item)", ITEM)
    yield
    lab.page.evaluate("([item, asks]) => localStorage.setItem(item, asks)", [ITEM, asks])


def to_the_only_move() -> tuple[list[str], str]:
    """Moves that lead to where only one is left, and that one."""
    game, rng = Scurry(seed=3), Random(1)
    while len(game.legal) > 1:
        game.play(rng.choice(game.legal))
    return [*game.moves], game.legal[0]


@pytest.mark.sweep
@pytest.mark.usefixtures("choosing")
def test_a_forced_move_is_played_by_itself_and_asked_with_its_switch(notebook: Callable[..., Notebook]) -> None:
    (*before, last), only = to_the_only_move()
    clicks = [*before, last]
    nb = notebook(GAME, GAME.replace("game", "other"))
    board, other = Board(nb.cell(0)), Board(nb.cell(1))
    nb.do(f"game.play(*{before})\nother.play(*{before})")
    board.click(last)
    comes_to(nb.page, lambda: nb.kernel("game.moves")[: len(clicks) + 1], [*clicks, only])
    assert nb.kernel("game.ply") > len(clicks)
    expect(board.root.locator(".sqw-story")).to_contain_text(only)
    shot(board.root, "forced-played")

    board.button("Menu").click()
    board.button("More").click()
    board.root.get_by_role("button", name="I click forced moves too").click()
    other.root.scroll_into_view_if_needed()
    other.button("Menu").click()
    other.button("More").click()
    other.root.get_by_role("button", name="I click forced moves too").click()
    other.click(last)
    nb.page.wait_for_timeout(WATCHED)
    assert nb.kernel("other.moves") == clicks
    other.expect_lit([only])
    other.click(only)
    comes_to(nb.page, lambda: nb.kernel("other.moves")[: len(clicks) + 1], [*clicks, only])


SETUPS: dict[str, Any] = {
    "Scurry": "6/random",
    "Squarrels": {"players": 2, "race": "none", "dealer": "blue", "hands": ["1", "2"]},
}
SEATS = {"Scurry": "brown", "Squarrels": "rust"}
"""Whose board it is where a bot plays the other seat."""
TABLES = 3
"""Boards that are played side by side: a person waits most of the time."""
SOON, LATE = 300, 1500
"""How long after a ring is seen a person clicks it, in ms."""
ANSWER = 2
"""How long a person waits for an answer to a choice, in s."""
LOOK = 40
"""From one look at a board to the next, in ms."""
RINGS = """(root, [soon, late]) => {
    const rings = window.rings = { due: false, made: 0, refused: [] };
    const bubble = root.querySelector('.sqw-bubble');
    const told = () => {
        if (bubble.checkVisibility()) rings.refused.push(bubble.textContent);
        rings.due = false;
    };
    const click = at => {
        document.elementFromPoint(at.clientX, at.clientY)?.dispatchEvent(new MouseEvent('click', at));
        rings.made++;
        setTimeout(told, 400);
    };
    setInterval(() => {
        const lit = root.querySelector('.sqw-clock') && root.querySelector('.sqw-hit[data-lit]');
        if (!lit || rings.due) return;
        rings.due = true;
        const { x, y, width, height } = lit.getBoundingClientRect();
        const at = { bubbles: true, clientX: x + width / 2, clientY: y + height / 2 };
        setTimeout(() => click(at), soon + (late - soon) * Math.random());
    }, 20);
}"""
"""Clicks each only ring, by the clock of the page: on a busy machine a click from outside comes later than meant."""
SEEN = """root => ({
    ...window.rings,
    looks: looks(root),
    can: offers(root).filter(one => one.x !== null),
    over: root.querySelector('.sqw-end:not([hidden])') !== null,
})"""


class Player:
    """One who clicks the only ring in a while, and anything at once where there is a choice."""

    def __init__(self, page: Page, rng: Random) -> None:
        page.add_script_tag(content=OFFERS)
        self.page, self.rng = page, rng
        self.root = Board(page).root
        self.root.evaluate(RINGS, [SOON, LATE])
        self.before, self.answered = "", 0.0
        """How the board looked when a choice was made, and when another is made even if it still looks so."""
        self.made = 0
        self.refused: list[str] = []

    def look(self) -> bool:
        """Make a choice if there is one. False: the game is over."""
        seen = self.root.evaluate(SEEN)
        self.made, self.refused = seen["made"], seen["refused"]
        can = [one for one in seen["can"] if one["name"] not in BACK and not seen["due"]]
        if can and (seen["looks"] != self.before or monotonic() > self.answered):
            self.before, self.answered = seen["looks"], monotonic() + ANSWER
            one = self.rng.choice(can)
            self.page.mouse.click(one["x"], one["y"])
        return not seen["over"]


@contextmanager
def sitting(browser: Browser, kind: str, seed: int) -> Iterator[Player]:
    """Somebody at a board of this game, by turns against one who plays anything and for both."""
    other, seat = ("random", SEATS[kind]) if seed % 2 else (None, "all")
    game = getattr(squirrelwidgets, kind)(setup=SETUPS[kind], seats=[None, other], seed=seed)
    with live_board(browser, game, seat, CELL, first="") as page:
        yield Player(page, Random(seed))


def refusals(lab: Lab, kind: str, tables: int, clicks: int) -> set[str]:
    """What was answered to so many clicks on the only ring."""
    browser = lab.context.browser
    assert browser
    seeds, made, refused = count(1), 0, set[str]()
    while made < clicks:
        with ExitStack() as stack:
            players = [stack.enter_context(sitting(browser, kind, next(seeds))) for _ in range(tables)]
            going = players
            while going and made + sum(each.made for each in players) < clicks:
                going = [each for each in going if each.look()]
                players[0].page.wait_for_timeout(LOOK)
            made += sum(each.made for each in players)
            refused |= {text for each in players for text in each.refused}
    return refused


def test_a_click_on_the_only_ring_is_never_refused(lab: Lab) -> None:
    """However soon or late it comes: before the move goes, while it goes, or after it went."""
    assert refusals(lab, "Scurry", 1, 3) == set()


@pytest.mark.sweep
@pytest.mark.timeout(900)
@pytest.mark.parametrize("kind", SETUPS)
def test_a_hundred_clicks_on_the_only_ring_are_never_refused(lab: Lab, kind: str) -> None:
    assert refusals(lab, kind, TABLES, 100) == set()
