"""The ramp: ten to begin with, and after them what somebody can mostly do. `tests/soak/sittings.py` asks bots anew."""

from __future__ import annotations

import pytest

from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games import game_class
from squirrelwidgets.practice.rate import things_of
from squirrelwidgets.practice.record import TEN
from tests.soak.sittings import RIGHT, first_ten, sittings
from tests.which_games import with_puzzles

KINDS = [game_class(name) for name in with_puzzles()]
FEW = 20
LONGEST = 5
"""Sentences of one of the first ten."""
REPEATS = 4
"""Of the first ten so many bring nothing new, at most: a pack has only so many things that few beginners see."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_first_ten_are_short_and_ask_for_several_things(kind: type[Game]) -> None:
    ten = first_ten(kind)
    assert [puzzle.first for puzzle in ten] == list(range(1, 11))
    assert max(len(puzzle.best) for puzzle in ten) <= LONGEST
    assert max(len(puzzle.best) for puzzle in ten[:3]) <= 3
    assert len({puzzle.goal for puzzle in ten}) > 2
    known = [set[str]().union(*map(things_of, ten[:n])) for n in range(TEN)]
    assert sum(things_of(puzzle) <= before for puzzle, before in zip(ten, known, strict=True)) <= REPEATS
    assert 0.65 <= sum(puzzle.solved for puzzle in ten) / len(ten) <= 0.8


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_beginners_get_mostly_right_on_each_of_five_days(kind: type[Game]) -> None:
    least, most = RIGHT
    days = sittings(kind, {puzzle.id: puzzle.solved for puzzle in kind.puzzles()}, FEW)
    assert all(least <= each <= most for each in days), days
