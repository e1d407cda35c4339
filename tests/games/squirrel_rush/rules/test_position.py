"""The positions that setups make: the box, and what each option puts on the table."""

from __future__ import annotations

from collections import Counter

import pytest

from squirrelwidgets import SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules import Position, Setup
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS
from squirrelwidgets.games.squirrel_rush.rules.ground import ground_of
from squirrelwidgets.games.squirrel_rush.rules.phases import Phase
from squirrelwidgets.games.squirrel_rush.rules.tiles import BOX, read_kinds, read_tile
from tests.games.squirrel_rush.soak import tiles_of

# -- tiles and cards of the box


@pytest.mark.rule("SR-1")
def test_there_are_30_tiles_with_one_to_five_acorns_and_two_different_sides() -> None:
    sides = [divmod(kind, 10) for kind in BOX]
    assert len(sides) == 30
    assert {number for pair in sides for number in pair} == {1, 2, 3, 4, 5}
    assert all(light != dark for light, dark in sides)


@pytest.mark.rule("SR-2")
def test_there_are_49_action_cards() -> None:
    assert Setup().action_cards == (7,) * 7
    assert len(ACTIONS) == 7
    assert Setup(smarty=True).action_cards == (0,) * 7


def test_words_for_tiles() -> None:
    assert read_kinds(" 51*2 34  12*0") == read_kinds("2*51 34 0*12") == (51, 51, 34)
    assert read_kinds("12*34") == (34,) * 12  # a count comes first
    assert (read_tile("51"), read_tile("51d")) == ((51, 0), (51, 1))
    for strange in ("5", "05", "50", "511", "5 1", "51*", "*2", "51*-1", "51*100", "51D", "²1"):
        with pytest.raises(ValueError, match=r".+"):
            read_kinds(f"12 {strange}" if " " not in strange else strange)


# -- what an option sets up


def begun(text: str, seed: int = 1) -> Position:
    """The first position in which a player decides."""
    state: Position = SquirrelRush(setup=text, seed=seed).state
    return state


@pytest.mark.rule("SR-4", "SR-5")
def test_the_usual_glade_market_and_stack() -> None:
    for players, shape, left in ((2, ("####",) * 4, 11), (4, ("####",) * 4, 11), (5, ("#####",) * 4, 7)):
        state = begun(f"players={players}")
        assert state.ground.shape == shape
        assert not any(state.dark)
        assert (len(state.market), state.stack_size) == (3, left)
        assert tiles_of(state) == Counter(BOX)
        assert state.top is not None


@pytest.mark.rule("SR-7")
def test_names_of_cells_start_at_the_lower_left() -> None:
    names = ground_of(("##.", ".##")).names
    assert names == ("b1", "c1", "a2", "b2")
    assert ground_of(("####",) * 4).names[:5] == ("a1", "b1", "c1", "d1", "a2")


def test_neighbours_borders_and_landings() -> None:
    where = ground_of(("###",) * 3)
    named = {name: cell for cell, name in enumerate(where.names)}
    assert [where.names[cell] for cell in where.near[named["b2"]]] == ["b1", "a2", "c2", "b3"]
    assert [where.names[cell] for cell in where.diagonal[named["b2"]]] == ["a1", "c1", "a3", "c3"]
    assert [where.names[cell] for cell in where.landing[named["a1"]]] == ["c1", "b2", "a3"]
    assert len(where.border) == 8
    assert named["b2"] not in where.border
    holed = ground_of(("#####", "##.##", "#####"))
    assert {holed.names[cell] for cell in holed.cells} == {holed.names[cell] for cell in holed.border}


def test_an_own_glade_with_chosen_tiles() -> None:
    state = begun("players=2 glade=#,.,51/34d,#,#")
    assert state.ground.names == ("a1", "b1", "c1", "a2", "c2")
    index = state.ground.index
    assert (state.tiles[index["c2"]], state.dark[index["c2"]], state.worth[index["c2"]]) == (51, 0, 5)
    assert (state.tiles[index["a1"]], state.dark[index["a1"]], state.worth[index["a1"]]) == (34, 1, 4)
    assert tiles_of(state) == Counter(BOX)
    assert state.stack_size == 22


def test_a_whole_glade_of_ones_own_needs_no_box() -> None:
    state = begun("players=2 glade=99,99d,19 first=rust market=88 stack=77,66,77")
    assert (state.market, state.top, state.under, state.stack) == ((88, *state.market[1:]), 77, (66, 77), ())
    assert len(state.market) == 3
    plain = begun("players=2 glade=51,51,51,51,12")
    assert plain.stack_size == 30 - 2 - 1 - 3


def test_chance_is_told_what_to_lay() -> None:
    game = SquirrelRush(setup="players=2 first=rust glade=#,51/#,# market=34 tiles=51,34,12*4,25,42", chance="ask")
    assert game.state.phase == Phase.LAY
    game.play("lay 12 25 42 12 12 12")
    state = game.state
    assert state.tiles == (12, 25, 42, 51)
    assert (state.market, state.top, state.stack, state.phase) == ((34, 12, 12), 12, (), Phase.MOVE)


def test_nothing_to_lay() -> None:
    start = Position.begin(Setup.parse("players=2 first=blue glade=51,34 market=12/13/14 stack=15,21"))
    assert (start.phase, start.actors) == (Phase.MOVE, (1,))
    assert (start.market, start.top, start.under) == ((12, 13, 14), 15, (21,))
    assert Position.begin(Setup()).phase == Phase.FIRST


