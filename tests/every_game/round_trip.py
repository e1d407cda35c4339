"""The setup of a position, for the tests of all games: it begins there, and plays on alike."""

from __future__ import annotations

from random import Random
from typing import Any

from squirrelwidgets import CHANCE


def check_setup_of(state: Any, rng: Random, plies: int = 6) -> None:
    """A game of the setup, also of its text, begins with this position, and so many plies of it are the same."""
    setup = state.to_setup()
    again = type(state).begin(setup)
    assert (again.key(), again.actors) == (state.key(), state.actors), str(setup)
    assert type(setup).parse(str(setup)) == setup == type(setup).from_json(setup.to_json()) == again.to_setup()
    for _ in range(plies):
        if not state.actors:
            break
        seat = rng.choice(state.actors)
        assert seat == CHANCE or again.legal(seat) == state.legal(seat)
        move = state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat))
        state, again = state.play(move, seat), again.play(move, seat)
        assert (again.key(), again.scores) == (state.key(), state.scores)
        assert getattr(again, "seating", ()) == getattr(state, "seating", ())
