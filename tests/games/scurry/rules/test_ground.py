"""Cells, their names, and what is on the board and in the tree. Names of cells as in SC-2, f6 is the middle."""

from __future__ import annotations

import pytest

from squirrelwidgets import Scurry
from tests.games.scurry.helpers import refused, scurry, things
from tests.reference import scurry as slow

rule = pytest.mark.rule


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
