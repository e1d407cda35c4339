"""Players: people and bots, their names in texts, and seats that change sides."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import (
    BadSetup,
    Greedy,
    IllegalMove,
    NutHunt,
    Scurry,
    Search,
    Squarrels,
    SquirrelError,
)
from squirrelwidgets.core.desk.desk import Desk
from tests.core.helpers import look

OPENING = ("b5", "c2", "c3")


def test_seats_are_bots_classes_names_or_people() -> None:
    game = Scurry(seats=[None, "greedy"])
    assert game.seats[0] is None
    assert isinstance(game.seats[1], Greedy)
    game.seats = [Search(seconds=0.1), Greedy]
    assert [type(bot) for bot in game.seats] == [Search, Greedy]


@pytest.mark.parametrize("seats", [["greedy"], ["greedy"] * 3, "greedy", [None, "grady"], [None, 7], [None, {}]])
def test_bad_seats_are_refused_and_change_nothing(seats: Any) -> None:
    game = Scurry(seats=["random", None])
    before = look(game)
    with pytest.raises(BadSetup, match="seats"):
        game.seats = seats
    assert look(game) == before
    with pytest.raises(BadSetup, match="seats"):
        Scurry(seats=seats)


@pytest.mark.parametrize(
    "bot", [{"bot": "greedy", "samples": 0}, {"bot": "search", "seconds": "1"}, {"bot": "random", "level": 3}]
)
def test_bad_options_of_bots_are_refused(bot: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match="seats"):
        Scurry(seats=[bot, None])


@pytest.mark.parametrize("players", [["Ada"], "AB", 3, ["A", "B", "C"]])
def test_bad_names_are_refused(players: Any) -> None:
    with pytest.raises(BadSetup, match="players"):
        Scurry(players)


def test_names() -> None:
    assert Scurry(["Ada", "Bo"]).players.names == ["Ada", "Bo"]
    assert Scurry().players.names == ["Brown", "Gray"]


def test_bots_play_on_to_a_person() -> None:
    game = Scurry(seats=[None, "random"], seed=5)
    assert game.run().ply == 0
    game.play("b5").run()
    assert game.ply == 2
    assert game.state.actors == (0,)


def test_bots_play_to_the_end_or_for_so_many_plies() -> None:
    game = Scurry(setup="4/random", seats=["greedy", "random"], seed=5)
    assert game.run(7).ply == 8
    assert game.run().over
    assert game.run().over


def test_after_a_swap_the_players_sit_the_other_way_round() -> None:
    game = Scurry(setup="5/swap", seats=["random", None], seed=6).run()
    assert game.players.at(1) is None
    game.play("swap")
    assert game.players.at(0) is None
    assert game.players.at(1) is not None
    game.run()
    assert game.state.actors == (0,)
    assert game.undo(2).players.at(1) is None


def test_names_stand_in_refusals() -> None:
    game = Scurry(["Ada", "Brown"], setup="6/swap", seed=1)
    assert str(game.why("pass", seat="gray")) == "It is Ada's turn, not Brown's. (SC-5)"
    with pytest.raises(IllegalMove, match=r'First Brown says "swap"'):
        game.play(game.legal[0], "a1")


def test_names_stand_in_the_result() -> None:
    game = Squarrels(["Ada", "Bo"], setup="target=20", seed=1, seats=["random", "random"]).run()
    assert game.result is not None
    winner = ("Ada", "Bo")[game.result.winners[0]]
    assert game.result.text.startswith(f"{winner} has ")
    assert repr(game) == f"<Squarrels over: {game.result.text}>"
    assert game.hint().reason == f"The game is over: {game.result.text}"
    assert str(game.why("draw")).startswith(f"The game is over: {winner} has ")


def test_seats_that_are_none_are_refused_alike() -> None:
    game = Scurry()
    for ask in (lambda: game.play("b5", seat="blue"), lambda: game.why("b5", "blue"), lambda: game.svg(viewer="blue")):
        with pytest.raises(SquirrelError, match=r"^a seat is one of brown, gray.*; not 'blue'\.$"):
            ask()


def test_nobody_plays_for_a_seat_of_the_rules() -> None:
    game = NutHunt(["Ada"], seats=["greedy"], seed=1)
    assert (game.players.names, [bot and bot.id for bot in game.seats]) == (["Ada", "Automa"], ["greedy"])
    with pytest.raises(BadSetup):
        game.seats = ["greedy", "greedy"]
    game.run(30)
    again = NutHunt.from_record(game.record())
    assert (again.moves, again.players.names) == (game.moves, game.players.names)
    game.seats = [None]
    assert game.players.default_viewer() == 0
    assert Desk(game).plays == {0}
    game.restart("players=2")
    assert (game.players.names, game.seats) == (["Ada", "Blue"], [None, None])
