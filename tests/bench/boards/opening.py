"""How soon the first and the second board of a notebook are on the screen, and what forty boards weigh.

The measure is a board that carries everything itself, as with hot reload, opened in turns with one that shares.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from tests.bench.timing import heading
from tests.browser.driving.lab import Lab, LabServer, open_lab
from tests.browser.notebooks.test_shared import forget

GAMES = ("Scurry", "Squarrels", "SquirrelRush", "NutHunt", "SquirrelIsland")
ROUNDS = 9
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


def main() -> None:
    with tempfile.TemporaryDirectory() as home, open_lab(Path(home) / "shared") as lab:
        browser = lab.context.browser
        assert browser is not None
        server = LabServer(Path(home) / "whole", env={"ANYWIDGET_HMR": "1"})
        try:
            labs = {"whole": Lab(browser, server), "shared": lab}
            for name in ("Scurry", "SquirrelIsland"):
                opening(labs, name)
        finally:
            server.stop()
        forty(lab)


def opening(labs: dict[str, Lab], name: str) -> None:
    heading(f"{name}: from running the cell to the board on the screen, ms, median of {ROUNDS}")
    made = f"import ipywidgets\nfrom squirrelwidgets import {name}\ngame = {name}(seed=1)\n"
    cells = (f"{made}ipywidgets.Button()", "game", "game.board(theme='dark')")
    times: dict[str, dict[str, list[float]]] = {kind: {"first": [], "second": []} for kind in labs}
    for n in range(ROUNDS):
        for kind in sorted(labs, reverse=n % 2 == 0):
            lab = labs[kind]
            lab.page.bring_to_front()
            notebook = lab.notebook(*cells, name=f"{name}-{n}.ipynb")
            forget(lab.page)
            notebook.panel.evaluate(RUN, [0, ".jupyter-button"])
            for cell, which in enumerate(("first", "second"), 1):
                lab.page.wait_for_timeout(300)
                times[kind][which].append(notebook.panel.evaluate(RUN, [cell, ".sqw-stage"]))
            notebook.close()
    for which in ("first", "second"):
        whole, shared = (median(times[kind][which]) for kind in ("whole", "shared"))
        print(f"{which} board: {shared:.0f}, one that carries everything {whole:.0f}, ratio {shared / whole:.2f}")


def forty(lab: Lab) -> None:
    heading("A notebook with forty boards of five games (widgets at most 1,500,000 bytes)")
    made = "\n".join(f"{name.lower()} = [{name}(seed=n) for n in range(8)]" for name in GAMES)
    cells = [f"from squirrelwidgets import {', '.join(GAMES)}\n{made}"]
    cells += [f"{name.lower()}[{n}]" for name in GAMES for n in range(8)]
    lab.page.bring_to_front()
    notebook = lab.notebook(*cells, name="forty.ipynb")
    begin = perf_counter()
    notebook.run()
    print(f"run in {perf_counter() - begin:.1f} s")
    saved = notebook.save()
    text = saved.read_text("utf-8")
    widgets = len(json.dumps(json.loads(text)["metadata"]["widgets"]))
    print(f"saved in {len(text):,} bytes, the widgets in {widgets:,} of JSON; the rest is pictures and indentation")
    notebook.close()
    forget(lab.page)
    begin = perf_counter()
    again = lab.open(saved.rename(saved.with_name("forty-again.ipynb")))
    again.node.locator(".sqw-stage").first.wait_for()
    print(f"opened again to the first board in {perf_counter() - begin:.1f} s")
    again.close()


if __name__ == "__main__":
    main()
