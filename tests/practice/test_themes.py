"""Themes of puzzles: the words of each game for what their best turns do."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.model.subpackages import subpackage
from squirrelwidgets.games import game_class
from squirrelwidgets.games.scurry.rules.phases import Phase
from squirrelwidgets.practice.proof import ends_of
from squirrelwidgets.practice.themes import COMMON, HOUSE, RARE, with_themes, worth_choosing
from tests.which_games import with_puzzles

KINDS = [game_class(name) for name in with_puzzles()]
LEAST = 3


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_pack_has_themes_to_choose_by_in_words_that_the_game_has(kind: Any) -> None:
    pack = kind.puzzles()
    counts = Counter(theme for puzzle in pack for theme in puzzle.themes)
    own = subpackage(kind.package, "words").THEMES
    assert len(counts) >= LEAST
    assert own.keys() <= counts.keys() <= own.keys() | HOUSE.keys()
    assert not {theme.replace(" ", "_") for theme in counts} & kind.events().keys()
    assert all(RARE <= n <= COMMON * len(pack) for n in counts.values())


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_themes_are_found_again(kind: Any) -> None:
    for puzzle in kind.puzzles()[::12]:
        referee = puzzle.referee()
        right = [end for end in ends_of(referee) if referee.verdict(end) == "met"]
        found = with_themes(replace(puzzle, themes=()), len({end.line[0] for end in right}))
        assert set(puzzle.themes) <= set(found.themes)
        assert replace(found, themes=puzzle.themes) == puzzle


def test_what_few_have_or_nearly_all_is_no_theme() -> None:
    pack = [replace(puzzle, themes=("all",)) for puzzle in Scurry.puzzles()[:10]]
    pack[:5] = [replace(puzzle, themes=("all", "half")) for puzzle in pack[:5]]
    pack[0] = replace(pack[0], themes=("all", "half", "one"))
    assert {theme for puzzle in worth_choosing(pack) for theme in puzzle.themes} == {"half"}


def test_a_run_of_scurry_is_told_by_its_hops() -> None:
    for puzzle in Scurry.puzzles():
        has_tile = puzzle.place()[0].state.phase is Phase.PLACE
        hops = len(puzzle.best) - has_tile
        assert ("a short run" in puzzle.themes) == (hops <= 3)
        assert ("a long run" in puzzle.themes) == (hops >= 7)
        assert ("onto the new tile first" in puzzle.themes) == (has_tile and puzzle.best[0] == puzzle.best[1])


def test_only_one_way_to_begin_means_that() -> None:
    """V5 of what was found: 29 of 36 puzzles printed several."""
    for puzzle in Scurry.puzzles(theme="only one way to begin"):
        referee = puzzle.referee()
        assert len({end.line[0] for end in ends_of(referee) if referee.verdict(end) == "met"}) == 1
