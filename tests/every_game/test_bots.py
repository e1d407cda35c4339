"""Bots: legal moves in every position, in time, and the stronger one wins more (the matches here read no clock)."""

from __future__ import annotations

from random import Random
from threading import Timer
from time import monotonic
from typing import Any

import pytest

from squirrelwidgets import BadSetup, Bot, Greedy, Scurry, Search
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.core.model.bots.bot import Stop, bot_of
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.play.thinking import consult
from tests.core.helpers import random_setup, wander
from tests.core.toy import Dice
from tests.soak.duels import share

BOTS = [RandomBot(), Greedy(samples=6), Search(samples=60)]


def check_turn(state: State, moves: Any) -> None:
    """The moves can all be played by the seat that was asked."""
    (seat,) = state.actors
    assert moves
    for move in moves:
        assert state.actors == (seat,)
        state = state.play(move)


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.id)
def test_bots_play_legal_turns_anywhere(bot: Bot) -> None:
    rng = Random(1)
    for seed in range(40):
        game = wander(Scurry(setup=random_setup(seed), seed=seed), seed * 2, seed)
        if not game.over:
            check_turn(game.state, bot.choose(game.state, game.story(), rng))


def test_a_bot_leaves_the_position_alone() -> None:
    game = wander(Scurry(seed=1), 20)
    before = game.record()
    assert consult(game) is None
    game.seats = ["greedy", "greedy"]
    assert consult(game)
    game.seats = [None, None]
    assert game.record() == before


def test_search_takes_a_win_that_it_samples() -> None:
    games = (wander(Scurry(setup="3/random", seed=seed), 2) for seed in range(100))
    game = next(game for game in games if game.solve())
    moves = [game.state.ground.names[move] for move in Search(samples=400).choose(game.state, (), Random(1))]
    assert game.play(*moves).result


def test_search_with_a_number_of_samples_always_plays_the_same() -> None:
    state = wander(Scurry(setup="5", seed=2), 2).state
    first = Search(samples=300).choose(state, (), Random(7))
    assert Search(samples=300).choose(state, (), Random(7)) == first
    assert {Search(samples=300).choose(state, (), Random(seed)) for seed in range(12)} != {first}


def test_search_keeps_its_time() -> None:
    state = wander(Scurry(seed=3), 11).state
    begin = monotonic()
    check_turn(state, Search(seconds=0.3).choose(state, (), Random(1)))
    assert 0.25 < monotonic() - begin < 2


def test_search_stops_when_it_is_told() -> None:
    state = wander(Scurry(seed=3), 11).state
    stop = Stop()
    Timer(0.1, stop.now).start()
    begin = monotonic()
    check_turn(state, Search(seconds=60).choose(state, (), Random(1), stop))
    assert monotonic() - begin < 3


def test_search_that_is_stopped_at_once_still_plays() -> None:
    state = wander(Scurry(seed=3), 11).state
    stop = Stop()
    stop.cancel()
    assert stop.is_cancelled()
    check_turn(state, Search(seconds=60).choose(state, (), Random(1), stop))


def test_bots_are_values_that_records_can_name() -> None:
    for bot in (RandomBot(), Greedy(samples=7), Search(seconds=2), Search(samples=9)):
        again = bot_of(bot.to_json())
        assert (type(again), vars(again)) == (type(bot), vars(bot))
    assert Bot.known.keys() >= {"random", "greedy", "search"}
    assert all(kind.note for kind in Bot.known.values())


def test_a_bot_made_from_another_one_does_not_take_its_place() -> None:
    class Bold(Greedy):
        """Greedy, and more."""

    assert type(Bold()) is not type(bot_of("greedy")) is Greedy


@pytest.mark.parametrize("make", [lambda: Greedy(0), lambda: Greedy(1.5), lambda: Greedy(True)])  # type: ignore[arg-type]  # wrong
def test_greedy_needs_samples(make: Any) -> None:
    with pytest.raises(BadSetup, match="samples"):
        make()


@pytest.mark.parametrize(
    "options", [{"seconds": 0}, {"seconds": -1}, {"seconds": "1"}, {"seconds": float("nan")}, {"samples": 0}]
)
def test_search_needs_time(options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match="number over 0, at most"):
        Search(**options)


def test_a_random_bot_plays_any_game() -> None:
    assert Dice(seed=1, setup="9", seats=["random", "random"]).run().over


def test_more_acorns_of_ones_own_are_worth_more() -> None:
    for seed in range(8):
        state = wander(Scurry(setup="5", seed=seed), 40 + seed, seed).state
        brown, gray = state.scores
        value = state.knowhow.value
        if state.actors:
            assert (value(state, 0) > 0) == (brown > gray)
        else:
            assert value(state, state.winners[0]) == 100
        assert value(state, 0) == -value(state, 1)


def test_greedy_beats_random() -> None:
    assert share(Greedy(samples=30), RandomBot(), Scurry.setup("5"), 20) >= 0.75


def test_search_beats_greedy() -> None:
    assert share(Search(samples=1200), Greedy(), Scurry.setup("5"), 20) >= 0.75
