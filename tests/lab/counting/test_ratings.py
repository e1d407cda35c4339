"""Ratings, against other people's arithmetic: how strong bots are, and what games do not tell."""

from __future__ import annotations

import warnings
from math import hypot, log

import numpy as np
import pandas as pd
import pytest

from squirrelwidgets import BadSetup, Greedy, SquirrelRush, lab
from tests.lab.counting.test_summary import frame, one
from tests.lab.helpers import SMALL, First, simulate


def test_ratings_are_a_logit_of_statsmodels() -> None:
    from statsmodels.api import Logit

    bots = [["greedy", "random"], [Greedy(samples=2), "random"], ["greedy", Greedy(samples=2)]]
    games = simulate(SMALL, bots, games=120)
    table = lab.ratings(games).set_index(["what", "name"])
    names = ["greedy", "greedy samples=2", "random"]
    sits = np.array([[(row["brown"] == name) - (row["gray"] == name) for name in names[:2]] for row in games.seats])
    won = np.array(["brown" in winners for winners in games.winners], float)
    model = Logit(won, np.column_stack([np.ones(len(games)), sits])).fit(disp=False)
    elo = 400 / log(10)
    for number, name in enumerate(names[:2]):  # over the last one
        ours = table.rating["bot", name] - table.rating["bot", "random"]
        assert ours == pytest.approx(elo * model.params[1 + number], rel=0.01)
    assert table.rating["seat", "brown"] - table.rating["seat", "gray"] == pytest.approx(
        elo * model.params[0], rel=0.01
    )
    width = table.high["seat", "brown"] - table.low["seat", "brown"]
    assert width == pytest.approx(1.96 * elo * model.bse[0], rel=0.01)
    assert table.rating["bot"].sum() == pytest.approx(0)


def test_ratings_of_three_players_and_of_whoever_begins() -> None:
    games = simulate(SquirrelRush.setup(players=3, rounds=2), ["greedy", "random", First()], games=60)
    with pytest.warns(UserWarning, match="it won no game. These games cannot "):
        table = lab.ratings(games)
    assert set(table.name[table.what == "bot"]) == {"greedy", "random", "First"}
    assert table.name[table.rating.idxmax()] == "greedy"
    assert set(table.name[table.what == "seat"]) == {"first", "later"}
    with pytest.raises(BadSetup, match="no game of these came to an end"):
        lab.ratings(simulate(SMALL, "random", games=2, limit=3))


def ladder(*matches: tuple[str, str, float], games: int, seed: int = 1) -> pd.DataFrame:
    """Games of pairs of bots; the number is the chance that the first of them wins."""
    rng, frames = np.random.default_rng(seed), []
    for one_bot, other, chance in matches:
        won = ["rust" if (rng.random() < chance) == (n % 2 == 0) else "blue" for n in range(games)]
        rows = frame(*(one(one_bot, other, (winner,), setup="s", plies=0) for winner in won))
        names = (one_bot, other)
        seats = [{"rust": names[n % 2], "blue": names[1 - n % 2]} for n in range(games)]
        frames.append(rows.assign(n=range(games), seats=seats, bots=f"{one_bot}, {other}"))
    lacking = {"leads": 0, "seconds": 0.0, "seed": 1, "key": ""}
    return pd.concat(frames, ignore_index=True).assign(thought=[{}] * games * len(matches), **lacking)


def test_a_bot_that_never_wins_leaves_all_others_their_intervals() -> None:
    games = ladder(("search", "greedy", 0.7), ("greedy", "random", 1.0), games=200)
    with pytest.warns(UserWarning, match=r"^random: it won no game. These games .* assume") as told:
        table = lab.ratings(games).set_index("name")
    assert len(told) == 1
    assert np.isfinite(table[["low", "high"]]).all(axis=None)
    assert (table.low < table.rating).all()
    assert (table.rating < table.high).all()
    assert table.high["random"] < table.low["greedy"] < table.rating["greedy"] < table.rating["search"]
    # 0 of 200 says that it wins less than 1 of 67: it is 727 points or more below
    assert 700 < table.rating["greedy"] - table.rating["random"] < 1400
    alone = lab.ratings(games[games.bots == "search, greedy"]).set_index("name")
    assert table.rating["search"] - table.rating["greedy"] == pytest.approx(
        alone.rating["search"] - alone.rating["greedy"], abs=2
    )


def test_a_bot_that_never_loses_has_ends_too() -> None:
    games = ladder(("a", "b", 1.0), games=40)
    with pytest.warns(UserWarning, match=r"a: it lost no game; b: it won no game. These games cannot"):
        table = lab.ratings(games).set_index("name")
    assert np.isfinite(table[["low", "high"]]).all(axis=None)
    assert table.low["a"] > table.high["b"]


def test_of_bots_that_never_met_nothing_is_known_but_what_is_assumed() -> None:
    games = ladder(("a", "b", 0.5), ("c", "d", 0.5), games=100)
    with pytest.warns(UserWarning, match="^some never met. These games cannot"):
        table = lab.ratings(games).set_index("name")
    assert (table.loc[["a", "b", "c", "d"], "high"] > 100).all()
    # the middle of both pairs lies where four bots do that are known only to be 400 points or so from the average
    pair, middle = 800 / log(10) / 200**0.5, 400 / 2
    assumed = 1.96 * hypot(pair / 2, middle)
    assert table.high["a"] - table.rating["a"] == pytest.approx(assumed, rel=0.1)


@pytest.mark.parametrize("runs", [8, pytest.param(30, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("chance", [0.98, 0.995])
def test_the_bounds_of_a_bot_that_hardly_ever_wins_hold(chance: float, runs: int) -> None:
    """In nearly all tables; the true rating is one that the supposition knows nothing of."""
    elo, held, ends = 400 / log(10), 0, 0
    for seed in range(runs):
        games = ladder(("a", "b", chance), games=60, seed=seed)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            table = lab.ratings(games).set_index("name")
        true = elo * log(chance / (1 - chance)) / 2
        held += bool(table.low["a"] <= true <= table.high["a"])
        ends += bool(np.isfinite(table.high["a"]))
    assert ends == runs
    assert held >= 0.9 * runs


def test_a_crosstable_says_who_beat_whom() -> None:
    table = lab.crosstable(simulate(SMALL, [["greedy", "random"], ["greedy", First()]], games=10))
    assert table.loc["greedy", "random"] + table.loc["random", "greedy"] == pytest.approx(1)
    assert np.isnan(table.loc["random", "First"])
    assert np.isnan(table.loc["greedy", "greedy"])
