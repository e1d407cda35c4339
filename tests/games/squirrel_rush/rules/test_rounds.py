"""Rounds of Squirrel Rush: who begins, how many there are, and who has won at the end."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from squirrelwidgets.core.model.events import Event
from squirrelwidgets.games.squirrel_rush import SquirrelRush
from tests.games.squirrel_rush.helpers import SEATS, begun, boxed, events, has, last, mover, refused, run, turn, why

rule = pytest.mark.rule


# -- who begins


@rule("SR-6")
def test_who_begins_is_drawn() -> None:
    game = boxed(3, first=None)
    assert game.state.actors == (-1,)
    assert set(game.legal) == {"first rust", "first blue", "first ochre"}
    assert why(game, "first teal") == "SR-6"
    assert why(game, "a1", "rust")
    game.play("first ochre")
    assert last(game, "first")._replace(rule="") == Event("first", "", 2)
    drawn = Counter(mover(SquirrelRush(3, seed=seed)) for seed in range(300))
    assert set(drawn) == set(SEATS[:3])
    assert all(75 < n < 125 for n in drawn.values())


@rule("SR-6", "SR-34")
def test_play_goes_clockwise_and_the_first_stays_first() -> None:
    game = begun("54 43 32 21", players=3, first="blue", rounds=4)
    movers = []
    rng = Random(1)
    while not game.over:
        movers.append(mover(game))
        before = game.state.turn
        while not game.over and game.state.turn == before:
            game.play(rng.choice(game.legal))
    assert movers == ["blue", "ochre", "rust"] * 4


@rule("SR-30")
def test_two_players_begin_in_turn() -> None:
    game = begun("54 43 32 21", first="blue", rounds=6, alternate=True)
    movers = []
    rng = Random(1)
    while not game.over:
        movers.append(mover(game))
        before = game.state.turn
        while not game.over and game.state.turn == before:
            game.play(rng.choice(game.legal))
    assert movers == ["blue", "rust", "rust", "blue"] * 3
    error = refused(players=3, alternate=True)
    assert (error.rule, error.field) == ("SR-30", "alternate")


@rule("SR-34")
def test_the_first_player_stays_the_first() -> None:
    game = turn("53 42 31", at="a1 b1 c1", first="ochre", round=5)
    assert game.state.order() == (2, 0, 1) or list(game.state.order()) == [2, 0, 1]
    assert mover(game) == "ochre"


# -- rounds


@rule("SR-13")
def test_rounds_are_told_and_the_last_is_announced() -> None:
    game = run(begun("51 42 33", rounds=3), Random(1))
    assert [event.n for event in events(game, "round")] in ([2, 3], [1, 2, 3], [2], [1, 2])
    (announced,) = events(game, "last_round")
    assert (announced.rule, announced.n) == ("SR-13", 3)
    assert {event.rule for event in events(game, "round")} == {"SR-13"}


@rule("SR-13")
@pytest.mark.parametrize("rounds", [1, 2, 6])
def test_so_many_rounds_are_played(rounds: int) -> None:
    game = run(begun("51 42 33", players=3, rounds=rounds), Random(1))
    assert (game.state.round, game.state.turn) == (rounds, 3 * rounds)
    assert refused(rounds=7).field == refused(rounds=0).field == "rounds"


@rule("SR-13")
def test_six_rounds_are_usual() -> None:
    game = run(SquirrelRush(2, seed=1), Random(1))
    assert (game.state.round, game.state.turn) == (6, 12)


# -- the end


@rule("SR-26")
def test_the_most_reserves_win() -> None:
    game = begun("51 42 33", rounds=1).play("a1", "end", "b1", "end")
    assert game.over
    assert [has(game, seat) for seat in ("rust", "blue")] == [5, 4]
    assert game.state.winners == (0,)
    assert game.state.result is not None
    assert game.state.result.rule == "SR-26"
    assert last(game, "ended")._replace(what="") == Event("ended", "SR-26", 0)
    assert game.legal == ()
    assert why(game, "a1")


@rule("SR-26")
def test_what_was_collected_before_counts() -> None:
    game = begun("51 42 33", rounds=1, players=3, reserves=(0, 3, 0)).play("a1", "end", "b1", "end", "c1", "end")
    assert game.state.winners == (1,)
    assert game.state.scores == (5, 7, 3)


@rule("SR-26")
def test_equal_reserves_share_the_victory() -> None:
    game = begun("51 52 33", rounds=1, players=3).play("a1", "end", "b1", "end", "c1", "end")
    assert game.state.winners == (0, 1)
    assert game.state.result is not None
    assert game.state.result.text == "Rust and Blue have 5 acorns each."
    assert "Rust and Blue share the victory: Rust and Blue have" in str(game)
    assert last(game, "ended").who is None


@rule("SR-26")
def test_the_end_comes_after_the_last_turn_of_the_last_round() -> None:
    game = begun("51 42 33", rounds=1, players=3).play("a1", "end", "b1", "end", "c1")
    assert not game.over
    assert game.play("end").over
