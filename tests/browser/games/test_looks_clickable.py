"""What looks as if one could click it answers: with a move, a step of one, or a word why not."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import squirrelwidgets
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, shot
from tests.browser.driving.live import live_board
from tests.browser.driving.patience import at_rest, comes_to
from tests.browser.driving.person import OFFERS
from tests.browser.games.test_frame import CELL

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from squirrelwidgets.core.play.game import Game

SETUPS = {
    "Scurry": "4/random",
    "SquirrelRush": "players=2",
    "Squarrels": "players=3 race=none",
    "NutHunt": "players=2",
    "SquirrelIsland": "players=2",
}
EACH = 4
"""Things that are clicked in a position: those first that have been clicked least so far."""
SOON = 4000
"""Within so many ms a click is answered."""
FOUND = """root => {
    const clear = el => getComputedStyle(el).cursor === "pointer" && getComputedStyle(el).visibility !== "hidden";
    const parts = ".sqw-holder, .sqw-under, .sqw-panels, .sqw-frame > .sqw-words";
    const all = [...root.querySelectorAll(parts)].flatMap(part => [...part.querySelectorAll("*")]);
    return all.filter(el => clear(el) && !clear(el.parentElement)).flatMap(el => {
        const { x, y, width, height } = el.getBoundingClientRect();
        const at = { x: x + width / 2, y: y + height / 2 };
        const there = width && height && document.elementFromPoint(at.x, at.y);
        return there && el.contains(there) ? [{ name: el.dataset.place ?? el.textContent, ...at }] : [];
    });
}"""
"""What has a pointing hand over it, in front."""

STILL = """async root => {
    for (let n = 0, before = looks(root); n < 3; n++) {
        await new Promise(done => setTimeout(done, 30));
        if (looks(root) !== before) [n, before] = [-1, looks(root)];
    }
    return looks(root);
}"""
"""How the board looks once it stands still."""
UNDONE = 30
"""Plies that are taken back from a game that is over."""


def onward(game: Game, rng: Random) -> None:
    """One to three plies on, or back where that ends the game."""
    for _ in range(rng.randint(1, 3)):
        game.play(rng.choice(game.legal))
        if game.over:
            game.undo(min(UNDONE, game.ply))


class Clicks:
    """Clicks on all that looks so on a board, in one position after the other."""

    def __init__(self, page: Page, game: Game) -> None:
        page.add_script_tag(content=OFFERS)
        self.page, self.game, self.rng = page, game, Random(1)
        self.root = Board(page).root
        self.counts: Counter[str] = Counter()
        self.dead: list[str] = []

    def next_position(self) -> None:
        onward(self.game, self.rng)
        comes_to(self.page, lambda: self._shown().startswith(f"move {self.game.ply} "), True)
        things: list[dict[str, Any]] = at_rest(self.page, lambda: self.root.evaluate(FOUND), [])
        self.rng.shuffle(things)
        for one in sorted(things, key=lambda one: self.counts[one["name"]])[:EACH]:
            self.click(one)

    def click(self, one: dict[str, Any]) -> None:
        """Click it, say so where nothing has changed then, and take back what that has played."""
        page, game, ply = self.page, self.game, self.game.ply
        page.mouse.move(one["x"], one["y"])
        before = self.root.evaluate(STILL)
        page.mouse.click(one["x"], one["y"])
        self.counts[one["name"]] += 1
        if self.root.evaluate("(root, asked) => changed(root, ...asked)", [before, SOON]) is None:
            self.dead.append(f"{one['name']} at {ply}: {game.legal[:5]}")
        page.keyboard.press("Escape")
        page.mouse.move(1, 1)
        while game.ply > ply:
            game.undo()

    def _shown(self) -> str:
        return self.root.locator(".sqw-count").text_content() or ""


def clicked(lab: Lab, kind: str, positions: int) -> Clicks:
    browser = lab.context.browser
    assert browser
    game = getattr(squirrelwidgets, kind)(setup=SETUPS[kind], seed=1)
    with live_board(browser, game, "all", CELL, speed=4) as page:
        clicks = Clicks(page, game)
        for _ in range(positions):
            clicks.next_position()
        shot(page, f"clickable-{kind}")
    print(f"{kind}: {clicks.counts.total()} clicks on {len(clicks.counts)} things")
    return clicks


def test_what_looks_clickable_answers(lab_session: Lab) -> None:
    assert clicked(lab_session, "NutHunt", 2).dead == []


@pytest.mark.sweep
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("kind", SETUPS)
def test_what_looks_clickable_answers_in_many_positions(lab_session: Lab, kind: str) -> None:
    assert clicked(lab_session, kind, 200).dead == []
