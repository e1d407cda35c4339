"""A phone and a tablet play every game by taps alone: all that is lit can be hit, and the first tap on a card looks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.boards.test_fit import SCRIPT, board_faults
from tests.browser.driving.lab import Lab, shot
from tests.browser.driving.person import Person

PHONE, TABLET = (390, 844), (820, 1180)
SETUPS = {
    "Scurry": "6",
    "SquirrelRush": "players=2 smarty=yes",
    "Squarrels": "players=3 race=none",
    "NutHunt": "players=2",
    "SquirrelIsland": "players=3",
}
TURNS = 10
"""The least number of turns played."""
TAPS = 60
LEAST = {PHONE: 10, TABLET: 11}
"""The smallest size of a text, in px."""

pytestmark = pytest.mark.sweep


def long_press(page: Page, thing: Locator) -> None:
    box = thing.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(800)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


@pytest.mark.timeout(600)
@pytest.mark.parametrize("size", [PHONE, TABLET])
@pytest.mark.parametrize("kind", SETUPS)
def test_ten_turns_by_taps(fingers: Lab, kind: str, size: tuple[int, int]) -> None:
    page = fingers.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    code = f"from squirrelwidgets import {kind}\ngame = {kind}(setup={SETUPS[kind]!r}, seed=5)"
    nb = fingers.notebook(code, "game.board(seat='turn')", name=f"taps-{kind}-{size[0]}.ipynb").run()
    page.add_script_tag(content=SCRIPT)
    person = Person(page, nb.cell(1), page.touchscreen.tap)
    root = person.board.root
    try:
        root.evaluate("root => root.scrollIntoView({block: 'start'})")
        lit = root.locator(".sqw-hit[data-lit]")
        while not lit.count():  # a board that is handed round, or words to say first
            person.step()
            person.wait()
        ply = nb.kernel("game.ply")
        long_press(page, lit.first)
        assert nb.kernel("game.ply") == ply, "a long press looks"
        while person.clicks < TAPS:
            if person.clicks % 15 == 0:
                person.wait()
                shot(page, f"taps-{kind}-{size[0]}-{person.clicks:02}")
            person.step()
            person.wait()
            person.faults += [f"after {person.diary[-1]}: {wrong}" for wrong in board_faults(root, LEAST[size])]
        assert not person.faults, "\n".join(person.faults)
        assert nb.kernel("len(game.turns)") >= TURNS
        assert (person.looks_first > 0) == (kind == "NutHunt")
    finally:
        shot(page, f"taps-{kind}-{size[0]}-last")
        print(*person.diary, sep="\n", flush=True)
        nb.close()
