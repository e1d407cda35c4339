"""The board in JupyterLab in Chromium: how fast a click is answered, a burst, stepping through a long record."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from tests.bench.boards.click import BUTTON
from tests.bench.timing import heading
from tests.browser.driving.lab import Notebook, open_lab

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAME = """
from squirrelwidgets import Scurry
game = Scurry(seed=7)
game.play("b5", "c2")
game"""
CLICKS = """async rounds => {
    const root = document.querySelector('.sqw-root');
    const label = document.querySelector('.bench-label'), button = document.querySelector('.bench-button');
    const times = {board: [], button: [], reacts: []};
    const once = (target, act) => new Promise((done, fail) => {
        const late = setTimeout(() => fail(new Error('no answer in 5 s')), 5000);
        const begin = performance.now();
        const watch = new MutationObserver(() => {
            const took = performance.now() - begin;
            clearTimeout(late); watch.disconnect(); done(took);
        });
        watch.observe(target, {childList: true, characterData: true, subtree: true});
        act();
    });
    const rest = () => new Promise(done => setTimeout(done, 850 + 150 * Math.random()));  // all is still
    const pick = () => {
        const lit = [...root.querySelectorAll('.sqw-hit[data-lit]')];
        return lit[Math.floor(Math.random() * lit.length)];
    };
    for (let n = 0; n < rounds; n++) {
        for (const what of Math.random() < 0.5 ? ['board', 'button'] : ['button', 'board']) {
            if (what === 'button') times.button.push(await once(label, () => button.click()));
            else {
                const place = pick();
                let reacted;
                const at = {bubbles: true, cancelable: true, button: 0, pointerId: 1, isPrimary: true};
                times.board.push(await once(root.querySelector('.sqw-count'), () => {
                    const begin = performance.now();
                    place.dispatchEvent(new PointerEvent('pointerdown', at));
                    place.dispatchEvent(new PointerEvent('pointerup', at));
                    place.dispatchEvent(new MouseEvent('click', at));
                    const sent = root.querySelector('.sqw-sent');
                    const seen = new MutationObserver(() => { reacted ??= performance.now() - begin; });
                    seen.observe(sent, {attributes: true, attributeFilter: ['style']});
                }));
                times.reacts.push(Math.min(reacted ?? Infinity, times.board.at(-1)));
            }
            await rest();
        }
    }
    return times;
}"""
BURST = """async places => {
    const root = document.querySelector('.sqw-root');
    for (const name of places) {
        const place = root.querySelector(`.sqw-hit[data-place="${name}"]`);
        const at = {bubbles: true, cancelable: true, button: 0, pointerId: 1, isPrimary: true};
        place.dispatchEvent(new PointerEvent('pointerdown', at));
        place.dispatchEvent(new PointerEvent('pointerup', at));
        place.dispatchEvent(new MouseEvent('click', at));
        await new Promise(done => setTimeout(done, 5));
    }
}"""
STEPS = """async steps => {
    const root = document.querySelector('.sqw-root');
    const back = root.querySelector('[aria-label="One move back"]');
    const times = [];
    for (let n = 0; n < steps; n++) {
        const begin = performance.now();
        back.click();
        root.getBoundingClientRect();
        times.push(performance.now() - begin);
        await new Promise(requestAnimationFrame);
    }
    return times;
}"""
PATH = "j7 j10 k10 f5 f2 f1 a1 a4 c4 c5 c6 b5 b7 d7 g10 h11 h10 h8 d8 e9".split()
"""Twenty hops of puzzle 3, each possible after the one before."""


def main() -> None:
    with tempfile.TemporaryDirectory() as home, open_lab(Path(home)) as lab:
        latency(lab.notebook(GAME, BUTTON, name="latency.ipynb").run())
        burst(
            lab.notebook(
                'from squirrelwidgets import Scurry\ngame = Scurry.puzzle(3).play("f5")\ngame', name="burst.ipynb"
            ).run()
        )
        long = (
            "from squirrelwidgets import Scurry, Random\ngame = Scurry(seed=9, seats=['random', 'random']).run(300)\n"
        )
        stepping(lab.notebook(long + "game.board(readonly=True)", name="steps.ipynb").run())


def latency(notebook: Notebook, rounds: int = 100) -> None:
    heading("Click to redrawn board, ms, median of 100 (at most 1.3 of an ipywidgets Button that sets a Label)")
    page = notebook.page
    page.wait_for_selector(".sqw-hit[data-lit]")
    page.wait_for_selector(".bench-button")
    page.locator(".sqw-top").hover()  # as for any click
    page.wait_for_timeout(1500)
    times: dict[str, list[float]] = page.evaluate(CLICKS, rounds)
    board, button = median(times["board"]), median(times["button"])
    print(f"board {board:.1f}, button {button:.1f}, ratio {board / button:.2f}")
    reacts = sorted(times["reacts"])
    print(
        f"the clicked cell reacts after {median(reacts):.1f} ms, 95 % {reacts[int(0.95 * rounds)]:.1f} ms (a frame: 16)"
    )
    notebook.close()


def burst(notebook: Notebook) -> None:
    heading("20 clicks, 5 ms apart")
    page = notebook.page
    page.wait_for_selector(".sqw-hit[data-lit]")
    page.wait_for_timeout(1000)
    page.evaluate(BURST, PATH)
    page.wait_for_timeout(2500)
    moves: list[str] = notebook.kernel("game.moves")[1:]
    print(f"{len(moves)} played, in order: {moves == PATH}")
    notebook.close()


def stepping(notebook: Notebook, steps: int = 290) -> None:
    heading("Stepping through a record of 300 plies (a frame, 16 ms, a step; no kernel message)")
    page = notebook.page
    page.wait_for_selector(".sqw-root")
    page.wait_for_timeout(2500)
    page.wait_for_timeout(500)
    sent = _frames_sent(page)
    times: list[float] = page.evaluate(STEPS, steps)
    print(
        f"median {median(times):.1f} ms, 95 % {sorted(times)[int(0.95 * steps)]:.1f} ms, worst {max(times):.1f} ms, ",
        end="",
    )
    print(f"comm messages sent: {len(sent)}")
    notebook.close()


def _frames_sent(page: Page) -> list[Any]:
    """Messages that the page sends on its kernel's comms from now on."""
    sent: list[Any] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.webSocketFrameSent", lambda frame: sent.append(frame) if "comm_msg" in str(frame) else None)
    return sent


if __name__ == "__main__":
    main()
