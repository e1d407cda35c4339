"""The head of a pack says what made it, and that is so."""

from __future__ import annotations

import re
import shlex
from argparse import Namespace

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.model.subpackages import folder
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.game_types import PUZZLES
from squirrelwidgets.games import game_class
from squirrelwidgets.practice import make
from squirrelwidgets.practice.proof import id_of
from tests.which_games import with_puzzles

KINDS = [game_class(name) for name in with_puzzles()]


def asked_in_head(kind: type[Game]) -> Namespace:
    """What the command in the head asks for."""
    head = (folder(kind.package) / PUZZLES).read_text("utf-8").partition("\n")[0]
    command = re.match("# Made by `(.+?)` out of the pack before it", head)
    assert command, head
    asked = make.asked_for(shlex.split(command[1])[3:])
    assert make.command_of(asked) == command[1]
    return asked


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_head_names_a_command_for_this_game(kind: type[Game]) -> None:
    asked = asked_in_head(kind)
    assert game_class(asked.game) is kind
    assert asked.ramp
    assert all(kind.setup(text) for text in asked.setup)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_an_id_is_that_of_a_position_and_what_is_asked(kind: type[Game]) -> None:
    assert not [puzzle.id for puzzle in kind.puzzles() if id_of(puzzle, puzzle.goal) != puzzle.id]


def test_the_command_finds_what_the_pack_has(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asked_in_head(Scurry)
    monkeypatch.setattr(make, "pack_of", lambda kind: ())  # it was not in the pack before it
    found, tries = next(make.made(Scurry, [*map(Scurry.setup, asked.setup)], asked.seed, "ramp", asked.ramp))
    kept = next(each for each in Scurry.puzzles() if each.id == found.id)
    assert (found.best, found.right, found.turns, found.wrong) == (kept.best, kept.right, kept.turns, kept.wrong)
    assert kept.solved == round(tries["beginner"] / make.TRIES["beginner"], 2)
