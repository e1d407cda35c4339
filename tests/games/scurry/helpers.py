"""Small positions for the tests of Scurry, and questions about a game. Helpers for all games are in `tests/core`."""

from __future__ import annotations

import pytest

from squirrelwidgets import BadSetup, IllegalMove, Scurry, SquirrelError
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


def scurry(setup: str, *sentences: str) -> Scurry:
    return Scurry(setup=setup, seed=1).play(*sentences)


def things(game: Scurry) -> dict[str, str]:
    side = game.settings.side
    return {name: game.state.at(name) for name in slow.cells(side) if game.state.at(name) != "empty"}


def why(game: Scurry, text: str, seat: int | None = None) -> tuple[str, str, tuple[str, ...]]:
    """The explanation of a refusal; the sentence is refused, nothing changes, and the error says the same."""
    before = game.state, game.ply, game.revision
    why = game.why(text, seat)
    assert why is not None
    with pytest.raises(SquirrelError) as error:
        game.play(text, seat=seat)
    if isinstance(error.value, IllegalMove):
        assert error.value.explanation == why
    assert (game.state, game.ply, game.revision) == before
    assert why.rule in Scurry.rules()
    return why.rule, why.text, why.places


def refused(setup: str) -> BadSetup:
    with pytest.raises(BadSetup) as error:
        Scurry.setup(setup)
    return error.value


def touching(names: list[str]) -> bool:
    return any(slow.step(name, way) in names for name in names for way in slow.STEPS)
