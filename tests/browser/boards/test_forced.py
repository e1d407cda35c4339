"""What could only be one move is announced and played by itself; with its switch it is asked like any other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from squirrelwidgets import Scurry
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, shot
from tests.browser.driving.patience import comes_to

GAME = "from squirrelwidgets import Scurry\ngame = Scurry(seed=3)\ngame"
WATCHED = 2500
"""Longer than a forced move waits, in ms."""
ITEM = "squirrelwidgets.asks"


@pytest.fixture
def choosing(lab: Lab) -> Iterator[None]:
    """Boards ask only what is to be chosen, as those of everybody who has never touched the switch."""
    asks = lab.page.evaluate("item => localStorage.getItem(item)", ITEM)
    lab.page.evaluate("item => localStorage.removeItem(item)", ITEM)
    yield
    lab.page.evaluate("([item, asks]) => localStorage.setItem(item, asks)", [ITEM, asks])


def to_the_only_move() -> tuple[list[str], str]:
    """Moves that lead to where only one is left, and that one."""
    game, rng = Scurry(seed=3), Random(1)
    while len(game.legal) > 1:
        game.play(rng.choice(game.legal))
    return [*game.moves], game.legal[0]


@pytest.mark.sweep
@pytest.mark.usefixtures("choosing")
def test_a_forced_move_is_played_by_itself_and_asked_with_its_switch(notebook: Callable[..., Notebook]) -> None:
    (*before, last), only = to_the_only_move()
    clicks = [*before, last]
    nb = notebook(GAME, GAME.replace("game", "other"))
    board, other = Board(nb.cell(0)), Board(nb.cell(1))
    nb.do(f"game.play(*{before})\nother.play(*{before})")
    board.click(last)
    comes_to(nb.page, lambda: nb.kernel("game.moves")[: len(clicks) + 1], [*clicks, only])
    assert nb.kernel("game.ply") > len(clicks)
    expect(board.root.locator(".sqw-story")).to_contain_text(only)
    shot(board.root, "forced-played")

    board.button("Menu").click()
    board.button("More").click()
    board.root.get_by_role("button", name="I click forced moves too").click()
    other.root.scroll_into_view_if_needed()
    other.button("Menu").click()
    other.button("More").click()
    other.root.get_by_role("button", name="I click forced moves too").click()
    other.click(last)
    nb.page.wait_for_timeout(WATCHED)
    assert nb.kernel("other.moves") == clicks
    other.expect_lit([only])
    other.click(only)
    comes_to(nb.page, lambda: nb.kernel("other.moves")[: len(clicks) + 1], [*clicks, only])


SCURRY = "from squirrelwidgets import Scurry\ngame = Scurry(setup='6/random', seats=[None, 'random'], seed={})\ngame"
SQUARRELS = """from squirrelwidgets import Squarrels
setup = {{"players": 2, "race": "none", "dealer": "blue", "hands": ["1", "2"]}}
game = Squarrels(setup=setup, seats=[None, 'random'], seed={})
game"""
CLOCK = """root => {
    const hit = root.querySelector('.sqw-clock') && root.querySelector('.sqw-hit[data-lit]');
    const box = hit?.getBoundingClientRect();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""
LIT = """root => [...root.querySelectorAll('.sqw-hit[data-lit]')].map(hit => {
    const box = hit.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
})"""
SOON, LATE = 300, 1500
"""How long after a ring is seen a person clicks it, in ms."""
PAUSE = 120
"""Until a click has been answered, in ms."""
LOOKS = 900
"""How often a game is looked at, at most."""


@pytest.mark.usefixtures("choosing")
@pytest.mark.parametrize(
    ("game", "clicks"),
    [
        (SCURRY, 3),
        pytest.param(SCURRY, 60, marks=pytest.mark.sweep),
        pytest.param(SQUARRELS, 40, marks=pytest.mark.sweep),
    ],
)
def test_a_click_on_the_only_ring_is_never_refused(notebook: Callable[..., Notebook], game: str, clicks: int) -> None:
    """However soon or late it comes: before the move goes, while it goes, or after it went."""
    rng, made, refused = Random(1), 0, []
    for seed in range(1, 60):
        nb = notebook(game.format(seed))
        board = Board(nb.cell(0))
        board.root.scroll_into_view_if_needed()
        for _ in range(LOOKS):
            if made == clicks or board.root.locator(".sqw-end:not([hidden])").count():
                break
            at = board.root.evaluate(CLOCK)
            if at:
                wait = rng.uniform(SOON, LATE)
                nb.page.wait_for_timeout(wait)
                made += 1
            else:
                at = rng.choice(board.root.evaluate(LIT) or [None])
            if at:
                nb.page.mouse.click(*at)
            nb.page.wait_for_timeout(PAUSE)
            if board.bubble.is_visible():
                refused.append((seed, board.bubble.text_content()))
        if made == clicks:
            break
    assert made == clicks
    assert refused == []
