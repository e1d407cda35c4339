"""Setups of Squirrel Rush: what is refused and where, the forms in which one travels, and what each option sets up."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from squirrelwidgets import CHANCE, BadSetup, Squarrels, SquirrelRush
from squirrelwidgets.core.words.table import SEATS
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS, EACH
from squirrelwidgets.games.squirrel_rush.rules.ground import land
from squirrelwidgets.games.squirrel_rush.rules.play import CARD, FIRST, LAY, MOVE, Position
from squirrelwidgets.games.squirrel_rush.rules.setup import Setup
from squirrelwidgets.games.squirrel_rush.rules.tiles import BOX, read_kinds, read_tile
from tests.games.squirrel_rush.soak import KINDS, soak, tiles_of

TWO: dict[str, Any] = {"players": 2}
SMALL: dict[str, Any] = {"players": 2, "glade": ["51 42", "34 21d"]}
SMARTY: dict[str, Any] = {"players": 2, "smarty": True, "rounds": 3}

REFUSED: list[tuple[dict[str, Any], str, str, tuple[str, ...]]] = [
    # options
    ({"players": 1}, "players", "SR-4", ()),
    ({"players": 7}, "players", "SR-4", ()),
    ({"players": "3"}, "players", "SR-4", ()),
    ({"players": True}, "players", "SR-4", ()),
    ({"rounds": 0}, "rounds", "SR-13", ()),
    ({"rounds": 7}, "rounds", "SR-13", ()),
    ({"rounds": 2.0}, "rounds", "SR-13", ()),
    ({"smarty": 1}, "smarty", "SR-27", ()),
    ({"anytime": "yes"}, "anytime", "SR-29", ()),
    ({"taken": None}, "taken", "SR-23", ()),
    ({**TWO, "alternate": 1}, "alternate", "SR-30", ()),
    ({"players": 3, "alternate": True}, "alternate", "SR-30", ()),
    # tiles
    ({"tiles": "51 16 60"}, "tiles", "SR-1", ()),
    ({"tiles": "51 345"}, "tiles", "SR-1", ()),
    ({"tiles": "51*x"}, "tiles", "SR-1", ()),
    ({"tiles": "51d"}, "tiles", "SR-1", ()),
    ({"tiles": ["51"]}, "tiles", "SR-1", ()),
    ({"tiles": "51*99 12"}, "tiles", "SR-1", ()),
    ({"tiles": "51*15"}, "tiles", "SR-4", ()),
    # the glade
    ({"glade": "5x4"}, "glade", "SR-4", ()),
    ({"glade": [3]}, "glade", "SR-4", ()),
    ({"glade": ["8x2"]}, "glade", "SR-4", ()),
    ({"glade": ["0x3"]}, "glade", "SR-4", ()),
    ({"glade": ["12x1"]}, "glade", "SR-4", ()),
    ({"glade": ["x"]}, "glade", "SR-4", ()),
    ({"glade": ["1x1"]}, "glade", "SR-4", ("a1",)),
    ({"glade": ["7x7"]}, "glade", "SR-4", ()),
    ({"glade": ["# #", "#"]}, "glade", "SR-4", ()),
    ({"glade": ["# " * 8]}, "glade", "SR-4", ()),
    ({"glade": ["#"] * 8}, "glade", "SR-4", ()),
    ({"glade": [""]}, "glade", "SR-4", ()),
    ({"glade": [". .", ". ."]}, "glade", "SR-4", ()),
    ({"glade": ["# .", ". #"]}, "glade", "SR-4", ("b1", "a2")),
    ({"glade": ["# 51 ?", "# # #"]}, "glade", "SR-1", ("c2",)),
    ({"glade": ["# 60", "# #"]}, "glade", "SR-1", ("b2",)),
    ({"glade": ["99 #", "# #"]}, "glade", "SR-1", ()),
    ({"glade": ["51 51 51d #"]}, "glade", "SR-1", ()),
    ({"tiles": "51 34 12", "glade": ["51 51"]}, "glade", "SR-1", ()),
    # market and stack
    ({"market": ["51", "34", "12", "13"]}, "market", "SR-5", ()),
    ({"market": ["51d"]}, "market", "SR-1", ()),
    ({"market": ["99"]}, "market", "SR-1", ()),
    ({"market": "51"}, "market", "SR-5", ()),
    ({"stack": "51 52 6"}, "stack", "SR-1", ()),
    ({"stack": "53 53"}, "stack", "SR-1", ()),
    ({"market": ["53"], "stack": "53"}, "stack", "SR-1", ()),
    ({"stack": ["53"]}, "stack", "SR-5", ()),
    ({"stack": "52 52 51 51 45 45 42 43 41 41 35 35 34 34 32"}, "glade", "SR-4", ()),
    # action cards
    ({"deck": "flip jump"}, "deck", "SR-2", ()),
    ({"deck": "flip*x"}, "deck", "SR-2", ()),
    ({"deck": "flip*19"}, "deck", "SR-14", ()),
    ({**TWO, "rounds": 3, "deck": "flip*3"}, "deck", "SR-14", ()),
    ({"deck": 7}, "deck", "SR-2", ()),
    ({"cards": "flip flop"}, "cards", "SR-2", ()),
    ({"cards": "flip*8"}, "cards", "SR-2", ()),
    ({"cards": "skip", "deck": "flip*20"}, "cards", "SR-2", ()),
    ({"cards": ["flip"]}, "cards", "SR-14", ()),
    ({**SMARTY, "deck": "flip*20"}, "deck", "SR-27", ()),
    ({**SMARTY, "cards": "flip"}, "cards", "SR-27", ()),
    # the start
    ({"first": "plum"}, "first", "SR-6", ()),
    ({"first": 0}, "first", "SR-6", ()),
    ({**SMALL, "squirrels": ["a1"]}, "squirrels", "SR-6", ()),
    ({**SMALL, "squirrels": "a1"}, "squirrels", "SR-6", ()),
    ({**SMALL, "squirrels": ["a1", "c1"]}, "squirrels", "SR-6", ("c1",)),
    ({**SMALL, "squirrels": ["a1", ""]}, "squirrels", "SR-6", ("",)),
    ({**SMALL, "squirrels": ["a1", "-"], "rounds": 1}, "round", "SR-13", ()),
    ({"round": 0}, "round", "SR-13", ()),
    ({"round": 5, "rounds": 4}, "round", "SR-13", ()),
    ({"round": "2"}, "round", "SR-13", ()),
    ({**TWO, "reserves": [1]}, "reserves", "SR-3", ()),
    ({**TWO, "reserves": [1, -1]}, "reserves", "SR-3", ()),
    ({**TWO, "reserves": [1, True]}, "reserves", "SR-3", ()),
    ({**TWO, "reserves": 5}, "reserves", "SR-3", ()),
    ({**SMALL, "counters": "a1 a3"}, "counters", "SR-23", ("a3",)),
    ({**SMALL, "counters": "a1 " * 10}, "counters", "SR-23", ("a1",)),
    ({**SMALL, "counters": ["a1"]}, "counters", "SR-23", ()),
    # hands
    ({**TWO, "hands": ["flip", "flip"]}, "hands", "SR-27", ()),
    ({**SMARTY, "hands": ["flip skip"]}, "hands", "SR-27", ()),
    ({**SMARTY, "hands": ["flip skip", "flip flap"]}, "hands", "SR-2", ("blue",)),
    ({**SMARTY, "hands": ["flip skip", "flip add flip"]}, "hands", "SR-27", ("blue",)),
    ({**SMARTY, "hands": ["flip", "flip skip"]}, "hands", "SR-28", ("rust",)),
    ({**SMARTY, "hands": "flip"}, "hands", "SR-27", ()),
    ({"number": 3}, "number", "", ()),
]


@pytest.mark.parametrize(("options", "field", "rule", "places"), REFUSED, ids=str)
def test_refused(options: dict[str, Any], field: str, rule: str, places: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup) as refused:
        Setup.from_json(options)
    assert (refused.value.field, refused.value.rule, refused.value.places) == (field, rule, places)
    assert refused.value.reason
    assert not rule or rule in SquirrelRush.rules()


# -- forms


def random_setup(rng: Random) -> Setup:
    """Any legal setup."""
    players = rng.randint(2, 6)
    smarty = rng.random() < 0.5
    rounds = rng.randint(2, 6)
    begins = rng.randint(1, rounds)
    options: dict[str, Any] = {
        "players": players,
        "smarty": smarty,
        "rounds": rounds,
        "anytime": rng.random() < 0.5,
        "taken": rng.random() < 0.5,
        "alternate": players == 2 and rng.random() < 0.5,
        "tiles": rng.choice(("", "51*20 12*9", " ".join(map(str, BOX)))),
        "glade": rng.choice(((), ("5x4",), ("# . #", "# # 51"), ("12 51d", "# 51"))),
        "market": rng.choice(((), ("51",), ("51", "12"))),
        "stack": rng.choice(("", "51 51 12")) if players < 5 else "",
        "first": rng.choice((None, *SEATS[:players])),
        "round": begins,
        "reserves": rng.choice(((), tuple(rng.randint(0, 99) for _ in range(players)))),
        "counters": rng.choice(("", "a1", "a1 a1 b1")),
    }
    if begins > 1:
        options["squirrels"] = rng.choice(((), tuple(rng.choice(("a1", "b1", "-")) for _ in range(players))))
    if smarty:
        whole = " ".join(ACTIONS)
        options["hands"] = rng.choice(((), tuple(rng.choice((whole, whole[:-5])) for _ in range(players))))
    else:
        options["deck"] = rng.choice(("", "flip*20 skip*20"))
        options["cards"] = rng.choice(("", "flip skip flip"))
    try:
        return Setup(**options)
    except BadSetup:  # too few tiles of a kind, for instance
        return random_setup(rng)


def test_the_text_form_goes_round() -> None:
    rng = Random(1)
    for _ in range(300):
        setup = random_setup(rng)
        assert Setup.parse(str(setup)) == setup == Setup.from_json(setup.to_json())
        assert SquirrelRush.setup(str(setup)) == setup


def test_random_setups_can_be_played() -> None:
    rng = Random(2)
    for seed in range(60):
        state = SquirrelRush(setup=random_setup(rng), seed=seed).state.scratch()
        while state.actors:
            state.push(state.draw_chance(rng) if state.actors == (CHANCE,) else rng.choice(state.legal()))
        assert state.turn == state.setup.rounds * state.setup.players


def test_the_text_form_reads_well() -> None:
    assert str(Setup()) == "players=4"
    assert str(Setup(players=3, smarty=True, rounds=2)) == "players=3 smarty=yes rounds=2"
    own = Setup(players=2, glade=("# . 51", "34d # #"), squirrels=("a1", "-"), cards="flip skip", reserves=(3, 0))
    assert str(own) == "players=2 glade=#,.,51/34d,#,# cards=flip,skip squirrels=a1/- round=2 reserves=3/0"
    assert Setup.parse("") == Setup.parse("  players=4 ") == Setup()
    assert Setup.parse("first=none smarty=no") == Setup()
    assert Setup.parse("glade=5x4").glade == ("5x4",)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("player=3", "player"),
        ("3", "3"),
        ("players=three", "players"),
        ("players=3 players=3", "players"),
        ("smarty=maybe", "smarty"),
        ("rounds=six", "rounds"),
        ("reserves=1/x", "reserves"),
        ("glade=9x9", "glade"),
        ("players=2 squirrels=a1/z9", "squirrels"),
    ],
)
def test_texts_that_are_refused(text: str, field: str) -> None:
    with pytest.raises(BadSetup) as refused:
        SquirrelRush(setup=text)
    assert refused.value.field == field


def test_the_form_offers_the_options() -> None:
    form = {field["name"]: field for field in Setup(players=6, rounds=3).form()}
    assert list(form) == ["players", "smarty", "rounds", "anytime", "taken", "alternate"]
    assert (form["players"]["default"], form["rounds"]["default"]) == (6, 3)
    assert all(field["rule"] in SquirrelRush.rules() for field in form.values())


def test_a_setup_of_one_game_is_none_of_another() -> None:
    with pytest.raises(BadSetup):
        SquirrelRush(setup=Squarrels.setup())


def test_the_number_of_players() -> None:
    assert [len(SquirrelRush(n, seed=1).state.reserves) for n in range(2, 7)] == [2, 3, 4, 5, 6]
    assert len(SquirrelRush().state.reserves) == 4
    assert SquirrelRush(["Ann", "Bob", "Cleo"]).players.names == ["Ann", "Bob", "Cleo"]
    with pytest.raises(BadSetup):
        SquirrelRush(7)


# -- the box


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
    assert read_kinds(" 51*2 34  12*0") == (51, 51, 34)
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
        assert state.land.shape == shape
        assert not any(state.dark)
        assert (len(state.market), state.stack_size) == (3, left)
        assert tiles_of(state) == Counter(BOX)
        assert state.top is not None


@pytest.mark.rule("SR-7")
def test_names_of_cells_start_at_the_lower_left() -> None:
    names = land(("##.", ".##")).names
    assert names == ("b1", "c1", "a2", "b2")
    assert land(("####",) * 4).names[:5] == ("a1", "b1", "c1", "d1", "a2")


def test_neighbours_borders_and_landings() -> None:
    where = land(("###",) * 3)
    named = {name: cell for cell, name in enumerate(where.names)}
    assert [where.names[cell] for cell in where.near[named["b2"]]] == ["b1", "a2", "c2", "b3"]
    assert [where.names[cell] for cell in where.diagonal[named["b2"]]] == ["a1", "c1", "a3", "c3"]
    assert [where.names[cell] for cell in where.landing[named["a1"]]] == ["c1", "b2", "a3"]
    assert len(where.border) == 8
    assert named["b2"] not in where.border
    holed = land(("#####", "##.##", "#####"))
    assert {holed.names[cell] for cell in holed.cells} == {holed.names[cell] for cell in holed.border}


def test_an_own_glade_with_chosen_tiles() -> None:
    state = begun("players=2 glade=#,.,51/34d,#,#")
    assert state.land.names == ("a1", "b1", "c1", "a2", "c2")
    index = state.land.index
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
    assert game.state.phase == LAY
    game.play("lay 12 25 42 12 12 12")
    state = game.state
    assert state.tiles == (12, 25, 42, 51)
    assert (state.market, state.top, state.stack, state.phase) == ((34, 12, 12), 12, (), MOVE)


def test_nothing_to_lay() -> None:
    start = Position.begin(Setup.parse("players=2 first=blue glade=51,34 market=12/13/14 stack=15,21"))
    assert (start.phase, start.actors) == (MOVE, (1,))
    assert (start.market, start.top, start.under) == ((12, 13, 14), 15, (21,))
    assert Position.begin(Setup()).phase == FIRST


def test_a_small_set_makes_a_small_market() -> None:
    for more, market, left in (("", 0, 0), (",25", 1, 0), (",25*3", 3, 0), (",25*5", 3, 2)):
        state = begun(f"players=2 glade=2x2 tiles=12*4{more}")
        assert (len(state.market), state.stack_size) == (market, left)
        assert (state.top is None) == (not left)


def test_a_chosen_stack_is_whole() -> None:
    """What is neither in the glade nor in the market stays in the box."""
    state = begun("players=2 stack=51,12")
    assert (state.top, state.under, state.stack) == (51, (12,), ())
    assert sum(tiles_of(state).values()) == 16 + 3 + 2


def test_cards_come_in_the_order_of_the_setup() -> None:
    game = SquirrelRush(setup="players=2 rounds=3 glade=21,12,21 first=rust cards=skip,flip,skip", seed=4)
    game.play("a1", "end", "c1", "end")
    assert game.state.card == ACTIONS.index("skip")
    game.play("b1", "end")
    assert game.state.card == ACTIONS.index("flip")
    assert game.state.deck == (7, 6, 7, 7, 7, 7, 6)
    assert game.state.coming == (ACTIONS.index("skip"),)


def test_an_own_deck() -> None:
    state = begun("players=2 rounds=2 round=2 deck=add,least")
    assert sum(state.deck) == 1
    assert state.card in (ACTIONS.index("add"), ACTIONS.index("least"))


def test_squirrels_stand_and_a_later_round_begins() -> None:
    text = "players=3 first=blue squirrels=a1/-/a1 reserves=5/6/7 counters=a1,a1,b1"
    state = Position.begin(Setup.parse(text))
    assert (state.phase, state.round) == (LAY, 2)
    assert state.squirrels == (0, -1, 0)
    assert state.reserves == (5, 6, 7)
    assert state.counters[:3] == (2, 1, 0)
    state = begun(text)
    assert (state.round, state.turn, state.mover, state.order()) == (2, 3, 1, (1, 2, 0))
    assert state.card >= 0
    assert {state.say(move) for move in state.legal() if move < 64} == {
        state.land.names[cell] for cell in state.land.border
    }


def test_a_later_round_without_squirrels() -> None:
    state = begun("players=2 round=4 rounds=5 smarty=yes")
    assert (state.round, state.turn, state.squirrels) == (4, 6, (-1, -1))
    assert state.phase == MOVE


def test_hands_of_the_smarty_game() -> None:
    assert begun("players=2 smarty=yes").hands == (EACH, EACH)
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
    assert hidden.hands == (EACH, None)


def test_who_begins_is_drawn() -> None:
    assert {begun("players=3", seed).first for seed in range(20)} == {0, 1, 2}
    assert {begun("players=3 first=ochre", seed).first for seed in range(5)} == {2}


def test_a_card_is_due_from_the_second_round_on() -> None:
    game = SquirrelRush(setup="players=2 rounds=2 first=rust glade=21,12", seed=1, chance="ask")
    game.draw()
    game.play("a1", "end", "a1", "end")
    assert game.state.phase == CARD


@pytest.mark.parametrize("kind", KINDS[:: len(KINDS) // 7])
def test_everything_is_accounted_for(kind: str) -> None:
    assert soak(kind, 4).games == 4
