"""The ends of a game of Scurry: won, lost by being stuck, drawn."""

from __future__ import annotations

from random import Random

import pytest

from squirrelwidgets import Scurry
from tests.games.scurry.helpers import FOUR_TURNS, NO_LINE, POCKETS, STUCK, scurry, things, why
from tests.reference import scurry as slow

rule = pytest.mark.rule


# -- won


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


# -- stuck


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


# -- draws


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
