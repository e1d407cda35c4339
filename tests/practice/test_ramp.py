"""The ramp: ten to begin with, and after them what somebody can mostly do. Bots are asked in `tests/soak/sittings.py`."""

from __future__ import annotations

import pytest

from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games import game_class
from squirrelwidgets.practice.record import start_of
from tests.soak.sittings import RIGHT, first_ten, sittings
from tests.which_games import with_puzzles

KINDS = [game_class(name) for name in with_puzzles()]
FEW = 10
LONGEST = 5
"""Sentences of one of the first ten."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_first_ten_are_short_and_ask_for_several_things(kind: type[Game]) -> None:
    ten = first_ten(kind)
    assert [puzzle.first for puzzle in ten] == list(range(1, 11))
    assert max(len(puzzle.best) for puzzle in ten) <= LONGEST
    assert max(len(puzzle.best) for puzzle in ten[:3]) <= 3
    assert len({puzzle.goal for puzzle in ten}) > 2


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@pytest.mark.parametrize("above", [0, 150, 300])
def test_somebody_as_good_as_their_rating_gets_mostly_right_each_day(kind: type[Game], above: int) -> None:
    facts = kind.practice()._session.facts
    level = start_of(facts.values()).rating + above
    solves = {key: 1 / (1 + 10 ** ((each.level.rating - level) / 400)) for key, each in facts.items()}
    least, most = RIGHT
    assert all(least <= each <= most + 0.05 for each in sittings(kind, solves, FEW)[1:])
