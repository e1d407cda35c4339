"""Following what others do: a click while it is still shown plays nothing, and their last turns are drawn then."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.board import Board
from tests.browser.lab import Notebook, shot

GAME = """
from squirrelwidgets import SquirrelRush
game = SquirrelRush(4, seats=[None, "greedy", "greedy", "greedy"], seed=3, setup={"first": "blue"})
"""


def test_a_click_while_bots_move_on_the_screen_only_skips(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(GAME, "game")
    board = Board(nb.cell(1))
    skip = board.button("Skip")
    expect(skip).to_be_visible()
    expect(board.root.locator(".sqw-moves .sqw-now")).not_to_have_count(0)
    while nb.kernel("game.thinker.busy"):
        pass
    played = nb.kernel("game.ply")
    shown = int(board.count.inner_text().split()[1])
    assert shown < played, "the bots' moves are still shown"
    told = board.root.locator(".sqw-moves [data-ply]").evaluate_all("all => all.map(el => +el.dataset.ply)")
    assert max(told) <= int(board.count.inner_text().split()[1])
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