def test_a_small_set_makes_a_small_market() -> None:
    for more, market, left in (("", 0, 0), (",25", 1, 0), (",25*3", 3, 0), (",25*5", 3, 2)):
        state = begun(f"players=2 glade=2x2 tiles=12*4{more}")
        assert (len(state.market), state.stack_size) == (market, left)
        assert (state.top is None) == (not left)


def test_a_chosen_stack_is_whole() -> None:
    """Tiles that are neither in the glade nor in the market stay in the box."""
    state = begun("players=2 stack=51,12")
    assert (state.top, state.under, state.stack) == (51, (12,), ())
    assert sum(tiles_of(state).values()) == 16 + 3 + 2


def test_the_top_of_a_chosen_stack_and_what_lies_under_it() -> None:
    """Between them are all other tiles, in an order that nobody knows."""
    state = begun("players=2 glade=#,#/#,# stack=51,?,12,13")
    assert (state.top, state.under, len(state.stack)) == (51, (12, 13), 30 - 4 - 3 - 3)
    assert tiles_of(state) == Counter(BOX)
    game = SquirrelRush(setup="players=2 round=2 first=rust card=exchange glade=21,12 market=14 stack=51,?,12", seed=1)
    game.play("exchange 1 light a1")
    assert game.state.market == (51, *game.state.market[1:])
    assert game.state.under == (12, 21)


def test_somebody_has_had_a_turn_in_this_round() -> None:
    state = begun("players=3 first=blue turn=rust squirrels=a1/b1/c1 card=skip discards=flip,2*add")
    assert (state.round, state.mover, state.turn, state.phase) == (2, 0, 5, Phase.MOVE)
    assert (ACTIONS[state.card], state.discards) == ("skip", (0, 1, 0, 0, 2, 0, 0))
    assert state.deck == (7, 6, 7, 7, 5, 7, 6)
    state = begun("players=2 alternate=yes first=rust turn=rust round=2")
    assert (state.mover, state.turn, state.order()) == (0, 3, (1, 0))
    state = begun("players=3 first=rust turn=ochre squirrels=a1/b1/- round=1")
    assert (state.mover, state.turn, state.phase) == (2, 2, Phase.MOVE)


def test_spent_cards_are_in_no_hand() -> None:
    state = begun("players=2 smarty=yes first=rust turn=blue round=3 spent=skip,flip/add")
    assert state.spent == ((6, 1), (4,))
    assert state.hands == ((1, 0, 1, 1, 1, 1, 0), (1, 1, 1, 1, 0, 1, 1))
    assert state.sizes == (5, 6)
    state = begun("players=2 smarty=yes first=rust turn=blue rounds=2 round=2 spent=skip/ hands=/add")
    assert state.sizes == (0, 1)


def test_cards_come_in_the_order_of_the_setup() -> None:
    game = SquirrelRush(setup="players=2 rounds=3 glade=21,12,21 first=rust cards=skip,flip,skip", seed=4)
    game.play("a1", "end", "c1", "end")
    assert game.state.card == ACTIONS.index("skip")
    game.play("b1", "end")
    assert game.state.card == ACTIONS.index("flip")
    assert game.state.deck == (7, 6, 7, 7, 7, 7, 6)
    assert game.state.next_cards == (ACTIONS.index("skip"),)


def test_an_own_deck() -> None:
    state = begun("players=2 rounds=2 round=2 deck=add,least")
    assert sum(state.deck) == 1
    assert state.card in (ACTIONS.index("add"), ACTIONS.index("least"))


def test_squirrels_stand_and_a_later_round_begins() -> None:
    text = "players=3 first=blue squirrels=a1/-/a1 reserves=5/6/7 counters=a1,a1,b1"
    state = Position.begin(Setup.parse(text))
    assert (state.phase, state.round) == (Phase.LAY, 2)
    assert state.squirrels == (0, -1, 0)
    assert state.reserves == (5, 6, 7)
    assert state.counters[:3] == (2, 1, 0)
    state = begun(text)
    assert (state.round, state.turn, state.mover, state.order()) == (2, 3, 1, (1, 2, 0))
    assert state.card >= 0
    assert {state.say(move) for move in state.legal() if move < 64} == {
        state.ground.names[cell] for cell in state.ground.border
    }


def test_a_later_round_without_squirrels() -> None:
    state = begun("players=2 round=4 rounds=5 smarty=yes")
    assert (state.round, state.turn, state.squirrels) == (4, 6, (-1, -1))
    assert state.phase == Phase.MOVE


def test_hands_of_the_smarty_game() -> None:
    assert begun("players=2 smarty=yes").hands == ((1,) * 7,) * 2
    state = begun("players=2 smarty=yes rounds=3 hands=flip,skip/skip,add,exit")
    assert state.hands == ((0, 1, 0, 0, 0, 0, 1), (0, 0, 1, 0, 1, 0, 1))
    assert state.sizes == (2, 3)
    assert begun("players=2").hands == ((0,) * 7,) * 2


def test_secrets_are_only_in_the_smarty_game() -> None:
    assert not Setup().secrets
    assert Setup(smarty=True).secrets
    state = begun("players=2")
    assert state.seen_by(0) is state
    hidden = begun("players=2 smarty=yes").seen_by(0)
    assert hidden.hands == ((1,) * 7, None)


def test_who_begins_is_drawn() -> None:
    assert {begun("players=3", seed).first for seed in range(20)} == {0, 1, 2}
    assert {begun("players=3 first=ochre", seed).first for seed in range(5)} == {2}


def test_a_card_is_due_from_the_second_round_on() -> None:
    game = SquirrelRush(setup="players=2 rounds=2 first=rust glade=21,12", seed=1, chance="ask")
    game.draw()
    game.play("a1", "end", "a1", "end")
    assert game.state.phase == Phase.CARD
