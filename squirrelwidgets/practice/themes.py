"""What a puzzle is about, found by code in its best turn. The words for it are the game's own (`THEMES` of its
`words`), beside one of the house that holds for any game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ..core.model.subpackages import subpackage
from ..core.words.themes import Played, Themes
from .puzzle import Puzzle

HOUSE: Final[Themes] = {"a win at once": lambda turn: turn.wins}
COMMON: Final = 0.7
"""What more puzzles of a pack have is no theme, …"""
RARE: Final = 3
"""… nor is what fewer have, for nobody could practise it."""


def with_themes(puzzle: Puzzle, openings: int) -> Puzzle:
    """The puzzle with its themes. `openings`: sentences with which a right turn can begin."""
    referee = puzzle.referee()
    reached, events = referee.start(), []
    for say in puzzle.best:
        reached = referee.then(reached, reached.state.parse(say), referee.seat)
        events += reached.state.events
    wins = referee.seat in reached.state.winners
    played = Played(referee.floor.state, referee.seat, tuple(events), wins, openings, dict(puzzle.aims))
    own: Themes = getattr(subpackage(puzzle.kind.package, "words"), "THEMES", {})
    return replace(puzzle, themes=tuple(words for words, holds in {**HOUSE, **own}.items() if holds(played)))


def worth_choosing(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The same puzzles, without themes that nearly all of them have, or hardly any."""
    counts = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    kept = {theme for theme, n in counts.items() if RARE <= n <= COMMON * len(puzzles)}
    return [replace(each, themes=tuple(theme for theme in each.themes if theme in kept)) for each in puzzles]
