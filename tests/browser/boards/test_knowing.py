"""Knowing what to do: hints, questions before something is thrown away, taps that only look, keys of the notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, shot

SETS = """from squirrelwidgets import Squarrels
HANDS = ("5 5 4 4 3 3 rotten", "2 2 2 3 4 5 5", "1 1 2 5 golden 1 1")
game = Squarrels(3, setup={"race": "none", "dealer": "rust", "hands": HANDS}, chance=["card 3"]).play("draw")
game.board(seat="blue")"""
CARDS = """from squirrelwidgets import SquirrelIsland
game = SquirrelIsland(setup={
    "players": 3, "first": "rust", "day": 3, "island": "burrower hammock messenger pantry-keeper golden-acorn",
    "hands": ("gatherer trail-map", "digger", "peddler"), "squirrels": ("climber", "glider", ""),
    "stamina": (2, 1, 0), "coins": (4, 2, 1), "nuts": (12, 14, 11),
})
game.board(seat="rust")"""

Open = Callable[..., Notebook]


def test_a_hint_is_marked_on_the_board_and_says_why_and_moves_nothing(notebook: Open) -> None:
    nb = notebook("from squirrelwidgets import Scurry\ngame = Scurry(seed=7)\ngame")
    board = Board(nb.cell(0))
    chosen, todo, reason = nb.kernel("(lambda hint: (hint.sentences[0], hint.todo, hint.reason))(game.hint())")
    hint = board.root.locator(".sqw-advice")
    before = board.stage.bounding_box()
    for close in (lambda: board.button("Close the hint").click(), lambda: nb.page.keyboard.press("Escape")):
        board.button("Hint").click()
        expect(board.root.locator(".sqw-hint")).to_have_count(1)
        expect(hint).to_contain_text(todo)
        expect(hint).to_contain_text(reason.split(" (")[0])
        expect(hint.locator(".sqw-chip")).to_have_count(0)
        assert board.stage.bounding_box() == before
        close()
        expect(hint).to_be_hidden()
        assert board.stage.bounding_box() == before
    shot(nb.cell(0), "hint")
    board.button("Hint").click()
    board.button("Play it").click()
    board.expect_ply(1, 1)
    assert nb.kernel("game.moves") == [chosen]
    expect(board.root.locator(".sqw-hint")).to_have_count(0)


def test_a_discard_that_throws_a_set_away_asks(notebook: Open) -> None:
    nb = notebook(SETS)
    board = Board(nb.cell(0))
    four = board.root.locator(".sqw-hit[data-lit][aria-label$=' 4, can be clicked']")
    four.click()
    question = board.root.get_by_role("dialog")
    expect(question).to_contain_text("You could still store three 2s. Discard a 4 and end the turn?")
    shot(nb.cell(0), "asks")
    nb.page.keyboard.press("Enter")
    expect(question).to_be_hidden()
    assert nb.kernel("game.moves[-1]") == "card 3"
    four.click()
    board.button("Discard a 4").click()
    expect(board.root.locator(".sqw-ask")).to_contain_text("Ochre")
    assert nb.kernel("game.moves[-1]") == "discard 4"


@pytest.mark.parametrize("chord", ["Shift+Enter", pytest.param("Control+Enter", marks=pytest.mark.sweep)])
def test_running_a_cell_from_a_board_runs_the_cell(notebook: Open, chord: str) -> None:
    nb = notebook("from squirrelwidgets import Scurry\ngame = Scurry(seed=7)\ngame", "2 + 2")
    board = Board(nb.cell(0))
    count = "panel => panel.content.widgets[0].model.executionCount"
    before = nb.panel.evaluate(count)
    board.root.locator(".sqw-hit[tabindex='0']").focus()
    nb.page.keyboard.press(chord)
    nb.page.wait_for_function(
        "([panel, before]) => panel.content.widgets[0].model.executionCount > before", arg=[nb.panel, before]
    )
    assert nb.kernel("game.ply") == 0


@pytest.fixture
def finger(lab: Lab) -> Iterator[Callable[[Locator], None]]:
    """finger(thing): tap it."""
    browser = lab.context.browser
    if browser is None or browser.browser_type.name != "chromium":
        pytest.skip("fingers are Chromium's")
    touch = lab.context.new_cdp_session(lab.page)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def tap(thing: Locator) -> None:
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        assert box is not None
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    yield tap
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    touch.detach()


def test_the_first_tap_on_a_card_looks_and_the_second_plays(notebook: Open, finger: Callable[[Locator], None]) -> None:
    nb = notebook(CARDS)
    board = Board(nb.cell(0))
    card = board.root.locator(".sqw-hit[data-lit][aria-label*='Gatherer']").first
    finger(card)
    expect(board.root.locator(".sqw-face h3")).to_have_text("Gatherer")
    expect(board.ask).to_contain_text("Tap the card again")
    assert nb.kernel("game.ply") == 0
    finger(card)
    asked, played = board.root.get_by_role("dialog"), board.root.locator("[data-mark='rust.gatherer.0']")
    expect(asked.or_(played).first).to_be_visible()
