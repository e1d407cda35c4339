"""Small positions for the tests of Scurry, and questions about a game."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import BadSetup, Scurry
from tests.games.examples import refusal
from tests.reference import scurry as slow

POCKETS = "3/brown e4 e5 d6 e6/gray g8 g7 h6 g6/squirrels d4 h8"
"""Each squirrel has one cell to go to and comes back from there: a game without end."""
FOUR_TURNS = ("d5", "d5", "h7", "h7", "d4", "d4", "h8", "h8")
"""Everything there is to play in POCKETS; then all stands as before."""
STUCK = "3/brown e4 e5 d5/gray f7 h7/squirrels d4 h8"
"""Brown, in a corner behind three acorns of its own, cannot move."""
NO_LINE = "4/gray e8/squirrels f6 i9"
"""Brown is to place; the only acorn is not in a straight line with it."""
SEEDING = "5/brown b3 d5/gray b5 j9 h5"
"""The squirrels are still to be chosen."""

SIDES = ("", "brown", "gray")
"""What a byte of the board says."""


def scurry(setup: str, *sentences: str) -> Scurry:
    return Scurry(setup=setup, seed=1).play(*sentences)


def things(game: Scurry) -> dict[str, str]:
    side = game.settings.side
    return {name: game.state.at(name) for name in slow.cells(side) if game.state.at(name) != "empty"}


def why(game: Scurry, text: str, seat: int | None = None) -> tuple[str, str, tuple[str, ...]]:
    reason = refusal(game, text, seat)
    return reason.rule, reason.text, reason.places


def refused(setup: str) -> BadSetup:
    with pytest.raises(BadSetup) as error:
        Scurry.setup(setup)
    return error.value


def touching(names: list[str]) -> bool:
    return any(slow.step(name, way) in names for name in names for way in slow.STEPS)


def table(state: Any) -> slow.Position:
    """The same position for the slow version, looked up name by name in the board."""
    names = slow.cells(state.setup.side)
    squirrels = {
        side: state.ground.names[cell] for side, cell in zip(SIDES[1:], state.squirrels, strict=True) if cell >= 0
    }
    phases = {
        "LAY": "lay",
        "SETTLE": f"{SIDES[1 + state.mover]} settles",
        "CHOOSE": f"{SIDES[1 + state.mover]} chooses",
        "OFFER": "gray answers",
        "PLACE": "place",
        "SCURRY": "scurry",
    }
    return slow.Position(
        state.setup.side,
        {
            name: SIDES[state.board[state.ground.index[name]]]
            for name in names
            if state.board[state.ground.index[name]] in (1, 2)
        },
        squirrels,
        SIDES[1 + state.mover],
        phases[state.phase.name],
        anywhere=state.setup.anywhere,
        cap=state.setup.cap,
        least=state.setup.hops,
        each=state.setup.each if state.setup.start == "players" else None,
        turns=state.turn,
        hops=state.hops,
    )
