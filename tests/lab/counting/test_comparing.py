"""Sweeps, comparisons, files and charts: against other people's arithmetic where there is some."""

from __future__ import annotations

import subprocess
import sys
from itertools import groupby, permutations, product
from math import isnan
from operator import attrgetter
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from squirrelwidgets import CHANCE, BadRecord, BadSetup, Greedy, Random, Scurry, Search, Squarrels, SquirrelRush, lab
from tests.lab.counting.test_summary import frame, one
from tests.lab.helpers import SMALL, First, simulate
from tests.lab.toss import TossUp
from tests.soak.statistics import coverage


def test_a_grid_leaves_out_what_the_rules_refuse_and_says_so_once() -> None:
    with pytest.warns(UserWarning, match=r"9 combinations of 21 left out; \d of them: each: A random start") as told:
        setups = lab.grid(Scurry, start="random", side=[3, 4, 5], each=range(3, 10))
    assert len(told) == 1
    assert len(setups) == 12
    assert setups["side=3 each=3"] == SMALL
    assert list(lab.grid(Scurry, "5", hops=[1, 2], swap=True)) == ["hops=1", "hops=2"]
    with pytest.raises(BadSetup, match="no combination is possible"):
        lab.grid(Scurry, side=[99])
    with pytest.raises(BadSetup, match="players: give at least one value"):
        lab.grid(SquirrelRush, players=[])
    with pytest.raises(BadSetup, match="too many"):
        lab.grid(Scurry, side=range(1000), each=range(1000))


def test_in_all_orders_everybody_sits_everywhere() -> None:
    bots = [First(), Random(), Greedy(samples=2)]
    games = simulate(SquirrelRush.setup(players=3, rounds=1), bots, games=12, order="all")
    seatings = [tuple(seats.values()) for seats in games.seats]
    assert sorted(set(seatings)) == sorted(permutations(["First", "random", "greedy samples=2"]))
    assert all(seatings.count(each) == 2 for each in seatings)
    twins = simulate(SquirrelRush.setup(players=3, rounds=1), [First(), "random", "random"], games=3, order="all")
    assert len({tuple(seats.values()) for seats in twins.seats}) == 3
    with pytest.raises(BadSetup, match="order: 'turns' or 'all'"):
        simulate(SMALL, "random", order="any")


def drama_of(game: Any) -> float | None:
    """How far the winner was behind at the most, as a part of the most that a score was from none."""
    if len(game.state.winners) != 1:
        return None
    states = [node.state for node in game.node.line() if node.state.actors != (CHANCE,)]
    scores = [next(turn).scores for _, turn in groupby(states, attrgetter("actors"))]
    behind = max(max(each) - each[game.state.winners[0]] for each in scores)
    return float(behind / max(abs(score) for each in scores for score in each))


def test_several_may_watch() -> None:
    games = simulate(SMALL, "greedy", games=4, watch=[lab.metrics, lambda game: {"doubled": 2 * game.ply}])
    assert (games.doubled == 2 * games.plies).all()
    assert games.branching.between(1, 20).all()
    assert games.forced.between(0, 1).all()
    assert games.decided.dropna().between(0, 1).all()
    low = Squarrels(setup="players=2 totals=-40/10 target=20", seed=1, seats=["random"] * 2).run()
    for game in (low, *map(lab.game, games.key)):
        assert lab.metrics(game)["drama"] == drama_of(game)
    with pytest.raises(lab.Failed, match="there is a column 'turns' already"):
        simulate(SMALL, "random", games=1, watch=[lab.metrics, lab.metrics])
    with pytest.raises(BadSetup, match=r"lab.metrics\(lab.game\(key\)\); not DataFrame"):
        lab.metrics(games)
    with pytest.raises(BadSetup, match="watch: a function of a game, a picture, or a list of such; not 3"):
        simulate(SMALL, "random", watch=[3])


def test_differences_are_those_of_a_paired_t_test_corrected_after_holm() -> None:
    from scipy import stats  # takes seconds to import, in each process that only collects

    games = simulate(lab.grid(Scurry, "4/random", each=[4, 5, 6]), "greedy", games=30)
    table = lab.compare(games, "plies").set_index(["one", "other"])
    plies = {name: rows.plies.to_numpy() for name, rows in games.groupby("setup")}
    raw = {pair: stats.ttest_rel(plies[pair[1]], plies[pair[0]]).pvalue for pair in table.index}
    assert table.p.min() == pytest.approx(min(1, 3 * min(raw.values())))
    for (a, b), row in table.iterrows():
        paired = stats.ttest_rel(plies[b], plies[a]).confidence_interval(1 - 0.05 / 3)
        assert (row.low, row.high) == pytest.approx(tuple(paired))
        assert row.difference == pytest.approx(plies[b].mean() - plies[a].mean())
    assert lab.compare(games).games.tolist() == [30] * 3
    with pytest.raises(BadSetup, match="one setup, and nothing to compare it with"):
        lab.compare(games[games.setup == "each=4"])
    with pytest.raises(BadSetup, match="what: 'score', 'first', "):
        lab.compare(games, "winners")


