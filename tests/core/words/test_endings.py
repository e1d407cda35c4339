"""The end of a game: its note names all who did best, and its table says where all points came from."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.model.events import Event, Result
from squirrelwidgets.core.words.endings import COLUMNS, Account, Source, at_end, by_round, in_short
from squirrelwidgets.core.words.runs import plain

SEATS = ("rust", "blue", "ochre")


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ([], "3 turns."),
        ([(0, 0)], "3 turns."),
        ([(0, 1)], "3 turns. Longest run: Rust with 1 hop."),
        ([(0, 4), (1, 5)], "3 turns. Longest run: Blue with 5 hops."),
        ([(1, 5), (0, 5), (1, 5)], "3 turns. Longest run: Rust and Blue, each with 5 hops."),
        ([(2, 2), (1, 2), (0, 2)], "3 turns. Longest run: Rust, Blue and Ochre, each with 2 hops."),
    ],
)
def test_all_of_equals_are_named(counts: list[tuple[int, int]], told: str) -> None:
    events = [Event("ate", "SC-13", who=who, n=n) for who, n in counts]
    assert plain(in_short("3 turns", "Longest run", events, SEATS, "hop")) == told


GAMES: list[tuple[Any, str, str, list[int]]] = [
    (Scurry, "4/random", "ate", [506, 509, 510]),
    (SquirrelRush, "players=3 rounds=1", "turned", [0, 1, 2, 3]),
    (Squarrels, "players=2 target=5", "scored", [0, 1]),
    (SquirrelIsland, "players=2 days=1", "revealed", [0, 1]),
]


@pytest.mark.parametrize(("kind", "setup", "event", "seeds"), GAMES)
def test_the_end_cards_of_games_name_all_of_them(kind: Any, setup: str, event: str, seeds: list[int]) -> None:
    for seed in seeds:
        game = kind(setup=setup, seed=seed, seats=["random"] * kind.player_count(setup)).run()
        counts = [(each.n, each.who) for each in game.story() if each.kind == event]
        most = max((n for n, _ in counts), default=0)
        best = {game.players.seats()[who]["id"].title() for n, who in counts if n == most > 0}
        note = plain(game.stage().status(game.state, game.story())["over"]["note"])
        assert {name for name in ("Brown", "Gray", "Rust", "Blue", "Ochre") if name in note} == best, note


SCORED: list[tuple[Any, str]] = [
    (SquirrelRush, "players=2 rounds=2"),
    (SquirrelRush, "players=4 rounds=3 smarty=yes"),
    (Squarrels, "players=3 target=9"),
    (NutHunt, "players=1"),
    (NutHunt, "players=2"),
    (SquirrelIsland, "players=2 days=2"),
    (SquirrelIsland, "players=5 days=1"),
]


@pytest.mark.parametrize(("kind", "setup"), SCORED)
def test_all_points_are_accounted_for(kind: Any, setup: str) -> None:
    game = kind(setup=setup, seed=5, seats=["random"] * kind.player_count(setup)).run()
    over = game.stage().status(game.state, game.story())["over"]
    assert "Other" not in over["cols"]
    ids = [seat["id"] for seat in game.players.seats()]
    for rank in over["ranks"]:
        parts = [int(plain(part).replace("−", "-")) for part in rank["parts"]]
        assert len(parts) == len(over["cols"])
        assert sum(parts) == rank["points"] == game.scores[ids.index(rank["seat"])]
        assert rank.get("lesson") is None or type(game).lesson(rank["lesson"])


def told(winners: tuple[int, ...], totals: list[int], *sources: Source) -> Any:
    names = dict(zip(("Rust", "Blue", "Ochre"), SEATS, strict=True))
    account = Account(length=(2, "rounds"), totals=totals, unit="acorn", sources=sources)
    return at_end(Result(winners, "SR-26", "Blue wins."), names, "", account)["over"]


def test_each_player_reads_what_made_the_difference() -> None:
    over = told((1,), [5, 30, 26], Source("Round 1", "round 1", [4, 10, 14], "a"), Source("2", "round 2", [1, 20, 12]))
    blue, ochre, rust = over["ranks"]
    assert [plain(each["why"]) for each in (blue, ochre, rust)] == [
        "4 acorns ahead of Ochre. You differ most in round 2: you 20, Ochre 12.",
        "4 acorns behind Blue. You differ most in round 2: you 12, Blue 20.",
        "25 acorns behind Blue. Most of it in round 2: you 1, Blue 20.",
    ]
    assert [(each["n"], each["text"]) for each in blue["feats"]] == [
        ("2", "rounds"),
        ("20", "in round 2, your best"),
        ("4", "acorns ahead"),
    ]
    assert [[isinstance(part, list) for part in each["parts"]] for each in (blue, ochre)] == [
        [False, True],
        [True, False],
    ]


def test_a_tenth_of_the_points_is_close() -> None:
    why = told((1,), [27, 30, 26], Source("All", "all", [27, 30, 26]))["ranks"][1]["why"]
    assert plain(why) == "So close: 3 acorns behind Blue."


def test_who_is_level_with_the_winner_is_told_of_no_difference() -> None:
    over = told((1,), [9, 9, 4], Source("All", "all", [9, 9, 4]))
    assert [each["place"] for each in over["ranks"]] == [1, 2, 3]
    assert "why" not in over["ranks"][1]


def test_what_nothing_tells_stands_under_other() -> None:
    over = told((1,), [3, 9, 4], Source("All", "all", [3, 8, 4]))
    assert over["cols"] == ["All", "Other"]
    assert [[plain(part) for part in each["parts"]] for each in over["ranks"]] == [["8", "1"], ["4", "0"], ["3", "0"]]


def test_the_oldest_of_many_rounds_share_a_column() -> None:
    sources = by_round([[n, 1] for n in range(1, 13)])
    assert [each.title for each in sources] == ["Rounds 1–5", "6", "7", "8", "9", "10", "11", "12"]
    assert len(sources) == COLUMNS
    assert sources[0].points == [15, 5]
    assert [each.title for each in by_round([[1, 2]] * 3, 2)] == ["Round 2", "3", "4"]
