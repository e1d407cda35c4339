"""Steps of Squirrel Rush: small glades in which one rule decides. Cards are in other files."""

from __future__ import annotations

import pytest

from squirrelwidgets.core.model.events import Event
from squirrelwidgets.games.squirrel_rush import SquirrelRush
from tests.games.squirrel_rush.helpers import (
    SEATS,
    SQUARE,
    begun,
    has,
    last,
    legal,
    lies,
    mover,
    number,
    squirrel,
    turn,
    why,
)

rule = pytest.mark.rule


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