def test_what_belongs_to_different_games_is_not_compared() -> None:
    setups = {"small": SMALL, "large": Scurry.setup("4/random"), "coins": TossUp.setup()}
    games = simulate(setups, "random", games=4)
    assert lab.compare(games, "plies")[["one", "other", "games"]].values.tolist() == [["small", "large", 4]]
    assert lab.compare(games[games.setup != "large"], "plies").empty
    alike = games.assign(setup=games.setup.replace("coins", "small"))  # a name that both games have
    (row,) = lab.compare(alike, "plies").itertuples()
    assert (row.games, row.difference) == (4, lab.compare(games, "plies").difference[0])
    with pytest.raises(BadSetup, match="by: 'setup', 'bots', 'bot', not 'game'"):
        lab.compare(games, by="game")


def test_how_many_games_are_needed_finds_the_difference() -> None:
    rng = np.random.default_rng(1)
    games = frame(*(one("a", "a", ("rust",), setup=name, plies=0) for name in "xy" for _ in range(50)))
    games["n"] = [*range(50)] * 2
    games["value"] = rng.normal(0, 1, 100) + 0.2 * (games.setup == "y")
    lacking = {"leads": 0, "seconds": 0.0, "thought": [{}] * 100, "seed": 1, "key": ""}
    needed = lab.compare(games.assign(**lacking), "value").needed[0]
    both = games.value[50:].to_numpy() - games.value[:50].to_numpy()
    assert needed == pytest.approx(((1.96 + 0.8416) * both.std(ddof=1) / both.mean()) ** 2 - 50, abs=2)


# -- files


def test_a_frame_comes_back_as_it_was(tmp_path: Path) -> None:
    setups = lab.grid(Scurry, "4/random", each=[4, 5])

    def watch(game: Any) -> dict[str, Any]:
        return {"path": list(game.moves[:2]), "odd": game.ply % 2 == 1, "pair": (1, (2,))}

    games = simulate(setups, [First(), "greedy"], games=3, watch=watch)
    again = lab.load(lab.save(games, tmp_path / "games.json"))
    assert again.equals(games)
    assert list(again.dtypes) == list(games.dtypes)
    assert lab.game(again.key[2]).ply == games.plies[2]
    assert simulate(setups, [First(), "greedy"], games=3, watch=watch, rows=again).equals(games)


def test_a_frame_of_somebodys_bot_loads_where_that_is_not(tmp_path: Path) -> None:
    def eager(view: Any, seat: int) -> float:
        return float(view.scores[seat])

    path = lab.save(simulate(SMALL, [Search(samples=20, value=eager), First()], games=2), tmp_path / "games.json")
    code = f"""
from squirrelwidgets import lab
frame = lab.load({str(path)!r})
assert frame.bots[0] == "search samples=20 value=eager, First"
assert lab.game(frame.key[1]).over
print(lab.summary(frame).games.tolist())
"""
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    "text",
    [
        *("", "{}", "[]", "{", "[" * 9999, "9" * 5000, '{"format": 1}', '{"format": 1, "columns": [{"name": "x"}]}'),
        '{"format": 1, "columns": [{"name": "n", "kind": "int64", "cells": [1' + "0" * 30 + "]}]}",
        '{"format": 1, "columns": [{"name": "n", "kind": "int64", "cells": [1e400]}]}',
    ],
)
def test_what_is_no_file_of_games_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "games.json").write_text(text)
    with pytest.raises((BadRecord, BadSetup)):
        lab.load(tmp_path / "games.json")


def test_numbers_of_any_size_come_back_as_they_were(tmp_path: Path) -> None:
    kinds = ("int8", "uint16", "uint64", "float16", "float32", "float64")
    games = simulate(SMALL, "random", games=3, watch=lambda game: dict.fromkeys(kinds, game.ply / 3))
    games = games.astype({name: name for name in kinds})
    games.loc[1, "float32"] = np.nan
    again = lab.load(lab.save(games, tmp_path / "games.json"))
    assert [str(again[name].dtype) for name in kinds] == [*kinds]
    assert again.equals(games)


@pytest.mark.parametrize("cell", [np.inf, np.float32(-np.inf), [1, np.inf]])
def test_a_number_without_end_is_refused_in_words(cell: Any, tmp_path: Path) -> None:
    games = simulate(SMALL, "random", games=1, watch=lambda game: {"far": cell})
    with pytest.raises(BadSetup, match=r"column 'far': -?inf is in it, which JSON does not know. Give finite numbers"):
        lab.save(games, tmp_path / "games.json")


