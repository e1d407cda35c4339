"""How long a click takes in JupyterLab in Chromium, beside one on a button of ipywidgets in the same page."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median

from tests.bench.timing import heading
from tests.browser.driving.lab import open_lab

UNTIL = """
    const root = document.querySelector('.sqw-root'), frame = root.querySelector('.sqw-frame');
    const label = document.querySelector('.bench-label'), button = document.querySelector('.bench-button');
    const until = (target, holds, act) => new Promise((done, fail) => {
        const late = setTimeout(() => fail(new Error('no answer in 5 s')), 5000);
        const begin = performance.now();
        const watch = new MutationObserver(() => {
            if (!holds()) return;
            clearTimeout(late); watch.disconnect(); done(performance.now() - begin);
        });
        watch.observe(target, {childList: true, characterData: true, subtree: true, attributes: true});
        act();
    });"""
"""The beginning of a script in the page: `until` measures from an act to the change that it waits for."""
BUTTON = """
import ipywidgets as W
button, label, count = W.Button(description="go"), W.Label("0"), 0
def count_up(_):
    global count
    count += 1
    label.value = str(count)
button.on_click(count_up)
button.add_class("bench-button"), label.add_class("bench-label")
W.VBox([button, label])"""


def beside_button(what: str, cell: str, script: str, rounds: int = 40) -> None:
    """Print how long a click in what a cell shows takes. The script returns the times of both, as `it` and `button`."""
    with tempfile.TemporaryDirectory() as home, open_lab(Path(home)) as lab:
        nb = lab.notebook(cell, BUTTON).run()
        nb.cell(0).locator(".sqw-top").hover()  # as for any click
        lab.page.wait_for_timeout(1500)
        times = lab.page.evaluate(script, rounds)
    it, button = median(times["it"]), median(times["button"])
    heading(f"A click: {what}, and a button of ipywidgets, ms, medians of {rounds}")
    print(f"{it:.1f}, button {button:.1f}: {it / button:.2f} buttons")
