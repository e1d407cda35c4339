"""Games that were saved once load for ever, and are still what their seeds make of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import squirrelwidgets
from squirrelwidgets.core.play.game import Game
from tests.golden.__main__ import ALL, HERE


def loaded(path: Path) -> Game:
    """A record of any built-in game."""
    name = json.loads(path.read_text("utf-8"))["game"]
    kinds = [getattr(squirrelwidgets, each) for each in squirrelwidgets.GAMES]
    found: Game = next(kind for kind in kinds if kind.name == name).load(path)
    return found


@pytest.mark.parametrize("path", sorted(HERE.glob("*.json")), ids=lambda path: path.stem)
def test_golden_records_load(path: Path) -> None:
    assert loaded(path).record() == json.loads(path.read_text("utf-8"))


def test_there_are_some() -> None:
    assert {path.stem for path in HERE.glob("*.json")} == {make.__name__ for make in ALL}


@pytest.mark.parametrize("make", ALL, ids=lambda make: make.__name__)
def test_a_seed_still_makes_the_same_game(make: Callable[[], Game]) -> None:
    assert make().record() == loaded(HERE / f"{make.__name__}.json").record()
