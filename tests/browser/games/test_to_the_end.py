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
    code = f"from squirrelwidgets import {kind}\ngame = {kind}(setup={setup!r}, seats={bots(seats, seat)}, seed=5)"
    play_to_the_end(notebook(code, f"game.board(seat={seat!r})"), lab, f"{kind}-{seat}")


def bots(seats: str, seat: str) -> list[str | None]:
    """Who plays the seats where a board is that of one of them, or goes round."""
    return [None if seat in ("turn", each) else "greedy" for each in seats.split()]


def play_to_the_end(nb: Notebook, lab: Lab, name: str, least: int = 11) -> None:
    """Play `game` on the board of the second cell. `least`: the smallest size of a text, in px."""
    lab.page.add_script_tag(content=SCRIPT)
    lab.page.set_viewport_size(SMALL)
    person = Person(lab.page, nb.cell(1), lab.page.mouse.click)
    try:
        root = person.board.root
        root.evaluate("root => root.scrollIntoView({block: 'start'})")
        going = True
        while going and person.clicks < MOST:
            if person.clicks % EVERY == 0:
                shot(lab.page, f"end-{name}-{person.clicks:03}")
            going = person.step()
            person.wait()
            person.faults += [f"after {person.diary[-1]}: {wrong}" for wrong in board_faults(root, least)]
        lab.page.wait_for_timeout(1500)  # the end is shown
        shot(lab.page, f"end-{name}-end")
        assert nb.kernel("game.over"), f"not over after {person.clicks} clicks"
        assert not person.faults, "\n".join(person.faults)
    finally:
        print(*person.diary, sep="\n", flush=True)
        lab.page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})
