"""The bench in Chromium: how long it takes to draw what comes once a second, with four setups at full play.

The built front end on an empty page, told by a model of ours what a real bench has told: the kernel is no part of it.
"""

from __future__ import annotations

import json
from contextlib import closing
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from squirrelwidgets import Scurry, lab
from squirrelwidgets.core.desk.bundle import front_end
from squirrelwidgets.core.desk.shared_texts import SharedTexts
from squirrelwidgets.widgets.bench_view import now_of, page_of, setup_of
from tests.bench.timing import heading
from tests.browser.driving import chromium

STEPS = 40
SLICES = 4
"""Batches between two reports; a second has more, but what is drawn is of one size."""
DRAW = """async ([code, page, states, pictures]) => {
    const front = await import(URL.createObjectURL(new Blob([code], {type: 'text/javascript'})));
    const traits = {_shows: 'bench', _page: page, _now: states[0]};
    let redraw;
    const model = {
        get: name => traits[name], send: () => {}, off: () => {},
        on: (events, run) => { if (events.includes('_now')) redraw = run; },
    };
    const widget = front.default(digest => Promise.resolve(pictures[digest]));
    await widget.initialize({model});
    const el = document.body.appendChild(document.createElement('div'));
    widget.render({model, el});
    await new Promise(done => setTimeout(done, 200));
    const times = [];
    for (const state of states.slice(1)) {
        traits._now = state;
        const begin = performance.now();
        redraw();
        el.getBoundingClientRect();  // with its layout
        times.push(performance.now() - begin);
        await new Promise(requestAnimationFrame);
    }
    return [times, el.querySelectorAll('[data-row]').length];
}"""


def told() -> list[Any]:
    """A page of four setups, what is told of them while they are played, and their pictures."""
    setups = {text: Scurry.setup(text) for text in ("3/random", "4/random", "5/random", "5")}
    bench: Any = lab.Bench(setups, "random", seed=1)
    parts: SharedTexts = {}
    page = page_of(bench, [setup_of(match, parts) for match in bench.matches])
    bench._state = "playing"
    states = []
    for _ in range(STEPS):
        for _ in range(SLICES):
            bench.play_batch()
        states.append(now_of(bench))
    return [front_end("front.js"), page, states, {digest: json.loads(text) for digest, text in parts.items()}]


def main() -> None:
    heading("A bench with four setups: a redraw with its layout, in ms (at most 16, once a second)")
    with sync_playwright() as playwright, closing(chromium.launch(playwright)) as browser:
        page = browser.new_page(viewport={"width": 1366, "height": 660})
        what = told()
        times, rows = page.evaluate(DRAW, what)
    assert rows == len(what[1]["setups"])
    size = len(json.dumps(what[2][-1]))
    print(f"median {median(times):.1f}, slowest {max(times):.1f}; {size / 1000:.1f} kB are sent")


if __name__ == "__main__":
    main()
