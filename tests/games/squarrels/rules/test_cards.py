"""The cards, where they lie, and who sees them (SQ-1, SQ-2)."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.model.state import CHANCE
from tests.games.squarrels.rules.rounds import (
    before_deal,
    events_of,
    hand,
    refused,
    rule,
    scripted,
    table,
    whole,
    why,
)
from tests.reference.squarrels.round import KINDS


@rule("SQ-1")
def test_the_box_holds_120_cards() -> None:
    deck = before_deal(players=3).state.deck
    assert dict(zip(KINDS, deck, strict=True)) == {
        "1": 30, "2": 24, "3": 18, "4": 12, "5": 9,
        "golden": 1, "rotten": 1,
        "quarrel": 8, "hoard": 8, "ambush": 6, "whirlwind": 2, "winter": 1,
    }  # fmt: skip
    assert whole(Squarrels(5, seed=1)) == 120


@rule("SQ-1")
@pytest.mark.parametrize(
    ("field", "value"),
    [("hands", ("golden golden", "")), ("hands", ("5*10", "")), ("hoard", "rotten rotten"), ("hoard", "acorn")],
)
def test_no_more_cards_than_there_are(field: str, value: Any) -> None:
    error = refused(**{"players": 2, "hands": ("1", "2"), field: value})
    assert (error.rule, error.field) == ("SQ-1", field)


@rule("SQ-1")
@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_play(players: int) -> None:
    assert refused(players=players).field == "players"
    assert [len(Squarrels(n, seed=1).state.hands) for n in range(2, 7)] == [2, 3, 4, 5, 6]


@rule("SQ-1")
def test_a_card_comes_only_from_the_deck() -> None:
    asks = scripted("golden", "1", deck="winter 3 3").play("draw")
    assert why(asks, "card golden") == "SQ-1"
    assert why(asks, "card 2") == "SQ-1"
    assert hand(asks.play("card 3"), "rust") == "3 golden"


@rule("SQ-2")
def test_hands_deck_and_hoard_are_secret_their_counts_are_not() -> None:
    game = table("1 2 3", "4 golden", "", hoard="5 5", stored=("1", "", "3"))
    for viewer in (0, 1, 2, "spectator"):
        view = game.state.seen_by(viewer)
        assert [each is None for each in view.hands] == [seat != viewer for seat in range(3)]
        assert (view.deck, view.hoard) == (None, None)
        assert list(view.sizes) == [3, 2, 0]
        assert (view.deck_size, view.hoard_size) == (120 - 5 - 2 - 6, 2)
        assert view.stored == game.state.stored
        assert view.played == game.state.played
    assert game.state.seen_by(1).hands[1] == game.state.hands[1]


@rule("SQ-2")
def test_nobody_sees_the_hoard_who_discarded_neither() -> None:
    game = table("1 2", "4").play("draw", "card 3", "discard 2")
    assert game.state.seen_by(0).hoard is None
    assert game.state.heard("discard 2", 0, 1) == "discard ?"
    assert game.state.heard("discard 2", 0, "spectator") == "discard ?"
    (event,) = events_of(game, "discarded")
    assert (event.what, event.knows, event.rule) == ("2", (0,), "SQ-10")


@rule("SQ-2")
def test_drawn_numbers_are_secret_drawn_actions_are_not() -> None:
    game = table("1 2", "4", "5").play("draw", "card 3")
    assert events_of(game, "drew")[-1] == Event("drew", "SQ-6", 0, "3", knows=(0,))
    before = game.goto(1).state
    assert [before.heard("card 3", CHANCE, viewer) for viewer in (0, 1, "spectator", "all")] == [
        "card 3",
        "card ?",
        "card ?",
        "card 3",
    ]
    assert before.heard("card ambush", CHANCE, 2) == "card ambush"
    game.redo().play("discard 1", "draw", "card ambush", "quiet", "take ochre 5 rust 3")
    assert events_of(game, "drew")[-1]._replace(n=0) == Event("drew", "SQ-7", 1, "ambush")
    one, other = events_of(game, "ambushed")
    assert (one.origin, one.what, one.n, set(one.knows or ())) == ("ochre", "5", 1, {1, 2})
    assert (other.origin, other.what, other.n, set(other.knows or ())) == ("rust", "3", 1, {0, 1})
