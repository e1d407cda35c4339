"""When action cards are used, in small glades in which one rule decides."""

from __future__ import annotations

from collections import Counter

import pytest

from squirrelwidgets.core.model.events import Event
from tests.games.squirrel_rush.helpers import (
    ACTIONS,
    BEFORE,
    SQUARE,
    boxed,
    events,
    first_use,
    has,
    last,
    legal,
    lies,
    mover,
    named,
    number,
    smart,
    turn,
    why,
)
from tests.reference.squirrel_rush import game as slow

rule = pytest.mark.rule


# -- a card each turn


@rule("SR-14")
def test_no_card_in_round_1() -> None:
    game = boxed(2, glade=SQUARE)
    if game.state.actors == (-1,):
        game.play("lay " + " ".join(slow.BOX[:4]))
    for seat in ("rust", "blue"):
        assert mover(game) == seat
        assert not [text for text in game.legal if " " in text or text == "least"]
        assert why(game, "flip a1") in ("SR-14", "SR-16")
        game.play("a3", "end")
    assert game.state.round == 2
    assert game.state.actors == (-1,)
    assert set(game.legal) == {f"card {action}" for action in ACTIONS}


@rule("SR-14")
def test_every_turn_has_its_card_used_or_not() -> None:
    game = turn("51 42 33 24", at="a1 d1", card="flip skip add least", rounds=3)
    assert last(game, "card") == Event("card", "SR-14", 0, "flip")
    assert named(game.state.deck) == " ".join(card for card in ACTIONS for _ in range(7 - (card == "flip")))
    game.play("flip d1", "b1", "end")
    assert named(game.state.discards) == "flip"
    assert last(game, "card") == Event("card", "SR-14", 1, "skip")
    game.play("c1", "end")
    assert last(game, "lapsed") == Event("lapsed", "SR-16", 1, "skip")
    assert len(events(game, "lapsed")) == 1
    assert Counter(named(game.state.discards).split()) == Counter(["flip", "skip"])
    assert last(game, "card").what == "add"


@rule("SR-14")
def test_only_the_card_that_was_revealed_can_be_used() -> None:
    game = turn(*SQUARE, at="b2 b2", card="flip")
    for text in ("add a1", "exit a1", "exchange 1 dark a1", "diagonal a1", "skip b1", "least"):
        assert why(game, text) in ("SR-14", "SR-16")
    assert legal(game, "flip")


@rule("SR-14")
def test_one_card_is_used_once() -> None:
    game = turn(*SQUARE, at="b2 b2", card="flip").play("flip a1")
    assert not legal(game, "flip")
    assert why(game, "flip b1") in ("SR-14", "SR-16")
    assert legal(game) == "a2 b1 b3 c2"


# -- when a card is used


@rule("SR-16")
@pytest.mark.parametrize("card", ACTIONS)
def test_before_the_first_step_every_card_can_be_used(card: str) -> None:
    game = turn(*SQUARE, at="b2 b2", card=card, market=("12",))
    game.play(first_use(game, card))
    assert game.state.used
    assert last(game, "used").what == card
    assert last(game, "used").rule == f"SR-{dict(zip(ACTIONS, (19, 20, 21, 22, 23, 24, 25), strict=True))[card]}"


@rule("SR-16")
@pytest.mark.parametrize("card", BEFORE)
def test_after_the_first_step_most_cards_come_too_late(card: str) -> None:
    before = turn(*SQUARE, at="b2 b2", card=card, market=("12",))
    text = first_use(before, card)
    after = before.play("a2")
    assert not [each for each in after.legal if each.split()[0] == card]
    assert why(after, text) == "SR-16"
    after.play("a3")
    assert why(after, text) == "SR-16"


@rule("SR-16")
@pytest.mark.parametrize(("card", "first", "then"), [("diagonal", "a2", "b3"), ("skip", "a2", "c2")])
def test_diagonal_and_skip_are_one_of_the_steps(card: str, first: str, then: str) -> None:
    game = turn("41 31 21", "51 41 31", "52 51 41", at="b2 b2", card=card).play(first)
    assert then in legal(game, card)
    game.play(f"{card} {then}")
    assert game.state.steps == 2
    assert not legal(game, card)
    assert "end" in game.legal


@rule("SR-16")
def test_a_card_not_used_lapses() -> None:
    game = turn("51 42 33", at="a1 b1", card="flip add").play("b1", "end")
    assert last(game, "lapsed") == Event("lapsed", "SR-16", 0, "flip")
    assert why(game, "flip a1") in ("SR-14", "SR-16")
    assert legal(game, "add")


@rule("SR-16")
def test_a_card_that_was_used_does_not_lapse() -> None:
    for card, text in (("flip", "flip a1"), ("exit", "exit a1"), ("diagonal", "diagonal a1")):
        game = turn(*SQUARE, at="b2 b2", card=card).play(text)
        if card == "flip":
            game.play("b1")
        assert not events(game.play("end"), "lapsed")


@rule("SR-16")
def test_a_card_is_used_only_in_ones_own_turn() -> None:
    game = turn(*SQUARE, at="b2 b2", card="flip")
    assert why(game, "flip a1", "blue")
    assert why(game, "a2", "blue")


# -- numbers as they are now, and what is turned over


