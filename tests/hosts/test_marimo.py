"""marimo: cells that run again when what they use changes; widgets in shadow trees, and no manager of them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from textwrap import indent

from playwright.sync_api import Page, expect

from tests.browser.driving.lab import shot
from tests.hosts.journey import CELLS, FIRST, HEAT, plays, travel
from tests.hosts.servers import served

OPTIONS = ("--headless", "--no-token", "--host=127.0.0.1", "--port={port}")
IMPORTS = CELLS[0].partition("\n")[0]


def test_marimo(page: Page, browser_name: str, tmp_path: Path) -> None:
    first, *others = CELLS
    game = first.partition("\n")[2]
    row = "import marimo as mo\nmo.hstack([Scurry(seed=2).board(), Scurry(seed=3).board()])"
    write_marimo(tmp_path / "journey.py", game, *others, HEAT, row)
    with served(tmp_path, ("marimo", "run", "journey.py", *OPTIONS)) as url:
        page.goto(url)
        travel(page, f"marimo-{browser_name}")
        expect(page.locator(".sqw-picture-layer svg").first).to_be_visible()
        expect(page.locator(".sqw-root").last).to_be_visible()
        box = page.locator(".sqw-root").last.bounding_box()
        assert box
        assert box["width"] > 300, "a board in a row has a width"


def test_a_click_runs_the_cells_that_use_the_board(page: Page, browser_name: str, tmp_path: Path) -> None:
    cells = (
        "import marimo as mo\nboard = mo.ui.anywidget(Scurry(seats=[None, 'greedy'], seed=1).board())\nboard",
        "'Ply {} of {}, {} in the browser'.format(board.ply, board.game.ply, board.value['ply'])",
    )
    write_marimo(tmp_path / "watched.py", *cells)
    with served(tmp_path, ("marimo", "run", "watched.py", *OPTIONS)) as url:
        page.goto(url)
        board = page.locator(".sqw-root:has(.sqw-stage)")
        expect(board.locator(".sqw-stage")).to_be_visible(timeout=FIRST)
        expect(page.get_by_text("Ply 0 of 0, 0 in the browser")).to_be_visible()
        plays(board)
        expect(page.get_by_text("Ply 2 of 2, 2 in the browser")).to_be_visible()
        board.get_by_role("button", name="One move back", exact=True).click()
        expect(page.get_by_text("Ply 1 of 2, 1 in the browser")).to_be_visible()
        expect(board.locator(".sqw-count")).to_have_text("ply 1 / 2")
        shot(page, f"host-marimo-{browser_name}-watched")


def test_a_click_on_a_contact_sheet_shows_that_ply(page: Page, browser_name: str, tmp_path: Path) -> None:
    cells = (
        "game = Scurry(seed=1).play('b5', 'c2')\ngame",
        "sheet = canvas.ContactSheet(game, 1, columns=2, rows=1)\nsheet",
    )
    write_marimo(tmp_path / "sheet.py", *cells)
    with served(tmp_path, ("marimo", "run", "sheet.py", *OPTIONS)) as url:
        page.goto(url)
        count = page.locator(".sqw-root:has(.sqw-stage) .sqw-count")
        expect(count).to_have_text("ply 2 / 2", timeout=FIRST)
        sheet = page.locator(".sqw-picture-stack")
        box = sheet.bounding_box()
        assert box
        sheet.click(position={"x": box["width"] * 0.75, "y": box["height"] / 2})
        expect(count).to_have_text("ply 1 / 2")
        expect(page.locator(".sqw-picture-line")).to_contain_text("Page 1 of 2: plies 0 to 1. Ply 1: b5")
        shot(page, f"host-marimo-{browser_name}-sheet")
        page.get_by_role("button", name="Later").click()
        expect(page.locator(".sqw-picture-line")).to_contain_text("Page 2 of 2: plies 2 to 2.")


VARIANT = """from squirrelwidgets import house
class Mine(Scurry):
    @house.rule("HR-1", "A squirrel sees one acorn at most.", replaces="SC-9")
    def in_sight(self):
        return super().in_sight()[:1]
mine = Mine"""
PLAYED = """from squirrelwidgets.lab.background.processes import Process
def keys(**options):
    return sorted(lab.simulate(mine.setup("3/random"), "random", games=6, seed=1, progress=False, **options).key)
worker = Process()
assert keys(executor=worker) == keys()
worker.shutdown()
assert type(lab.game(keys()[0])) is mine
assert mine.from_record(mine(seed=1, seats=["random"] * 2).run(40).record()).ply == 40
print("It was played.")"""


def test_a_game_by_house_rules_of_a_cell_is_played_in_others(tmp_path: Path) -> None:
    write_marimo(tmp_path / "mine.py", VARIANT, PLAYED)
    command = [sys.executable, str(tmp_path / "mine.py")]
    run = subprocess.run(command, check=False, capture_output=True, text=True, timeout=100)
    assert "It was played." in run.stdout, run.stderr


def write_marimo(path: Path, *cells: str) -> None:
    """A marimo notebook of these cells, which see each other's names."""
    names = [*IMPORTS.partition(" import ")[2].split(", ")]
    parts = [
        "import marimo",
        "app = marimo.App()",
        f"@app.cell\ndef _():\n    {IMPORTS}\n    return {', '.join(names)}",
    ]
    for cell in cells:
        own = re.findall(r"^(\w+) = ", cell, re.MULTILINE)
        needs = ", ".join(name for name in names if re.search(rf"\b{name}\b", cell))
        body = indent(cell, "    ")
        parts.append(f"@app.cell\ndef _({needs}):\n{body}\n    return {f'({own[0]},)' if own else ''}")
        names += own
    path.write_text("\n\n".join([*parts, 'if __name__ == "__main__":\n    app.run()\n']), "utf-8")
