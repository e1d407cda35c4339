"""Bots at Scurry: sense in what they choose, and the stronger one wins more (the matches here read no clock)."""

from __future__ import annotations

from random import Random

import pytest

from squirrelwidgets import Bot, Greedy, Scurry, Search
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.bots import Keen
from squirrelwidgets.games.scurry.bots.solver import solutions
from tests.core.helpers import wander
from tests.soak.duels import share


def test_search_takes_a_win_that_it_samples() -> None:
    games = (wander(Scurry(setup="3/random", seed=seed), 2) for seed in range(100))
    game = next(game for game in games if game.solve())
    moves = [game.state.ground.names[move] for move in Search(samples=400).choose(game.state, (), Random(1))]
    assert game.play(*moves).result


HIDDEN_WIN = "6/brown j5/gray a1 a3 a5 b7 c1 c3 e1 e4 e6 e8 e10 f7 g2 g6 g11 i7 i9 i11 k7 k9 k10/squirrels g8 g4/turn 2"


@pytest.mark.parametrize("bot", [Search(samples=1), Keen()], ids=["search", "keen"])
def test_who_looks_ahead_takes_every_win_that_there_is(bot: Bot) -> None:
    """A win of 22 hops, which no sampling finds."""
    game = Scurry(setup=HIDDEN_WIN)
    moves = [game.state.ground.names[move] for move in bot.choose(game.state, (), Random(1))]
    assert game.play(*moves).result
    assert game.result.winners == (game.state.mover,)


def test_search_leaves_no_win_where_it_can() -> None:
    left = kept = 0
    for seed in range(40):
        state = wander(Scurry(setup="4/random", seed=seed), 2).state
        if not state.actors or next(solutions(state), None):
            continue
        for move in Search(samples=60).choose(state, (), Random(seed)):
            state = state.play(move)
        wins = next(solutions(state), None) is not None
        left, kept = left + wins, kept + (not wins)
    assert kept > 4 * left


def test_search_varies_with_its_luck() -> None:
    state = wander(Scurry(setup="5", seed=2), 2).state
    assert len({Search(samples=300).choose(state, (), Random(seed)) for seed in range(12)}) > 1


def test_more_acorns_of_ones_own_are_worth_more() -> None:
    for seed in range(8):
        state = wander(Scurry(setup="5", seed=seed), 40 + seed, seed).state
        brown, gray = state.scores
        value = state.bot_support.value
        if state.actors:
            assert (value(state, 0) > 0) == (brown > gray)
        else:
            assert value(state, state.winners[0]) == 100
        assert value(state, 0) == -value(state, 1)


def test_greedy_beats_random() -> None:
    assert share(Greedy(samples=30), RandomBot(), Scurry.setup("5"), 20) >= 0.75
