"""Each hook is the place that plays its rule: one that counts is called, and without it the game is another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from jedi import Script

import squirrelwidgets
from squirrelwidgets import CHANCE
from squirrelwidgets.core.model.subpackages import subpackage
from squirrelwidgets.core.words.rule_texts import rules_of

SETUPS: Final[dict[str, Sequence[dict[str, Any]]]] = {
    "Scurry": (
        {"side": 3, "start": "random", "repetition": True, "swap": True},
        {"side": 4, "start": "random", "hops": 2, "cap": 9},
        {"side": 4, "start": "players", "each": 4},
        {"side": 4, "start": "random", "hops": 2, "anywhere": True},
        {
            "side": 4,
            "brown": ["e6", "g6"],
            "gray": ["c3", "i8"],
            "squirrels": ["e4", "d7"],
            "repetition": True,
            "turn": 1,
            "stood": ["g7G1B1b11b10g1:B"],
        },
    ),
    "Squarrels": (
        {"players": 3, "target": 15},
        {"players": 2, "target": 15},
        {"players": 3, "target": 15, "race": "none"},
        {"players": 2, "target": 1, "dealer": "rust", "hands": ["1", "1"], "deck": "5*quarrel winter"},
        {"players": 6},
    ),
    "NutHunt": ({"players": 2}, {"players": 1}),
    "SquirrelIsland": ({"players": 4, "days": 5}, {"players": 4, "days": 6}),
    "SquirrelRush": (
        {"players": 3},
        {"players": 2, "smarty": True},
        {"players": 3, "smarty": True, "anytime": True, "taken": True},
    ),
}
NAMES: Final = {game: getattr(squirrelwidgets, game).name for game in SETUPS}
"""Setups whose random games come to every rule."""
GAMES: Final = 2
MOST_PLIES: Final = 3000
MOST_CALLS: Final = 20_000
HOOKS: Final = [
    (game, rule, name)
    for game in SETUPS
    for rule, names in getattr(squirrelwidgets, game).hooks().items()
    for name in names
]


class Endless(Exception):
    """A replaced hook was called without an end."""


def played(position: Any, setup: Any, seed: int) -> Iterator[Any]:
    """The choices of a random game, and its end."""
    rng, scratch = Random(seed), position.begin(setup).scratch()
    for _ in range(MOST_PLIES):
        if not scratch.actors:
            break
        seat = rng.choice(scratch.actors)
        legal = None if seat == CHANCE else scratch.legal(seat)
        move = scratch.draw_chance(rng) if legal is None else rng.choice(legal)
        yield len(legal or ()), move
        scratch.push(move, seat)
    yield scratch.key(), scratch.ended, scratch.scores


def games_of(game: str, position: Any) -> list[Any]:
    setups = [getattr(squirrelwidgets, game).setup(**each) for each in SETUPS[game]]
    return [[*played(position, setup, seed)] for setup in setups for seed in range(GAMES)]


@cache
def book(game: str) -> list[Any]:
    return games_of(game, getattr(squirrelwidgets, game).state_type)


def replaced(game: str, name: str, wrap: Callable[[Any], Any]) -> Any:
    """The position of a variant in which a hook is this instead."""
    position = getattr(squirrelwidgets, game).state_type
    plays = getattr(position.scratch_type, name)
    new = property(wrap(plays.fget)) if isinstance(plays, property) else wrap(plays)
    return type(f"With_{name}", (position,), {"__slots__": (), name: new})


@pytest.mark.parametrize(("game", "rule", "name"), HOOKS)
def test_a_hook_that_counts_is_called_and_the_game_is_the_books(game: str, rule: str, name: str) -> None:
    assert rule in rules_of(getattr(squirrelwidgets, game).package)
    plays = getattr(getattr(squirrelwidgets, game).state_type.scratch_type, name)
    if isinstance(plays, int):
        return  # a number: it is read, and not called
    assert (plays.fget if isinstance(plays, property) else plays).__doc__, "what it does is said in a sentence"
    calls = []

    def counting(plays: Any) -> Any:
        def count(self: Any, *args: Any, **more: Any) -> Any:
            calls.append(name)
            return plays(self, *args, **more)

        return count

    assert games_of(game, replaced(game, name, counting)) == book(game)
    assert calls


@pytest.mark.parametrize(("game", "rule", "name"), HOOKS)
def test_without_a_hook_the_game_is_another(game: str, rule: str, name: str) -> None:
    calls = []

    def other(plays: Any) -> Any:
        if isinstance(plays, int):
            return plays - 1

        def change(self: Any, *args: Any, **more: Any) -> Any:
            calls.append(name)
            if len(calls) > MOST_CALLS:
                raise Endless
            if plays.__annotations__["return"] == "None":
                return None  # nothing is done
            result = plays(self.scratch(), *args, **more)  # what else it does is done to a copy
            return not result if isinstance(result, int) else type(result)([*result][::-1][:-1])

        return change

    assert book(game)
    try:
        games = games_of(game, replaced(game, name, other))
    except Exception:  # noqa: BLE001  # half a rule may break anything
        return
    assert games != book(game)


@pytest.mark.parametrize("game", SETUPS)
def test_what_the_rules_promise_each_other_is_so(game: str) -> None:
    kind = getattr(squirrelwidgets, game)
    promises = subpackage(kind.package, "rules").PROPERTIES
    assert {rule for rules in promises.values() for rule in rules.split()} <= {*rules_of(kind.package)}
    for setup in SETUPS[game]:
        state, rng = kind.state_type.begin(kind.setup(**setup)), Random(1)
        for _ in range(120):
            assert not [promise(state) for promise in promises if promise(state)]
            if state.actors:
                seat = rng.choice(state.actors)
                state = state.then(state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)), seat)


@pytest.mark.parametrize("game", SETUPS)
def test_an_editor_completes_self_in_a_variant(game: str) -> None:
    code = f"from squirrelwidgets.games import {NAMES[game]} as it\nclass Mine(it.Rules):\n def rule(self):\n  self."
    known = {each.name for each in Script(code).complete()}
    assert {name for names in getattr(squirrelwidgets, game).hooks().values() for name in names} <= known
    assert {"mover", "phase", "setup", "record", "tell", "end"} <= known
