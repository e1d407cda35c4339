"""Before the first round: tiles, cards, reserves, the glade, the market and the stack."""

from __future__ import annotations

from collections import Counter

import pytest

from squirrelwidgets.games.squirrel_rush import SquirrelRush
from tests.games.squirrel_rush.helpers import (
    ACTIONS,
    SEATS,
    begun,
    boxed,
    events,
    has,
    lies,
    named,
    number,
    refused,
    squirrel,
    whole,
    why,
)
from tests.reference.squirrel_rush import game as slow

rule = pytest.mark.rule


# -- tiles and cards


@rule("SR-1")
def test_the_box_holds_thirty_tiles_with_two_numbers() -> None:
    for players in (2, 5):
        assert whole(SquirrelRush(players, seed=1)) == sorted(slow.BOX)
    assert len(slow.BOX) == 30


@rule("SR-1")
def test_a_tile_has_the_number_of_the_side_that_is_up() -> None:
    game = begun("51 24d")
    assert (number(game, "a1"), number(game, "b1")) == (5, 4)
    game.play("a1", "end")
    assert (number(game, "a1"), number(game, "b1")) == (1, 4)


@rule("SR-1")
def test_no_more_tiles_than_there_are() -> None:
    error = refused(glade=("51 51 51 #",))
    assert (error.rule, error.field) == ("SR-1", "glade")
    assert refused(tiles="51 12", glade=("# # #",)).field in ("glade", "tiles")
    assert refused(tiles="51 12 34", glade=("# #",), market=("21",)).field == "market"
    assert refused(tiles="50*30").field == refused(tiles="5*30").field == "tiles"


@rule("SR-2")
def test_the_deck_has_seven_cards_of_each_of_seven_actions() -> None:
    assert named(SquirrelRush(4, seed=1).state.deck) == " ".join(card for card in ACTIONS for _ in range(7))


@rule("SR-2")
def test_a_card_comes_only_from_the_deck() -> None:
    game = boxed(2, glade=("51 24",), tiles="51 24", rounds=2, deck="flip skip*2")
    for place in ("a1", "b1"):
        game.play(place, "end")
    assert why(game, "card add") in ("SR-2", "SR-14")
    game.play("card flip", "a1" if squirrel(game) == "b1" else "b1", "end")
    assert why(game, "card flip") in ("SR-2", "SR-14")
    game.play("card skip")
    assert named(game.state.deck) == "skip"


@rule("SR-2")
def test_the_deck_is_shuffled() -> None:
    settings = {"players": 2, "glade": ["51 24"], "squirrels": ["a1", "a1"], "rounds": 2, "deck": "flip*8 skip*2"}
    first = Counter(events(SquirrelRush(setup=settings, seed=seed), "card")[0].what for seed in range(300))
    assert set(first) == {"flip", "skip"}
    assert 40 < first["skip"] < 80


@rule("SR-2")
def test_the_deck_has_a_card_for_every_turn() -> None:
    assert refused(players=3, rounds=3, deck="flip*5").field == "deck"
    SquirrelRush.setup(players=3, rounds=3, deck="flip*6")


@rule("SR-3")
def test_reserves_are_counted_in_acorns_and_never_run_out() -> None:
    game = begun("99 98 97", reserves=(5000, 59))
    game.play("a1", "end")
    assert (has(game), has(game, "blue")) == (5009, 59)
    game.play("b1", "end")
    assert has(game, "blue") == 68
    assert game.state.scores == (5009, 68)


@rule("SR-3")
@pytest.mark.parametrize("acorns", [0, 4, 9, 29, 60, 98, 159])
def test_reserves_are_shown_with_the_fewest_counters(acorns: int) -> None:
    worth = {"acorn": 1, "hazelnut": 5, "chestnut": 10, "basket-30": 30, "basket-60": 60}
    state = begun("51 42", reserves=(acorns, 0)).state
    shown = [mark["s"] for mark in SquirrelRush.stage().scene(state, ()) if mark.get("at") == "reserve-rust"]
    assert sum(worth[symbol] for symbol in shown) == acorns
    most = {"acorn": 4, "hazelnut": 1, "chestnut": 2, "basket-30": 1, "basket-60": 2}
    assert all(n <= most[symbol] for symbol, n in Counter(shown).items())


