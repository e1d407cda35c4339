"""Squirrel Rush as a person plays it: paths that grow, cards begun and put back, what a card would make possible."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, shot

GLADE = '("31 42 23 12", "24 13 45 31", "52 14 21 34", "12 41 31 51")'
SETUP = (
    f'"glade": {GLADE}, "market": ("23", "41", "15"), "round": 4, "first": "rust", '
    '"squirrels": ("b2", "d4"), "reserves": (20, 31)'
)
NEIGHBOURS = ["a2", "b1", "b3", "c2"]
CORNERS = ["a1", "a3", "c1", "c3"]
CELLS = [column + row for column in "abcd" for row in "1234"]

Open = Callable[..., Notebook]


def game(cards: str) -> str:
    """Rust stands on b2 and begins round 4 with the first of these cards, Blue on d4."""
    return f'from squirrelwidgets import SquirrelRush\ngame = SquirrelRush(2, setup={{{SETUP}, "cards": "{cards}"}})'


@pytest.fixture
def dark(lab: Lab) -> Iterator[None]:
    lab.theme("Dark")
    yield
    lab.theme("Light")


def lit(board: Board, dress: str) -> list[str]:
    """The places that are lit plainly (""), or ahead."""
    hits = board.root.locator(f".sqw-hit[data-lit='{dress}']")
    return sorted(hits.evaluate_all("all => all.map(el => el.dataset.place)"))


def expect_pins(board: Board, sums: list[str]) -> None:
    """The path of the turn, with its sum at the end."""
    expect(board.root.locator("[data-mark^='pin']")).to_have_text(sums)


def test_a_turn_by_clicks_the_sum_grows_and_the_tiles_turn(notebook: Open) -> None:
    nb = notebook(game("add flip"), "game")
    board = Board(nb.cell(1))
    stop = board.root.locator(".sqw-frame > .sqw-words button")
    expect(stop).to_have_count(0)
    total = 0
    for n, (place, acorns) in enumerate((("a2", 5), ("a3", 2), ("b3", 1)), 1):
        board.click(place)
        total += acorns
        expect(stop).to_have_text(f"Stop here · +{total}")
        expect_pins(board, [*[""] * (n - 1), str(total)])
    shot(nb.cell(1), "rush-path")
    stop.click()
    expect(board.root.locator(".sqw-ask")).to_contain_text("Blue")
    expect_pins(board, [])
    assert nb.kernel("game.moves[2:]") == ["a2", "a3", "b3", "end", "card flip"]
    assert nb.kernel("game.state.reserves[0]") == 28
    for place, now in (("a2", "dark, 2 acorns"), ("a3", "dark, 4 acorns"), ("b3", "dark, 3 acorns")):
        expect(board.place(place)).to_have_attribute("aria-label", re.compile(f"{place}, {now}"))


@pytest.mark.sweep
def test_a_card_is_begun_with_a_click_and_put_back_with_escape(notebook: Open) -> None:
    nb = notebook(game("flip"), "game")
    board = Board(nb.cell(1))
    board.expect_lit([*NEIGHBOURS, "card"])
    board.click("card")
    board.expect_lit(CELLS)
    expect(board.ask).to_contain_text("Flip")
    shot(nb.cell(1), "rush-flip")
    nb.page.keyboard.press("Escape")
    board.expect_lit([*NEIGHBOURS, "card"])
    assert nb.kernel("game.moves[2:]") == []
    board.click("card", "c4")
    board.expect_lit(NEIGHBOURS)
    assert nb.kernel("game.moves[2:]") == ["flip c4"]


@pytest.mark.sweep
def test_what_only_the_card_makes_possible_is_one_click_away(notebook: Open, dark: None) -> None:
    nb = notebook(game("diagonal"), "game")
    board = Board(nb.cell(1))
    expect(board.root.locator(".sqw-ahead")).to_have_count(4)
    assert lit(board, "") == [*NEIGHBOURS, "card"]
    assert lit(board, "ahead") == CORNERS
    expect(board.place("c3")).to_have_attribute("aria-label", re.compile("only with Move diagonally"))
    shot(nb.cell(1), "rush-ahead-dark")
    board.place("c3").click()
    expect_pins(board, ["4"])
    assert nb.kernel("game.moves[2:]") == ["diagonal c3"]
    expect(board.root.locator(".sqw-hit[data-lit='ahead']")).to_have_count(0)


@pytest.mark.sweep
def test_a_click_on_a_tile_with_too_many_acorns_names_the_rule(notebook: Open) -> None:
    nb = notebook(game("add"), "game")
    board = Board(nb.cell(1))
    board.click("c2")
    board.place("d2").click()
    rule, text = nb.kernel("(lambda why: (why.rule, why.text))(game.why('d2'))")
    expect(board.bubble).to_contain_text(rule)
    expect(board.bubble).to_contain_text(text)
    assert nb.kernel("game.moves[2:]") == ["c2"]


@pytest.mark.sweep
def test_a_tile_of_the_market_comes_with_the_side_that_one_chooses(notebook: Open) -> None:
    nb = notebook(game("exchange"), "game")
    nb.narrow(500)
    board = Board(nb.cell(1))
    board.click("market3")
    choices = board.root.locator(".sqw-choices button")
    expect(choices).to_have_text(["Light side up: 1", "Dark side up: 5"])
    shot(nb.cell(1), "rush-market-narrow")
    choices.nth(1).click()
    board.expect_lit(CELLS)
    board.click("a4")
    expect(board.place("a4")).to_have_attribute("aria-label", re.compile("a4, dark, 5 acorns, other side 1"))
    assert nb.kernel("game.moves[2]") == "exchange 3 dark a4"


def test_a_hand_lies_open_to_its_owner_only(notebook: Open) -> None:
    hands = '"smarty": True, "hands": ("diagonal skip flip", "exit add least")'
    start = f"from squirrelwidgets import SquirrelRush\ngame = SquirrelRush(2, setup={{{SETUP}, {hands}}})"
    nb = notebook(start, "game.board(seat='rust')", "game.board(seat='blue')")
    own, other = (Board(nb.cell(n)) for n in (1, 2))
    expect(own.root.locator(".sqw-hit[data-place^='focus:'][data-lit]")).to_have_count(3)
    expect(other.place("d2")).to_be_attached()
    shot(nb.cell(1), "rush-hand")
    shot(nb.cell(2), "rush-hand-other")
    assert "diagonally" in own.root.inner_html()
    assert "diagonally" not in other.root.inner_html()
    skip = own.place("d2")
    expect(skip).to_have_attribute("data-lit", "ahead")
    skip.click()
    assert nb.kernel("game.moves[-1]") == "skip d2"
    expect(own.root.locator(".sqw-hit[data-place^='focus:'][data-lit]")).to_have_count(0)
