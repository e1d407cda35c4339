"""Small glades for the tests of Squirrel Rush, and questions about a game, in the words of its sentences."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import BadSetup
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.games.squirrel_rush import SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules import Position
from tests.games.examples import refusal
from tests.reference.squirrel_rush import game as slow

SEATS = slow.SEATS
ACTIONS = slow.ACTIONS
SQUARE = ("41 31 21", "51 41 31", "52 51 41")
"""Nine tiles; b2 in the middle is a 4."""


def begun(*glade: str, players: int = 2, **options: Any) -> SquirrelRush:
    """Round 1 on this glade, from the top row down; rust begins."""
    settings = {"players": players, "glade": glade, "first": "rust", **options}
    return SquirrelRush(setup=SquirrelRush.setup(**settings), seed=1)


def turn(*glade: str, at: str, card: str = "", **options: Any) -> SquirrelRush:
    """A turn of rust in round 2: where the squirrels stand, and the card on top."""
    squirrels = tuple(at.split())
    settings = {"players": len(squirrels), "squirrels": squirrels, "round": 2, "cards": card, **options}
    return begun(*glade, **settings)


def boxed(players: int = 4, **options: Any) -> SquirrelRush:
    """A game as it comes in the box; the test says what chance does."""
    settings = {"players": players, "first": "rust", **options}
    return SquirrelRush(setup=SquirrelRush.setup(**settings), seed=1, chance="ask")


def cell(game: SquirrelRush, name: str) -> int:
    index: int = game.state.ground.index[name]
    return index


def lies(game: SquirrelRush, *names: str) -> str:
    """The tiles in these places as setups have them: `51` light side up, `51d` dark side up."""
    state: Position = game.state
    cells = [cell(game, name) for name in names or state.ground.names]
    return " ".join(f"{state.tiles[each]}{'d' if state.dark[each] else ''}" for each in cells)


def number(game: SquirrelRush, name: str) -> int:
    acorns: int = game.state.worth[cell(game, name)]
    return acorns


def squirrel(game: SquirrelRush, seat: str = "rust") -> str:
    """The cell of a seat's squirrel."""
    place = game.state.squirrels[SEATS.index(seat)]
    return game.state.ground.names[place] if place >= 0 else slow.OUTSIDE


def has(game: SquirrelRush, seat: str = "rust") -> int:
    acorns: int = game.state.reserves[SEATS.index(seat)]
    return acorns


def named(counts: Any) -> str:
    """Cards of a hand or a pile."""
    return " ".join(ACTIONS[action] for action, n in enumerate(counts) for _ in range(n))


def events(game: SquirrelRush, kind: str) -> list[Event]:
    return [event for event in game.story() if event.kind == kind]


def why(game: SquirrelRush, text: str, seat: str | None = None) -> str:
    return refusal(game, text, seat).rule


def refused(**options: Any) -> BadSetup:
    with pytest.raises(BadSetup) as error:
        SquirrelRush.setup(**options)
    return error.value


def whole(game: SquirrelRush) -> list[str]:
    """All tiles, wherever they lie, sorted."""
    state: Position = game.state
    top = () if state.top is None else (state.top,)
    return sorted(str(tile) for tile in (*state.tiles, *state.market, *top, *state.stack, *state.under))