@rule("SR-17")
def test_numbers_are_compared_as_they_lie_now() -> None:
    game = turn("12 51 43", "12 24 12", at="a2 a1", card="flip")
    assert why(game.play("b2"), "b2")
    assert legal(game) == "a2 b1 c2 end"
    flipped = turn("12 51 43", "12 24 12", at="a2 a1", card="flip").play("flip b2", "b2")
    assert legal(flipped) == "end"  # a 1 now
    other = turn("21 41 53", at="a1 a1", card="flip").play("flip c1", "b1")
    assert legal(other) == "a1 c1 end"  # 2 and 3 are fewer than 4


@rule("SR-17")
def test_a_tile_collected_from_is_not_entered_again() -> None:
    game = turn("51 42 13", at="a1 a1", card="diagonal").play("b1")
    assert why(game, "b1")
    again = smart("24 51", "35 43", at="a1 a1", anytime=True).play("b1", "a1")
    assert why(again, "b1") == "SR-17"
    again.play("flip a1")  # a 5 now, so b1 has fewer
    assert number(again, "a1") > number(again, "b1")
    assert why(again, "b1") == "SR-17"
    assert "b1" not in again.legal


@rule("SR-17", "SR-29")
def test_nor_when_another_tile_lies_there() -> None:
    game = turn("24 41 35", at="a1 a1", card="exchange", market=("11",), anytime=True).play("b1", "a1")
    assert why(game, "b1") == "SR-17"
    game.play("exchange 1 light b1")
    assert (number(game, "a1"), number(game, "b1")) == (2, 1)
    assert why(game, "b1") == "SR-17"
    assert legal(game) == "end"


@rule("SR-17")
def test_the_tile_where_the_turn_began_may_be_entered() -> None:
    game = turn("24 53", at="a1 a1", card="exit").play("b1", "a1")
    assert has(game) == 7


@rule("SR-18")
def test_a_tile_put_there_afterwards_is_not_turned_over() -> None:
    game = turn("53 42 31", at="a1 a1", card="exchange", market=("24",), anytime=True)
    game.play("b1", "c1", "exchange 1 dark b1", "end")
    assert lies(game) == "53 24d 31d"
    assert last(game, "turned").to == "c1"


@rule("SR-18")
def test_a_tile_put_there_before_is_turned_over() -> None:
    early = turn("53 42 31", at="a1 a1", card="exchange", market=("24",))
    assert lies(early.play("exchange 1 dark b1", "b1", "c1", "end")) == "53 24 31d"
    between = turn("53 42 31", at="a1 a1", card="exchange", market=("24",), anytime=True)
    assert lies(between.play("b1", "exchange 1 light c1", "c1", "end")) == "53 42d 24d"


@rule("SR-18", "SR-29")
def test_a_collected_tile_that_was_flipped_is_turned_again() -> None:
    game = turn("53 42 31", at="a1 a1", card="flip", anytime=True).play("b1", "c1", "flip b1")
    assert lies(game) == "53 42d 31"
    assert lies(game.play("end")) == "53 42 31d"


@rule("SR-18", "SR-11")
def test_a_tile_flipped_before_it_is_collected_from_is_turned_again() -> None:
    game = turn("53 42 31", at="a1 a1", card="flip").play("flip b1", "b1", "end")
    assert has(game) == 2
    assert lies(game) == "53 42 31"


# -- at any time


@rule("SR-29")
@pytest.mark.parametrize("card", slow.ANYTIME)
def test_flip_exchange_and_add_between_steps_and_after_the_last(card: str) -> None:
    text = {"flip": "flip c1", "exchange": "exchange 1 dark c1", "add": "add c1"}[card]
    for before in ((), ("b1",), ("b1", "c1")):
        game = turn("51 42 31", at="a1 a1", card=card, market=("24",), anytime=True).play(*before)
        game.play(text)
        assert last(game, "used").what == card
        assert not legal(game, card)
    game = turn("51 42 31", at="a1 a1", card=f"{card} {card}", market=("24",), anytime=True).play("b1", "end")
    assert mover(game) == "blue"
    assert why(game, text, "rust")
    assert last(game, "lapsed").what == card


@rule("SR-29")
@pytest.mark.parametrize("card", ["exit", "least"])
def test_exit_and_least_stay_before_the_first_step(card: str) -> None:
    game = turn("51 42 31", at="a1 a1", card=card, anytime=True)
    text = first_use(game, card)
    assert why(game.play("b1"), text) == "SR-16"


@rule("SR-29", "SR-17")
def test_what_lies_underfoot_counts_as_it_lies_now() -> None:
    game = turn("51 24 31", at="a1 a1", card="flip", anytime=True).play("b1")
    assert legal(game) == "end"
    game.play("flip b1")
    assert legal(game) == "c1 end"
    assert has(game) == 2
    assert lies(game.play("c1", "end")) == "51 24 31d"
    added = turn("51 34 31", at="a1 a1", card="add", anytime=True).play("b1")
    assert "c1" not in added.legal
    assert "c1" in added.play("add b1").legal
    assert has(added) == 3


@rule("SR-29")
def test_a_counter_put_on_a_collected_tile_is_not_collected() -> None:
    game = turn("51 42 31", at="a1 a1", card="add", anytime=True, taken=True).play("b1", "add b1", "end")
    assert has(game) == 4
    assert list(game.state.counters) == [0, 1, 0]


@rule("SR-29", "SR-28")
def test_with_smarty_squirrels_too_but_not_once_the_turn_is_ended() -> None:
    game = smart("51 42 31", at="a1 a1", hand="flip add", rounds=3, anytime=True).play("b1")
    assert legal(game, "flip") == "a1 b1 c1"
    game.play("end")
    assert set(game.legal) == {"discard flip", "discard add"}
    assert why(game, "flip a1")
