"""Following what others do: a click while it is still shown plays nothing, and their last turns are drawn then."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Notebook, shot
from tests.browser.driving.patience import comes_to

GAME = """
from squirrelwidgets import SquirrelRush
game = SquirrelRush(4, seats=[None, "greedy", "greedy", "greedy"], seed=3, setup={"first": "blue"})
"""
TOLD = """root => [
    root.querySelector('.sqw-count').innerText,
    [...root.querySelectorAll('.sqw-moves [data-ply]')].map(el => +el.dataset.ply),
]"""
"""What is shown, and the plies in the list of moves."""


def test_a_click_while_bots_move_on_the_screen_only_skips(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(GAME, "game.board(speed=0.5)")
    board = Board(nb.cell(1))
    skip = board.button("Skip")
    expect(skip).to_be_visible()
    expect(board.root.locator(".sqw-moves .sqw-now")).not_to_have_count(0)
    comes_to(nb.page, lambda: nb.kernel("not game.thinker.busy and game.seats[game.state.actors[0]]"), None)
    played = nb.kernel("game.ply")
    count, told = board.root.evaluate(TOLD)
    shown = int(count.split()[1])
    assert shown < played, "the bots' moves are still shown"
    assert max(told) <= shown
    board.root.locator(".sqw-hit[data-place='a1']").click()
    expect(skip).to_have_count(0)
    board.expect_ply(played, played)
    assert nb.kernel("game.ply") == played
    expect(board.root.locator(".sqw-trace")).to_have_count(3)
    shot(board.root, "rush-traces")
    nb.page.wait_for_timeout(350)  # no double click
    board.root.locator(".sqw-hit[data-lit]").first.click()
    expect(board.root.locator(".sqw-trace")).to_have_count(0)
    assert nb.kernel("game.ply") > played
