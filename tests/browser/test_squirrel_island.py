"""Squirrel Island as a person plays it: cards looked at, paid in a bubble; squirrels that tire, nuts stolen."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.board import Board
from tests.browser.lab import Notebook, shot

GAME = """from squirrelwidgets import SquirrelIsland
game = SquirrelIsland(setup={
    "players": 3, "first": "rust", "day": 3, "island": "burrower hammock messenger pantry-keeper golden-acorn",
    "hands": ("wrestler trail-map work-whistle", "digger", "peddler"), "squirrels": ("gatherer~ climber", "glider", ""),
    "stamina": (2, 1, 0), "coins": (4, 2, 1), "nuts": (12, 14, 11),
})"""
BOARD = "game.board(seat='rust')"

Open = Callable[..., Notebook]


def test_a_card_of_the_island_is_looked_at_and_paid_in_a_bubble(notebook: Open) -> None:
    nb = notebook(GAME, BOARD)
    board = Board(nb.cell(1))
    looked = board.root.locator(".sqw-face")
    board.place("i1").hover()
    expect(looked.locator("h3")).to_have_text("Burrower")
    expect(looked).to_contain_text("stash 1 card from the top of the deck, gain 1 nut.")
    board.click("i1")
    ways = board.root.get_by_role("button").filter(has_text="then")
    expect(ways).to_have_count(3)
    shot(nb.cell(1), "island-pay")
    nb.page.keyboard.press("Escape")
    expect(ways).to_have_count(0)
    assert nb.kernel("game.ply") == 0
    board.click("i1")
    ways.first.click()
    expect(ways).to_have_count(0)
    expect(board.root.locator("[data-mark='rust.s2']")).to_have_count(1)
    assert nb.kernel("game.moves[0]") == "island burrower 0-coins"
    assert nb.kernel("game.state.stamina[0], game.state.coins[0], game.state.nuts[0]") == [0, 3, 13]


def test_squirrels_tire_by_clicks_and_nuts_are_stolen_from_a_panel(notebook: Open) -> None:
    nb = notebook(GAME, "game.play('play work-whistle')", BOARD)
    board = Board(nb.cell(2))
    board.expect_lit(["tiles:1", "sleep"])
    board.click("tiles:1")
    expect(board.root.locator("[data-mark='rust.p1']")).to_have_count(1)
    board.expect_ply(2, 2)
    nb.do("game.play('play wrestler 3-coins')")
    board.expect_lit(["panel-blue", "panel-ochre"])
    shot(nb.cell(2), "island-steal")
    board.click("panel-blue", "panel-ochre")
    assert nb.kernel("game.state.nuts[0]") == 15
    nb.narrow(500)
    shot(nb.cell(2), "island-narrow")


def test_a_card_that_cannot_be_paid_says_why(notebook: Open) -> None:
    nb = notebook(GAME, BOARD)
    board = Board(nb.cell(1))
    board.place("i5").click()
    expect(board.bubble).to_contain_text("SI-")
    assert nb.kernel("game.ply") == 0
