"""The first dealer, the deal, and whose turn comes first (SQ-3 to SQ-5, SQ-33)."""

from __future__ import annotations

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.core.model.state import CHANCE
from tests.games.squarrels.rules.rounds import (
    DEALS,
    SEATS,
    before_deal,
    cards,
    events_of,
    hand,
    hands,
    mover,
    played,
    refused,
    rule,
    rule_of,
    table,
    whole,
    why,
)


@rule("SQ-33")
def test_the_first_dealer_is_drawn_or_given() -> None:
    game = before_deal(players=3)
    assert set(game.legal) == {"dealer rust", "dealer blue", "dealer ochre"}
    assert why(game, "dealer teal") == "SQ-33"
    assert why(game, DEALS[0]) == "SQ-33"
    game.play("dealer ochre")
    assert rule_of(game, "dealer") == "SQ-33"
    game.play(*DEALS)
    assert mover(game) == "rust"
    drawn = {Squarrels(3, seed=seed).state.dealer for seed in range(30)}
    assert drawn == {0, 1, 2}
    given = Squarrels(setup=Squarrels.setup(players=3, dealer="blue"), seed=1)
    assert given.state.dealer == 1
    assert not events_of(given, "dealer")
    error = refused(players=3, dealer="teal")
    assert (error.field, error.rule) == ("dealer", "SQ-33")


@rule("SQ-3")
def test_a_deal_gives_everybody_seven_beginning_left_of_the_dealer() -> None:
    game = before_deal(players=3, dealer="rust")
    assert Squarrels.setup().target == 50
    assert why(game, "deal rust 1 1 2 2 3 4 5") in ("SQ-3", "SQ-4")
    game.play("deal blue 1 1 1 2 3 4 5")
    assert why(game, "deal rust 1 1 2 2 3 4 5") in ("SQ-3", "SQ-4")
    assert why(game, "draw") == "SQ-3"
    game.play("deal ochre 1 1 1 2 3 4 5", "deal rust 1 1 2 2 3 4 5")
    assert list(game.state.sizes) == [7, 7, 7]
    assert [len(kinds) for kinds in game.state.hands] == [7, 7, 7]
    assert hand(game, "rust") == "1 1 2 2 3 4 5"
    assert whole(game) == 120
    assert [SEATS[event.who or 0] for event in events_of(game, "dealt")] == ["blue", "ochre", "rust"]
    assert {event.rule for event in events_of(game, "dealt")} == {"SQ-3"}


@rule("SQ-3")
@pytest.mark.parametrize("sentence", ["deal rust 1 1 2 2 3 4", "deal rust 1 1 2 2 3 4 5 5"])
def test_a_hand_has_seven_cards(sentence: str) -> None:
    assert why(before_deal(players=3, dealer="ochre"), sentence) == "SQ-3"


@rule("SQ-3", "SQ-1")
def test_nobody_is_dealt_what_the_deck_has_not() -> None:
    game = before_deal(players=2, dealer="blue")
    assert why(game, "deal rust 1 1 2 2 3 golden golden") == "SQ-1"
    game.play("deal rust 1 1 2 2 3 rotten golden")
    assert why(game, "deal blue rotten 1 2 2 3 4 5") == "SQ-1"


@rule("SQ-4")
def test_actions_in_the_first_hands_are_swapped() -> None:
    game = before_deal(players=3, dealer="ochre")
    game.play("deal rust 1 1 1 2 2 quarrel hoard", DEALS[1], "deal ochre 1 1 1 1 1 1 ambush")
    assert why(game, "draw") == "SQ-4"
    assert why(game, "swap ochre 2") == "SQ-4"  # rust comes first
    assert why(game, "swap rust 2") in ("SQ-3", "SQ-4")  # two cards for two actions
    game.play("swap rust 3 whirlwind")
    assert why(game, "swap ochre 2") == "SQ-4"  # rust has an action again
    game.play("swap rust 5", "swap ochre 2")
    assert hands(game) == ["1 1 1 2 2 3 5", "1 1 1 2 3 4 5", "1 1 1 1 1 1 2"]
    assert played(game) == "quarrel hoard ambush whirlwind"  # out for this round
    assert game.state.deck_size == 120 - 21 - 4
    assert cards(game.state.deck).split().count("quarrel") == 7
    assert {event.rule for event in events_of(game, "swapped") + events_of(game, "refilled")} == {"SQ-4"}
    assert not events_of(game, "reshuffled")
    assert mover(game) == "rust"


