"""Undo and redo at a board: a move, a turn, over chance and over bots."""

from __future__ import annotations

from squirrelwidgets import Scurry, Squarrels, SquirrelRush
from tests.core.helpers import HOPS, Table, refuse, wander


def test_undo_a_move_and_redo(table: Table) -> None:
    line = table.game.moves
    table.send("undo", what="move")
    assert table.game.moves == line[:-1]
    table.send("undo", what="redo")
    assert table.game.moves == line


def test_undo_a_turn() -> None:
    table = Table(Scurry.puzzle(3).play("f5", *HOPS))
    table.send("undo", what="turn")
    assert table.game.ply == 0


def test_a_turn_may_begin_with_what_chance_does() -> None:
    game = SquirrelRush(2, setup="first=rust", seed=4)
    while game.state.round < 3 or not game.state.path:
        game.play(game.legal[0])
    table = Table(game)
    turn, round_ = game.state.turn, game.state.round
    table.send("undo", what="turn")
    assert (game.state.turn, game.state.round, game.state.path) == (turn, round_, ())
    table.send("undo", what="turn")
    assert (game.state.turn, game.state.path) == (turn - 1, ())


def test_against_a_bot_one_goes_back_to_ones_own_decision() -> None:
    game = Scurry(seats=[None, "random"], seed=2).play("b5").run()
    place = game.legal[0]
    hops = []
    game.play(place)
    while game.state.actors == (0,):
        hops.append(game.legal[0])
        game.play(hops[-1])
    before_bot = game.ply
    game.run()
    assert game.ply > before_bot
    table = Table(game)
    line = game.moves
    table.send("undo", what="move")
    assert game.ply == before_bot - 1
    table.send("undo", what="redo")
    assert game.moves == line
    table.send("undo", what="turn")
    assert game.moves == line[:2]
    table.send("undo", what="redo")
    assert game.moves == line[:3]


def test_nothing_to_take_back() -> None:
    table = Table(Scurry())
    for what in ("move", "turn", "redo"):
        assert "nothing to" in refuse(table, "illegal", "undo", what=what)["text"]
    refuse(table, "bad", "undo", what="everything")
    assert table.desk.head()["undo"] == {"move": False, "turn": False, "redo": False}


def test_the_head_says_what_can_be_taken_back() -> None:
    table = Table(wander(Scurry(), 12))
    assert table.desk.head()["undo"] == {"move": True, "turn": True, "redo": False}
    table.send("undo", what="move")
    assert table.desk.head()["undo"]["redo"]


def test_what_stays_says_why() -> None:
    game = Squarrels(2, seed=3, setup="race=none")
    me = game.state.actors[0]
    table = Table(game, seat=me)
    assert "why" not in table.desk.head()["undo"], "nobody has played yet"
    game.play("draw")
    told = table.desk.head()["undo"]
    assert (told["move"], told["why"].partition(",")[0]) == (False, "Chance has moved since")
    assert refuse(table, "illegal", "undo", what="move")["text"] == told["why"]
    while game.state.actors == (me,):
        game.play(game.legal[0])
    assert game.node.seat == me
    assert table.desk.head()["undo"]["move"]
    game.play(game.legal[0])
    assert table.desk.head()["undo"]["why"].startswith("Chance" if game.node.by_chance() else "Others")
