"""marimo: cells of its own kind, widgets in shadow trees, no manager of widgets."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

from playwright.sync_api import Page, expect

from tests.hosts.journey import CELLS, HEAT, travel
from tests.hosts.servers import served


def test_marimo(page: Page, browser_name: str, tmp_path: Path) -> None:
    first, *others = CELLS
    imports, _, game = first.partition("\n")
    row = "import marimo as mo\nmo.hstack([Scurry(seed=2).board(), Scurry(seed=3).board()])"
    write_marimo(tmp_path / "journey.py", imports, game, *others, HEAT, row)
    options = ("--headless", "--no-token", "--host=127.0.0.1", "--port={port}")
    with served(tmp_path, ("marimo", "run", "journey.py", *options)) as url:
        page.goto(url)
        travel(page, f"marimo-{browser_name}")
        expect(page.locator(".sqw-picture-layer svg").first).to_be_visible()
        expect(page.locator(".sqw-root").last).to_be_visible()
        box = page.locator(".sqw-root").last.bounding_box()
        assert box
        assert box["width"] > 300, "a board in a row has a width"


def write_marimo(path: Path, imports: str, *cells: str) -> None:
    """A marimo notebook of these cells; what one names, the others see."""
    names = [name for name in (cell.partition(" = ")[0] for cell in cells) if name.isidentifier()]
    used = ["Scurry", "canvas", "gallery", "lab"]
    parts = ["import marimo", "app = marimo.App()", f"@app.cell\ndef _():\n    {imports}\n    return {', '.join(used)}"]
    for cell in cells:
        needs = ", ".join(name for name in used if name in cell)
        returned = ", ".join(name for name in names if cell.startswith(f"{name} = "))
        body = indent(cell, "    ")
        parts.append(f"@app.cell\ndef _({needs}):\n{body}\n    return {f'({returned},)' if returned else ''}")
    path.write_text("\n\n".join([*parts, 'if __name__ == "__main__":\n    app.run()\n']), "utf-8")