def test_a_folder_that_is_not_there_is_told_by_the_path_that_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "games.json"
    with pytest.raises(FileNotFoundError) as caught:
        lab.save(simulate(SMALL, "random", games=1), path)
    assert caught.value.filename == str(path)


def test_what_no_file_can_hold_is_refused_and_no_file_written(tmp_path: Path) -> None:
    games = simulate(SMALL, "random", games=1, watch=lambda game: {"thing": {1, 2}})
    with pytest.raises(BadSetup, match="a file cannot hold column 'thing'"):
        lab.save(games, tmp_path / "games.json")
    assert not (tmp_path / "games.json").exists()


# -- charts


def test_charts_are_drawn_offline_light_and_dark(tmp_path: Path) -> None:
    games = simulate(lab.grid(Scurry, "4/random", each=[4, 5], anywhere=[False, True]), "greedy", games=10)
    table = lab.summary(games, by="seat")
    assert list(table.each) == [4, 4, 4, 4, 5, 5, 5, 5]
    brown = table[table.seat == "brown"]
    charts = {
        "points.png": lab.plot(table),
        "dark.svg": lab.plot(table, theme="dark"),
        "curve.svg": lab.plot(table[~table.anywhere], x="each"),
        "grid.svg": lab.plot(brown, x="each", y="anywhere"),
        "ratings.svg": lab.plot(
            lab.ratings(simulate(Scurry.setup("4/random"), [Greedy(samples=2), "random"], games=40))
        ),
        "luck.svg": lab.plot(lab.skill([Scurry.setup("3/random"), TossUp], ["random", First()], games=10, seed=1)),
        "race.svg": lab.plot(lab.tune(TossUp, percent=[40, 60], bots="random", games=20, seed=1).table),
        "differences.svg": lab.plot(lab.compare(games, "plies")),
    }
    for name, chart in charts.items():
        chart.save(tmp_path / name)
        assert (tmp_path / name).stat().st_size > 1000
    for shown in (charts["points.png"], charts["grid.svg"].properties(title="Fair?")):
        data, meta = shown._repr_mimebundle_()
        assert set(data) == {"image/png", "text/plain"}  # and no page that asks the network for a library
        assert meta["image/png"]["width"] > 480
    alone = lab.plot(brown[~brown.anywhere], x="each")
    assert {row["_who"] for rows in alone.to_dict()["datasets"].values() for row in rows} == {""}  # one curve
    pairs = charts["differences.svg"].to_dict()["datasets"].values()
    assert "each=4 anywhere=False → each=4 anywhere=True" in {row["_who"] for rows in pairs for row in rows}
    halves = lab.plot(brown[~brown.anywhere].assign(each=[4, 4.5]), x="each")
    assert [str(chart.to_dict()).count("'format': 'd'") for chart in (alone, halves)] == [2, 0]
    light, dark = (lab.plot(table, theme=theme).to_dict()["config"]["background"] for theme in ("light", "dark"))
    assert light != dark
    for wrong, message in (({"x": "sides"}, "no column 'sides'"), ({"theme": "blue"}, "theme: 'light' or 'dark'")):
        with pytest.raises(BadSetup, match=message):
            lab.plot(table, **wrong)
    with pytest.raises(BadSetup, match="several rows have one place"):
        lab.plot(table, x="each")
    with pytest.raises(BadSetup, match="a summary with rates"):
        lab.plot(pd.DataFrame({"a": [1]}))


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    games = simulate(SMALL, ["greedy", "random"], games=4)
    for name, asks in (("altair", lambda: lab.plot(lab.summary(games))), ("scipy.stats", lambda: lab.ratings(games))):
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, name, None)
            with pytest.raises(ImportError, match=name.split(".")[0]):
                asks()


def test_a_bench_without_the_packages_of_the_lab_says_which_one_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cloudpickle", None)
    for ask in (lambda: lab.Bench(SMALL, "greedy", seed=1), lambda: lab.BackgroundRun(SMALL, "greedy", seed=1)):
        with pytest.raises(
            ModuleNotFoundError, match=r'^This needs cloudpickle. Get it with: pip install "sq.*\[lab\]"$'
        ):
            ask()
    monkeypatch.undo()
    with pytest.raises(BadSetup, match="watch: it cannot go to where games are played: not me"):
        lab.Bench(SMALL, "greedy", seed=1, watch=Unsendable())


class Unsendable:
    """Sees a game, but cannot be packed."""

    def __call__(self, game: Any) -> dict[str, Any]:
        return {}

    def __reduce__(self) -> str:
        raise TypeError("not me")


