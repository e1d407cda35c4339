"""Long games: loading one, showing it, one ply more, a page of it. Four times the plies are to take four times the
time, a step no more.

In Python, and in JupyterLab in Chromium. Times are CPU seconds of this process. Beside them stands what the plies
themselves cost: `feed.all()`, then JSON written and read once. Showing a game is told as a multiple of that; where its
own ratio is not 4, the machine was busy with something else.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.desk.html_page import page
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.widgets import Board
from tests.bench.timing import heading
from tests.browser.driving.lab import Lab, open_lab
from tests.widgets.fake_comm import Browser, recorded

PLIES = (5_000, 20_000)
"""Plies of a game, and of one four times as long."""
SETUPS: dict[type[Game], dict[str, Any]] = {
    Scurry: {"cap": None},
    Squarrels: {"players": 6, "race": "none", "target": 100, "totals": (-500,) * 6},
    SquirrelRush: {"players": 6},
    NutHunt: {"players": 5},
    SquirrelIsland: {"players": 5, "days": 8},
}
"""Games as long as they can be. Those that end sooner are played again from the start, as other lines."""
LAB_PLIES = (5_000, 10_000)
"""Plies of Scurry's games in JupyterLab."""
FIRST_PLY = """() => {
    const begin = performance.now();
    window.firstPly = null;
    new MutationObserver((_, watch) => {
        if (!document.querySelector('.sqw-root .sqw-marks [data-mark]')) return;
        watch.disconnect();
        window.firstPly = performance.now() - begin;
    }).observe(document.body, {childList: true, subtree: true});
}"""
CLICK = """async () => {
    const root = document.querySelector('.sqw-root');
    const count = root.querySelector('.sqw-count');
    const at = {bubbles: true, cancelable: true, button: 0, pointerId: 1, isPrimary: true};
    const place = root.querySelector('.sqw-hit[data-lit]');
    const begin = performance.now();
    const drawn = new Promise(done => new MutationObserver((_, watch) => { watch.disconnect(); done(); })
        .observe(count, {childList: true, characterData: true, subtree: true}));
    place.dispatchEvent(new PointerEvent('pointerdown', at));
    place.dispatchEvent(new PointerEvent('pointerup', at));
    place.dispatchEvent(new MouseEvent('click', at));
    await drawn;
    await new Promise(requestAnimationFrame);  // move list and log are drawn in it
    root.getBoundingClientRect();
    return performance.now() - begin;
}"""


def main() -> None:
    heading(
        "Long games: load at most 0.7 s for 5,000 plies, step 0.1 s; show 1.5 of making and writing its plies, aim 1;"
        " four times the plies, 4 times that"
    )
    for kind in SETUPS:
        measured = [in_python(long_game(kind, plies)) for plies in PLIES]
        for plies, times in zip(PLIES, measured, strict=True):
            told = ", ".join(f"{name} {time:.3f} s" for name, time in times.items())
            print(f"{kind.title} {plies:6,}: {told}")
        short, long = measured
        print(f"{kind.title}, ratio:  " + ", ".join(f"{name} {long[name] / short[name]:.2f}" for name in short))
        print(f"{kind.title}, show / plies {short['show'] / short['plies']:.2f}   (at most 1.5, aim 1)")
    with tempfile.TemporaryDirectory() as home, open_lab(Path(home)) as lab:
        for plies in LAB_PLIES:
            in_browser(lab, plies)


def long_game(kind: type[Game], plies: int) -> Game:
    """A game with so many plies, in one line if it goes on for so long. Scurry's players look for hops that go on."""
    game, rng = kind(seed=1, setup=SETUPS[kind]), Random(1)
    while len(game.tree.nodes) <= plies:
        if game.over:
            game.goto(0)
        game.play(_lasting(game, rng), seat=game.state.actors[0])
    return game


def _lasting(game: Game, rng: Random) -> str:
    state = game.state
    moves: list[Any] = list(state.legal())
    rng.shuffle(moves)
    on = (move for move in moves[:6] if isinstance(game, Scurry) and state.play(move).actors == state.actors)
    return state.say(next(on, moves[0]))


def in_python(game: Game) -> dict[str, float]:
    times: dict[str, float] = {}
    text = json.dumps(game.record())
    begin = process_time()
    loaded = type(game).from_record(json.loads(text))
    times["load"] = process_time() - begin
    begin = process_time()
    with recorded():
        board = Board(loaded, seat="all")
    times["show"] = process_time() - begin
    browser = Browser(board)
    steps = []
    for _ in range(20):
        if loaded.over:
            loaded.undo(10)
        seat = loaded.state.actors[0]
        begin = process_time()
        browser.send("play", words=loaded.state.sentences(seat)[0].split())
        steps.append(process_time() - begin)
    times["step"] = median(steps)
    begin = process_time()
    page(loaded, "all")
    times["page"] = process_time() - begin
    begin = process_time()
    json.loads(json.dumps(board.feed.all()))
    times["plies"] = process_time() - begin
    board.close()
    return times


def in_browser(lab: Lab, plies: int) -> None:
    path = Path(lab.server.root) / "long.json"
    long_game(Scurry, plies).save(path)
    load = f"from time import perf_counter\nfrom squirrelwidgets import Scurry\ngame = Scurry.load({str(path)!r})"
    show = "begin = perf_counter()\nboard = game.board()\nmade = perf_counter() - begin\nboard"
    notebook = lab.notebook(load, show, name=f"long-{plies}.ipynb")
    notebook.do(load)
    page = notebook.page
    notebook.panel.evaluate("panel => { panel.content.activeCellIndex = 1; }")
    page.evaluate(FIRST_PLY)
    notebook.panel.evaluate("async () => { await jupyterapp.commands.execute('notebook:run-cell'); }")
    page.wait_for_function("() => window.firstPly !== null", timeout=60_000)
    first, made = page.evaluate("window.firstPly"), notebook.kernel("made")
    page.wait_for_timeout(3000)
    clicks = []
    for _ in range(5):
        clicks.append(page.evaluate(CLICK))
        page.wait_for_timeout(1200)
    print(
        f"in JupyterLab, Scurry {plies:,}: first ply after {first / 1000:.2f} s, {made:.2f} s of it in Python; "
        f"click to drawn {median(clicks):.0f} ms"
    )
    notebook.close()


if __name__ == "__main__":
    main()
