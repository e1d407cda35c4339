"""Each game is played to its end by a mouse on a school laptop's window, as everybody in turn and as each seat.

Only what is lit is clicked; each click must do something, and after each the board must fit the window.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.boards.test_fit import SCRIPT, board_faults
from tests.browser.driving.lab import WIDE, Lab, Notebook, shot
from tests.browser.driving.person import Person

SMALL = {"width": 1366, "height": 660}
SETUPS = {
    "Scurry": ("4/random/cap 60", "brown gray"),
    "SquirrelRush": ("players=3", "rust blue ochre"),
    "Squarrels": ({"players": 3, "race": "none", "target": 20, "totals": (14, 14, 14)}, "rust blue ochre"),
    "NutHunt": ("players=2", "rust blue"),
    "SquirrelIsland": ("players=3 days=3", "rust blue ochre"),
}
"""Setups that end after some hundred clicks, and their seats."""
MOST = 900
"""Clicks: far more than any of these games has."""
EVERY = 25
"""How many clicks lie between two pictures."""
PLAYS = [(kind, seat) for kind, (_, seats) in SETUPS.items() for seat in ("turn", *seats.split())]

pytestmark = pytest.mark.sweep


@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("kind", "seat"), PLAYS)
def test_a_game_is_played_to_its_end_by_clicks(
    notebook: Callable[..., Notebook], lab: Lab, kind: str, seat: str
) -> None:
    setup, seats = SETUPS[kind]
    bots = [None if seat in ("turn", each) else "greedy" for each in seats.split()]
    code = f"from squirrelwidgets import {kind}\ngame = {kind}(setup={setup!r}, seats={bots}, seed=5)"
    nb = notebook(code, f"game.board(seat={seat!r})")
    lab.page.add_script_tag(content=SCRIPT)
    lab.page.set_viewport_size(SMALL)
    person = Person(lab.page, nb.cell(1), lab.page.mouse.click)
    try:
        root = person.board.root
        root.evaluate("root => root.scrollIntoView({block: 'start'})")
        going = True
        while going and person.clicks < MOST:
            if person.clicks % EVERY == 0:
                shot(lab.page, f"end-{kind}-{seat}-{person.clicks:03}")
            going = person.step()
            person.wait()
            person.faults += [f"after {person.diary[-1]}: {wrong}" for wrong in board_faults(root, 11)]
        lab.page.wait_for_timeout(1500)  # the end is shown
        shot(lab.page, f"end-{kind}-{seat}-end")
        assert nb.kernel("game.over"), f"not over after {person.clicks} clicks"
        assert not person.faults, "\n".join(person.faults)
    finally:
        print(*person.diary, sep="\n", flush=True)
        lab.page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})
