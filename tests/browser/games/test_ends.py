"""The end of a game in a cell of JupyterLab on a school laptop: every row of its table and every button is seen, and
nothing of it scrolls or lies under something else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.driving.board import Board
from tests.browser.driving.lab import WIDE, Lab, Notebook, shot
from tests.browser.games.test_to_the_end import SMALL

ENDS = [
    *(("SquirrelRush", n) for n in (2, 3, 4)),
    *(("Squarrels", n) for n in (2, 3, 4, 5, 6)),
    *(("NutHunt", n) for n in (1, 2, 3, 4)),
    *(("SquirrelIsland", n) for n in (2, 3, 4, 5)),
    ("Scurry", 2),
]
COVERED = """root => {
    const end = root.querySelector('.sqw-end');
    const whole = [...end.querySelectorAll('.sqw-scores tr, .sqw-onward, .sqw-end-foot button, .sqw-why, .sqw-feats')];
    const wrong = whole.filter(el => {
        const {left, right, top, bottom} = el.getBoundingClientRect();
        const there = y => el.contains(document.elementFromPoint((left + right) / 2, y));
        return !(bottom > top && there(top + 3) && there(bottom - 3));
    }).map(el => el.textContent);
    const scrolls = [end, ...end.querySelectorAll('*')].filter(el => el.scrollHeight > el.clientHeight + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(el).overflowY)).map(el => el.className);
    return [whole.length, wrong, scrolls];
}"""


def rows_seen(nb: Notebook, lab: Lab, name: str) -> int:
    """How many rows and buttons the end has; all of them can be seen."""
    lab.page.set_viewport_size(SMALL)
    try:
        board = Board(nb.cell(1))
        board.root.locator(".sqw-end .sqw-onward").first.wait_for()
        board.root.evaluate("root => root.scrollIntoView({block: 'start'})")
        lab.page.wait_for_timeout(300)
        many, wrong, scrolls = board.root.evaluate(COVERED)
        shot(lab.page, f"end-{name}")
        assert (wrong, scrolls) == ([], [])
        return int(many)
    finally:
        lab.page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})


def ended(kind: str, players: int) -> str:
    people = [None, *["casual"] * (players - 1)]
    setup = "" if kind == "Scurry" else f"{players}, "
    return f"""from squirrelwidgets import {kind}
game = {kind}({setup}seed=3, seats={["casual"] * players}).run()
game.seats = {people}"""


def test_the_end_of_six_players_is_seen_whole(notebook: Callable[..., Notebook], lab: Lab) -> None:
    assert rows_seen(notebook(ended("Squarrels", 6), "game"), lab, "Squarrels-6") > 9


@pytest.mark.sweep
@pytest.mark.parametrize(("kind", "players"), ENDS)
def test_each_end_is_seen_whole(notebook: Callable[..., Notebook], lab: Lab, kind: str, players: int) -> None:
    assert rows_seen(notebook(ended(kind, players), "game"), lab, f"{kind}-{players}") > 4
