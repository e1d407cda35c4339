"""Packs as they are read, and what is said where one asks for what is not there."""

from __future__ import annotations

import re
import tomllib
from statistics import mean
from typing import Any

import pytest

from squirrelwidgets import Lesson, Scurry
from squirrelwidgets.games import game_class
from squirrelwidgets.lessons.proof.by_hints import by_hints
from squirrelwidgets.practice import BANDS, NoPuzzle, Puzzle, make
from squirrelwidgets.practice.puzzle import bots_of, puzzle_of
from squirrelwidgets.practice.rate import FLOOR, rated
from tests.sixth_game import FullCheeks
from tests.which_games import with_puzzles

LEAST = 60
FIRST_TEN = 12
KINDS = [game_class(name) for name in with_puzzles()]
MISSED = re.compile(
    r"\d of (the )?\d|No pair is left|still in your hand"
    r"|acorns? (is|are) left|acorns? stay|Then \w+ wins|next turn then collects|and \w+ has \d+"
    r"|lacks? \d+ squirrel|one short of a nest|Of \d+ cards?|None of your tiles|you have \d+ refreshed"
)
"""What a reason says of what was missed."""
VALUES = Scurry.puzzles()[0].data()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_pack_is_sane(kind: Any) -> None:
    pack = kind.puzzles()
    assert len(pack) >= LEAST
    assert len({puzzle.id for puzzle in pack}) == len(pack)
    sizes = [len(kind.puzzles(band)) for band in range(1, BANDS + 1)]
    assert sum(sizes) == len(pack)
    assert max(sizes) - min(sizes) <= 1
    assert [puzzle.length for puzzle in pack] == sorted(puzzle.length for puzzle in pack)
    assert len({puzzle.seat for puzzle in pack}) > 1
    bots = bots_of(kind)
    assert [*bots.values()] == sorted(bots.values())
    ratings = [puzzle.rating for puzzle in pack]
    assert min(ratings) < max(bots.values()) < max(ratings)
    assert next(iter(bots.items())) == ("random", FLOOR)
    assert {1, *range(1, FIRST_TEN + 1)} <= {puzzle.first for puzzle in pack}


def told(puzzle: Puzzle, said: tuple[str, ...]) -> str:
    """What a learner is told of a turn; that it is judged as it should be, too."""
    referee = puzzle.referee()
    reached = referee.start()
    for say in said:
        reached = referee.then(reached, reached.state.parse(say), referee.seat)
    assert referee.verdict(reached) == ("met" if said == puzzle.best else "missed"), (puzzle, said)
    return referee.told(reached)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.sweep)])
def test_each_turn_that_a_puzzle_keeps_is_told_with_its_reason(kind: Any, step: int) -> None:
    """A wrong one with what was missed: so much of so much, what is left, what could have been had."""
    for puzzle in kind.puzzles()[::step]:
        assert 1 <= puzzle.right <= puzzle.turns * 0.95
        assert len(puzzle.wrong) == min(3, puzzle.turns - puzzle.right)
        assert told(puzzle, puzzle.best) == puzzle.reason
        for said in puzzle.wrong:
            reason = told(puzzle, said)
            assert MISSED.search(reason), (puzzle, said, reason)
            assert " ".join(puzzle.best) not in reason or len(puzzle.best) == 1


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_bands_get_harder_as_they_get_longer(kind: Any) -> None:
    ratings = [mean(puzzle.rating for puzzle in kind.puzzles(band)) for band in range(1, BANDS + 1)]
    assert ratings[0] < ratings[2] < ratings[4]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_its_steps_open_and_the_best_turn_is_right_and_hints_lead_to_it(kind: Any) -> None:
    for puzzle in kind.puzzles()[::6]:
        lesson = Lesson("A puzzle", kind).step(**puzzle.step())
        assert by_hints(lesson, 0).current.solved, puzzle
        right = Lesson("A puzzle", kind).step(**puzzle.step())
        for say in puzzle.best:
            right.game.play(say, seat=puzzle.seat)
        assert right.answers[-1]["right"], puzzle


def test_puzzles_are_asked_for_by_band_and_theme() -> None:
    pack = Scurry.puzzles()
    theme = next(theme for puzzle in pack for theme in puzzle.themes)
    assert Scurry.puzzles(4) == tuple(each for each in pack if each.band == 4)
    assert Scurry.puzzles(theme=theme) == tuple(each for each in pack if theme in each.themes)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"band": "hard"}, "there is no band 'hard': bands are 1 to 5"),
        ({"band": 6}, "there is no band 6"),
        ({"band": True}, "there is no band True"),
        ({"theme": "a far hp"}, "no theme is called 'a far hp'. Nearest: a far hop"),
    ],
)
def test_what_is_not_there_is_said_with_what_is(asked: dict[str, Any], told: str) -> None:
    with pytest.raises(NoPuzzle, match=told):
        Scurry.puzzles(**asked)


def test_an_entry_with_another_field_or_without_one_is_refused() -> None:
    with pytest.raises(NoPuzzle, match=r"entry 3: no field is called 'bst'\. Nearest: best"):
        puzzle_of(Scurry, VALUES | {"bst": ["a1"]}, "entry 3")
    with pytest.raises(NoPuzzle, match="entry 3: seat is missing"):
        puzzle_of(Scurry, {name: value for name, value in VALUES.items() if name != "seat"}, "entry 3")


def test_a_game_without_puzzles_says_so_and_why_there_can_be_none() -> None:
    with pytest.raises(NoPuzzle, match="Full Cheeks has no puzzles: nobody has made a pack"):
        FullCheeks.puzzles()
    with pytest.raises(NoPuzzle, match="Full Cheeks has nothing that a turn could be asked to reach"):
        next(make.made(FullCheeks, [FullCheeks.setup()], 1, "easy", 1))


def test_what_is_made_is_read_again() -> None:
    made, *_ = next(make.made(Scurry, [Scurry.setup("5/random 6")], 1, "easy", 1))
    assert isinstance(made, Puzzle)
    read = tomllib.loads(make.written([made], {"random": 1000}, {"0e9df3": [1557, 252, 1700]}))
    assert puzzle_of(Scurry, read["puzzle"][0], "") == made
    assert read["bots"] == {"random": 1000}


@pytest.mark.parametrize(
    ("casual", "keen", "named"),
    [
        (4, 3, ["random", "beginner", "casual", "keen"]),
        (1, 2, ["random", "beginner", "keen"]),
        (1, 0, ["random", "beginner"]),
    ],
)
def test_bots_are_named_that_solve_clearly_more_than_weaker_ones(casual: int, keen: int, named: list[str]) -> None:
    tries = {"random": 1, "beginner": 6, "casual": casual, "keen": keen}
    _, bots = rated([(puzzle, tries) for puzzle in Scurry.puzzles()[:5]])
    assert [*bots] == named
    assert [*bots.values()] == sorted(bots.values())
