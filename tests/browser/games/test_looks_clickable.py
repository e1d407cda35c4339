"""What looks as if one could click it answers: with a move, a step of one, or a word why not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

import pytest

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Notebook
from tests.browser.driving.patience import at_rest
from tests.browser.driving.person import OFFERS

SETUPS = {
    "Scurry": "4/random",
    "SquirrelRush": "players=2",
    "Squarrels": "players=3 race=none",
    "NutHunt": "players=2",
    "SquirrelIsland": "players=2",
}
EACH = 3
"""Things that are clicked in a position."""
SOON = 4
"""Within so many seconds a click is answered."""
GAME = """from contextlib import suppress
from random import Random
from squirrelwidgets import {kind}
rng = Random(1)
game = {kind}(setup={setup!r}, seed=1)
def step():
    for _ in range(rng.randint(1, 3)):
        if game.over:
            with suppress(Exception):
                game.undo(30)
        game.play(rng.choice(game.legal))
def back(ply):
    while game.ply > ply:
        game.undo()"""
FOUND = """root => {
    const clear = el => getComputedStyle(el).cursor === "pointer" && getComputedStyle(el).visibility !== "hidden";
    const parts = ".sqw-holder, .sqw-under, .sqw-panels, .sqw-frame > .sqw-words";
    const all = [...root.querySelectorAll(parts)].flatMap(part => [...part.querySelectorAll("*")]);
    return all.filter(el => clear(el) && !clear(el.parentElement)).flatMap(el => {
        const { x, y, width, height } = el.getBoundingClientRect();
        const at = { x: x + width / 2, y: y + height / 2 };
        const there = width && height && document.elementFromPoint(at.x, at.y);
        return there && el.contains(there) ? [{ name: el.dataset.place ?? el.textContent, ...at }] : [];
    });
}"""
"""What has a pointing hand over it, in front."""

Open = Callable[..., Notebook]


def dead(nb: Notebook, board: Board, one: dict[str, Any]) -> bool:
    """Whether a click there changes nothing that one sees."""
    page, root = nb.page, board.root
    page.mouse.move(one["x"], one["y"])
    before = at_rest(page, lambda: root.evaluate("looks"))
    page.mouse.click(one["x"], one["y"])
    end = monotonic() + SOON
    while root.evaluate("looks") == before:
        if monotonic() > end:
            return True
        page.wait_for_timeout(40)
    return False


def faults(notebook: Open, kind: str, positions: int) -> list[str]:
    nb = notebook(GAME.format(kind=kind, setup=SETUPS[kind]), "game.board(seat='all')")
    nb.page.add_script_tag(content=OFFERS)
    board, rng, found = Board(nb.cell(1)), Random(1), []
    board.root.scroll_into_view_if_needed()
    for _ in range(positions):
        nb.do("step()")
        ply = nb.kernel("game.ply")
        at_rest(nb.page, lambda: board.root.evaluate("looks"))
        things = board.root.evaluate(FOUND)
        assert things or nb.kernel("game.over")
        for one in rng.sample(things, min(EACH, len(things))):
            if dead(nb, board, one):
                found.append(f"{one['name']} at {ply}: {nb.kernel('game.legal')[:5]}")
            nb.page.keyboard.press("Escape")
            nb.page.mouse.move(1, 1)
            nb.do(f"back({ply})")
            at_rest(nb.page, lambda: board.root.evaluate("looks"))
    return found


def test_what_looks_clickable_answers(notebook: Open) -> None:
    assert faults(notebook, "NutHunt", 2) == []


@pytest.mark.sweep
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("kind", SETUPS)
def test_what_looks_clickable_answers_in_many_positions(notebook: Open, kind: str) -> None:
    assert faults(notebook, kind, 200) == []
