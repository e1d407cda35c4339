"""The cards that move a squirrel: diagonal, exit, least and skip."""

from __future__ import annotations

import pytest

from squirrelwidgets.core.model.events import Event
from tests.games.squirrel_rush.helpers import SQUARE, has, last, legal, lies, named, smart, squirrel, turn, why

rule = pytest.mark.rule


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
