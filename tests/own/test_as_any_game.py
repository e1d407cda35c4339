"""What every game must pass, asked of games of one's own: the tests of `tests/every_game`, on boards and in numbers."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from squirrelwidgets import GAMES
from tests.every_game import test_every_game as every
from tests.every_game import test_in_numbers as numbers

from .games import FIVE

LEFT_OUT = {
    "test_the_same_seed_makes_the_same_game_in_another_process": "another process has no cell; test_house.py sends it",
    "test_a_hint_can_be_played": "its form is that of a claim, with ids of two letters",
    "test_refusals_results_and_hints_call_players_by_their_names NutRun": "nobody is named in so few positions",
}


def asked(module: Any, *names: str) -> Iterator[tuple[str, Callable[..., None]]]:
    """The tests that get these of each game."""
    for name, test in vars(module).items():
        marks = [mark.args[0] for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
        if name.startswith("test_") and any(mark in names for mark in marks):
            yield name, test


TESTS = dict(asked(every, "name"))
IN_NUMBERS = dict(asked(numbers, ("kind", "settings")))  # type: ignore[arg-type]  # two names at once


@pytest.fixture(autouse=True)
def among_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in FIVE:
        monkeypatch.setitem(GAMES, kind.__name__, "tests.own.games")
        monkeypatch.setitem(every.SETUPS, kind.__name__, (str(kind.setup()),))
    monkeypatch.setattr(every, "LINES", 2)


@pytest.mark.parametrize("kind", FIVE, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("test", TESTS)
def test_as_any_game(test: str, kind: Any, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if why := LEFT_OUT.get(test) or LEFT_OUT.get(f"{test} {kind.__name__}"):
        pytest.skip(why)
    wanted = inspect.signature(TESTS[test]).parameters
    TESTS[test](kind.__name__, **{name: request.getfixturevalue(name) for name in wanted if name != "name"})


@pytest.mark.parametrize("kind", FIVE, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("test", IN_NUMBERS)
def test_in_numbers(test: str, kind: Any) -> None:
    IN_NUMBERS[test](kind, kind.setup())
