"""The cards that change tiles: flip, exchange and add."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets.core.model.events import Event
from squirrelwidgets.games.squirrel_rush import SquirrelRush
from tests.games.squirrel_rush.helpers import events, has, last, legal, lies, mover, number, squirrel, turn, whole, why

rule = pytest.mark.rule


# -- flip


@rule("SR-20")
def test_any_one_tile_is_turned_over() -> None:
    game = turn("53 42 31", "12 24 35", at="b1 c2", card="flip")
    assert legal(game, "flip") == "a1 a2 b1 b2 c1 c2"
    game.play("flip c2")  # another squirrel sits there
    assert lies(game, "c2") == "31d"
    assert last(game, "flipped") == Event("flipped", "SR-20", 0, to="c2", n=1)
    assert last(game, "used") == Event("used", "SR-20", 0, "flip")
    assert (squirrel(game), squirrel(game, "blue"), has(game)) == ("b1", "c2", 0)
    game.play("b2", "end")
    assert lies(game) == "12 24 35 53 42d 31d"


@rule("SR-20")
def test_a_dark_tile_is_turned_to_light_and_ones_own_too() -> None:
    game = turn("53d 42", at="a1 a1", card="flip").play("flip a1")
    assert (lies(game), number(game, "a1")) == ("53 42", 5)


@rule("SR-20")
def test_the_number_after_a_flip_counts_the_counters() -> None:
    game = turn("53 42", at="a1 a1", card="flip", counters="b1 b1").play("flip b1")
    assert last(game, "flipped").n == 4
    assert number(game, "b1") == 4


# -- exchange


@rule("SR-22")
def test_a_market_tile_takes_the_place_of_any_tile() -> None:
    game = turn("53 42", at="a1 b1", card="exchange", market=("12", "34", "25"), stack="15 21")
    assert len(legal(game, "exchange").split()) == 3 * 3 * 2 * 2
    game.play("exchange 2 dark b1")
    assert lies(game) == "53 34d"
    assert number(game, "b1") == 4
    assert [squirrel(game), squirrel(game, "blue")] == ["a1", "b1"]
    assert game.state.market == (12, 15, 25)
    assert (game.state.top, game.state.under, game.state.stack_size) == (21, (42,), 2)
    assert last(game, "exchanged") == Event("exchanged", "SR-22", 0, "34d", origin="2", to="b1")
    assert last(game, "refilled")._replace(rule="") == Event("refilled", "", what="15", n=2)
    assert last(game, "topped")._replace(rule="") == Event("topped", "", what="21")
    assert last(game, "used") == Event("used", "SR-22", 0, "exchange")


@rule("SR-22")
def test_either_side_up() -> None:
    for side, there in (("light", "34"), ("dark", "34d")):
        game = turn("53 42", at="a1 a1", card="exchange", market=("12", "34", "25"))
        assert lies(game.play(f"exchange 2 {side} a1"), "a1") == there


@rule("SR-22")
def test_there_are_three_places_in_the_market() -> None:
    game = turn("53 42", at="a1 a1", card="exchange", market=("12", "34", "25"))
    for text in ("exchange 4 dark a1", "exchange 0 dark a1", "exchange 1 dark c1", "exchange 1 a1"):
        assert why(game, text)
    small = turn("# #", at="a1 a1", card="exchange", tiles="51 42 33")
    assert len(small.state.market) == 1
    assert why(small, "exchange 2 dark a1") == "SR-22"
    none = turn("# #", at="a1 a1", card="exchange", tiles="51 42")
    assert not legal(none, "exchange")
    assert why(none, "exchange 1 dark a1") == "SR-22"


@rule("SR-22")
def test_with_an_empty_stack_the_replaced_tile_comes_to_the_market() -> None:
    game = turn("53d 42", at="a1 a1", card="exchange", tiles="53 42 12", market=("12",))
    assert (game.state.market, game.state.top) == ((12,), None)
    game.play("exchange 1 light a1")
    assert lies(game) == "12 42"
    assert (game.state.market, game.state.top, game.state.stack_size) == ((53,), None, 0)


@rule("SR-22")
def test_the_next_tile_of_the_stack_comes_to_light_by_chance() -> None:
    options = {
        "tiles": "53 42 12*4 34 25",
        "market": ["12", "12", "12"],
        "squirrels": ["a1", "a1"],
        "cards": "exchange",
    }
    settings = {"players": 2, "glade": ["53 42"], "first": "rust", **options}
    game = SquirrelRush(setup=settings, seed=1, chance=["lay 12", "card exchange", "top 25"])
    assert (game.state.top, list(game.state.stack)) == (12, [25, 34])
    game.play("exchange 1 light b1")
    assert (game.state.top, list(game.state.stack), game.state.under) == (25, [34], (42,))
    assert game.state.market == (12, 12, 12)
    assert mover(game) == "rust"
    assert legal(game) == "b1"


@rule("SR-22", "SR-33")
def test_any_tile_of_the_stack_may_be_the_next() -> None:
    tops = set()
    for seed in range(60):
        settings = {"players": 2, "squirrels": ["a1", "a1"], "first": "rust", "cards": "exchange"}
        settings |= {"glade": ["53 42"], "market": ["12", "12", "12"], "tiles": "53 42 12*3 21 23 24 25"}
        game = SquirrelRush(setup=settings, seed=seed)
        left = set(game.state.stack)
        game.play("exchange 1 light b1")
        assert game.state.top in left
        tops.add(game.state.top)
    assert tops == {21, 23, 24, 25}


@rule("SR-22")
def test_a_replaced_tile_comes_up_last() -> None:
    options: dict[str, Any] = {"market": ("12", "34", "25"), "stack": "15 21", "rounds": 4, "card": "exchange " * 6}
    game = turn("53 42", at="a1 a1", **{**options, "card": "exchange " * 5 + "exchange"})
    tops = []
    for n in range(6):
        tops.append(game.state.top)
        where = "b1" if squirrel(game, mover(game)) == "a1" else "a1"
        assert game.state.stack_size == 2
        game.play(f"exchange {n % 3 + 1} light {where}", where, "end")
    assert tops[:3] == [15, 21, 42]
    assert whole(game) == sorted("53 42 12 34 25 15 21".split())


@rule("SR-22", "SR-23")
def test_an_exchange_takes_counters_away() -> None:
    game = turn("53 42", at="a1 a1", card="exchange", market=("12",), counters="b1 b1 a1")
    assert number(game, "b1") == 6
    game.play("exchange 1 light b1")
    assert (number(game, "b1"), number(game, "a1")) == (1, 6)
    assert list(game.state.counters) == [1, 0]


# -- the stack


@rule("SR-33")
def test_the_top_is_public_the_rest_of_the_stack_has_no_known_order() -> None:
    game = SquirrelRush(4, setup={"smarty": True}, seed=3)
    for viewer in (0, 3, "spectator"):
        assert game.state.seen_by(viewer).top == game.state.top
    assert list(game.state.stack) == sorted(game.state.stack)
    assert len(game.state.stack) == 10


@rule("SR-33")
def test_a_replaced_tile_lies_light_side_up_again() -> None:
    game = turn("53d 42", at="a1 b1", card="exchange exchange", tiles="53 42 12", market=("12",), rounds=2)
    game.play("exchange 1 dark a1", "b1", "end", "exchange 1 light b1")
    assert lies(game) == "12d 53"


# -- add


@rule("SR-23")
def test_a_counter_is_an_acorn_more_to_collect_and_to_compare() -> None:
    game = turn("21 41 42", at="a1 c1", card="add")
    assert legal(game, "add") == "a1 b1 c1"
    game.play("add b1")
    assert last(game, "added") == Event("added", "SR-23", 0, to="b1")
    assert last(game, "used") == Event("used", "SR-23", 0, "add")
    assert number(game, "b1") == 5
    game.play("b1")
    assert has(game) == 5
    assert "c1" in game.legal  # 4 is fewer than 4 and one more
    assert "c1" not in turn("21 41 42", at="a1 c1", card="add").play("add a1", "b1").legal


@rule("SR-23")
def test_a_counter_stays_through_flips_and_collections() -> None:
    game = turn("21 41 42", at="a1 c1", card="add add", counters="b1").play("add b1", "b1", "end")
    assert has(game) == 6
    assert list(game.state.counters) == [0, 2, 0]
    assert (lies(game, "b1"), number(game, "b1")) == ("41d", 3)
    game.play("b1", "end")
    assert has(game, "blue") == 3
    assert list(game.state.counters) == [0, 2, 0]


@rule("SR-23")
def test_as_an_option_the_first_collector_takes_the_counters() -> None:
    game = turn("21 41 42", at="a1 c1", card="add", counters="b1 c1", taken=True).play("add b1", "b1")
    assert has(game) == 6
    assert list(game.state.counters) == [0, 2, 1]  # they go when the turn ends
    assert number(game, "b1") == 6
    assert legal(game) == "a1 c1 end"  # c1 has 5
    game.play("end")
    assert last(game, "took") == Event("took", "SR-23", 0, to="b1", n=2)
    assert list(game.state.counters) == [0, 0, 1]
    game.play("b1")
    assert has(game, "blue") == 1


@rule("SR-23", "SR-29")
def test_a_4_made_a_5_is_a_5_until_the_turn_ends_where_counters_are_taken_too() -> None:
    """The book's example: a 4 can be entered from it. A counter put down after collecting stays for the next one."""
    game = turn("21 41 42", at="a1 a1", card="add", taken=True).play("add b1", "b1", "c1")
    assert has(game) == 9
    assert list(game.play("end").state.counters) == [0, 0, 0]
    late = turn("21 41 42", at="a1 a1", card="add", counters="b1", anytime=True, taken=True).play("b1", "add b1", "c1")
    assert list(late.play("end").state.counters) == [0, 1, 0]
    assert last(late, "took") == Event("took", "SR-23", 0, to="b1", n=1)


@rule("SR-23", "SR-29")
def test_counters_on_a_tile_that_is_turned_over_or_exchanged_are_taken_or_gone() -> None:
    flipped = turn("21 41 42", at="a1 a1", card="flip", counters="b1", anytime=True, taken=True)
    assert list(flipped.play("b1", "flip b1", "end").state.counters) == [0, 0, 0]
    assert last(flipped, "took") == Event("took", "SR-23", 0, to="b1", n=1)


@rule("SR-23")
def test_without_the_option_nobody_takes_a_counter() -> None:
    game = turn("21 41 42", at="a1 c1", card="flip", counters="b1").play("b1", "c1", "end")
    assert not events(game, "took")
    assert has(game) == 9
