"""The boards in Firefox: every game is played by a click, replayed, and fits the window of a school laptop.

All other browser tests run there too, when they are asked to: `make firefox`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.boards.test_fit import SCRIPT, board_faults
from tests.browser.driving.board import Board
from tests.browser.driving.lab import WIDE, Lab, Notebook, shot
from tests.which_games import BUILT_IN

SETUPS = {"Squarrels": "race=none"}
"""Nobody is there to slap."""
FIRST, *OTHERS = BUILT_IN


@pytest.fixture(scope="module")
def lab_session(firefox_session: Lab) -> Lab:
    return firefox_session


@pytest.fixture
def laptop(lab: Lab) -> Iterator[None]:
    lab.page.set_viewport_size({"width": 1366, "height": 660})
    yield
    lab.page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})


def middle(name: str) -> str:
    """A game that bots have played for a while, till a seat has several things to choose from."""
    return f"""from squirrelwidgets import {name}
game = {name}(setup={SETUPS.get(name)!r}, seed=7)
game.seats = ["greedy"] * game.players.player_count
game.run(60)
while len(game.legal) < 4:
    game.run(1)
game.seats = [None] * game.players.player_count"""


@pytest.mark.usefixtures("laptop")
@pytest.mark.parametrize("name", [FIRST, *(pytest.param(name, marks=pytest.mark.sweep) for name in OTHERS)])
def test_a_game_is_played_replayed_and_fits(notebook: Callable[..., Notebook], lab: Lab, name: str) -> None:
    nb = notebook(middle(name), "game.board(seat=game.state.actors[0])")
    board = Board(nb.cell(1))
    ply = nb.kernel("game.ply")
    board.expect_ply(ply, ply)
    lab.page.add_script_tag(content=SCRIPT)
    board.root.evaluate("root => root.scrollIntoView({block: 'start'})")
    assert board_faults(board.root, 11) == []
    shot(lab.page, f"firefox-{name}")
    board.root.locator(".sqw-hit[data-lit]").first.click()
    expect(board.count).not_to_have_text(f"move {ply} / {ply}")
    ply = nb.kernel("game.ply")
    board.replays(ply)
    assert board_faults(board.root, 11) == []
    shot(lab.page, f"firefox-{name}-played")
