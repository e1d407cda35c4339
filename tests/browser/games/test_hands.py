"""Hands and big cards: own cards are whole and legible in each room, and one that is pointed at is told beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Notebook

Open = Callable[..., Notebook]

MANY = (
    "digger gatherer smuggler adventurer burrower cartographer messenger pantry-keeper wrestler hammock spyglass "
    "berry-tea mud-puddle full-moon adventurer berry-tea"
).split()
ISLAND = """
from squirrelwidgets import SquirrelIsland
game = SquirrelIsland(seats=[None, "beginner"], seed=1, setup={"players": 2, "first": "rust", "day": 2,
    "hands": ("HAND", "digger"), "island": "prospector work-whistle storyteller", "coins": (4, 3), "stamina": (5, 5)})
"""
SQUARRELS = """
from squirrelwidgets import Squarrels
game = Squarrels(4, seats=[None, *["beginner"] * 3], setup={"players": 4, "dealer": "teal",
    "hands": ("4 4 1 1 1 1", "2 2 3", "5 5 1", "3 3 3")}, seed=3)
"""
RUSH = """
from squirrelwidgets import SquirrelRush
game = SquirrelRush(2, seats=["greedy"] * 2, seed=29).run(30)
while game.state.actors != (0,) or game.state.card < 0:
    game.run(1)
game.seats = [None, "beginner"]
"""
GAMES = {f"island-{n}": (ISLAND.replace("HAND", " ".join(MANY[:n])), "hand" if n < 9 else "slips") for n in (7, 13, 16)}
GAMES |= {"squarrels": (SQUARRELS, "hand-rust"), "rush": (RUSH, "card")}

LEAST = {"hand": (82, 126), "slips": (118, 38), "hand-rust": (77, 108), "card": (90, 90)}
"""The least size of a card of one's own at 919 x 539, in px."""
CARDS = """(root, place) => [...root.querySelectorAll('.sqw-hit')]
  .filter(el => el.dataset.place.split(':')[0] === place)
  .map(el => {
    const {left, top, width, height} = el.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return {left, top, width, height, hit: at === el, name: el.dataset.place};
  })"""
TOLD = """(root, place) => {
  const box = el => el.getBoundingClientRect();
  const card = root.querySelector('.sqw-big-card'), at = root.querySelector(`.sqw-hit[data-place="${place}"]`);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const free = [...root.querySelectorAll('.sqw-top')].filter(el => over(box(el), box(card))).length;
  return {face: box(card.querySelector('svg')).width, covers: over(box(at), box(card)), asks: free,
    sizes: ['h3', 'p'].map(one => parseFloat(getComputedStyle(card.querySelector(one)).fontSize))};
}"""


def _apart(cards: list[dict[str, Any]]) -> bool:
    return all(
        one["left"] + one["width"] <= other["left"] + 1
        or other["left"] + other["width"] <= one["left"] + 1
        or one["top"] + one["height"] <= other["top"] + 1
        or other["top"] + other["height"] <= one["top"] + 1
        for n, one in enumerate(cards)
        for other in cards[:n]
    )


@pytest.mark.sweep
@pytest.mark.parametrize("kind", GAMES)
def test_own_cards_are_whole_and_tell_what_they_do(notebook: Open, kind: str) -> None:
    code, place = GAMES[kind]
    nb = notebook(code, "game")
    board = Board(nb.cell(1))
    for width in (919, 480):
        nb.page.set_viewport_size({"width": 1366, "height": 660})
        nb.narrow(width)
        board.root.evaluate("root => root.scrollIntoView({block: 'start'})")
        own = place if width == 919 or place != "slips" else "slips"
        expect(board.root.locator(f".sqw-hit[data-place^='{own}']").first).to_be_visible()
        nb.page.wait_for_timeout(600)
        cards: list[dict[str, Any]] = board.root.evaluate(CARDS, own)
        assert cards
        assert _apart(cards), (width, cards)
        if width == 919:
            wide, high = LEAST[own]
            assert all(card["hit"] and card["width"] >= wide and card["height"] >= high for card in cards), cards
        board.place(cards[0]["name"]).hover()
        expect(board.root.locator(".sqw-big-card")).to_be_visible()
        told: dict[str, Any] = board.root.evaluate(TOLD, cards[0]["name"])
        assert told["face"] >= (150 if kind.startswith("island") else 110), told
        assert not told["covers"], told
        assert told["asks"] == 0, (width, told)
        assert told["sizes"] == [17, 14], told
        nb.page.mouse.move(0, 0)
        expect(board.root.locator(".sqw-big-card")).to_be_hidden()


@pytest.mark.sweep
@pytest.mark.parametrize("kind", ["rush", "island-16"])
def test_in_full_screen_it_stands_beside_its_card_too(notebook: Open, kind: str) -> None:
    code, place = GAMES[kind]
    nb = notebook(code, "game")
    nb.page.set_viewport_size({"width": 1920, "height": 1080})
    board = Board(nb.cell(1))
    board.button("Full screen").click()
    nb.page.wait_for_timeout(800)
    first = board.root.locator(f".sqw-hit[data-place^='{place}']").first
    first.hover()
    card = board.root.locator(".sqw-big-card")
    expect(card).to_be_visible()
    told: dict[str, Any] = board.root.evaluate(TOLD, first.get_attribute("data-place"))
    box = card.bounding_box()
    nb.page.keyboard.press("Escape")
    assert box is not None
    assert not told["covers"], told
    assert box["x"] >= 0, box
    assert box["y"] >= 0, box
    assert box["x"] + box["width"] <= 1920, box
    assert box["y"] + box["height"] <= 1080, box
