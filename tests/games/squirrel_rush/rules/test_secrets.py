"""Who sees what in Squirrel Rush (SR-27, SR-33), and what chance draws."""

from __future__ import annotations

import pytest

from squirrelwidgets.games.squirrel_rush import SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules import Setup
from squirrelwidgets.games.squirrel_rush.rules.tiles import read_kinds, read_tile
from tests.games.squirrel_rush.helpers import named, turn
from tests.games.squirrel_rush.rules.examples import begin

rule = pytest.mark.rule


@rule("SR-27")
def test_hands_are_hidden_from_the_others() -> None:
    assert (Setup().secrets, Setup(smarty=True).secrets) == (False, True)
    plain = turn("51 42", at="a1 a1", card="flip").state
    assert plain.seen_by(0) is plain
    state = begin("51 42; a1 a1 a1; hand flip skip add least exit").state
    for viewer in (0, 1, 2, "spectator"):
        view = state.seen_by(viewer)
        assert [hand is None for hand in view.hands] == [seat != viewer for seat in range(3)]
        assert list(view.sizes) == [5, 7, 7]
    assert named(state.seen_by(0).hands[0]) == "flip exit add least skip"


@rule("SR-33")
def test_the_top_is_public_the_rest_of_the_stack_has_no_known_order() -> None:
    state = SquirrelRush(4, setup={"smarty": True}, seed=3).state
    assert {state.seen_by(viewer).top for viewer in (0, 3, "spectator")} == {state.top}
    assert list(state.stack) == sorted(state.stack)
    assert len(state.stack) == 10


@rule("SR-22", "SR-33")
def test_any_tile_of_the_stack_may_be_the_next() -> None:
    settings = {"players": 2, "squirrels": ["a1", "a1"], "first": "rust", "cards": "exchange", "glade": ["53 42"]}
    settings |= {"market": ["12", "12", "12"], "tiles": "53 42 12*3 21 23 24 25"}
    tops = {SquirrelRush(setup=settings, seed=seed).play("exchange 1 light b1").state.top for seed in range(60)}
    assert tops == {21, 23, 24, 25}


@rule("SR-6")
def test_who_begins_is_drawn() -> None:
    assert {SquirrelRush(3, seed=seed).state.mover for seed in range(30)} == {0, 1, 2}


def test_words_for_tiles() -> None:
    assert read_kinds(" 51*2 34  12*0") == read_kinds("2*51 34 0*12") == (51, 51, 34)
    assert read_kinds("12*34") == (34,) * 12  # a count comes first
    assert (read_tile("51"), read_tile("51d")) == ((51, 0), (51, 1))
    for strange in ("5", "05", "50", "511", "5 1", "51*", "*2", "51*-1", "51*100", "51D", "²1"):
        with pytest.raises(ValueError, match=r".+"):
            read_kinds(f"12 {strange}" if " " not in strange else strange)
