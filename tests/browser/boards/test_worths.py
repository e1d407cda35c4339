"""What are my choices worth? In all five games: a list that grows surer, bars at the places, and clicks go on."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Notebook, shot

MINE = "while len(game.legal) < 2 or game.legal[0].startswith('drop'): game.play(game.legal[0]).run()"
"""Where there is one thing to do nothing is ranked; objectives to drop are buttons, which have no place."""
BOTS = 'seats=[None, "beginner"]'
GAMES = {
    "Scurry": 'Scurry(setup="5", seed=1).play("b5", "c2")',
    "Squarrels": 'Squarrels(3, seed=1, seats=[None, "beginner", "beginner"], setup={"race": "none"})',
    "SquirrelRush": "SquirrelRush(2, seed=1)",
    "NutHunt": f"NutHunt(2, seed=1, {BOTS})",
    "SquirrelIsland": f"SquirrelIsland(2, seed=1, {BOTS})",
}


@pytest.mark.sweep
@pytest.mark.parametrize("name", GAMES)
def test_choices_are_ranked_live_with_how_sure_that_is(name: str, notebook: Callable[..., Notebook]) -> None:
    nb = notebook(f"from squirrelwidgets import {name}\ngame = {GAMES[name]}\n{MINE}", "game")
    board = Board(nb.cell(1))
    board.button("Menu").click()
    board.root.get_by_role("button", name="What are my choices worth?").click()
    rows, note = board.root.locator(".sqw-worth-row"), board.root.locator(".sqw-worth-note")
    expect(rows.first).to_be_visible()
    expect(rows.first.locator(".sqw-worth-chance")).to_contain_text(" %")
    expect(board.root.locator(".sqw-worth.sqw-best")).to_have_count(1)
    expect(note).to_have_attribute("aria-busy", "false", timeout=60_000)
    expect(rows.first.locator(".sqw-quiet").last).to_contain_text("±")
    shot(nb.cell(1), f"worths-{name.lower()}")


def test_a_click_meanwhile_is_played_and_the_next_choices_are_looked_at(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(f"from squirrelwidgets import Scurry\ngame = {GAMES['Scurry']}", "game")
    board = Board(nb.cell(1))
    board.place("e5").focus()
    board.root.press("w")
    rows, note = board.root.locator(".sqw-worth-row"), board.root.locator(".sqw-worth-note")
    expect(note).to_have_attribute("aria-busy", "true")
    expect(rows.first).to_be_visible()
    expect(rows.first.locator(".sqw-worth-chance")).to_contain_text(" %")
    expect(board.root.locator(".sqw-worth.sqw-best")).to_have_count(1)
    board.place("e5").click()
    expect(board.place("e5")).to_have_attribute("aria-label", re.compile("acorn"))
    assert nb.kernel("game.moves[-1]") == "e5"
    hops = "|".join(nb.kernel("' '.join(game.legal)").split())
    expect(rows.first.locator(".sqw-worth-say")).to_have_text(re.compile(rf"^({hops})\b"))
    board.root.press("w")
    expect(board.root.locator(".sqw-worths")).to_be_hidden()
    expect(board.root.locator(".sqw-worth")).to_have_count(0)
