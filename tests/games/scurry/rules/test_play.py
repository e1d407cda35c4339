"""Scurry, rule by rule: small positions in which one rule decides. Names of cells as in SC-2, f6 is the middle."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup, IllegalMove, NotAMove, Scurry, SquirrelError
from tests.reference import scurry as slow

rule = pytest.mark.rule

POCKETS = "3/brown e4 e5 d6 e6/gray g8 g7 h6 g6/squirrels d4 h8"
"""Each squirrel has one cell to go to and comes back from there: a game without end."""
FOUR_TURNS = ("d5", "d5", "h7", "h7", "d4", "d4", "h8", "h8")
"""Everything there is to play in POCKETS; then all stands as before."""
STUCK = "3/brown e4 e5 d5/gray f7 h7/squirrels d4 h8"
"""Brown, in a corner behind three acorns of its own, cannot move."""
NO_LINE = "4/gray e8/squirrels f6 i9"
"""Brown is to place; the only acorn is not in a straight line with it."""


def scurry(setup: str, *sentences: str) -> Scurry:
    return Scurry(setup=setup, seed=1).play(*sentences)


def things(game: Scurry) -> dict[str, str]:
    side = game.settings.side
    return {name: game.state.at(name) for name in slow.cells(side) if game.state.at(name) != "empty"}


def why(game: Scurry, text: str, seat: int | None = None) -> tuple[str, str, tuple[str, ...]]:
    """The explanation; the sentence is refused, nothing changes, and the error says the same."""
    before = game.state, game.ply, game.revision
    found = game.why(text, seat)
    assert found is not None
    with pytest.raises(SquirrelError) as error:
        game.play(text, seat=seat)
    if isinstance(error.value, IllegalMove):
        assert error.value.explanation == found
    assert (game.state, game.ply, game.revision) == before
    assert found.rule in Scurry.rules()
    return found.rule, found.text, found.places


def refused(setup: str) -> BadSetup:
    with pytest.raises(BadSetup) as error:
        Scurry.setup(setup)
    return error.value


# -- board and pieces


@rule("SC-1")
@pytest.mark.parametrize(("side", "cells"), [(3, 19), (4, 37), (5, 61), (6, 91)])
def test_a_board_is_a_hexagon_of_hexagons(side: int, cells: int) -> None:
    low, high = slow.name_of(7 - side, 7 - side), slow.name_of(5 + side, 5 + side)
    game = scurry(f"{side}/squirrels {low} {high}/anywhere")
    assert len(game.legal) == cells - 2  # every empty cell


@rule("SC-1")
@pytest.mark.parametrize("side", ["2", "7", "0"])
def test_no_other_boards(side: str) -> None:
    error = refused(f"{side}/squirrels f6 f7")
    assert (error.rule, error.field) == ("SC-1", "side")


@rule("SC-2")
def test_letters_and_numbers_name_the_cells() -> None:
    game = scurry("6/squirrels a1 k11/anywhere")
    names = {*game.legal, "a1", "k11"}
    assert {name for name in names if name[0] == "a"} == {f"a{n}" for n in range(1, 7)}
    assert {name for name in names if name[0] == "f"} == {f"f{n}" for n in range(1, 12)}
    assert {name for name in names if name[0] == "k"} == {f"k{n}" for n in range(6, 12)}


@rule("SC-2")
def test_smaller_boards_share_the_names_of_the_big_one() -> None:
    for side, first, last in ((5, "b2", "j10"), (4, "c3", "i9"), (3, "d4", "h8")):
        game = scurry(f"{side}/squirrels {first} {last}/anywhere")
        letters = [chr(code) for code in range(ord(first[0]), ord(last[0]) + 1)]
        assert sorted({name[0] for name in game.legal}) == letters
        assert "f6" in game.legal
    assert refused("5/squirrels f6 a1").rule == "SC-2"


@rule("SC-2", "SC-9")
def test_a_straight_line_keeps_the_letter_the_number_or_their_difference() -> None:
    game = scurry("4/squirrels e7 c6")  # nothing is in sight, so a tile must be put where it is seen
    row = ["e3", "e4", "e5", "e6", "e8"]
    column = ["d7", "f7", "g7", "h7", "i7"]
    diagonal = ["d6", "c5", "f8", "g9"]
    assert sorted(game.legal) == sorted([*row, *column, *diagonal])


@rule("SC-3")
def test_thirty_tiles_go_to_the_board_and_back_to_the_tree() -> None:
    assert scurry("3/squirrels d4 h8").state.tree == 30
    game = Scurry(seed=1)
    assert game.state.tree == 30 - 24
    assert game.play("b5", "c2").state.tree == 8
    assert game.play("c3").state.tree == 7
    while game.state.mover == 0:
        game.play(game.legal[0])
    assert game.state.tree == 8
    assert list(things(game).values()).count("brown squirrel") == 1
    assert list(things(game).values()).count("gray squirrel") == 1


# -- setup


def touching(names: list[str]) -> bool:
    return any(slow.step(name, way) in names for name in names for way in slow.STEPS)


@rule("SC-4")
def test_standard_seedings_keep_acorns_apart_and_the_middle_empty() -> None:
    big = things(Scurry())
    small = things(Scurry(setup="5"))
    for found, each in ((big, 12), (small, 9)):
        assert sorted(found.values()) == ["brown acorn"] * each + ["gray acorn"] * each
        assert not touching(list(found))
        assert "f6" not in found
    inner = slow.cells(5)
    assert small == {name: thing for name, thing in big.items() if name in inner}


@rule("SC-4")
def test_a_seeding_with_neighbours_is_refused_and_says_where() -> None:
    error = refused("5/brown b3 e5 h8/gray e6 j9")
    assert (error.rule, error.places) == ("SC-4", ("e5", "e6"))
    assert "e5 and e6" in str(error)


@rule("SC-4")
def test_a_seeding_with_something_in_the_middle_is_refused() -> None:
    error = refused("5/brown b3 f6/gray j9")
    assert (error.rule, error.places) == ("SC-4", ("f6",))


@rule("SC-4")
def test_the_small_boards_have_no_standard_seeding() -> None:
    for side in "34":
        assert refused(side).rule == "SC-4"


@rule("SC-4", "SC-7")
def test_acorns_may_touch_later() -> None:
    game = scurry("5/brown b3 d5/gray d3 j9 b5", "b3", "b5", "d2")
    assert game.state.at("d2") == game.state.at("d3") == "gray acorn"


@rule("SC-5")
def test_squirrels_replace_an_acorn_of_their_colour_brown_first() -> None:
    game = scurry("5/brown b3 d5/gray b5 j9 h5")
    assert game.state.actors == (0,)
    assert sorted(game.legal) == ["b3", "d5"]
    game.play("d5")
    assert things(game) == {
        "b3": "brown acorn",
        "d5": "brown squirrel",
        "b5": "gray acorn",
        "h5": "gray acorn",
        "j9": "gray acorn",
    }
    assert (game.state.scores, game.state.tree) == ((1, 3), 26)
    assert game.state.actors == (1,)
    assert sorted(game.legal) == ["b5", "h5", "j9"]
    game.play("h5")
    assert game.state.at("h5") == "gray squirrel"
    assert (game.state.scores, game.state.tree) == ((1, 2), 27)
    assert game.state.actors == (0,)
    assert game.state.turn == 0


@rule("SC-6")
@pytest.mark.parametrize(("setup", "field"), [("5/brown b3 b5", "gray"), ("5/gray b3 b5", "brown")])
def test_a_seeding_needs_an_acorn_for_each_squirrel(setup: str, field: str) -> None:
    error = refused(setup)
    assert (error.rule, error.field) == ("SC-6", field)
    assert refused(f"{setup}/free").rule == "SC-6"


@rule("SC-6")
def test_a_seeding_has_at_most_thirty_acorns() -> None:
    apart = [name for name in slow.cells(6) if (ord(name[0]) + int(name[1:])) % 3 == 0 and name != "f6"]
    assert len(apart) == 30
    assert Scurry(setup=Scurry.setup(brown=apart[:15], gray=apart[15:])).state.tree == 0
    many = slow.cells(6)[:31]
    error = refused(f"6/brown {' '.join(many[:15])}/gray {' '.join(many[15:])}")
    assert error.rule == "SC-6"
    assert set(error.places) == set(many)


@rule("SC-6")
def test_one_thing_a_cell() -> None:
    for setup in (
        "5/brown b3 b3/gray j9",
        "5/brown b3/gray b3 j9",
        "5/brown b3/gray c5/squirrels b3 j9",
        "4/squirrels f6 f6",
    ):
        error = refused(setup)
        assert error.rule == "SC-6"
        assert len(error.places) == 1
        assert error.places[0] in str(error)


@rule("SC-6", "SC-2")
def test_cells_off_the_board_are_named() -> None:
    error = refused("5/brown b3 a1 z9/gray j9 k11")
    assert (error.rule, set(error.places)) == ("SC-2", {"a1", "z9", "k11"})


@rule("SC-6")
def test_a_free_position_need_not_be_a_seeding() -> None:
    game = scurry("4/brown f6 f7/gray f8 f9/free")
    assert sorted(game.legal) == ["f6", "f7"]
    game = scurry("4/brown f7/gray f8/squirrels f6 f9/mover gray")
    assert game.state.actors == (1,)
    assert scurry("4/squirrels f6 f9").state.scores == (0, 0)
    assert refused("5/brown b3/gray j9/mover gray").field == "mover"


# -- a turn


@rule("SC-7")
@pytest.mark.parametrize(("mover", "tile"), [("brown", "gray acorn"), ("gray", "brown acorn")])
def test_a_tile_goes_on_any_empty_cell_with_the_other_side_up(mover: str, tile: str) -> None:
    setup = f"4/brown f8 d4/gray f4 h8/squirrels f6 i6/mover {mover}"
    game = scurry(setup + "/anywhere")
    taken = {"f8", "d4", "f4", "h8", "f6", "i6"}
    assert set(game.legal) == set(slow.cells(4)) - taken
    out_of_sight = "g9"
    game.play(out_of_sight)
    assert game.state.at(out_of_sight) == tile


@rule("SC-7")
def test_the_tile_need_not_be_seen_nor_visited() -> None:
    game = scurry("4/brown i9/gray f8/squirrels f6 i6", "c3", "f8")
    assert game.state.at("c3") == "gray acorn"
    assert game.state.actors == (1,)


@rule("SC-7", "SC-9")
def test_the_tile_can_block() -> None:
    game = scurry("4/gray f9/squirrels f6 c3", "f8")
    assert game.legal == ("f8",)
    game = scurry("4/brown f9 g7/squirrels c3 f6/mover gray", "f8")
    assert set(game.legal) == {"f8", "g7"}


@rule("SC-7")
def test_a_turn_begins_with_a_tile_and_there_is_one_only() -> None:
    game = scurry("4/gray f8 f4/squirrels f6 c3")
    assert "f8" not in game.legal  # no hop before the tile
    game.play("g9")
    assert set(game.legal) == {"f8", "f4"}  # no second tile


@rule("SC-7")
def test_players_alternate() -> None:
    game = scurry(POCKETS)
    movers = []
    for sentence in FOUR_TURNS:
        movers.append(game.state.actors[0])
        game.play(sentence)
    assert movers == [0, 0, 1, 1, 0, 0, 1, 1]
    assert game.state.turn == 4


@rule("SC-8")
def test_the_squirrel_must_move_to_an_acorn_of_the_other_side() -> None:
    game = scurry("4/brown f4/gray f8/squirrels f6 c3", "g9")
    assert game.state.actors == (0,)
    assert game.legal == ("f8",)  # f4 is brown's own, the rest is empty
    assert why(game, "pass")[0] == "SC-8"
    assert why(game, "f4")[0] == "SC-8"
    assert why(game, "f7")[0] == "SC-8"
    game.play("f8")
    assert game.state.at("f6") == "empty"
    assert game.state.at("f8") == "brown squirrel"


@rule("SC-9")
def test_sight_goes_six_ways_over_any_number_of_empty_cells() -> None:
    seen = ["f7", "f3", "i6", "e6", "g7", "c3"]
    beside = ["g8", "e7", "d5"]
    game = scurry(f"4/gray {' '.join([*seen, *beside])}/squirrels f6 c6", "i9")
    assert set(game.legal) == {*seen}


@rule("SC-9")
@pytest.mark.parametrize("block", ["own acorn", "other acorn", "squirrel"])
def test_whatever_stands_there_blocks(block: str) -> None:
    brown = "/brown f8" if block == "own acorn" else ""
    gray = "/gray f9 g7 f8" if block == "other acorn" else "/gray f9 g7"
    other = "f8" if block == "squirrel" else "c6"
    game = scurry(f"4{brown}{gray}/squirrels f6 {other}", "i6" if block == "squirrel" else "i9")
    assert "f9" not in game.legal
    assert ("f8" in game.legal) == (block == "other acorn")
    assert "g7" in game.legal


@rule("SC-9", "SC-5")
def test_squirrels_that_were_chosen_block_too() -> None:
    game = scurry("4/brown f4 d3/gray f7 f9 i6", "f4", "f7")
    assert "f9" not in game.legal  # nothing is in sight; where the view ends nobody sees on
    assert "f8" not in game.legal
    assert {"f5", "f6"} < {*game.legal}
    game.play("f6")
    assert game.legal == ("f6",)
    assert why(game, "f9")[::2] == ("SC-9", ("f9", "f6"))


@rule("SC-10")
def test_the_acorn_reached_flips_and_stays_when_the_squirrel_goes_on() -> None:
    game = scurry("4/gray f7 f8 h7/squirrels f6 c6", "e3", "f7")
    assert game.state.at("f7") == "brown squirrel"
    assert game.state.scores == (1, 3)
    game.play("f8")
    assert game.state.at("f7") == "brown acorn"
    assert game.state.scores == (1, 2)  # f8 is eaten already


@rule("SC-10", "SC-9")
def test_a_flipped_acorn_blocks_the_way_back() -> None:
    # from f8 the line to f4 is shut by f7, flipped and left a moment ago
    game = scurry("4/gray f4 f7 f8 i8/squirrels f6 c6", "c4", "f7", "f8")
    assert game.legal == ("i8",)
    rule_id, text, places = why(game, "f4")
    assert rule_id == "SC-9"
    assert places == ("f4", "f7")
    assert "brown acorn on f7" in text


@rule("SC-10")
def test_gray_flips_to_gray() -> None:
    game = scurry("4/brown f7 f8 d4/squirrels c6 f6/mover gray", "e3", "f7", "f8")
    assert game.state.at("f7") == "gray acorn"
    assert game.state.scores == (2, 1)  # f8 was eaten


@rule("SC-11")
def test_the_squirrel_goes_on_while_it_sees_something() -> None:
    game = scurry("4/gray f8 h8/squirrels f6 c6", "d7", "f8")
    assert game.state.actors == (0,)
    assert game.legal == ("h8",)
    for text in ("pass", "stop", "end", ""):
        assert why(game, text)[0] == "SC-11"
    game.play("h8")
    assert game.state.actors == (1,)


@rule("SC-11")
def test_with_several_in_sight_the_mover_chooses() -> None:
    game = scurry("4/gray f8 h8 f9 e7/squirrels f6 c6", "d4", "f8")
    assert set(game.legal) == {"h8", "f9", "e7"}
    for text in game.legal:
        assert game.play(text).state.at(text) == "brown squirrel"
        game.undo()


@rule("SC-12")
def test_the_cell_left_at_the_start_may_be_crossed_more_than_once() -> None:
    game = scurry("4/gray f8 f4 d4 h8/squirrels f6 c6", "h5", "f8")
    assert game.state.at("f6") == "empty"
    game.play("f4", "d4")  # the first over f6
    assert "h8" in game.legal
    game.play("h8")  # and again
    assert game.state.at("h8") == "brown squirrel"


@rule("SC-12")
def test_a_flipped_acorn_is_not_visited_again() -> None:
    game = scurry("4/gray f8 f9 i9/squirrels f6 c6", "d7", "f8", "f9")
    assert "f8" not in game.legal
    rule_id, text, places = why(game, "f8")
    assert (rule_id, places) == ("SC-12", ("f8",))
    assert "brown" in text


@rule("SC-13")
def test_the_last_acorn_is_eaten_and_the_turn_ends() -> None:
    game = scurry("4/brown i9/gray f8 c4/squirrels f6 d6", "f9", "f8")
    assert game.state.tree == 26
    game.play("f9")
    assert game.state.tree == 27
    assert game.state.actors == (1,)
    assert game.state.turn == 1
    assert game.state.at("f9") == "brown squirrel"
    assert game.state.scores == (2, 1)  # f8 flipped, f9 eaten
    game.play("d7", "d7")
    game.play("h9", "h9")
    assert game.state.at("f9") == "empty"


@rule("SC-13", "SC-12")
def test_the_squirrel_stops_where_it_sees_nothing_though_acorns_are_left() -> None:
    game = scurry("4/gray f8 c4/squirrels f6 d6", "d7", "f8")
    assert game.state.actors == (1,)
    assert not game.over


# -- the end


@rule("SC-14")
def test_who_leaves_only_own_acorns_wins() -> None:
    game = scurry("4/brown i9/gray f8/squirrels f6 d6", "f9", "f8")
    assert not game.over
    game.play("f9")
    assert game.over
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((0,), "SC-14")
    assert game.legal == ()


@rule("SC-14")
def test_gray_wins_likewise() -> None:
    game = scurry("4/gray i9/brown f8/squirrels d6 f6/mover gray", "f9", "f8", "f9")
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((1,), "SC-14")


@rule("SC-14")
def test_an_empty_board_counts() -> None:
    game = scurry("4/squirrels f6 d6", "f8", "f8")
    assert game.state.scores == (0, 0)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((0,), "SC-14")


@rule("SC-14")
def test_only_the_mover_wins_and_only_when_the_turn_ends() -> None:
    game = scurry("4/brown i9/squirrels f6 d6")
    assert not game.over  # all is brown, but no turn was played
    game = scurry("4/gray f8 c4/squirrels f6 d6", "d7", "f8")
    assert game.state.scores == (0, 2)
    assert not game.over  # all is gray, but it was brown's turn that ended


@rule("SC-15", "SC-24")
def test_who_cannot_move_has_lost() -> None:
    for setup in (STUCK, f"{STUCK}/anywhere"):
        game = scurry(setup)
        assert game.over
        assert game.result is not None
        assert (game.result.winners, game.result.rule) == ((1,), "SC-15")


@rule("SC-15")
def test_the_loss_comes_when_the_turn_begins_not_before() -> None:
    game = scurry("3/brown e4 e5 d5/gray g7 h7/squirrels d4 h8/mover gray", "f8")
    assert not game.over
    game.play("f8")
    assert game.state.turn == 1
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((1,), "SC-15")


@rule("SC-15")
def test_only_placements_that_leave_a_move_while_there_are_any() -> None:
    game = scurry(NO_LINE)
    assert set(game.legal) == {name for name in slow.cells(4) if name not in ("f6", "i9", "e8") and in_line(name)}
    rule_id, _, places = why(game, "e4")
    assert (rule_id, places) == ("SC-15", ("e4",))
    game.play("f9")
    assert game.legal == ("f9",)


def in_line(name: str) -> bool:
    """With f6."""
    row, column = ord(name[0]) - ord("f"), int(name[1:]) - 6
    return not row or not column or row == column


@rule("SC-15")
def test_with_something_in_sight_any_empty_cell_will_do() -> None:
    game = scurry("4/gray f9/squirrels f6 i9")
    assert len(game.legal) == 37 - 3


@rule("SC-15")
def test_the_option_to_place_anywhere_and_lose() -> None:
    game = scurry(f"{NO_LINE}/anywhere")
    assert len(game.legal) == 37 - 3
    game.play("e4")
    assert game.over
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((1,), "SC-15")
    game = scurry(f"{NO_LINE}/anywhere", "f9")
    assert not game.over


@rule("SC-15")
def test_without_an_empty_cell_there_is_no_turn() -> None:
    cells = [name for name in slow.cells(3) if name not in ("d4", "h8")]
    game = scurry(f"3/gray {' '.join(cells)}/squirrels d4 h8")
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((1,), "SC-15")


@rule("SC-16")
def test_five_hundred_turns_are_a_draw() -> None:
    game = scurry(POCKETS, *FOUR_TURNS * 124, *FOUR_TURNS[:6])
    assert game.state.turn == 499
    assert not game.over
    game.play(*FOUR_TURNS[6:])
    assert game.state.turn == 500
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((), "SC-16")


@rule("SC-16")
def test_the_setup_changes_the_cap_or_lifts_it() -> None:
    game = scurry(f"{POCKETS}/cap 3", *FOUR_TURNS[:6])
    assert game.result is not None
    assert (game.result.winners, game.result.rule, game.state.turn) == ((), "SC-16", 3)
    game = scurry(f"{POCKETS}/cap none", *FOUR_TURNS * 126)
    assert game.state.turn == 504
    assert not game.over


@rule("SC-16", "SC-14")
def test_a_win_in_the_last_turn_is_a_win() -> None:
    game = scurry("4/squirrels f6 d6/cap 1", "f8", "f8")
    assert game.result is not None
    assert game.result.rule == "SC-14"


@rule("SC-16")
def test_the_option_that_a_third_occurrence_is_a_draw() -> None:
    game = scurry(f"{POCKETS}/repetition", *FOUR_TURNS, *FOUR_TURNS[:6])
    assert not game.over
    game.play(*FOUR_TURNS[6:])
    assert game.state.turn == 8
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((), "SC-16")


@rule("SC-16")
def test_the_mover_belongs_to_the_position() -> None:
    """Brown goes round three cells and gray two: after five turns all stands as before, but gray is to move."""
    walls = "4/brown c6 d3 d4 d5 d6/gray h7 h8 h9 i7/squirrels c3 i9/repetition"
    brown, gray = ["c4", "c5", "c3"], ["i8", "i9"]
    turns = [brown[turn // 2 % 3] if turn % 2 == 0 else gray[turn // 2 % 2] for turn in range(24)]
    game = scurry(walls)
    start = things(game)
    for number, cell in enumerate(turns, start=1):
        assert not game.over
        game.play(cell, cell)
        assert (things(game) == start) == (number in (5, 12, 17, 24))
    assert game.result is not None
    assert game.result.rule == "SC-16"


@rule("SC-16")
def test_the_same_acorns_with_the_squirrels_exchanged_are_another_position() -> None:
    game = scurry("3/brown d4/gray h8/squirrels f5 e7/repetition")
    there = ("e4", "e4", "f7", "f7", "e7", "e7", "f5", "f5")
    back = ("e4", "e4", "f7", "f7", "f5", "f5", "e7", "e7")
    first = things(game)
    game.play(*there)
    assert things(game) == {**first, "f5": "gray squirrel", "e7": "brown squirrel"}
    game.play(*back)
    assert things(game) == first
    assert not game.over  # the squirrels were here once before, not twice
    game.play("e4", "e4", "f7", "f7")  # both ways led through this one
    assert game.result is not None
    assert game.result.rule == "SC-16"


# -- puzzles


@rule("SC-17")
@pytest.mark.parametrize(
    ("number", "mover", "placements", "hops"),
    [(1, 0, {"c4", "e6"}, 11), (2, 1, {"f5"}, 14), (3, 0, {"f5", "c2", "d3"}, 21)],
)
def test_the_puzzles_have_the_books_solutions(number: int, mover: int, placements: set[str], hops: int) -> None:
    game = Scurry.puzzle(number)
    assert game.state.actors == (mover,)
    found = game.solve()
    assert {each.placement for each in found} == placements
    for each in found:
        assert each.hops == len(each.path) == hops
        game.goto(0).play(each.placement, *each.path)
        assert game.result is not None
        assert (game.result.winners, game.result.rule) == ((mover,), "SC-14")
        assert game.state.turn == 1  # in this very turn


@rule("SC-17", "SC-12")
def test_a_solution_may_cross_where_the_squirrel_began() -> None:
    game = scurry("4/gray f8 f4/squirrels f6 d6")
    assert ("f9", ("f8", "f9")) not in [(each.placement, each.path) for each in game.solve()]
    crossing = next(each for each in game.solve() if each.placement == "f7")
    assert crossing.path == ("f4", "f7", "f8")


@rule("SC-17")
def test_there_is_no_fourth_puzzle() -> None:
    with pytest.raises(BadSetup) as error:
        Scurry.puzzle(4)
    assert error.value.rule == "SC-17"


def wins(position: slow.Position) -> list[list[str]]:
    """Every turn of the mover that wins, tried out."""
    mover = position.mover
    found: list[list[str]] = []

    def go(here: slow.Position, said: list[str]) -> None:
        if slow.result(here) == (mover, "SC-14"):
            found.append(said)
        elif slow.actor(here) == mover and slow.result(here) is None:
            for sentence in slow.legal(here):
                go(slow.play(here, sentence), [*said, sentence])

    go(position, [])
    return found


@rule("SC-18", "SC-17")
def test_solutions_are_counted_as_trying_everything_counts_them() -> None:
    rng = Random(18)
    solved = 0
    for _ in range(40):
        side = rng.choice((3, 4))
        cells = rng.sample(slow.cells(side), rng.randint(4, 7))
        cut = rng.randint(0, 2)
        start: dict[str, Any] = {
            "brown": tuple(cells[2 : 2 + cut]),
            "gray": tuple(cells[2 + cut :]),
            "squirrels": tuple(cells[:2]),
        }
        tried = wins(slow.start(side, **start))
        expected: dict[str, int] = {}
        for turn in tried:
            expected[turn[0]] = expected.get(turn[0], 0) + 1
        game = Scurry(setup=Scurry.setup(side=side, **start))
        found = game.solve(count=True)
        assert {each.placement: each.paths for each in found} == expected, str(game.settings)
        assert len(found) == len(expected)  # the same placement is the same solution
        assert all([each.placement, *each.path] in tried for each in found)
        assert all(each.hops == len(start["gray"]) + 1 for each in found)  # every acorn once, the placed one too
        assert all(each.paths is None for each in game.solve())
        solved += bool(found)
    assert solved > 5


# -- options


@rule("SC-21", "SC-4")
@pytest.mark.parametrize(("side", "each"), [(3, 3), (4, 4), (5, 9), (6, 12)])
def test_a_random_seeding_is_fair(side: int, each: int) -> None:
    seedings = []
    for seed in range(12):
        game = Scurry(setup=f"{side}/random", seed=seed)
        found = things(game)
        assert sorted(found.values()) == ["brown acorn"] * each + ["gray acorn"] * each
        assert not touching(list(found))
        assert "f6" not in found
        swapped = {"brown acorn": "gray acorn", "gray acorn": "brown acorn"}
        assert {half_turn(name): swapped[thing] for name, thing in found.items()} == found
        assert things(Scurry(setup=f"{side}/random", seed=seed)) == found
        assert game.state.actors == (0,)
        seedings.append(found)
    assert any(found != seedings[0] for found in seedings)


def half_turn(name: str) -> str:
    return slow.name_of(12 - (ord(name[0]) - 96), 12 - int(name[1:]))


@rule("SC-21")
def test_a_random_seeding_has_as_many_acorns_as_asked_for() -> None:
    assert Scurry(setup="6/random 5", seed=1).state.scores == (5, 5)
    for setup in ("3/random 4", "6/random 16", "6/random 0"):
        assert refused(setup).rule == "SC-21"


SEEDING = "5/brown b3 d5/gray b5 j9 h5"


@rule("SC-22")
def test_gray_may_take_brown_as_placed() -> None:
    game = scurry(f"{SEEDING}/swap", "d5")
    assert game.state.actors == (1,)
    assert set(game.legal) == {"swap", "keep"}
    game.play("swap")
    assert game.state.seating == (1, 0)  # the people change chairs
    assert game.state.at("d5") == "brown squirrel"  # and nothing else
    assert game.state.actors == (1,)
    assert set(game.legal) == {"b5", "h5", "j9"}
    game.play("h5")
    assert game.state.at("h5") == "gray squirrel"
    assert game.state.actors == (0,)


@rule("SC-22")
def test_or_keep_gray() -> None:
    game = scurry(f"{SEEDING}/swap", "d5", "keep")
    assert game.state.seating == (0, 1)
    assert set(game.legal) == {"b5", "h5", "j9"}


@rule("SC-22")
def test_whoever_swapped_decides_for_brown() -> None:
    game = Scurry(setup=f"{SEEDING}/swap", seats=["random", None], seed=1).play("d5", "swap", seat=None)
    assert game.players.at(0) is None
    assert game.players.at(1) is game.seats[0]


@rule("SC-22")
def test_the_swap_is_off_by_default_and_for_seeded_setups_only() -> None:
    assert set(scurry(SEEDING, "d5").legal) == {"b5", "h5", "j9"}
    for setup in (f"{SEEDING}/free/swap", f"{POCKETS}/swap"):
        assert refused(setup).rule == "SC-22"
    assert scurry("5/random/swap").settings.swap


@rule("SC-23")
def test_a_free_position_leaves_a_tile_in_the_tree() -> None:
    cells = [name for name in slow.cells(4) if name not in ("f6", "i9")]
    game = scurry(f"4/gray {' '.join(cells[:29])}/squirrels f6 i9")
    assert game.state.tree == 1
    game.play(game.legal[0])
    assert game.state.tree == 0
    error = refused(f"4/gray {' '.join(cells[:30])}/squirrels f6 i9")
    assert error.rule == "SC-23"
    assert set(error.places) == set(cells[:30])
    assert refused(f"4/brown {cells[0]}/gray {' '.join(cells[1:30])}/free").rule == "SC-23"


@rule("SC-24", "SC-15")
@pytest.mark.parametrize(
    ("setup", "stuck"),
    [
        ("3/brown e4 e5 d5/gray f7/squirrels d4 h8", True),  # behind own acorns
        ("3/brown e4 d5/gray f7/squirrels d4 e5", True),  # the other squirrel is a wall too
        ("3/brown e4 e5/gray f7/squirrels d4 h8", False),  # d5 is empty: room for a tile
        ("3/brown e4 e5/gray f7 d5/squirrels d4 h8", False),  # d5 can be visited
        ("3/brown e5 e6 f5 f7 g6 g7/gray h7/squirrels f6 h8", True),  # in the middle, six walls
        ("3/brown e5 e6 f5 f7 g6/gray h7/squirrels f6 h8", False),
    ],
)
def test_one_is_stuck_exactly_behind_walls(setup: str, stuck: bool) -> None:
    game = scurry(setup)
    assert game.over == stuck
    if game.result:
        assert (game.result.winners, game.result.rule) == ((1,), "SC-15")


@rule("SC-24")
def test_walls_decide_in_random_positions() -> None:
    rng = Random(24)
    lost = 0
    for _ in range(300):
        cells = rng.sample(slow.cells(3), rng.randint(8, 18))
        cut = rng.randint(2, len(cells))
        here, other = cells[:2]
        brown, gray = cells[2:cut], cells[cut:]
        near = [slow.step(here, way) for way in slow.STEPS]
        walls = all(name not in slow.cells(3) or name in brown or name == other for name in near)
        setup = Scurry.setup(side=3, brown=brown, gray=gray, squirrels=[here, other])
        assert Scurry(setup=setup).over == walls, str(setup)
        lost += walls
    assert lost > 10


# -- why not: whatever a learner may try is explained


@rule("SC-7")
@pytest.mark.parametrize(
    ("cell", "thing"),
    [("f8", "gray acorn"), ("f4", "brown acorn"), ("f6", "brown squirrel"), ("c6", "gray squirrel")],
)
def test_a_tile_on_something_is_explained(cell: str, thing: str) -> None:
    rule_id, text, places = why(scurry("4/brown f4/gray f8/squirrels f6 c6"), cell)
    assert (rule_id, places) == ("SC-7", (cell,))
    assert f"{cell} holds a {thing}" in text


SIGHTS = "4/brown f8 e5/gray f9 d4 g7 h8 c3 d7 i6/squirrels f6 d6"
"""From f6: f9 behind brown f8, d4 behind brown e5, h8 behind gray g7; c6 behind the gray squirrel; d7 in no line."""


@rule("SC-9")
@pytest.mark.parametrize(
    ("cell", "block", "thing"),
    [("f9", "f8", "brown acorn"), ("d4", "e5", "brown acorn"), ("h8", "g7", "gray acorn"), ("c3", "e5", "brown acorn")],
)
def test_a_hop_out_of_sight_names_what_blocks_it_and_where(cell: str, block: str, thing: str) -> None:
    rule_id, text, places = why(scurry(SIGHTS, "f3"), cell)
    assert (rule_id, places) == ("SC-9", (cell, block))
    assert f"{thing} on {block} blocks" in text


@rule("SC-9")
def test_a_squirrel_in_the_way_is_named() -> None:
    game = scurry(SIGHTS, "c6")
    rule_id, text, places = why(game, "c6")
    assert (rule_id, places) == ("SC-9", ("c6", "d6"))
    assert "gray squirrel on d6 blocks" in text
    assert why(game, "d6")[0] == "SC-9"  # nor can one hop onto it


@rule("SC-9")
def test_a_hop_off_the_lines_says_so() -> None:
    rule_id, text, places = why(scurry(SIGHTS, "f3"), "d7")
    assert (rule_id, places) == ("SC-9", ("d7",))
    assert "straight line" in text


@rule("SC-8")
@pytest.mark.parametrize(("cell", "words"), [("f8", "your own"), ("f7", "is empty"), ("f6", "already")])
def test_a_first_hop_to_what_is_no_acorn_of_the_other_side(cell: str, words: str) -> None:
    rule_id, text, places = why(scurry(SIGHTS, "f3"), cell)
    assert (rule_id, places) == ("SC-8", (cell,))
    assert words in text


@rule("SC-12", "SC-8")
def test_later_hops_back_are_explained() -> None:
    game = scurry("4/brown e8/gray f8 f9 i9/squirrels f6 c6", "d7", "f8", "f9")
    assert why(game, "f8")[::2] == ("SC-12", ("f8",))  # flipped
    assert why(game, "e8")[::2] == ("SC-12", ("e8",))  # own from the beginning
    assert why(game, "f6")[::2] == ("SC-8", ("f6",))  # where it began: empty
    assert why(game, "f9")[::2] == ("SC-8", ("f9",))  # where it stands


@rule("SC-15")
def test_a_placement_that_leaves_no_move_names_what_is_in_the_way() -> None:
    game = scurry("4/brown f8 i9/gray e8/squirrels f6 c6")
    rule_id, text, places = why(game, "f9")
    assert (rule_id, places) == ("SC-15", ("f9", "f8"))
    assert "brown acorn on f8 blocks" in text
    rule_id, text, places = why(game, "e4")
    assert (rule_id, places) == ("SC-15", ("e4",))
    assert "straight line" in text


@rule("SC-7")
def test_the_other_players_sentence_waits() -> None:
    game = scurry("4/gray f8/squirrels f6 c6")
    rule_id, text, _ = why(game, "f9", seat=1)
    assert rule_id == "SC-7"
    assert "Brown's turn" in text
    assert game.why("f9", 0) is None
    assert why(scurry(SEEDING), "b5", seat=1)[0] == "SC-7"


@rule("SC-14", "SC-15", "SC-16")
@pytest.mark.parametrize(
    ("setup", "sentences", "rule_id"),
    [
        ("4/squirrels f6 d6", ("f8", "f8"), "SC-14"),
        (STUCK, (), "SC-15"),
        (f"{POCKETS}/cap 1", ("d5", "d5"), "SC-16"),
    ],
)
def test_after_the_end_every_sentence_says_how_it_ended(setup: str, sentences: tuple[str, ...], rule_id: str) -> None:
    game = scurry(setup, *sentences)
    for text in ("f6", "d4", "swap", "seed f6"):
        found = why(game, text)
        assert found[0] == rule_id
        assert "over" in found[1]
    found_pass = game.why("pass")
    assert found_pass is not None
    assert found_pass.rule == rule_id


@rule("SC-7", "SC-8", "SC-11", "SC-5")
def test_a_pass_is_refused_everywhere() -> None:
    game = scurry("4/brown f3/gray f8 h8 e4/squirrels f6 c6")
    assert why(game, "pass")[0] == "SC-7"
    rule_id, _, places = why(game.play("d7"), "PASS")
    assert (rule_id, places) == ("SC-8", tuple(game.legal))
    assert set(places) == {"f8", "h8"}
    assert why(game.play("f8"), "pass")[::2] == ("SC-11", ("h8",))
    assert why(scurry(SEEDING), "pass")[0] == "SC-5"


@rule("SC-2")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a1", "from c3 to i9"),
        ("z9", "from c3 to i9"),
        ("c33", "from c3 to i9"),
        ("F4", "small letters"),
        ("f4 f5", "one cell"),
        ("f 4", "one cell"),
        ("seed a1", "no cell"),
        ("acorn", "from c3 to i9"),
    ],
)
def test_words_that_name_no_cell(text: str, words: str) -> None:
    game = scurry("4/gray f8/squirrels f6 c6")
    rule_id, found, _ = why(game, text)
    assert rule_id == "SC-2"
    assert words in found
    with pytest.raises(NotAMove) as error:
        game.play(text)
    assert text.lower() not in slow.cells(4) or text.lower() in error.value.nearest


@rule("SC-5")
@pytest.mark.parametrize(("cell", "words"), [("b5", "gray acorn"), ("f6", "is empty"), ("h5", "gray acorn")])
def test_a_wrong_choice_for_the_squirrel_is_explained(cell: str, words: str) -> None:
    rule_id, text, places = why(scurry(SEEDING), cell)
    assert (rule_id, places) == ("SC-5", (cell,))
    assert words in text
    assert why(scurry(SEEDING, "d5"), "d5")[1].endswith("d5 holds a brown squirrel.")


@rule("SC-22")
def test_swaps_at_the_wrong_time_are_explained() -> None:
    asked = scurry(f"{SEEDING}/swap", "d5")
    assert why(asked, "b5")[0] == "SC-22"  # first the answer
    for game in (
        scurry(f"{SEEDING}/swap"),
        scurry(SEEDING, "d5"),
        scurry(f"{SEEDING}/swap", "d5", "keep"),
        scurry(f"{SEEDING}/swap", "d5", "swap", "b5"),
        scurry(SIGHTS, "f3"),
    ):
        assert why(game, "swap")[0] == "SC-22"
        assert why(game, "keep")[0] == "SC-22"


@rule("SC-21")
def test_the_board_is_seeded_once() -> None:
    for game in (Scurry(setup="3/random", seed=1), scurry(SIGHTS)):
        assert why(game, "seed f7 f8")[0] == "SC-21"


# -- the rules themselves

TESTS = Path(__file__).parents[3]


def ids_tested() -> set[str]:
    """What the markers of all tests name, read from their sources."""
    found: set[str] = set()
    for path in TESTS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for mark in getattr(node, "decorator_list", ()):
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("rule", "pytest.mark.rule"):
                    found |= {ast.literal_eval(each) for each in mark.args}
    return found


def test_every_rule_in_force_has_a_test_and_every_test_a_rule() -> None:
    rules = Scurry.rules()
    in_force = {name for name, each in rules.items() if not each.later}
    assert len(in_force) == 22
    tested = {name for name in ids_tested() if name.startswith("SC-")}
    assert in_force - tested == set()
    assert tested - in_force == set()
