"""What a puzzle is about, found by code: events of its best turn, claims of its hint; and why the turn is good."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ..core.model.errors import SquirrelError
from ..core.model.events import Hint
from ..review.claims import Turn, Wins
from .puzzle import Puzzle

COMMON: Final = 0.6
"""What more puzzles of a pack have is no theme."""
LONGEST: Final = 300
"""Characters of a reason."""


def themes_of(puzzle: Puzzle) -> tuple[str, ...]:
    """Kinds of events in their own words, and names of claims in small letters."""
    turn = _turn(puzzle)
    kinds = [event.kind for state in turn.positions() for event in state.events]
    hint = _hint(puzzle)
    claims = [re.sub(r"(?<!^)(?=[A-Z])", " ", type(claim).__name__).lower() for claim in hint.claims] if hint else []
    return tuple(sorted({kind.replace("_", " ") for kind in kinds} | {*claims}))


def reason_of(puzzle: Puzzle) -> str:
    """The reasons of the game's hint where it says the same turn; else that it wins, if it does."""
    hint, wins = _hint(puzzle), Wins(_turn(puzzle))
    text = hint.reason if hint else str(wins) if wins.holds() else ""
    return text if len(text) <= LONGEST else ""


def without_common(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The same puzzles, without what nearly all of them have."""
    counts = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    rare = {theme for theme, n in counts.items() if n <= COMMON * len(puzzles)}
    return [replace(each, themes=tuple(theme for theme in each.themes if theme in rare)) for each in puzzles]


def _hint(puzzle: Puzzle) -> Hint | None:
    """The game's hint, if it begins with an accepted turn."""
    try:
        hint = puzzle.game().hint(puzzle.seat)
    except SquirrelError:
        return None
    said = " ".join(hint.sentences) + " "
    return hint if any(said.startswith(f"{line} ") for line in puzzle.found) else None


def _turn(puzzle: Puzzle) -> Turn:
    game = puzzle.game()
    seat = game.players.seat_number(puzzle.seat)
    assert seat is not None
    return Turn(game, game.state, puzzle.best, seat)