# -- before the first round


@rule("SR-33")
def test_five_columns_and_four_rows_for_five_and_six() -> None:
    names = SquirrelRush(5, seed=1).state.ground.names
    assert list(names) == [f"{letter}{row}" for row in range(1, 5) for letter in "abcde"]


@rule("SR-4")
@pytest.mark.parametrize(("players", "columns", "rows"), [(2, 4, 4), (3, 4, 4), (4, 4, 4), (5, 5, 4), (6, 5, 4)])
def test_the_glade_is_as_large_as_the_players_are_many(players: int, columns: int, rows: int) -> None:
    state = SquirrelRush(players, seed=1).state
    assert (state.ground.columns, state.ground.rows) == (columns, rows)
    assert len(state.tiles) == columns * rows
    assert not any(state.dark)


@rule("SR-4", "SR-5")
def test_tiles_are_shuffled() -> None:
    states = [SquirrelRush(seed=seed).state for seed in range(400)]
    assert len({state.tiles for state in states}) == len(states)
    for place in (lambda state: state.tiles[0], lambda state: state.market[2], lambda state: state.top):
        assert {str(place(state)) for state in states} == set(slow.BOX)


@rule("SR-4")
def test_chance_lays_tiles_that_there_are() -> None:
    game = boxed(2, glade=("# 51", "# ."), tiles="51 12 34 25 43 15")
    assert why(game, "lay 12 34") in ("SR-4", "SR-5")
    assert why(game, "lay 12 12 34 25 43 15") in ("SR-1", "SR-4")
    assert why(game, "lay 51 12 34 25 43 15") in ("SR-1", "SR-4")
    game.play("lay 34 12 15 43 25")
    assert lies(game) == "34 12 51"
    assert (game.state.market, game.state.top, game.state.stack_size) == ((15, 43, 25), None, 0)


@rule("SR-5")
@pytest.mark.parametrize(("players", "stack"), [(2, 11), (4, 11), (5, 7), (6, 7)])
def test_three_tiles_lie_open_beside_the_stack(players: int, stack: int) -> None:
    state = SquirrelRush(players, seed=1).state
    assert len(state.market) == 3
    assert state.stack_size == stack
    assert state.top is not None
    assert len(state.stack) == stack - 1


@rule("SR-5")
@pytest.mark.parametrize(("spare", "market", "stack"), [(0, 0, 0), (1, 1, 0), (3, 3, 0), (4, 3, 1), (6, 3, 3)])
def test_a_small_set_has_a_small_market(spare: int, market: int, stack: int) -> None:
    state = begun("# #", tiles=f"51*{2 + spare}").state
    assert (len(state.market), state.stack_size) == (market, stack)


@rule("SR-5", "SR-33")
def test_a_chosen_stack_lies_as_it_was_chosen_and_nothing_else() -> None:
    for market in (("12", "34", "25"), ("12",)):
        state = begun("51 42", market=market, stack="13 15 21").state
        assert (state.top, state.under, list(state.stack), state.stack_size) == (13, (15, 21), [], 3)
        assert len(state.market) == 3


@rule("SR-6")
def test_squirrels_start_outside() -> None:
    game = SquirrelRush(6, seed=1)
    assert {squirrel(game, seat) for seat in SEATS} == {slow.OUTSIDE}


@rule("SR-7")
def test_cells_are_named_from_the_lower_left() -> None:
    game = begun("51 52 53", "41 42 43")
    assert list(game.state.ground.names) == ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert lies(game) == "41 42 43 51 52 53"
    assert lies(game, "a1", "c2") == "41 53"


@rule("SR-7")
def test_holes_have_no_name() -> None:
    game = begun("51 . 53", "41 42 43")
    assert list(game.state.ground.names) == ["a1", "b1", "c1", "a2", "c2"]
    assert why(game, "b2")
