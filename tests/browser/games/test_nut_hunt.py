"""Nut Hunt as a person plays it: buttons under the board, objectives that show on it, nuts for nuts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from squirrelwidgets.games.nut_hunt.rules.box import box
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Notebook, shot
from tests.browser.driving.patience import at_rest, comes_to

TILES = tuple(tile.word for tile in box().tiles)
SPOTS = [f"{column}{row}" for column, rows in zip("abcde", (3, 4, 5, 4, 3), strict=True) for row in range(1, rows + 1)]
GAME = f"""from squirrelwidgets import NutHunt
game = NutHunt(2, setup={{
    "tiles": {TILES}, "first": "rust", "rolls": "1 2 3", "fox": "the-tangle", "objectives": ("o9 o45", "o1 o2"),
    "squirrels": ("hazel-hill 2*acorn-acres", "birch-grove"), "nuts": ("3*acorn walnut", "2*chestnut"),
}})"""
"""The fox comes to Toadstool Terrace (e2), where Rust forages."""

BOTH_ACTIONS = """from squirrelwidgets import NutHunt
game = NutHunt(3, seed=3)
while not {"recruit", "hassle"} <= {say.split()[0] for say in game.legal}:
    game.play(game.hint(game.state.actors[0]).sentences[0])"""
"""A position in which a squirrel can be recruited and the fox hassled."""

Open = Callable[..., Notebook]


def spot(word: str) -> str:
    return SPOTS[TILES.index(word)]


def act(board: Board, words: str) -> Locator:
    return board.root.locator(f".sqw-word-button[data-key='{words}']")


def forage(board: Board, *nuts: str) -> None:
    for nut in nuts:
        board.root.locator(f".sqw-hit[data-lit][aria-label*=' {nut}']").click()


@pytest.mark.sweep
def test_a_lit_tile_means_one_action(notebook: Open) -> None:
    nb = notebook(BOTH_ACTIONS, "game.board(seat='all')")
    board = Board(nb.cell(1))
    lies = nb.kernel("{word: game.state.ground.spot[n] for word, n in game.settings.box.index.items()}")
    legal = [say.split() for say in nb.kernel("game.legal")]
    tiles = {word: [SPOTS[lies[say[1]]] for say in legal if say[0] == word] for word in ("recruit", "hassle")}
    board.expect_lit([])
    act(board, "recruit").hover()
    board.expect_lit(tiles["recruit"])
    act(board, "hassle").hover()
    board.expect_lit(tiles["hassle"])
    shot(nb.cell(1), "nut-hassle")
    act(board, "hassle").click()
    board.click(tiles["hassle"][0])
    expect(board.root.locator(".sqw-story")).to_contain_text("NH-14")
    assert nb.kernel("[say.split()[0] for say in game.moves if say.startswith('hassle')]") == ["hassle"]


def test_a_turn_by_buttons(notebook: Open) -> None:
    nb = notebook(GAME, "game.board(seat='rust')")
    board = Board(nb.cell(1))
    expect(board.ask).to_have_text("Gather 2 nuts")
    expect(act(board, "recruit")).to_have_count(0)
    forage(board, "acorn", "chestnut")
    expect(board.ask).to_have_text("Choose one action")
    expect(board.root.locator(".sqw-words button")).to_have_count(0)
    shot(nb.cell(1), "nut-action")
    payable = sorted(spot(say.split()[1]) for say in nb.kernel("game.legal") if say.startswith("recruit"))
    board.expect_lit([])
    board.place(spot("pine-barrens")).click()
    expect(board.bubble).to_contain_text("NH-7")
    act(board, "recruit").hover()
    board.expect_lit(payable)
    board.place(payable[0]).click()  # no other action can mean it
    expect(board.ask).to_contain_text("Blue")
    assert nb.kernel("[say for say in game.moves if 'recruit' in say]") == [f"recruit {TILES[SPOTS.index(payable[0])]}"]


@pytest.mark.sweep
def test_three_nuts_for_one_and_why_not(notebook: Open) -> None:
    nb = notebook(GAME, "game.board(seat='rust')")
    board = Board(nb.cell(1))
    act(board, "exchange acorn walnut").focus()
    nb.page.keyboard.press("Enter")
    expect(board.root.locator(".sqw-lone")).to_have_count(0)
    assert nb.kernel("game.moves[-1]") == "exchange acorn walnut"
    comes_to(nb.page, lambda: nb.page.evaluate("document.activeElement.matches('.sqw-root')"), True)
    forage(board, "acorn", "chestnut")
    expect(board.ask).to_have_text("Choose one action")
    act(board, "hassle").click(force=True)  # not ready, but it answers
    expect(board.bubble).to_contain_text(re.compile("fox", re.IGNORECASE))
    assert nb.kernel("game.moves[-1]") == "forage chestnut"
    act(board, "pass").click()
    expect(board.ask).to_contain_text("Blue")


@pytest.mark.sweep
def test_an_objective_shows_on_the_board_while_one_looks_at_it(notebook: Open) -> None:
    nb = notebook(GAME, "game.board(seat='rust')", "game.board(seat='blue')")
    board, other = (Board(nb.cell(n)) for n in (1, 2))
    rows = board.root.locator("button.sqw-entry")
    shown = board.root.locator(".sqw-above [data-mark]")
    expect(rows).to_have_count(2)
    expect(shown).to_have_count(0)
    rows.nth(0).hover()
    expect(board.root.locator(".sqw-above .sqw-is-last")).to_have_count(1)
    expect(board.root.locator(".sqw-is-area path")).to_have_count(2)
    shot(nb.cell(1), "nut-objective")
    board.ask.hover()
    expect(shown).to_have_count(0)
    nb.narrow(500)
    at_rest(nb.page, lambda: [rows.nth(1).bounding_box(), other.root.bounding_box()])  # both are laid out anew
    rows.nth(1).scroll_into_view_if_needed()
    at_rest(nb.page, lambda: rows.nth(1).bounding_box())
    rows.nth(1).focus()
    expect(board.root.locator(".sqw-above .sqw-is-last")).to_have_count(1)
    shot(nb.cell(1), "nut-narrow")
    rows.nth(1).blur()
    expect(shown).to_have_count(0)
    mine = rows.all_inner_texts()
    theirs = other.root.locator("button.sqw-entry").all_inner_texts()
    assert len(theirs) == 2
    assert not {text.split("\n")[0] for text in mine} & {text.split("\n")[0] for text in theirs}
