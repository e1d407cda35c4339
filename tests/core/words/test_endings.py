"""The note of an end card names all who did best, in every game that has one."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import Scurry, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.words.endings import in_short
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
