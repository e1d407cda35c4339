"""Squirrel Island as a person plays it: cards looked at, paid in a bubble; squirrels that tire, nuts stolen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Notebook, shot
from tests.browser.driving.patience import at_rest, comes_to

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
    looked = board.root.locator(".sqw-big-card")
    board.place("i1").hover()
    expect(looked.locator("h3")).to_have_text("Burrower")
    expect(looked).to_contain_text("stash (hide) 1 card from the top of the deck, gain 1 nut.")
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
    expect(board.root.locator("[data-mark='rust.burrower.0']")).to_have_count(1)
    assert nb.kernel("game.moves[0]") == "island burrower 0-coins"
    assert nb.kernel("game.state.stamina[0], game.state.coins[0], game.state.nuts[0]") == [0, 3, 13]


@pytest.mark.sweep
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
    comes_to(nb.page, lambda: nb.kernel("game.state.nuts[0]"), 15)
    nb.narrow(500)
    shot(nb.cell(2), "island-narrow")


@pytest.mark.sweep
def test_a_choice_and_a_payment_stand_on_the_board_which_stays_where_it_is(notebook: Open) -> None:
    nb = notebook(GAME.replace("trail-map", "market-stall"), BOARD)
    board = Board(nb.cell(1))
    stands = "one => [one.offsetTop, one.clientHeight]"
    holder = board.root.locator(".sqw-holder")
    for width in (1040, 500):
        nb.narrow(width)
        before = at_rest(nb.page, lambda: holder.evaluate(stands))
        board.click("i1")
        expect(board.root.get_by_role("button").filter(has_text="then")).to_have_count(3)
        shot(nb.cell(1), f"island-pay-{width}")
        assert holder.evaluate(stands) == before
        nb.page.keyboard.press("Escape")
        nb.do("game.play('play market-stall')")
        expect(board.root.locator(".sqw-sheet .sqw-word-button")).to_have_count(
            len(nb.kernel("game.state.sentences()"))
        )
        shot(nb.cell(1), f"island-choice-{width}")
        assert holder.evaluate(stands) == before
        nb.do("game.undo()")
        expect(board.root.locator(".sqw-sheet .sqw-word-button")).to_have_count(0)


@pytest.mark.sweep
def test_whatever_cannot_be_played_says_why(notebook: Open) -> None:
    nb = notebook(GAME.replace("messenger", "."), BOARD)
    board = Board(nb.cell(1))
    for place, told in {
        "i5": "Golden Acorn costs 5 coins and 1 stamina or coin more",
        "i3": "SI-34",
        "i7": "This space opens on day 4",
        "deck": "You draw only when a card or the morning says so",
        "minis-blue:0": "Those are Blue's squirrels",
        "tiles:0": "Gatherer stays exhausted",
    }.items():
        board.place(place).click()
        expect(board.bubble).to_contain_text(told)
    shot(nb.cell(1), "island-why")
    assert nb.kernel("game.ply") == 0


@pytest.mark.sweep
def test_a_large_hand_is_clicked_as_slips(notebook: Open) -> None:
    many = "forager digger prospector storyteller adventurer 2*trail-map spyglass acorn-pouch coin-purse full-moon"
    nb = notebook(GAME.replace("wrestler trail-map work-whistle", many), BOARD)
    board = Board(nb.cell(1))
    expect(board.root.locator("[data-mark='rust.trail-map.1']")).to_contain_text("Trail")
    shot(nb.cell(1), "island-slips")
    nb.narrow(500)
    shot(nb.cell(1), "island-slips-narrow")
    kind = nb.kernel("game.state.box.index['full-moon']")
    board.click(f"slips:{100 * kind}")
    board.expect_ply(1, 1)
    assert nb.kernel("game.moves") == ["play full-moon"]


@pytest.mark.sweep
def test_one_click_puts_oneself_to_sleep(notebook: Open) -> None:
    nb = notebook(GAME, BOARD)
    board = Board(nb.cell(1))
    board.click("sleep")
    board.expect_ply(1, 1)
    assert nb.kernel("game.moves") == ["sleep"]
    expect(board.root.locator(".sqw-popover")).to_be_hidden()


@pytest.mark.sweep
def test_whatever_card_is_looked_at_nothing_moves_and_nothing_is_cut_off(notebook: Open) -> None:
    nb = notebook(GAME.replace("hammock messenger", "treetop-mayor storm-wing"), BOARD)
    board = Board(nb.cell(1))
    lists = board.root.locator(".sqw-list:not(.sqw-tab-off)")
    sheet = board.root.locator(".sqw-big-card")
    for width in (1040, 500):
        nb.narrow(width)
        before = at_rest(nb.page, lambda: [one.bounding_box() for one in lists.all()])
        for place, name in {"i0": "Golden Acorn", "i1": "Burrower", "i2": "Treetop Mayor", "i3": "Storm Wing"}.items():
            if board.place(place).count():
                board.place(place).hover()
                expect(sheet.locator("h3")).to_have_text(name)
                assert sheet.evaluate("one => one.scrollHeight <= one.clientHeight"), (width, name)
                assert [one.bounding_box() for one in lists.all()] == before


@pytest.mark.sweep
def test_cards_of_a_setup_come_from_the_list_and_go_with_a_click(notebook: Open) -> None:
    nb = notebook("from squirrelwidgets import SquirrelIsland\neditor = SquirrelIsland.edit(players=2)", "editor")
    board = Board(nb.cell(1))
    board.root.get_by_label("Search", exact=True).fill("from the island")
    card = board.root.locator("[data-key='thing digger']")
    card.click()
    expect(card).to_contain_text("3")
    expect(board.root.locator(".sqw-validity")).to_contain_text("The middle of day 1")
    board.place("i2").click()  # there go cards of the list now
    card.click()
    board.place("panel-blue").click()
    board.button("Tired").click()
    card.click()
    expect(board.root.locator("[data-mark='blue.digger.0.away']")).to_have_count(1)
    assert nb.kernel("editor.text") == "players=2 hands=digger/ island=digger squirrels=/digger~"
    shot(nb.cell(1), "island-editor")
    board.place("tiles:0").click()
    board.place("i1").click()
    expect(card).to_contain_text("3")
    assert nb.kernel("editor.text") == "players=2 hands=digger/"
