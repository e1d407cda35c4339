"""Matches: setups and bots as they are given, who sits where, and the seeds of their games."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from statistics import pvariance
from typing import Any

import pytest

from squirrelwidgets import BadSetup, Greedy, NutHunt, Scurry, Search, SquirrelRush, lab
from squirrelwidgets.lab.playing.match import name_of, seed_of_game
from tests.core.toy import Dice
from tests.lab.helpers import SMALL, Attentive, First, Mute, Named, simulate


class Picky(First):
    """Cannot be made without a plan."""

    def __init__(self, plan: Any = None) -> None:
        if plan is None:
            raise LookupError("no plan")
        super().__init__()


def test_everybody_moves_on_one_seat_from_game_to_game() -> None:
    frame = simulate(SquirrelRush.setup(players=3, rounds=1), ["greedy", "random", First()], games=4)
    assert [list(seats.values()) for seats in frame.seats] == [
        ["greedy", "random", "First"],
        ["random", "First", "greedy"],
        ["First", "greedy", "random"],
        ["greedy", "random", "First"],
    ]


def test_the_bots_sit_where_the_row_says() -> None:
    both = [First(), First(last=True)]
    for row in simulate(SMALL, both, games=4).itertuples():
        state: Any = lab.game(row.key).tree.root.state
        moves = [(node.parent.state, node.say) for node in lab.game(row.key).node.line()[2:] if node.parent]
        for state, sentence in moves:
            last = row.seats[("brown", "gray")[state.actors[0]]] == "First last=True"
            assert sentence == state.sentences()[-1 if last else 0]


def test_who_changed_sides_is_at_the_other_seat_at_the_end() -> None:
    """SC-22: gray takes the brown side, so the first player is gray at the end."""
    frame = simulate(Scurry.setup("4/random/swap"), "random", games=30, watch=lambda game: {"swap": game.moves[2]})
    swapped = frame[frame["swap"] == "swap"]
    assert 0 < len(swapped) < 30
    pair = simulate(Scurry.setup("4/random/swap"), ["random", First()], games=30, watch=lambda game: {"s": game.moves})
    for row in pair.itertuples():
        first = "random" if row.n % 2 == 0 else "First"
        assert row.seats["gray" if "swap" in row.s else "brown"] == first


def test_for_whom_nobody_decides_has_a_name() -> None:
    (row,) = simulate(NutHunt.setup(players=1), "greedy", games=1).itertuples()
    assert row.seats == {"rust": "greedy", "blue": "Automa"}


@pytest.mark.parametrize(
    ("setups", "named"),
    [
        (Scurry, [("Scurry", "6")]),
        (SMALL, [("Scurry", "3/random 3")]),
        ([SMALL, Dice.setup(length=2)], [("Scurry", "3/random 3"), ("Dice", "2")]),
        ({"tiny": SMALL, "dice": Dice}, [("Scurry", "tiny"), ("Dice", "dice")]),
    ],
)
def test_setups_come_as_one_or_many(setups: Any, named: list[tuple[str, str]]) -> None:
    frame = simulate(setups, "random", games=1)
    assert list(zip(frame.game, frame.setup, strict=True)) == named


@pytest.mark.parametrize(
    ("bots", "named"),
    [
        ("random", ["random"]),
        (First, ["First"]),
        (["random", "random"], ["random"]),
        (["random", First()], ["random, First"]),
        ([["random", First()], ["greedy", "random"]], ["random, First", "greedy, random"]),
        ([["random", First()], "greedy"], ["random, First", "greedy"]),
        ([Greedy(samples=3), Search(samples=5)], ["greedy samples=3, search samples=5"]),
        ([First(last=True), Named()], ["First last=True, Nutty"]),
    ],
)
def test_bots_come_as_one_or_a_combination_or_many(bots: Any, named: list[str]) -> None:
    assert list(simulate(SMALL, bots, games=1).bots) == named


@pytest.mark.parametrize(
    ("setups", "bots", "options", "message"),
    [
        ([], "random", {}, "setups: there is none"),
        ("5/random", "random", {}, "setups: a setup is a game or what its `setup` makes"),
        (Scurry(), "random", {}, "or its `settings`"),
        (SMALL, [], {}, "bots: there are none"),
        (SMALL, "gready", {}, "^bots: a bot is one of greedy, .*, or of your own; not 'gready'. Nearest: greedy."),
        (SMALL, {"bot": "gready"}, {}, "^bots: a bot is one of .* Nearest: greedy."),
        (SMALL, {"bot": "greedy", "samples": 0}, {}, "^bots: samples is a whole number over 0"),
        (SMALL, ["random", None], {}, "bots: there are no people in a simulation"),
        (SMALL, ["random"] * 3, {}, "setup '3/random 3' of Scurry has 2 players, not 3"),
        ([SMALL, SMALL], "random", {}, "Scurry, setup '3/random 3', bots random: that is twice the same"),
        ({"a": SMALL, "b": SMALL}, "random", {}, "setup 'a', bots random and Scurry, setup 'b', .*: that is twice"),
        (SMALL, ["random", ["random", "random"]], {}, "twice"),
        (SMALL, [[Mute([1]), "random"], [Mute([2]), "random"]], {}, "give a bot of your own a __str__"),
        (SMALL, "random", {"games": 0}, "games: a whole number from 1 on"),
        (SMALL, "random", {"games": True}, "games"),
        (SMALL, "random", {"limit": 0}, "limit"),
        (SMALL, "random", {"seed": "1"}, "seed: a whole number, not '1'"),
        (
            SMALL,
            "random",
            {"executor": ProcessPoolExecutor},
            r"executor: None, a ProcessPoolExecutor\(\), a Dask client's",
        ),
    ],
)
def test_what_cannot_be_played_is_refused(setups: Any, bots: Any, options: Any, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        simulate(setups, bots, **{"games": 2, **options})


def test_a_seed_is_the_same_for_ever() -> None:
    """Python's own hashes change from process to process; rows that are kept must not."""
    assert seed_of_game(1, 0) == 26_091_524_180_621


def test_games_of_one_number_meet_the_same_luck() -> None:
    frame = simulate({"a": SMALL, "b": Scurry.setup("3/random/anywhere")}, ["greedy", "random"], games=6)
    one, other = (frame[frame.setup == name] for name in "ab")
    assert list(one.seed) == list(other.seed)
    for first, second in zip(one.key, other.key, strict=True):
        assert lab.game(first).moves[0] == lab.game(second).moves[0]  # where the acorns lie
    assert one.seed.is_unique


def test_a_paired_sweep_takes_fewer_games() -> None:
    """The variance of differences, game by game, over that of games that have nothing in common. (With `anywhere` they
    have little: one who thinks often leaves the other without an acorn in sight.)"""
    setups = {"a": Scurry.setup("4/random"), "b": Scurry.setup("4/random/cap 20")}
    frame = simulate(setups, Greedy(samples=20), games=60)
    won = {name: [row.began in row.winners for row in rows.itertuples()] for name, rows in frame.groupby("setup")}
    differences = pvariance([int(a) - int(b) for a, b in zip(won["a"], won["b"], strict=True)])
    assert differences / (pvariance(map(int, won["a"])) + pvariance(map(int, won["b"]))) <= 0.6


def test_a_bot_is_called_by_what_is_unusual() -> None:
    assert name_of(Greedy()) == "greedy"
    assert name_of(Search(seconds=0.5)) == "search seconds=0.5"
    assert name_of(Picky([1])) == "Picky last=False"
    assert name_of(Attentive()) == "Attentive"
