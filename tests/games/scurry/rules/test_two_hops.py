"""The later edition's turn of two hops at least, in small positions. Cells as in SC-2, f6 is the middle."""

from __future__ import annotations

import pytest

from squirrelwidgets import Scurry
from tests.games.scurry.helpers import STUCK, refused, scurry, things, why
from tests.reference import scurry as slow

rule = pytest.mark.rule

ONE_HOP = "4/gray f8 c3/squirrels f6 d7/hops 2"
"""Brown sees f8 and c3, but from neither of them another gray acorn."""
TWO_HOPS = "4/gray f8 h8 f4/squirrels f6 d7/hops 2"
"""h8 is seen from f8, f8 from f4 across the start."""


def lost(game: Scurry) -> tuple[tuple[int, ...], str, str] | None:
    return game.result and (game.result.winners, game.result.rule, game.result.text)


@rule("SC-19")
def test_a_turn_has_two_hops_at_least_if_the_setup_says_so() -> None:
    assert Scurry().settings.hops == 1
    assert Scurry.setup("5/hops 2") == Scurry.setup(side=5, hops=2)
    for hops in ("0", "3", "x"):
        assert refused(f"5/hops {hops}").field == "hops"
    assert refused("5/hops 3").rule == "SC-19"


@rule("SC-25")
def test_a_tile_goes_where_the_turn_then_has_two_hops() -> None:
    """Found by trying: in the standard game some first hop after it does not end the turn."""
    start = "4/gray f8/squirrels f6 d7"
    one = scurry(start).state
    tried = set()
    for cell in one.sentences():
        placed = one.play(one.parse(cell))
        if any(placed.play(hop).turn == 0 for hop in placed.legal()):
            tried.add(cell)
    game = scurry(f"{start}/hops 2")
    assert {*game.legal} == tried < {*one.sentences()}
    assert {"f7", "f9", "f4"} < tried  # on the way to f8, behind it, and across the start, which is empty then
    assert "c3" not in tried  # seen from f6, but f8 is not seen from there


@rule("SC-25")
def test_with_two_hops_to_be_had_any_empty_cell_will_do() -> None:
    game = scurry(TWO_HOPS)
    assert {*game.legal} == {*slow.cells(4)} - {*things(game)}


@rule("SC-25")
def test_the_first_hop_leaves_a_second() -> None:
    game = scurry("4/gray f8 i8 c3/squirrels f6 d7/hops 2", "h9")
    assert game.legal == ("f8",)
    assert why(game, "c3") == (
        "SC-25",
        "Every turn needs two hops, and from c3 no other gray acorn is in sight.",
        ("c3",),
    )
    game.play("f8")
    assert game.state.actors == (0,)
    assert game.legal == ("i8",)
    assert game.play("i8").state.turn == 1


@rule("SC-19", "SC-11")
def test_after_two_hops_the_squirrel_goes_on_as_ever() -> None:
    game = scurry("4/gray f8 h8 i8 c3/squirrels f6 d7/hops 2", "e3", "f8", "h8")
    assert game.state.turn == 0
    assert why(game, "pass")[0] == "SC-11"


@rule("SC-19")
def test_the_cell_of_the_squirrel_is_empty_for_the_second_hop() -> None:
    game = scurry("4/gray f8 f4/squirrels f6 d7/hops 2", "h9")
    assert {*game.legal} == {"f8", "f4"}
    game.play("f8")
    assert game.legal == ("f4",)


@rule("SC-19")
@pytest.mark.parametrize("anywhere", ["", "/anywhere"])
def test_nobody_wins_with_a_single_hop(anywhere: str) -> None:
    """Every acorn is brown when brown's turn begins: with one hop the easiest win there is."""
    setup = f"4/brown f8 c3{anywhere}/squirrels f6 d7"
    assert scurry(setup, "f7", "f7").state.winners == (0,)
    game = scurry(f"{setup}/hops 2")
    assert lost(game) == ((1,), "SC-19", "Brown cannot hop twice.")
    assert game.state.turn == 0


@rule("SC-19")
def test_a_win_takes_two_hops() -> None:
    game = scurry("4/brown c3/gray f8/squirrels f6 d7/hops 2")
    assert {(each.placement, each.path) for each in game.solve()} >= {("f7", ("f7", "f8")), ("f9", ("f8", "f9"))}
    game.play("f7")
    assert game.play("f7", "f8").state.winners == (0,)
    assert game.result is not None
    assert game.result.rule == "SC-14"


@rule("SC-19", "SC-15")
def test_a_player_who_cannot_hop_twice_has_lost() -> None:
    assert lost(scurry(f"{STUCK}/hops 2")) == ((1,), "SC-19", "Brown cannot hop twice.")
    pocket = "3/brown e4 e5 d6 e6/gray g8 g7 h6 g6/squirrels d4 h8"
    assert not scurry(pocket).over  # room for a tile and one hop onto it, d5
    assert lost(scurry(f"{pocket}/hops 2")) == ((1,), "SC-19", "Brown cannot hop twice.")


@rule("SC-25", "SC-15")
def test_with_the_option_to_place_anywhere_one_may_lose_so() -> None:
    game = scurry("4/gray f8/squirrels f6 d7/hops 2/anywhere")
    assert {*game.legal} == {*slow.cells(4)} - {*things(game)}
    assert lost(game.play("c3")) == ((1,), "SC-19", "Brown cannot hop twice.")
    game = scurry("4/gray f8/squirrels f6 d7/hops 2/anywhere", "f9")
    assert game.legal == ("f8",)  # the first hop still has to leave a second


@rule("SC-25")
def test_a_tile_that_gives_no_two_hops_is_explained() -> None:
    game = scurry(ONE_HOP.replace(" c3", ""))
    assert why(game, "c3")[::2] == ("SC-25", ("c3",))
    assert "From c3 the brown squirrel would see no other gray acorn." in why(game, "c3")[1]
    rule_id, text, places = why(game, "e3")
    assert (rule_id, places) == ("SC-25", ("e3",))
    assert "e3 is not in a straight line with f6. e3 is not in sight from f8" in text
    blocked = scurry("4/brown e5 f3/squirrels f6 d7/gray i9 c6/hops 2")
    rule_id, text, places = why(blocked, "d4")
    assert (rule_id, places) == ("SC-25", ("d4", "e5"))
    assert "A brown acorn on e5 blocks the line to d4." in text
