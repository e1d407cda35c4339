"""What every game must pass, asked of games of one's own: the tests of `tests/every_game` and of `tests/editor`."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from squirrelwidgets import GAMES
from tests.every_game import test_every_game as every

from .games import FIVE

LEFT_OUT = {
    "test_the_same_seed_makes_the_same_game_in_another_process": "another process has no cell; test_house.py sends it",
    "test_a_hint_can_be_played": "its form is that of a claim, with ids of two letters",
    "test_refusals_results_and_hints_call_players_by_their_names NutRun": "nobody is named in so few positions",
}


def every_test() -> Iterator[tuple[str, Callable[..., None]]]:
    for name, test in vars(every).items():
        marks = getattr(test, "pytestmark", ())
        if name.startswith("test_") and any(mark.name == "parametrize" and mark.args[0] == "name" for mark in marks):
            yield name, test


TESTS = dict(every_test())


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
