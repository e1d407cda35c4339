"""Makes the README's pictures: a board in the middle of a game, in a real JupyterLab, light and dark; a film; a table.

`make pictures`; run it when the board has changed its looks, and look at what it made.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import open_lab
from tests.browser.pictures import make_start
from tests.browser.pictures.make_film import make_film
from tests.browser.pictures.make_together import make_together

PICTURES = Path(__file__).parents[3] / "notebooks" / "pictures"
SCURRY = """
from squirrelwidgets import Scurry, Greedy
game = Scurry(seats=[Greedy(), Greedy()], seed=52).run(50)
while not game.over and (game.state.actors != (0,) or game.state.hops < 4):
    game.run(1)
game.seats = [None, Greedy()]
"""
SQUARRELS = """
from squirrelwidgets import Squarrels
game = Squarrels(["Ada", "Bo", "Cy", "Di"], setup="dealer=teal", seats=["greedy"] * 4, seed=8).run(150)
while game.state.actors != (0,) or not any(event.kind == "ambushed" for event in game.state.events):
    game.run(1)
game.seats = [None, "greedy", "greedy", "greedy"]
"""
SQUIRREL_RUSH = """
from squirrelwidgets import SquirrelRush
game = SquirrelRush(["Ada", "Bo", "Cy", "Di"], setup="first=rust", seats=["greedy"] * 4, seed=19).run(40)
while not game.over and (game.state.mover or len(game.state.path) < 3 or "diagonal" not in " ".join(game.legal)):
    game.run(1)
game.seats = [None, "greedy", "greedy", "greedy"]
"""
NUT_HUNT = """
from squirrelwidgets import NutHunt
game = NutHunt(["Ada", "Bo", "Cy", "Di"], setup="first=rust", seats=["greedy"] * 4, seed=6).run(150)
while game.state.actors != (0,) or not game.state.stack:
    game.run(1)
game.seats = [None, "greedy", "greedy", "greedy"]
"""
SQUIRREL_ISLAND = """
from squirrelwidgets import SquirrelIsland
game = SquirrelIsland(["Ada", "Bo", "Cy", "Di"], setup="first=rust", seats=["greedy"] * 4, seed=8).run(90)
while not game.over and (game.state.actors != (0,) or not any(said.startswith("island") for said in game.legal)):
    game.run(1)
game.seats = [None, "greedy", "greedy", "greedy"]
"""
GAMES = {
    "board": SCURRY,
    "squarrels": SQUARRELS,
    "squirrel-rush": SQUIRREL_RUSH,
    "nut-hunt": NUT_HUNT,
    "squirrel-island": SQUIRREL_ISLAND,
}


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    make_start.main()
    with tempfile.TemporaryDirectory() as home, open_lab(Path(home)) as lab:
        for name, game in GAMES.items():
            nb = lab.notebook(game, "game", name=f"{name}.ipynb").run()
            board = Board(nb.cell(1))
            plies = nb.kernel("game.ply")
            board.expect_ply(plies, plies)
            for theme in ("Light", "Dark"):
                lab.theme(theme)
                dark = board.root.and_(lab.page.locator(".sqw-dark"))
                expect(dark).to_have_count(int(theme == "Dark"))
                board.root.scroll_into_view_if_needed()
                lab.page.mouse.move(0, 0)
                lab.page.wait_for_timeout(500)  # the theme fades in
                board.root.screenshot(path=PICTURES / f"{name}-{theme.lower()}.png")
            lab.theme("Light")
            nb.close()
        make_film(lab, PICTURES / "film.gif")
        make_together(lab, SQUARRELS, PICTURES / "together.png")
        if problems := lab.watch.take():
            raise SystemExit("\n".join(problems))


if __name__ == "__main__":
    main()
