"""A tenth of each pack proven again; `make soak` proves all of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from squirrelwidgets import GAMES, NutHunt, Scurry
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games import game_class
from squirrelwidgets.practice.puzzle import EXACT
from tests.soak.puzzles import failed, holds, share

KINDS = [game_class(name) for name in GAMES]
SOME = 1
"""Puzzles without a solver or planner that are proven again, in few worlds."""
FEW = 48


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_some_puzzles_are_proven_again(kind: type[Game]) -> None:
    pack = kind.puzzles()
    some = Random(1).sample(pack, len(pack) // 10)
    assert not failed(tuple(each for each in some if each.proof == EXACT))
    assert not failed(tuple([each for each in some if each.proof != EXACT][:SOME]), FEW)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_easy_puzzles_are_easy_and_hard_ones_hard(kind: type[Game]) -> None:
    assert share(kind.puzzles("easiest")) >= 0.7
    assert share(kind.puzzles("hardest")) <= 0.25


@pytest.mark.parametrize("kind", [Scurry, NutHunt], ids=lambda kind: kind.name)
def test_a_puzzle_that_says_another_turn_is_found_out(kind: type[Game]) -> None:
    puzzle = kind.puzzles()[0]
    other = next(each for each in puzzle.game().legal if not any(line.startswith(each) for line in puzzle.found))
    assert holds(puzzle, FEW)
    assert not holds(replace(puzzle, best=(other,), found=(other,)), FEW)
