"""Setups for the tests of refusals in Squirrel Rush."""

from __future__ import annotations

from squirrelwidgets.games.squirrel_rush.rules import Position, Setup

GLADE = "glade=21,32,43/51,12,34/45,23,15"
"""Rows 3 to 1: 2 3 4, 5 1 3, 4 2 1."""
BASIC = f"players=2 first=rust rounds=4 {GLADE} market=53/12/41 stack=25,31"
LATER = f"{BASIC} squirrels=b2/c3"
"""Round 2; rust stands in the middle."""
SMARTY = f"players=2 first=rust rounds=4 smarty=yes {GLADE} market=53/12/41 stack=25,31 squirrels=b2/c3"


def after(setup: str, *sentences: str) -> Position:
    """The position after these sentences, chance's among them."""
    state = Position.begin(Setup.parse(setup))
    for text in sentences:
        state = state.play(state.parse(text))
    return state
