"""A turn of Scurry, rule by rule: small positions in which one rule decides. Cells as in SC-2, f6 is the middle."""

from __future__ import annotations

import pytest

from tests.games.scurry.helpers import FOUR_TURNS, POCKETS, scurry, why
from tests.reference import scurry as slow

rule = pytest.mark.rule


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
    assert "f9" not in game.legal  # nothing is in sight, which does not reach past what blocks it
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
