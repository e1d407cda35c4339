"""What could only be one move: a board that is played by clicks may have it played, once."""

from __future__ import annotations

from random import Random

import pytest

import squirrelwidgets
from squirrelwidgets import Scurry, Squarrels
from squirrelwidgets.core.play.game import Game
from tests.core.helpers import Table, look, refuse


def forced_in(table: Table) -> bool:
    legal = table.desk.head()["legal"]
    return legal is not None and legal.get("forced", False)


def to_the_only_move(table: Table) -> None:
    """Plays by clicks until there is only one."""
    rng = Random(1)
    while not forced_in(table):
        assert table.play(rng.choice(table.game.legal))["ok"]


@pytest.fixture
def table() -> Table:
    table = Table(Scurry(seed=3))
    to_the_only_move(table)
    return table


def test_the_only_move_is_marked_and_played(table: Table) -> None:
    game, (only,) = table.game, table.game.legal
    assert table.send("forced")["ok"]
    assert game.moves[-1] == only


def test_a_second_view_that_asks_for_it_changes_nothing(table: Table) -> None:
    node = table.game.node.id
    table.send("forced", node=node)
    after = look(table.game)
    assert table.send("forced", node=node)["ok"]
    assert look(table.game) == after


def test_where_there_is_a_choice_nothing_is_played() -> None:
    table = Table(Scurry(seed=3))
    table.play("b5")
    before = look(table.game)
    assert not forced_in(table)
    assert table.send("forced")["ok"]
    assert look(table.game) == before


def test_a_game_that_code_plays_waits_for_the_code(table: Table) -> None:
    other = Table(Scurry(seed=3).play(*table.game.moves))
    assert len(other.game.legal) == 1
    assert not forced_in(other)
    other.send("forced")
    assert other.game.moves == table.game.moves


def test_after_going_back_nothing_runs_on(table: Table) -> None:
    table.send("forced")
    table.send("undo", what="move")
    assert len(table.game.legal) == 1
    assert not forced_in(table)


def test_an_unknown_ply_is_refused(table: Table) -> None:
    refuse(table, "stale", "forced", node=999)


def test_a_board_that_goes_round_asks_whoever_holds_it() -> None:
    table = Table(Squarrels(seed=1, setup="players=3 race=none"), seat="turn")
    rng = Random(1)
    for _ in range(60):
        head = table.desk.head()
        if "curtain" in head:
            table.send("lift", seat=head["curtain"])
            continue
        assert not forced_in(table)
        if table.game.over:
            break
        table.play(rng.choice(table.game.legal))


@pytest.mark.parametrize("name", ["Scurry", "SquirrelRush", "Squarrels", "NutHunt", "SquirrelIsland"])
def test_every_game_ends_by_clicks_and_forced_moves_alone(name: str) -> None:
    game: Game = getattr(squirrelwidgets, name)(seed=2)
    table, rng, forced = Table(game, seat="all"), Random(2), 0
    for _ in range(400):
        if game.over:
            break
        if forced_in(table):
            forced += 1
            assert len(game.legal) == 1
            assert table.send("forced")["ok"]
        elif game.slap_window:
            game.slap_window.begin()
            break
        else:
            assert table.play(rng.choice(game.legal))["ok"]
    assert forced or name != "Scurry"
