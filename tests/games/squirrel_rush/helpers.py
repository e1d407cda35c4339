"""Small glades for the tests of Squirrel Rush, and questions about a game, in the words of its sentences."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup, IllegalMove, SquirrelError
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.games.squirrel_rush import SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules import Position
from tests.reference.squirrel_rush import game as slow

SEATS = slow.SEATS
ACTIONS = slow.ACTIONS
BEFORE = ["exit", "least", "flip", "exchange", "add"]
"""Actions that come before the first step (SR-16)."""
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


def smart(*glade: str, at: str, hand: str = "", **options: Any) -> SquirrelRush:
    """The same with the smarty squirrels: rust holds this hand, or all seven cards."""
    hands = (hand or " ".join(ACTIONS), *[" ".join(ACTIONS)] * (len(at.split()) - 1))
    return turn(*glade, at=at, smarty=True, hands=hands, **options)


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


def mover(game: SquirrelRush) -> str:
    (seat,) = game.state.actors
    return SEATS[seat]


def named(counts: Any) -> str:
    """Cards of a hand or a pile."""
    return " ".join(ACTIONS[action] for action, n in enumerate(counts) for _ in range(n))


def legal(game: SquirrelRush, first: str = "") -> str:
    """The legal sentences of one word, or all that may follow these first words."""
    if first:
        return " ".join(sorted(text.removeprefix(f"{first} ") for text in game.legal if text.startswith(f"{first} ")))
    return " ".join(sorted(text for text in game.legal if " " not in text))


def events(game: SquirrelRush, kind: str) -> list[Event]:
    return [event for event in game.story() if event.kind == kind]


def last(game: SquirrelRush, kind: str) -> Event:
    return events(game, kind)[-1]


def why(game: SquirrelRush, text: str, seat: str | None = None) -> str:
    """The rule by which that is refused: nothing changes, and the error says the same as the question."""
    before = game.state, game.ply, game.revision, game.legal
    number = None if seat is None else SEATS.index(seat)
    reason = game.why(text, number)
    assert reason is not None, f"{text} is legal"
    assert reason.text[-1] in ".?!"
    with pytest.raises(SquirrelError) as error:
        game.play(text, seat=number)
    if isinstance(error.value, IllegalMove):
        assert error.value.explanation == reason
    assert (game.state, game.ply, game.revision, game.legal) == before
    assert reason.rule in SquirrelRush.rules()
    return reason.rule


def refused(**options: Any) -> BadSetup:
    with pytest.raises(BadSetup) as error:
        SquirrelRush.setup(**options)
    return error.value


def whole(game: SquirrelRush) -> list[str]:
    """All tiles, wherever they lie, sorted."""
    state: Position = game.state
    top = () if state.top is None else (state.top,)
    return sorted(str(tile) for tile in (*state.tiles, *state.market, *top, *state.stack, *state.under))


def run(game: SquirrelRush, rng: Random, plies: int = 1000) -> SquirrelRush:
    """Go on at random."""
    for _ in range(plies):
        if game.over:
            break
        game.play(rng.choice(game.legal))
    return game


def first_use(game: SquirrelRush, action: str) -> str:
    """Any sentence that uses it."""
    sentence: str = next(text for text in game.legal if text.split(maxsplit=1)[0] == action)
    return sentence
