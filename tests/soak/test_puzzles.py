"""Some puzzles of each pack proven again; `make soak` proves all of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import mean

import pytest

from squirrelwidgets import NutHunt, Scurry
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games import game_class
from squirrelwidgets.practice.rate import share
from tests.soak.puzzles import failed
from tests.which_games import with_puzzles

KINDS = [game_class(name) for name in with_puzzles()]
SOME = 2
FEW = 60
"""Turns of a puzzle that is proven again here."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_some_puzzles_are_proven_again(kind: type[Game]) -> None:
    fit = [puzzle for puzzle in kind.puzzles() if puzzle.turns <= FEW]
    assert not failed(tuple(Random(1).sample(fit, SOME)))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_beginner_solves_the_first_of_the_first_ten_and_half_of_the_last(kind: type[Game]) -> None:
    """Fewer tries than `python -m tests.bench.puzzles` makes: 4 standard errors of these are allowed for."""
    ten = sorted((puzzle for puzzle in kind.puzzles() if puzzle.first), key=lambda each: each.first)
    tries = 20
    assert mean(share(puzzle, "beginner", tries) for puzzle in ten[:3]) >= 0.9 - 4 * (0.9 * 0.1 / 3 / tries) ** 0.5
    last = mean(share(puzzle, "beginner", tries) for puzzle in ten[7:10])
    assert 0.4 - 4 * (0.25 / 3 / tries) ** 0.5 <= last <= 0.6 + 4 * (0.25 / 3 / tries) ** 0.5


@pytest.mark.parametrize("kind", [Scurry, NutHunt], ids=lambda kind: kind.name)
def test_a_puzzle_that_says_too_much_is_found_out(kind: type[Game]) -> None:
    puzzle = min(kind.puzzles(), key=lambda each: each.turns)
    name, n = puzzle.aims[0]
    assert not failed((puzzle,))
    assert failed((replace(puzzle, goal=(f"{name} {n + 1}",)),))
    assert failed((replace(puzzle, right=puzzle.right + 1),))
    assert failed((replace(puzzle, wrong=(puzzle.best, *puzzle.wrong[1:])),))