@rule("SQ-4")
def test_what_was_swapped_is_public_the_new_cards_are_not() -> None:
    game = before_deal(players=2, dealer="blue").play("deal rust 1 1 1 2 2 quarrel hoard")
    assert game.state.heard("deal blue 1 1 1 2 3 4 5", CHANCE, 0) == "deal blue ?"
    (event,) = events_of(game, "swapped")
    assert (event.what, event.knows, event.n) == ("quarrel hoard", None, 2)
    assert (events_of(game, "dealt")[0].what, events_of(game, "dealt")[0].knows) == ("1 1 1 2 2", (0,))
    game.play("deal blue 1 1 1 2 3 4 5", "swap rust 3 5")
    assert events_of(game, "refilled")[-1].knows == (0,)
    dealt, refilled = "deal rust 1 1 1 2 2 quarrel hoard", "swap rust 3 ambush"
    for viewer in (1, "spectator"):
        assert game.state.heard(dealt, CHANCE, viewer) == "deal rust ? quarrel hoard"
        assert game.state.heard(refilled, CHANCE, viewer) == "swap rust ? ambush"
        assert game.state.heard("swap rust ambush", CHANCE, viewer) == "swap rust ambush"
    for viewer in (0, "all"):
        assert game.state.heard(dealt, CHANCE, viewer) == dealt
        assert game.state.heard(refilled, CHANCE, viewer) == refilled


@rule("SQ-4")
def test_winter_among_the_swapped_brings_all_of_them_back() -> None:
    game = before_deal(players=2, dealer="blue")
    game.play("deal rust 1 1 1 2 2 quarrel winter", "deal blue 1 1 1 2 2 3 hoard", "swap rust 3 3")
    assert played(game)  # not before the last one has swapped
    game.play("swap blue ambush")
    game.play("swap blue 5")
    assert played(game) == ""
    assert game.state.deck_size == 120 - 14
    assert sum(game.state.deck[7:]) == 8 + 8 + 6 + 2 + 1
    assert rule_of(game, "reshuffled") == "SQ-4"
    assert events_of(game, "reshuffled")[-1].n == 4
    assert game.state.key()["deck"] == sorted(game.state.key()["deck"])  # how a card came there does not matter


@rule("SQ-4")
def test_a_given_hand_holds_no_actions() -> None:
    error = refused(players=2, hands=("1 quarrel", ""))
    assert (error.rule, error.field) == ("SQ-4", "hands")


@rule("SQ-5")
@pytest.mark.parametrize(("dealer", "first"), [("rust", "blue"), ("blue", "ochre"), ("ochre", "rust")])
def test_left_of_the_dealer_begins(dealer: str, first: str) -> None:
    assert mover(table("1", "2", "3", dealer=dealer)) == first
    assert mover(Squarrels(setup=Squarrels.setup(players=3, dealer=dealer), seed=3)) == first


@rule("SQ-5")
def test_play_goes_clockwise() -> None:
    game = table("1", "2", "3")
    for seat in ("rust", "blue", "ochre", "rust"):
        assert mover(game) == seat
        game.play("draw", "card 1", "discard 1")


@rule("SQ-5")
def test_only_who_has_the_turn_decides() -> None:
    game = table("1", "2", "3")
    assert why(game, "draw", "blue") == "SQ-5"
    assert why(game, "discard 3", "ochre") == "SQ-5"
