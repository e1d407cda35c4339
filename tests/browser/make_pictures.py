"""Makes the README's pictures: a board in the middle of a game, in a real JupyterLab, light and dark.

`make pictures`; run it when the board has changed its looks, and look at what it made.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.board import Board
from tests.browser.lab import open_lab

PICTURES = Path(__file__).parent.parent.parent / "notebooks" / "pictures"
PLIES = 57

GAME = f"""
from squirrelwidgets import Scurry, Greedy
game = Scurry(seats=[Greedy(), Greedy()], seed=52).run({PLIES})
game.seats = [None, Greedy()]
"""


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home, open_lab(Path(home)) as lab:
        nb = lab.notebook(GAME, "game").run()
        board = Board(nb.cell(1))
        board.expect_ply(PLIES, PLIES)
        for theme, name in (("Light", "sqw-root"), ("Dark", "sqw-root sqw-dark")):
            lab.theme(theme)
            expect(board.root).to_have_class(name)
            board.root.scroll_into_view_if_needed()
            lab.page.mouse.move(0, 0)
            lab.page.wait_for_timeout(500)  # the theme fades in
            board.root.screenshot(path=PICTURES / f"board-{theme.lower()}.png")
        if problems := lab.watch.take():
            raise SystemExit("\n".join(problems))


if __name__ == "__main__":
    main()
