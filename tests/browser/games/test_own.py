"""Games of one's own in a notebook: cells are run, boards clicked, an error of the rules stands in its bubble."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Notebook, shot
from tests.browser.driving.patience import comes_to

GAMES = Path(__file__).parents[2] / "own" / "games"
BAD = """from squirrelwidgets import own
class Bad(own.Game):
    cells = own.grid(2, 2)
    def legal(self):
        return self.cells.empty
    def play(self, cell):
        self.cells[cell] = self.mover
        self.foo = 1
bad = Bad(seed=1)
bad"""


def cell(name: str, last: str) -> str:
    return f"{(GAMES / f'{name}.py').read_text('utf-8')}\n\n{last}"


@pytest.mark.sweep
def test_cells_are_games(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(
        cell("tic_tac_toe", "game = TicTacToe(seats=[None, 'greedy'], seed=1)\ngame"),
        cell("nim", "nim = Nim(seed=1)\nnim"),
        BAD,
        cell("high_nut", "high = HighNut(seed=1, seats=[None, 'greedy'])\nhigh"),
    )
    Board(nb.cell(0)).click("b2")
    comes_to(nb.page, lambda: str(nb.kernel("game.ply")), "2")
    Board(nb.cell(1)).click("a")
    nb.cell(1).get_by_role("button", name="2", exact=True).first.click()
    comes_to(nb.page, lambda: str(nb.kernel("list(nim.moves)")), "['a 2']")
    Board(nb.cell(2)).click("b2")
    expect(nb.cell(2)).to_contain_text("has no attribute 'foo'")
    expect(nb.cell(2)).to_contain_text("In `play`, line 8.")
    assert str(nb.kernel("bad.ply")) == "0"
    shot(nb.cell(2), "own-bad")
    shot(nb.cell(3), "own-high")
