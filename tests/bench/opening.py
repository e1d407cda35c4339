"""Boards in JupyterLab in Chromium: how soon the first and the next ones are seen, and what forty of them weigh."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from tests.bench.timing import heading
from tests.browser.lab import Lab, open_lab

GAMES = ("Scurry", "Squarrels", "SquirrelRush", "NutHunt", "SquirrelIsland")
ROUNDS = 9
BUTTON = "import ipywidgets as W\nW.Button(description='go')"
RUN = """(panel, [n, selector]) => new Promise(async (done, fail) => {
    const cell = panel.content.widgets[n];
    await panel.content.scrollToItem(n);
    panel.content.activeCellIndex = n;
    setTimeout(() => fail(new Error(`nothing in cell ${n} after 20 s`)), 20000);
    const begin = performance.now();
    const look = () => {
        const shown = cell.node.querySelector(selector)?.getBoundingClientRect().width > 0;
        if (shown) done(performance.now() - begin); else setTimeout(look, 1);
    };
    jupyterapp.commands.execute('notebook:run-cell');
    look();
})"""
FORGET = "() => { globalThis.squirrelwidgets = undefined; document.adoptedStyleSheets = []; }"


def main() -> None:
    with tempfile.TemporaryDirectory() as home, open_lab(Path(home)) as lab:
        for name in ("Scurry", "SquirrelIsland"):
            opening(lab, name)
        forty(lab)


def opening(lab: Lab, name: str) -> None:
    heading(f"{name}: from running the cell to a board on the screen, ms, median of {ROUNDS} (ratios to a Button)")
    cells = (f"from squirrelwidgets import {name}\ngame, other = {name}(seed=1), {name}(seed=2)\n{BUTTON}",)
    cells += (BUTTON, "game", "game.board(theme='dark')", "other", BUTTON)
    times: dict[str, list[float]] = {"button": [], "first": [], "second": [], "third": []}
    for n in range(ROUNDS):
        notebook = lab.notebook(*cells, name=f"opening-{name}-{n}.ipynb")
        lab.page.evaluate(FORGET)
        for cell, what in enumerate(("", "button", "first", "second", "third", "button")):
            selector = ".sqw-count" if what in ("first", "second", "third") else ".jupyter-button"
            took = notebook.panel.evaluate(RUN, [cell, selector])
            if what:
                times[what].append(took)
            lab.page.wait_for_timeout(300)
        notebook.close()
    least = median(times["button"])
    print(", ".join(f"{what} {median(took):.0f} ({median(took) / least:.2f})" for what, took in times.items()))


def forty(lab: Lab) -> None:
    heading("A notebook with forty boards of five games")
    made = "\n".join(f"{name.lower()} = [{name}(seed=n) for n in range(8)]" for name in GAMES)
    cells = [f"from squirrelwidgets import {', '.join(GAMES)}\n{made}"]
    cells += [f"{name.lower()}[{n}].board()" for name in GAMES for n in range(8)]
    notebook = lab.notebook(*cells, name="forty.ipynb")
    begin = perf_counter()
    notebook.run()
    print(f"run in {perf_counter() - begin:.1f} s")
    saved = notebook.save()
    print(f"saved in {saved.stat().st_size:,} bytes")
    notebook.close()
    lab.page.evaluate(FORGET)
    begin = perf_counter()
    again = lab.open(saved.rename(saved.with_name("forty-again.ipynb")))
    again.node.locator(".sqw-count").first.wait_for()
    print(f"opened again to the first board in {perf_counter() - begin:.1f} s")
    again.close()


if __name__ == "__main__":
    main()
