"""The smarty game: seven cards in a hand, one of which goes each turn."""

from __future__ import annotations

from random import Random

import pytest

from squirrelwidgets.core.model.events import Event
from squirrelwidgets.games.squirrel_rush import SquirrelRush
from tests.games.squirrel_rush.helpers import (
    ACTIONS,
    SQUARE,
    begun,
    events,
    first_use,
    last,
    lies,
    mover,
    named,
    refused,
    run,
    smart,
    why,
)

rule = pytest.mark.rule


@rule("SR-27")
def test_each_holds_one_card_of_each_action_and_no_deck_lies_there() -> None:
    state = SquirrelRush(3, setup={"smarty": True}, seed=1).state
    assert [named(hand) for hand in state.hands] == [" ".join(ACTIONS)] * 3
    assert list(state.sizes) == [7, 7, 7]
    assert not any(state.deck)
    assert SquirrelRush.setup(smarty=True).secrets
    assert not SquirrelRush.setup().secrets


@rule("SR-27")
def test_hands_are_hidden_from_the_others() -> None:
    game = smart(*SQUARE, at="b2 b2 b2", hand="flip skip add least exit")
    for viewer in (0, 1, 2, "spectator"):
        view = game.state.seen_by(viewer)
        assert [hand is None for hand in view.hands] == [seat != viewer for seat in range(3)]
        assert list(view.sizes) == [5, 7, 7]
    assert named(game.state.seen_by(0).hands[0]) == "flip exit add least skip"
    assert game.state.seen_by("all") == game.state


@rule("SR-27")
def test_no_card_is_revealed() -> None:
    game = smart(*SQUARE, at="b2 b2")
    assert game.state.actors == (0,)
    assert not events(game, "card")


@rule("SR-28")
def test_from_round_2_one_card_of_the_hand_may_be_used() -> None:
    first = begun(*SQUARE, smarty=True)
    assert not [text for text in first.legal if " " in text or text == "least"]
    assert why(first, "flip a1") in ("SR-14", "SR-16", "SR-28")
    game = smart(*SQUARE, at="b2 b2", market=("12",))
    for action in ACTIONS:
        assert first_use(game, action)
    game.play("flip a1")
    assert {text.split()[0] for text in game.legal} == {"a2", "b1", "b3", "c2"}
    for text in ("add a1", "diagonal a3", "skip b1", "least", "exit a1"):
        assert why(game, text) in ("SR-14", "SR-16", "SR-28")
    assert named(game.state.hands[0]) == "diagonal exit exchange add least skip"
    assert named(game.state.hands[1]) == " ".join(ACTIONS)


@rule("SR-28")
def test_a_card_used_is_gone_and_lies_open() -> None:
    game = smart(*SQUARE, at="b2 b2", rounds=4).play("flip a1", "a2", "end")
    assert [ACTIONS[action] for action in game.state.spent[0]] == ["flip"]
    assert mover(game) == "blue"  # no discard: a card has left the hand
    game.play("b1", "end", "discard add", "a3")
    game.play("end", "discard skip")
    assert mover(game) == "blue"
    assert [[ACTIONS[each] for each in spent] for spent in game.state.spent] == [["flip", "skip"], ["add"]]
    view = game.state.seen_by("spectator")
    assert view.spent == game.state.spent


@rule("SR-28")
def test_only_cards_of_the_hand_can_be_used() -> None:
    game = smart(*SQUARE, at="b2 b2", hand="flip add", rounds=3)
    assert {text.split()[0] for text in game.legal if " " in text} == {"flip", "add"}
    assert why(game, "exit a1") in ("SR-27", "SR-28")
    assert why(game, "least") in ("SR-27", "SR-28")


@rule("SR-28")
def test_who_uses_none_discards_one_at_the_end() -> None:
    game = smart(*SQUARE, at="b2 b2", hand="flip add skip", rounds=3)
    assert why(game, "discard flip") == "SR-28"
    game.play("a2")
    assert why(game, "discard flip") == "SR-28"
    game.play("end")
    assert set(game.legal) == {"discard flip", "discard add", "discard skip"}
    assert lies(game, "a2") == "51d"  # turned over before
    assert why(game, "discard exit") in ("SR-27", "SR-28")
    assert why(game, "a3")
    assert why(game, "end")
    assert why(game, "flip a1")
    game.play("discard skip")
    assert last(game, "discarded") == Event("discarded", "SR-28", 0, "skip")
    assert game.goto(game.ply - 1).state.heard("discard skip", 0, "spectator") == "discard skip"
    game.redo()
    assert named(game.state.hands[0]) == "flip add"
    assert mover(game) == "blue"


@rule("SR-28")
def test_nothing_is_discarded_in_round_1() -> None:
    game = begun(*SQUARE, smarty=True).play("a1", "end")
    assert mover(game) == "blue"
    assert list(game.state.sizes) == [7, 7]


@rule("SR-28", "SR-35")
def test_two_cards_are_left_at_the_end() -> None:
    for seed in range(5):
        game = run(SquirrelRush(3, setup={"smarty": True}, seed=seed), Random(seed))
        assert list(game.state.sizes) == [2, 2, 2]
        assert [len(spent) for spent in game.state.spent] == [5, 5, 5]
        for hand, spent in zip(game.state.hands, game.state.spent, strict=True):
            assert sorted([*named(hand).split(), *(ACTIONS[each] for each in spent)]) == sorted(ACTIONS)


@rule("SR-35")
def test_the_discard_is_made_in_the_last_round_too() -> None:
    game = smart("51 42 33", at="a1 c1", rounds=2).play("flip b1", "b1", "end", "b1", "end")
    assert not game.over
    assert set(game.legal) == {f"discard {action}" for action in ACTIONS}
    assert game.play("discard least").over
    assert list(game.state.sizes) == [6, 6]


@rule("SR-28")
def test_hands_hold_a_card_for_every_turn() -> None:
    error = refused(players=2, smarty=True, rounds=4, hands=("flip add skip", "flip add"))
    assert error.field == "hands"
    assert refused(players=2, hands=("flip", "flip")).field in ("hands", "smarty")
    assert refused(players=2, smarty=True, rounds=2, hands=("flip flip", "flip")).field == "hands"
    SquirrelRush.setup(players=2, smarty=True, rounds=3, hands=("flip add", "flip add"))
