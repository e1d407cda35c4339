"""Small rounds in which one rule decides, played in sentences, and questions about them."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import BadSetup, IllegalMove, Squarrels, SquirrelError
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.games.squarrels.rules import Position
from tests.reference.squarrels.round import KINDS, SEATS

rule = pytest.mark.rule
"""Marks a test with the rules that it shows."""
DEALS = ("deal rust 1 1 2 2 3 4 5", "deal blue 1 1 1 2 3 4 5", "deal ochre 1 1 1 2 3 4 5")
"""Three hands without actions, rust first: the dealer is ochre."""


def table(*hands: str, chance: str | None = None, **options: Any) -> Squarrels:
    """A round with these hands: rust begins, then blue, ochre, …"""
    players = len(hands)
    settings = {"players": players, "hands": hands, "dealer": SEATS[players - 1], **options}
    return Squarrels(setup=Squarrels.setup(**settings), seed=1, chance=chance)


def scripted(*hands: str, **options: Any) -> Squarrels:
    """The same, with chance played by the test."""
    return table(*hands, chance="ask", **options)


def before_deal(**options: Any) -> Squarrels:
    """A game before the first deal, with chance played by the test."""
    return Squarrels(setup=Squarrels.setup(**options), seed=1, chance="ask")


def cards(counts: Any) -> str:
    """Cards as text, from counts by kind."""
    return " ".join(KINDS[kind] for kind, n in enumerate(counts) for _ in range(n))


def hand(game: Squarrels, seat: str) -> str:
    return cards(game.state.hands[SEATS.index(seat)])


def hands(game: Squarrels) -> list[str]:
    return [cards(each) for each in game.state.hands]


def hoard(game: Squarrels) -> str:
    return cards(game.state.hoard)


def played(game: Squarrels) -> str:
    """The action pile."""
    return cards(game.state.played)


def mover(game: Squarrels) -> str:
    """The one player who is to decide."""
    (name,) = actors(game)
    return name


def actors(game: Squarrels) -> list[str]:
    return [SEATS[seat] for seat in game.state.actors]


def legal(game: Squarrels, seat: str | None = None) -> set[str]:
    return set(game.state.sentences(None if seat is None else SEATS.index(seat)))


def events_of(game: Squarrels, kind: str) -> list[Event]:
    return [event for event in game.story() if event.kind == kind]


def rule_of(game: Squarrels, kind: str) -> str:
    """The rule that the last event of a kind names."""
    return events_of(game, kind)[-1].rule


def why(game: Squarrels, text: str, seat: str | None = None) -> str:
    """The rule by which a sentence is refused; checks that nothing changes, and that error and question agree."""
    before = game.state, game.ply, game.revision, game.legal
    number = None if seat is None else SEATS.index(seat)
    explanation = game.why(text, number)
    assert explanation is not None, f"{text} is legal"
    assert explanation.text[0].isupper() or explanation.text[0] == '"'
    assert explanation.text[-1] in ".?!"
    with pytest.raises(SquirrelError) as error:
        game.play(text, seat=number)
    if isinstance(error.value, IllegalMove):
        assert error.value.explanation == explanation
    assert (game.state, game.ply, game.revision, game.legal) == before
    assert explanation.rule in Squarrels.rules()
    return explanation.rule


def refused(**options: Any) -> BadSetup:
    with pytest.raises(BadSetup) as error:
        Squarrels.setup(**options)
    return error.value


def whole(game: Squarrels) -> int:
    """The number of cards, wherever they lie."""
    state: Position = game.state
    laid = sum(len(cards) for cards in state.laid)
    stored = 3 * sum(sum(sets) for sets in state.stored)
    return state.deck_size + state.hoard_size + sum(state.played) + sum(state.sizes) + laid + stored


def quarrel(*held: str, slaps: str = "quiet", **options: Any) -> Squarrels:
    """A Quarrel that rust has drawn, with all to lay."""
    windows = len(held) > 2 and options.get("race") != "none"
    return table(*held, **options).play("draw", "card quarrel", *([slaps] if windows else []))


def paws(*held: str, **options: Any) -> Squarrels:
    """A Hoard that rust has drawn, with paws to be picked."""
    settings = {"players": len(held), "dealer": SEATS[len(held) - 1], "race": "none", **options}
    return before_deal(hands=held, **settings).play("draw", "card hoard")
