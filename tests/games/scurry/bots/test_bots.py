"""Bots at Scurry: sense in what they choose, and the stronger one wins more (the matches here read no clock)."""

from __future__ import annotations

from random import Random

from squirrelwidgets import Greedy, Scurry, Search
from squirrelwidgets import Random as RandomBot
from tests.core.helpers import wander
from tests.soak.duels import share


def test_search_takes_a_win_that_it_samples() -> None:
    games = (wander(Scurry(setup="3/random", seed=seed), 2) for seed in range(100))
    game = next(game for game in games if game.solve())
    moves = [game.state.ground.names[move] for move in Search(samples=400).choose(game.state, (), Random(1))]
    assert game.play(*moves).result


def test_search_varies_with_its_luck() -> None:
    state = wander(Scurry(setup="5", seed=2), 2).state
    assert len({Search(samples=300).choose(state, (), Random(seed)) for seed in range(12)}) > 1


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
    assert share(Search(samples=400), Greedy(), Scurry.setup("6/random"), 20) >= 0.65
