"""A pack is made again by the command in its head."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

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


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_head_names_the_command(kind: type[Game]) -> None:
    assert (folder(kind.package) / PUZZLES).read_text("utf-8").startswith(make.HEAD.format(kind.__name__))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_an_id_is_that_of_a_position_and_what_is_asked(kind: type[Game]) -> None:
    assert not [puzzle.id for puzzle in kind.puzzles() if id_of(puzzle, puzzle.goal) != puzzle.id]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_puzzle_is_made_again_from_its_position(kind: type[Game]) -> None:
    kept = min(kind.puzzles(), key=lambda each: (each.turns, each.id))
    row = make.again(replace(kept, best=(), reason="", wrong=(), turns=0, right=0, length=0.0, themes=()))
    assert row
    made, tries = row
    assert replace(made, rating=kept.rating, spread=kept.spread, solved=kept.solved, themes=kept.themes) == kept
    assert kept.solved == round(tries["beginner"] / make.TRIES["beginner"], 2)


@pytest.mark.sweep
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_pack_is_made_again_byte_for_byte(kind: type[Game], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kept = (folder(kind.package) / PUZZLES).read_text("utf-8")
    monkeypatch.setattr(make, "folder", lambda package: tmp_path)
    make.main([kind.__name__])
    assert (tmp_path / PUZZLES).read_text("utf-8") == kept


def test_a_search_finds_puzzles_that_stay() -> None:
    puzzle, tries = next(make.made(Scurry, [Scurry.setup("5/random 6")], 1, "ramp", 1))
    assert make.again(puzzle) == (puzzle, tries)
    assert puzzle.id not in {each.id for each in Scurry.puzzles()}
