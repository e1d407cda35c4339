"""A board that goes round: nobody's cards are in the page until their owner asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.driving.board import Board

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.driving.lab import Notebook

HANDS = '("5 5 4 4 3 3 rotten", "1 1 2 3 4 5 5", "2 2 2 5 golden 1 1")'
GAME = (
    "from squirrelwidgets import Squarrels\n"
    f'game = Squarrels(3, setup={{"race": "none", "dealer": "rust", "hands": {HANDS}}}, chance=["card 3"])\n'
    "game"
)
CALM = 450
"""A little longer than the curtain takes no click (ms)."""
CLICK_AT_ONCE = """root => new MutationObserver((_, watch) => {
    const button = root.querySelector('.sqw-curtain button');
    if (!button?.textContent.includes('Ochre')) return;
    watch.disconnect();
    root.dataset.clicked = button.textContent;
    button.click();
}).observe(root, {subtree: true, childList: true})"""


@pytest.fixture
def board(notebook: Callable[..., Notebook]) -> tuple[Notebook, Board]:
    nb = notebook(GAME)
    return nb, Board(nb.cell(0))


def test_cards_come_with_their_owner_and_go_with_them(board: tuple[Notebook, Board]) -> None:
    nb, shown = board
    curtain = shown.root.locator(".sqw-curtain")
    open_cards = shown.root.locator("[data-mark^='blue.1.']")
    expect(curtain).to_contain_text("Pass the board to Blue.")
    expect(open_cards).to_have_count(0)
    expect(shown.root.locator(".sqw-hit[data-lit]")).to_have_count(0)
    nb.page.wait_for_timeout(CALM)
    curtain.get_by_role("button", name="I am Blue: show my cards").click()
    expect(curtain).to_be_hidden()
    expect(open_cards).not_to_have_count(0)
    shown.click("deck")
    shown.expect_ply(2, 2)
    nb.page.keyboard.press("[")
    expect(open_cards).to_have_count(0)
    nb.page.keyboard.press("l")
    expect(open_cards).not_to_have_count(0)


def test_a_double_click_that_ends_a_turn_opens_nobodys_cards(board: tuple[Notebook, Board]) -> None:
    nb, shown = board
    curtain = shown.root.locator(".sqw-curtain")
    expect(curtain).to_contain_text("Pass the board to Blue.")
    nb.page.wait_for_timeout(CALM)
    curtain.get_by_role("button").click()
    nb.do('game.play("draw", "card 3")')
    expect(shown.root.locator(".sqw-hit[data-lit]").first).to_be_attached()
    shown.root.evaluate(CLICK_AT_ONCE)
    nb.do('game.play("discard 4")')
    expect(curtain).to_contain_text("Pass the board to Ochre.")
    nb.page.wait_for_timeout(CALM)
    assert shown.root.get_attribute("data-clicked") == "I am Ochre: show my cards"
    expect(curtain).to_be_visible()
    expect(shown.root.locator("[data-mark^='ochre.2.']")).to_have_count(0)
    curtain.get_by_role("button").click()
    expect(shown.root.locator("[data-mark^='ochre.2.']")).not_to_have_count(0)
