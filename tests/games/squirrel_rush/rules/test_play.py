"""Squirrel Rush, rule by rule: small glades in which one rule decides, told in sentences, chance's among them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup, IllegalMove, SquirrelError
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.games.squirrel_rush import SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules.play import Position
from tests.reference import squirrel_rush as slow

rule = pytest.mark.rule

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
    found: int = game.state.land.index[name]
    return found


def lies(game: SquirrelRush, *names: str) -> str:
    """The tiles in these places as setups have them: `51` light side up, `51d` dark side up."""
    state: Position = game.state
    cells = [cell(game, name) for name in names or state.land.names]
    return " ".join(f"{state.tiles[each]}{'d' if state.dark[each] else ''}" for each in cells)


def number(game: SquirrelRush, name: str) -> int:
    found: int = game.state.worth[cell(game, name)]
    return found


def squirrel(game: SquirrelRush, seat: str = "rust") -> str:
    """Where the squirrel of a seat stands."""
    place = game.state.squirrels[SEATS.index(seat)]
    return game.state.land.names[place] if place >= 0 else slow.OUTSIDE


def has(game: SquirrelRush, seat: str = "rust") -> int:
    found: int = game.state.reserves[SEATS.index(seat)]
    return found


def mover(game: SquirrelRush) -> str:
    (seat,) = game.state.actors
    return SEATS[seat]


def named(counts: Any) -> str:
    """Cards of a hand or a pile."""
    return " ".join(ACTIONS[action] for action, n in enumerate(counts) for _ in range(n))


def legal(game: SquirrelRush, first: str = "") -> str:
    """What can be said, or how a sentence that begins so can go on."""
    if first:
        return " ".join(sorted(text.removeprefix(f"{first} ") for text in game.legal if text.startswith(f"{first} ")))
    return " ".join(sorted(text for text in game.legal if " " not in text))


def told(game: SquirrelRush, kind: str) -> list[Event]:
    return [event for event in game.story() if event.kind == kind]


def last(game: SquirrelRush, kind: str) -> Event:
    return told(game, kind)[-1]


def why(game: SquirrelRush, text: str, seat: str | None = None) -> str:
    """The rule by which that is refused: nothing changes, and the error says the same as the question."""
    before = game.state, game.ply, game.revision, game.legal
    number = None if seat is None else SEATS.index(seat)
    found = game.why(text, number)
    assert found is not None, f"{text} is legal"
    assert found.text[-1] in ".?!"
    with pytest.raises(SquirrelError) as error:
        game.play(text, seat=number)
    if isinstance(error.value, IllegalMove):
        assert error.value.explanation == found
    assert (game.state, game.ply, game.revision, game.legal) == before
    assert found.rule in SquirrelRush.rules()
    return found.rule


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
    first = Counter(told(SquirrelRush(setup=settings, seed=seed), "card")[0].what for seed in range(300))
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


@rule("SR-4")
@pytest.mark.parametrize(("players", "columns", "rows"), [(2, 4, 4), (3, 4, 4), (4, 4, 4), (5, 5, 4), (6, 5, 4)])
def test_the_glade_is_as_large_as_the_players_are_many(players: int, columns: int, rows: int) -> None:
    state = SquirrelRush(players, seed=1).state
    assert (state.land.columns, state.land.rows) == (columns, rows)
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


@rule("SR-6")
def test_who_begins_is_drawn() -> None:
    game = boxed(3, first=None)
    assert game.state.actors == (-1,)
    assert set(game.legal) == {"first rust", "first blue", "first ochre"}
    assert why(game, "first teal") == "SR-6"
    assert why(game, "a1", "rust")
    game.play("first ochre")
    assert last(game, "first")._replace(rule="") == Event("first", "", 2)
    drawn = Counter(mover(SquirrelRush(3, seed=seed)) for seed in range(300))
    assert set(drawn) == set(SEATS[:3])
    assert all(75 < n < 125 for n in drawn.values())


@rule("SR-6", "SR-34")
def test_play_goes_clockwise_and_the_first_stays_first() -> None:
    game = begun("54 43 32 21", players=3, first="blue", rounds=4)
    movers = []
    rng = Random(1)
    while not game.over:
        movers.append(mover(game))
        before = game.state.turn
        while not game.over and game.state.turn == before:
            game.play(rng.choice(game.legal))
    assert movers == ["blue", "ochre", "rust"] * 4


@rule("SR-7")
def test_cells_are_named_from_the_lower_left() -> None:
    game = begun("51 52 53", "41 42 43")
    assert list(game.state.land.names) == ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert lies(game) == "41 42 43 51 52 53"
    assert lies(game, "a1", "c2") == "41 53"


@rule("SR-7")
def test_holes_have_no_name() -> None:
    game = begun("51 . 53", "41 42 43")
    assert list(game.state.land.names) == ["a1", "b1", "c1", "a2", "c2"]
    assert why(game, "b2")


# -- round 1


@rule("SR-8")
def test_a_squirrel_enters_on_any_border_tile() -> None:
    game = SquirrelRush(4, setup={"first": "rust"}, seed=1)
    border = "a1 a2 a3 a4 b1 b4 c1 c4 d1 d2 d3 d4"
    assert legal(game) == border
    assert why(game, "b2") == why(game, "c3") == "SR-8"
    worth = number(game, "d2")
    game.play("d2")
    assert (squirrel(game), has(game), game.state.gained) == ("d2", worth, worth)
    assert last(game, "entered") == Event("entered", "SR-8", 0, to="d2", n=worth)


@rule("SR-8")
def test_a_tile_beside_a_hole_is_a_border_tile() -> None:
    full = begun("51 51 51 51 51", *["51 51 51 51 51"] * 4)
    assert "b2" not in legal(full)
    holed = begun("51 51 51 51 51", "51 51 51 51 51", "51 51 . 51 51", "51 51 51 51 51", "51 51 51 51 51")
    assert {"c2", "b3", "d3", "c4"} <= set(holed.legal)
    assert not {"b2", "d2", "b4", "d4"} & set(holed.legal)


@rule("SR-9")
def test_one_goes_on_to_strictly_fewer_beside() -> None:
    game = begun("41 31 21", "51 41 51", "32 41 31").play("b1")
    assert legal(game) == "a1 c1 end"
    assert why(game, "b2") == "SR-9"  # as many
    assert why(game, "a2") == "SR-9"  # diagonal, and more
    assert why(game, "b3") == "SR-9"  # too far
    assert why(game, "a3") == "SR-9"
    assert why(game, "b1") in ("SR-9", "SR-17")
    game.play("c1")
    assert legal(game) == "end"
    assert why(game, "c2") == "SR-9"  # more
    assert why(game, "b2") == "SR-9"
    assert has(game) == 4 + 3
    assert last(game, "stepped") == Event("stepped", "SR-9", 0, origin="b1", to="c1", n=3)


@rule("SR-9")
def test_never_diagonally() -> None:
    game = begun("51 41", "41 31").play("a2")
    assert legal(game) == "a1 b2 end"
    assert why(game, "b1") == "SR-9"
    assert why(game, "diagonal b1")


@rule("SR-9")
def test_one_may_stop_or_go_on_as_long_as_one_likes() -> None:
    game = begun("91 81 71 61 51 41 31")
    for n, place in enumerate(["a1", "b1", "c1", "d1", "e1", "f1", "g1"]):
        game.play(place)
        assert has(game) == sum(range(9 - n, 10))
        assert "end" in game.legal
    assert legal(game) == "end"


@rule("SR-9")
def test_one_cannot_go_over_a_hole() -> None:
    game = begun("51 . 21", "41 31 21").play("a2")
    assert legal(game) == "a1 end"
    assert why(game, "c2") == "SR-9"


@rule("SR-9")
def test_a_turn_begins_with_a_step() -> None:
    game = begun("51 41")
    assert why(game, "end") in ("SR-8", "SR-15")


@rule("SR-10")
def test_any_number_of_squirrels_share_a_tile() -> None:
    game = begun("21 52", "34 43", players=6)
    for seat in SEATS:
        assert mover(game) == seat
        game.play("a1", "end")
    assert {squirrel(game, seat) for seat in SEATS} == {"a1"}
    assert [has(game, seat) for seat in SEATS] == [3, 4, 3, 4, 3, 4]


@rule("SR-10")
def test_squirrels_do_not_block() -> None:
    game = turn("51 41 31", at="a1 b1 b1", card="flip").play("b1", "c1", "end")
    assert squirrel(game) == "c1"
    assert [squirrel(game, seat) for seat in ("blue", "ochre")] == ["b1", "b1"]


@rule("SR-11")
def test_tiles_collected_from_are_flipped_at_the_end_and_not_before() -> None:
    game = begun("53 42 31", "51 51 51").play("a2", "b2")
    assert lies(game) == "51 51 51 53 42 31"
    game.play("end")
    assert lies(game) == "51 51 51 53d 42d 31"
    assert last(game, "turned") == Event("turned", "SR-11", 0, to="a2 b2", n=9)
    assert mover(game) == "blue"


@rule("SR-11")
def test_tiles_with_other_squirrels_are_flipped_too() -> None:
    game = turn("53 42 31 25", at="a1 b1 c1", card="exit").play("b1", "c1", "end")
    assert lies(game) == "53 42d 31d 25"


@rule("SR-11")
def test_dark_tiles_are_flipped_to_light() -> None:
    assert lies(begun("15d 24d 31").play("a1", "b1", "end")) == "15 24 31"


@rule("SR-11")
def test_the_tile_where_the_turn_began_is_flipped_only_if_collected_from() -> None:
    glade = ("24 53 12",)
    assert lies(turn(*glade, at="a1 a1", card="exit").play("b1", "end")) == "24 53d 12"
    back = turn(*glade, at="a1 a1", card="exit").play("b1", "a1", "end")
    assert lies(back) == "24d 53d 12"
    assert has(back) == 5 + 2


@rule("SR-12")
def test_the_example_of_round_1() -> None:
    game = begun("53 41 24", "12 12 12")
    game.play("a2", "b2", "c2")
    assert (has(game), game.state.gained) == (11, 11)
    game.play("end")
    assert game.state.gained == 0
    assert lies(game) == "12 12 12 53d 41d 24d"
    assert last(game, "turned") == Event("turned", "SR-11", 0, to="a2 b2 c2", n=11)
    assert has(game) == 11


@rule("SR-32")
def test_the_example_of_round_2() -> None:
    game = turn("23 51 42 15", at="a1 c1", card="add")
    assert has(game) == 0
    game.play("b1", "c1", "d1", "end")
    assert has(game) == 10
    assert lies(game) == "23 51d 42d 15d"
    assert squirrel(game, "blue") == "c1"
    assert last(game, "turned") == Event("turned", "SR-11", 0, to="b1 c1 d1", n=10)


# -- rounds 2 to 6


@rule("SR-13")
def test_rounds_are_told_and_the_last_is_announced() -> None:
    game = run(begun("51 42 33", rounds=3), Random(1))
    assert [event.n for event in told(game, "round")] in ([2, 3], [1, 2, 3], [2], [1, 2])
    (announced,) = told(game, "last_round")
    assert (announced.rule, announced.n) == ("SR-13", 3)
    assert {event.rule for event in told(game, "round")} == {"SR-13"}


@rule("SR-13")
@pytest.mark.parametrize("rounds", [1, 2, 6])
def test_so_many_rounds_are_played(rounds: int) -> None:
    game = run(begun("51 42 33", players=3, rounds=rounds), Random(1))
    assert (game.state.round, game.state.turn) == (rounds, 3 * rounds)
    assert refused(rounds=7).field == refused(rounds=0).field == "rounds"


@rule("SR-13")
def test_six_rounds_are_usual() -> None:
    game = run(SquirrelRush(2, seed=1), Random(1))
    assert (game.state.round, game.state.turn) == (6, 12)


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
    assert len(told(game, "lapsed")) == 1
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


@rule("SR-15")
def test_the_first_step_goes_to_any_neighbour() -> None:
    game = turn("12 13 14", "51 24 14", "12 24 12", at="b2 a1", card="flip")
    assert number(game, "b2") == 2
    assert legal(game) == "a2 b1 b3 c2"  # more, as many, fewer
    game.play("a2")
    assert last(game, "stepped") == Event("stepped", "SR-15", 0, origin="b2", to="a2", n=5)
    assert legal(game) == "a1 a3 b2 end"


@rule("SR-15")
def test_later_steps_go_to_fewer() -> None:
    game = turn("12 24 24 35", at="a1 a1", card="exit").play("b1")
    assert why(game, "c1") == "SR-9"
    assert legal(game) == "a1 end"


@rule("SR-15")
def test_one_step_must_be_made() -> None:
    game = turn(*SQUARE, at="b2 b2", card="flip")
    assert why(game, "end") == "SR-15"
    assert why(game, "b2") in ("SR-15", "SR-9")
    assert why(game, "a3") in ("SR-9", "SR-15")
    game.play("flip a1")
    assert why(game, "end") == "SR-15"


@rule("SR-15")
def test_who_is_still_outside_enters() -> None:
    game = turn(*SQUARE, at="- b2", card="exit")
    assert legal(game) == "a1 a2 a3 b1 b3 c1 c2 c3"
    assert not legal(game, "exit")
    assert why(game, "exit a1") == "SR-21"
    assert why(game, "end") in ("SR-8", "SR-15")
    assert last(game.play("a1"), "entered") == Event("entered", "SR-8", 0, to="a1", n=5)


# -- when a card is used


def first_use(game: SquirrelRush, action: str) -> str:
    """Any sentence that uses it."""
    found: str = next(text for text in game.legal if text.split(maxsplit=1)[0] == action)
    return found


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
        assert not told(game.play("end"), "lapsed")


@rule("SR-16")
def test_a_card_is_used_only_in_ones_own_turn() -> None:
    game = turn(*SQUARE, at="b2 b2", card="flip")
    assert why(game, "flip a1", "blue")
    assert why(game, "a2", "blue")


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


# -- diagonal


@rule("SR-19")
def test_one_step_may_be_diagonal() -> None:
    game = turn(*SQUARE, at="b2 b2", card="diagonal")
    assert legal(game, "diagonal") == "a1 a3 c1 c3"
    game.play("diagonal a1")
    assert (squirrel(game), has(game), game.state.steps) == ("a1", 5, 1)
    assert "end" in game.legal
    assert last(game, "used") == Event("used", "SR-19", 0, "diagonal")
    assert why(game, "diagonal b2") in ("SR-14", "SR-16", "SR-17", "SR-19")
    assert last(game, "stepped")._replace(rule="") == Event("stepped", "", 0, origin="b2", to="a1", n=5)


@rule("SR-19")
def test_the_first_diagonal_step_compares_nothing() -> None:
    game = turn("54 21", "12 24", at="a1 a1", card="diagonal")
    assert legal(game, "diagonal") == "b2"  # 1 to 2
    assert squirrel(game.play("diagonal b2")) == "b2"


@rule("SR-19")
def test_a_later_diagonal_step_obeys_the_comparison() -> None:
    game = turn("21 31 41", "12 32 12", "12 51 12", at="a1 a1", card="diagonal").play("a2", "end")
    assert named(game.state.discards) == "diagonal"
    middle = turn("21 31 41", "12 32 32", "31 51 13", at="a2 a1", card="diagonal").play("b2")
    assert legal(middle, "diagonal") == "a3 c1"  # 2 and 1; not 3 (as many) and 4
    assert why(middle, "diagonal c3") == "SR-19"
    assert why(middle, "diagonal a1") == "SR-19"
    assert has(middle.play("diagonal a3")) == 3 + 2


@rule("SR-19")
def test_a_diagonal_step_goes_to_a_diagonal_neighbour() -> None:
    game = turn(*SQUARE, at="a1 a1", card="diagonal")
    assert legal(game, "diagonal") == "b2"
    for text in ("diagonal a2", "diagonal c3", "diagonal a1", "diagonal c1"):
        assert why(game, text) == "SR-19"


@rule("SR-19")
def test_nobody_comes_in_diagonally() -> None:
    game = turn(*SQUARE, at="- b2", card="diagonal")
    assert not legal(game, "diagonal")
    game.play("a1")
    assert legal(game, "diagonal") == "b2"


@rule("SR-19", "SR-17")
def test_no_diagonal_step_back_to_a_collected_tile() -> None:
    game = smart("51 12", "42 33", at="b2 b1", hand="diagonal flip", anytime=True, rounds=2).play("a2", "a1")
    assert legal(game, "diagonal") == "b2"  # the 1 where the turn began
    longer = turn("24 12 51", "12 31 12", at="a2 a1", card="diagonal").play("b2")
    assert why(longer, "diagonal b2")


@rule("SR-19")
def test_a_diagonal_step_passes_between_holes() -> None:
    game = turn("51 42 13", ". 35 .", "12 24 31", at="a3 a1", card="diagonal")
    assert legal(game, "diagonal") == "b2"
    ring = turn("51 42 13", "24 . 35", "12 24 31", at="b3 a1", card="diagonal")
    assert legal(ring, "diagonal") == "a2 c2"


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


# -- exit


@rule("SR-21")
def test_a_squirrel_leaves_and_begins_anew_on_any_border_tile() -> None:
    game = turn(*SQUARE, at="b2 a1", card="exit")
    assert legal(game, "exit") == "a1 a2 a3 b1 b3 c1 c2 c3"
    assert why(game, "exit b2") in ("SR-8", "SR-21")
    game.play("exit c3")
    assert (squirrel(game), has(game), game.state.steps) == ("c3", 2, 1)
    assert last(game, "left") == Event("left", "SR-21", 0, origin="b2")
    assert last(game, "entered") == Event("entered", "SR-8", 0, to="c3", n=2)
    assert last(game, "used") == Event("used", "SR-21", 0, "exit")
    assert legal(game) == "end"  # 3 beside a 2: the comparison holds from here
    assert lies(game.play("end"), "c3", "b2") == "21d 41"


@rule("SR-21")
def test_after_an_exit_one_goes_on_to_fewer() -> None:
    game = turn(*SQUARE, at="b2 a1", card="exit").play("exit a1")
    assert legal(game) == "end"
    game = turn(*SQUARE, at="b2 a1", card="exit").play("exit b1")
    assert legal(game) == "b2 c1 end"
    assert why(game, "exit a1") in ("SR-14", "SR-16", "SR-21")
    assert has(game.play("b2")) == 9


@rule("SR-21")
def test_one_may_come_back_to_the_same_tile() -> None:
    game = turn("53 42", at="a1 a1", card="exit").play("exit a1", "end")
    assert (squirrel(game), has(game), lies(game)) == ("a1", 5, "53d 42")


@rule("SR-21")
def test_an_exit_is_no_way_out_in_mid_move() -> None:
    game = turn(*SQUARE, at="b2 a1", card="exit").play("a2")
    assert why(game, "exit c3") == "SR-16"


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
    assert list(game.state.counters) == [0, 0, 1]
    assert last(game, "took") == Event("took", "SR-23", 0, to="b1", n=2)
    assert number(game, "b1") == 4
    assert legal(game) == "a1 end"  # c1 has 5
    game.play("end", "b1")
    assert has(game, "blue") == 1


@rule("SR-23")
def test_without_the_option_nobody_takes_a_counter() -> None:
    game = turn("21 41 42", at="a1 c1", card="flip", counters="b1").play("b1", "c1", "end")
    assert not told(game, "took")
    assert has(game) == 9


# -- least


@rule("SR-24")
def test_later_steps_go_to_strictly_more() -> None:
    game = turn("21 31 31 41 51", "12 24 12 24 12", at="a2 a1", card="least").play("least", "b2")
    assert last(game, "used") == Event("used", "SR-24", 0, "least")
    assert legal(game) == "end"
    assert why(game, "c2") == "SR-24"  # as many
    assert why(game, "a2") == "SR-24"  # fewer
    assert why(game, "b1") == "SR-24"
    upwards = turn("21 31 41 51", at="a1 a1", card="least").play("least", "b1", "c1", "d1", "end")
    assert has(upwards) == 12
    assert last(upwards, "stepped")._replace(rule="") == Event("stepped", "", 0, origin="c1", to="d1", n=5)


@rule("SR-24")
def test_least_holds_for_this_turn_only() -> None:
    game = turn("31 21 31 21", at="a1 b1", card="least add").play("least", "b1", "c1", "end")
    assert not game.state.least
    game.play("a1")
    assert legal(game) == "b1 end"


@rule("SR-24", "SR-16")
def test_least_is_said_before_moving() -> None:
    game = turn("31 21 31 21", at="a1 b1", card="least")
    assert "end" not in game.play("least").legal
    assert why(game, "least") in ("SR-14", "SR-16", "SR-24")
    late = turn("31 21 31 21", at="a1 b1", card="least").play("b1")
    assert why(late, "least") == "SR-16"
    assert legal(late) == "end"


@rule("SR-34", "SR-24")
def test_under_least_the_first_step_is_free() -> None:
    game = turn("12 13 14", "51 24 14", "12 24 12", at="b2 a1", card="least").play("least")
    assert legal(game) == "a2 b1 b3 c2"
    outside = turn(*SQUARE, at="- b2", card="least").play("least")
    assert legal(outside) == "a1 a2 a3 b1 b3 c1 c2 c3"
    outside.play("c3")
    assert legal(outside) == "b3 c2 end"


# -- skip


@rule("SR-25")
def test_a_tile_is_passed_as_if_it_were_not_there() -> None:
    game = turn("21 55 13", at="a1 a1", card="skip")
    assert legal(game, "skip") == "c1"
    game.play("skip c1")
    assert (squirrel(game), has(game), game.state.steps) == ("c1", 1, 1)
    assert last(game, "used") == Event("used", "SR-25", 0, "skip")
    assert lies(game.play("end")) == "21 55 13d"
    assert last(game, "turned") == Event("turned", "SR-11", 0, to="c1", n=1)


@rule("SR-25")
def test_landing_is_compared_with_the_tile_before_the_skipped_one() -> None:
    glade = ("31 45 25 12",)
    game = turn("12 32 91 25 12", at="a1 a1", card="skip").play("b1")
    assert why(game, "c1") == "SR-9"
    assert legal(game, "skip") == "d1"  # 2 is fewer than 3; the 9 between does not matter
    assert has(game.play("skip d1")) == 5
    equal = turn("12 32 12 35 12", at="a1 a1", card="skip").play("b1")
    assert why(equal, "skip d1") == "SR-25"
    more = turn("12 32 12 45 12", at="a1 a1", card="skip").play("b1")
    assert why(more, "skip d1") == "SR-25"
    assert legal(turn(*glade, at="d1 d1", card="skip"), "skip") == "b1"  # the first step compares nothing: 1 to 4


@rule("SR-25")
def test_one_lands_on_any_neighbour_of_the_skipped_tile_but_not_where_one_came_from() -> None:
    five = ["99 99 99 99 99"] * 5
    game = turn(*five, at="c3 a1", card="skip")
    assert legal(game, "skip") == "a3 b2 b4 c1 c5 d2 d4 e3"
    for text in ("skip c3", "skip c4", "skip b3", "skip a1", "skip c2", "skip e5"):
        assert why(game, text) == "SR-25"


@rule("SR-25")
def test_only_a_tile_can_be_skipped_not_a_hole() -> None:
    game = turn("51 . 13", "24 35 42", at="a2 a1", card="skip")
    assert legal(game, "skip") == "b1"
    assert why(game, "skip c2") == "SR-25"


@rule("SR-25")
def test_a_skip_lands_and_is_done_once() -> None:
    game = turn("91 81 71 61 51 41", at="a1 a1", card="skip").play("skip c1")
    assert not legal(game, "skip")
    assert why(game, "skip e1") in ("SR-14", "SR-16", "SR-25")
    assert legal(game) == "d1 end"


@rule("SR-25")
def test_nobody_comes_in_with_a_skip() -> None:
    game = turn(*SQUARE, at="- b2", card="skip")
    assert not legal(game, "skip")
    assert why(game, "skip b2")
    assert "b1" not in legal(game.play("a1"), "skip")


@rule("SR-31")
def test_a_tile_collected_from_may_be_skipped_but_not_landed_on() -> None:
    game = turn("51 25 . .", "42 35 91 12", at="a2 a1", card="skip")
    game.play("a1", "b1", "b2")
    assert has(game) == 4 + 3 + 2
    assert legal(game, "skip") == ""  # a1, a2 and c1 have more or are collected from
    over = turn("13 12 51", "12 35 12", at="a2 c2", card="skip").play("b2")
    assert legal(over, "skip") == ""
    passing = turn("21 52 41 32", at="a1 a1", card="skip").play("b1", "c1")
    assert legal(passing, "skip") == "a1"  # over b1, which was collected from
    assert has(passing.play("skip a1")) == 5 + 4 + 2
    assert lies(passing.play("end")) == "21d 52d 41d 32"


@rule("SR-31", "SR-17")
def test_the_landing_tile_was_not_collected_from() -> None:
    game = smart("52 91 41", "95 31 95", at="a1 a1", hand="skip flip", rounds=2, anytime=True)
    game.play("a2")
    assert "c2" in legal(game, "skip")
    ring = turn("42 31 21", "51 . 93", "94 93 92", at="a1 a1", card="skip").play("a2", "a3", "b3")
    assert why(ring, "skip a2") in ("SR-17", "SR-25", "SR-31")
    assert "a2" not in legal(ring, "skip")


# -- the end


@rule("SR-26")
def test_the_most_reserves_win() -> None:
    game = begun("51 42 33", rounds=1).play("a1", "end", "b1", "end")
    assert game.over
    assert [has(game, seat) for seat in ("rust", "blue")] == [5, 4]
    assert game.state.winners == (0,)
    assert game.state.result is not None
    assert game.state.result.rule == "SR-26"
    assert last(game, "ended")._replace(what="") == Event("ended", "SR-26", 0)
    assert game.legal == ()
    assert why(game, "a1")


@rule("SR-26")
def test_what_was_collected_before_counts() -> None:
    game = begun("51 42 33", rounds=1, players=3, reserves=(0, 3, 0)).play("a1", "end", "b1", "end", "c1", "end")
    assert game.state.winners == (1,)
    assert game.state.scores == (5, 7, 3)


@rule("SR-26")
def test_equal_reserves_share_the_victory() -> None:
    game = begun("51 52 33", rounds=1, players=3).play("a1", "end", "b1", "end", "c1", "end")
    assert game.state.winners == (0, 1)
    assert game.state.result is not None
    assert game.state.result.text == "Rust and Blue have 5 acorns each."
    assert "Rust and Blue share the victory: Rust and Blue have" in str(game)
    assert last(game, "ended").who is None


@rule("SR-26")
def test_the_end_comes_after_the_last_turn_of_the_last_round() -> None:
    game = begun("51 42 33", rounds=1, players=3).play("a1", "end", "b1", "end", "c1")
    assert not game.over
    assert game.play("end").over


# -- smarty squirrels


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
    assert not told(game, "card")


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


# -- options


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


@rule("SR-30")
def test_two_players_begin_in_turn() -> None:
    game = begun("54 43 32 21", first="blue", rounds=6, alternate=True)
    movers = []
    rng = Random(1)
    while not game.over:
        movers.append(mover(game))
        before = game.state.turn
        while not game.over and game.state.turn == before:
            game.play(rng.choice(game.legal))
    assert movers == ["blue", "rust", "rust", "blue"] * 3
    error = refused(players=3, alternate=True)
    assert (error.rule, error.field) == ("SR-30", "alternate")


# -- more rulings


@rule("SR-33")
def test_five_columns_and_four_rows_for_five_and_six() -> None:
    names = SquirrelRush(5, seed=1).state.land.names
    assert list(names) == [f"{letter}{row}" for row in range(1, 5) for letter in "abcde"]


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


@rule("SR-34")
def test_the_first_player_stays_the_first() -> None:
    game = turn("53 42 31", at="a1 b1 c1", first="ochre", round=5)
    assert game.state.order() == (2, 0, 1) or list(game.state.order()) == [2, 0, 1]
    assert mover(game) == "ochre"


# -- the rules themselves


def test_every_rule_has_a_test() -> None:
    tests = [thing for name, thing in globals().items() if name.startswith("test_")]
    marks = [mark for each in tests for mark in getattr(each, "pytestmark", []) if mark.name == "rule"]
    assert {name for mark in marks for name in mark.args} == set(SquirrelRush.rules())
    assert len(SquirrelRush.rules()) == 35


def test_nothing_random_but_in_chance() -> None:
    """The same sentences lead to the same state, events among it."""
    for smarty in (False, True):
        game = run(SquirrelRush(setup={"smarty": smarty}, seed=5), Random(5))
        again: Any = game.tree.root.state
        for node in game.node.line()[1:]:
            again = again.play(again.parse(node.say), node.seat)
            assert again == node.state
            assert again.events == node.state.events