# -- bots that judge


def eager(view: Any, seat: int) -> float:
    """Likes nothing but to be behind."""
    return -float(view.scores[seat])


@pytest.mark.parametrize("kind", [Greedy, Search])
@pytest.mark.parametrize("setup", [SMALL, SquirrelRush.setup(players=2, rounds=1)])
def test_a_bot_judges_as_it_is_told(kind: Any, setup: Any) -> None:
    games = simulate(setup, [kind(samples=48, value=eager), "greedy"], games=6)
    assert games.bots[0].startswith(f"{kind.id} samples=48 value=eager")
    assert lab.summary(games, by="bot").rate[0] < 0.5
    assert lab.game(games.key[0]).ply == games.plies[0]
    with pytest.raises(BadSetup, match="value is a function of a view and a seat, not 3"):
        kind(value=3)


@pytest.mark.parametrize("bot", [Greedy, Search])
@pytest.mark.parametrize("setup", [SMALL, SquirrelRush.setup(players=2, rounds=1)])
@pytest.mark.parametrize("answer", ["x", None, float("nan"), float("inf")])
def test_a_judgement_is_a_finite_number(bot: Any, setup: Any, answer: Any) -> None:
    message = f"value: it gives a finite number for a view and a seat, not {answer!r}"
    with pytest.raises(lab.Failed, match=f"game 0, seed .*BadSetup: {message}"):
        simulate(setup, bot(samples=48, value=lambda view, seat: answer), games=1)


def test_a_judgement_may_be_any_kind_of_number() -> None:
    whole = simulate(SMALL, Greedy(samples=9, value=eager), games=2)
    for kind in (int, np.float32):
        assert [*simulate(SMALL, Greedy(samples=9, value=lambda *_, kind=kind: kind(eager(*_))), games=2).plies] == [
            *whole.plies
        ]


def test_moves_are_valued_of_a_game_only() -> None:
    for bot in (Greedy(), Search(samples=10)):
        with pytest.raises(BadSetup, match=r"game: a game, as in Greedy\(\)\.values\(Scurry\(seed=1\)\); not str"):
            bot.values("x")


def test_a_bot_says_what_it_thinks() -> None:
    game = Scurry(setup="4/random", seed=1)
    for bot in (Greedy(), Search(samples=100)):
        values = bot.values(game)
        assert list(values.values()) == sorted(values.values(), reverse=True)
        assert bot.values(game) == values
        game.play(next(iter(values)).split()[0])
        game.undo()


@pytest.mark.parametrize(("games", "p"), [(1, 1), (2, 0.5), (5, 0.0625), (6, 0.03125)])
def test_few_games_that_all_differ_alike_are_no_difference_found(games: int, p: float) -> None:
    usual = {"game": "Toy", "bots": "a", "began": "rust", "ended": "TO-1", "leads": 0, "seconds": 0.1, "seed": 1}
    more = {"key": "k", "seats": {"rust": "a"}, "scores": {"rust": 1}, "winners": ("rust",), "thought": {"rust": 0.1}}
    rows = [
        {**usual, **more, "setup": setup, "n": n, "plies": plies + n}
        for setup, plies in (("short", 10), ("long", 13))
        for n in range(games)
    ]
    (row,) = lab.compare(pd.DataFrame(rows), "plies").itertuples()
    assert (row.difference, row.games, row.p) == (3, games, p)
    found = p < 0.05
    assert (row.needed == 0) == found
    assert isnan(row.low), "how far others may differ is not known"


def test_pairs_that_are_all_alike_leave_room_for_others() -> None:
    """V13: three pairs alike gave an interval of no width."""
    games = frame(*(one("a", "a", ("rust",), setup=name, plies=0) for name in "xy" for _ in range(3)))
    games["n"] = [*range(3)] * 2
    lacking = {"leads": 0, "seconds": 0.0, "thought": [{}] * 6, "seed": 1, "key": ""}
    (row,) = lab.compare(games.assign(**lacking)).itertuples()
    assert (row.difference, row.p) == (0, 1)
    assert row.low < -0.5 < 0.5 < row.high


HARDEST = [(5, 0), (5, 0.1), (20, 0.02), (500, 0.1)]
MORE = [each for each in product((5, 20, 100, 500), (0, 0.02, 0.1)) if each not in HARDEST]


@pytest.mark.parametrize(
    ("pairs", "effect"), [*HARDEST, *(pytest.param(*each, marks=pytest.mark.sweep) for each in MORE)]
)
def test_bounds_of_paired_differences_hold(pairs: int, effect: float) -> None:
    missed, narrow = coverage(pairs, effect, 300)
    assert missed <= 0.1
    assert narrow == 0, "also where none differs"
