"""The later edition's start: the players lay the acorns in turn, and then put their squirrels on the board."""

from __future__ import annotations

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.play.saving.record import hash_of
from squirrelwidgets.games.scurry.rules.phases import Phase
from squirrelwidgets.games.scurry.rules.setups.setup import MOST_LAID
from tests.games.scurry.helpers import refused, scurry, things, why
from tests.reference import scurry as slow

rule = pytest.mark.rule

SQUIRRELS = ("c3", "i9")
LAID = ("f6", "f7", "e6", "f8")
"""Two acorns each, in the middle and touching."""


@rule("SC-20")
def test_players_lay_acorns_in_turn_own_side_up() -> None:
    game = scurry("4/players 2")
    assert things(game) == {}
    movers = []
    for cell in LAID:
        assert {*game.legal} == {*slow.cells(4)} - {*things(game)}
        movers.append(game.state.actors)
        game.play(cell)
    assert movers == [(0,), (1,), (0,), (1,)]
    assert things(game) == {"f6": "brown acorn", "f7": "gray acorn", "e6": "brown acorn", "f8": "gray acorn"}
    assert game.state.scores == (2, 2)


@rule("SC-20")
def test_then_the_squirrels_come_to_empty_cells_brown_first() -> None:
    game = scurry("4/players 2", *LAID)
    for seat, cell in enumerate(SQUIRRELS):
        assert game.state.actors == (seat,)
        assert {*game.legal} == {*slow.cells(4)} - {*things(game)}
        game.play(cell)
    assert things(game)["c3"] == "brown squirrel"
    assert things(game)["i9"] == "gray squirrel"
    assert game.state.scores == (2, 2)  # no acorn made room for them
    assert (game.state.actors, game.state.phase, game.state.turn) == ((0,), Phase.PLACE, 0)


@rule("SC-20")
@pytest.mark.parametrize(("side", "each"), [(6, 12), (5, 12), (4, 12), (3, 6)])
def test_the_usual_numbers(side: int, each: int) -> None:
    assert Scurry.setup(side=side, start="players").each == each
    game = Scurry(setup=f"{side}/players")
    for _ in range(2 * each):
        assert game.state.phase == Phase.LAY
        game.play(game.legal[0])
    assert game.state.phase == Phase.SETTLE


@rule("SC-20")
@pytest.mark.parametrize("side", MOST_LAID)
def test_so_many_that_a_tile_and_a_cell_for_it_are_left(side: int) -> None:
    most = MOST_LAID[side]
    game = Scurry(setup=f"{side}/players {most}", seed=1)
    assert game.state.tree == 31
    for _ in range(2 * most + 2):
        game.play(game.legal[0])
    assert game.state.tree == 31 - 2 * most >= 1
    assert len(things(game)) == 2 * most + 2 < len(slow.cells(side))
    fits = min((len(slow.cells(side)) - 3) // 2, 30 // 2)
    assert most == fits
    for each in (0, most + 1):
        error = refused(f"{side}/players {each}")
        assert (error.rule, error.field) == ("SC-20", "each")
        assert f"1 to {most}" in str(error)


@rule("SC-20", "SC-22")
def test_what_makes_no_sense_with_it_is_refused() -> None:
    for more, reason, rule_id in (
        ("swap", "boards that the players seed", "SC-22"),
        ("gray c2", "Brown and gray lay in turn", "SC-20"),
        ("free", "Only one's own start can be free", "SC-6"),
        ("mover gray", "Brown begins", ""),
        ("random", "each stands twice", ""),
    ):
        error = refused(f"5/players/{more}")
        assert reason in str(error)
        assert error.rule == rule_id


@rule("SC-20")
def test_positions_with_another_number_of_acorns_to_lay_are_different() -> None:
    one, other = (Scurry(setup=f"4/players {each}").play("f6").state for each in (2, 3))
    assert one == Scurry(setup="4/players 2").play("f6").state
    assert one != other
    assert hash_of(one) != hash_of(other)


@rule("SC-20", "SC-15")
def test_squirrels_may_begin_where_they_cannot_move() -> None:
    game = scurry("3/players 3", "d5", "h6", "e4", "h7", "e5", "g8", "d4", "h8")
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((1,), "SC-15")


@rule("SC-20")
def test_refusals_while_the_board_is_seeded() -> None:
    game = scurry("4/players 2", "f6")
    assert why(game, "f6") == ("SC-20", "An acorn goes on an empty cell; f6 holds a brown acorn.", ("f6",))
    assert why(game, "pass")[:2] == ("SC-20", "Nobody may pass: it is your turn to put a gray acorn on an empty cell.")
    assert why(game, "e6", seat=0)[:2] == ("SC-20", "It is Gray's turn, not Brown's.")
    assert why(game, "pass", seat=0)[0] == "SC-20"
    assert why(game, "seed f6 f7")[:2] == ("SC-20", "Here the players seed the board, not chance.")
    assert why(game, "swap")[0] == "SC-22"
    game.play(*LAID[1:], "c3")
    assert why(game, "c3")[:2] == ("SC-20", "The gray squirrel goes on an empty cell; c3 holds a brown squirrel.")
    assert why(game, "")[:2] == ("SC-20", "Nobody may pass: it is your turn to put the gray squirrel on an empty cell.")
