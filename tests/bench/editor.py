"""What an edit costs: from a click to the piece on the board, beside a button of ipywidgets; and its bytes."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from random import Random
from statistics import median

from squirrelwidgets import GAMES
from squirrelwidgets import __getattr__ as game_named
from squirrelwidgets.editor.views import change, view_of
from tests.bench.board import BUTTON, UNTIL
from tests.bench.timing import heading
from tests.browser.lab import open_lab

EDITS = 40
CLICKS = (
    f"async rounds => {{{UNTIL}"
    """
    const times = {edit: [], button: []};
    const rest = () => new Promise(done => setTimeout(done, 400));
    const lies = () => root.querySelector('[data-mark="acorn.f8"]') !== null;
    const click = target => target.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
    for (let n = 0; n < rounds; n++) {
        times.button.push(await until(label, () => true, () => button.click()));
        await rest();
        times.edit.push(await until(frame, lies, () => click(root.querySelector('.sqw-hit[data-place="f8"]'))));
        await rest();
        await until(frame, () => !lies(), () => click(root.querySelector('.sqw-hit[data-place="f8"]')));
        await rest();
    }
    return times;
}"""
)


def main() -> None:
    sizes()
    clicks()


def sizes() -> None:
    heading(f"Bytes beside the board of an edit, the median and the most of {EDITS} at random")
    for name in GAMES:
        editor, rng, bytes_ = game_named(name).edit(), Random(1), []
        for _ in range(EDITS):
            before = view_of(editor.sheet)
            editor.edit(rng.choice(editor.sketch.legal()))
            bytes_.append(len(json.dumps(change(before, view_of(editor.sheet)), ensure_ascii=False)))
        print(f"{name:14}{median(bytes_):8.0f}{max(bytes_):8}")


def clicks() -> None:
    with tempfile.TemporaryDirectory() as home, open_lab(Path(home)) as lab:
        nb = lab.notebook(
            "import ipywidgets as W; from squirrelwidgets import Scurry; Scurry.edit('5/brown b3/gray h8')", BUTTON
        ).run()
        nb.cell(0).locator(".sqw-root").wait_for()
        times = lab.page.evaluate(CLICKS, 20)
    edit, button = median(times["edit"]), median(times["button"])
    heading("A click: the piece on the board of an editor, and a button of ipywidgets, ms, medians of 20")
    print(f"edit {edit:.0f}, button {button:.0f}: {edit / button:.2f} buttons")


if __name__ == "__main__":
    main()
