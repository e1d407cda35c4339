"""What a puzzle is about, found by code: events of its best turn, claims of its hint; and why the turn is good."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ..core.model.bots.bot import bot_of
from ..core.model.errors import SquirrelError
from ..core.model.events import Hint
from ..review.claims import Happens, Turn, Wins, reasons
from .puzzle import Puzzle
from .rate import played_by

COMMON: Final = 0.6
"""What more puzzles of a pack have is no theme."""
TEMPTED: Final = ("greedy", "casual", "beginner", "random")
"""Who shows what somebody might play instead."""
LONGEST: Final = 300
"""Characters of a reason."""


def explained(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its themes and its reason: that of the game's hint, where it says the same turn; else what
    happens in it, and not in a turn that somebody might play instead."""
    turn, hint, other = _turn(puzzle, puzzle.best), _hint(puzzle), _tempting(puzzle)
    differ = reasons(_turn(puzzle, other), turn, 0) if other else [each for each in (Wins(turn),) if each.holds()]
    claims = [*(hint.claims if hint else ()), *differ]
    text = hint.reason if hint else next((str(each) for each in differ if isinstance(each, Wins | Happens)), "")
    kinds = [event.kind for state in turn.positions() for event in state.events]
    return replace(
        puzzle,
        reason=text if len(text) <= LONGEST else "",
        themes=tuple(sorted({_words(type(claim).__name__) for claim in claims} | {_words(kind) for kind in kinds})),
    )


def _words(name: str) -> str:
    """As `LetsWin` or `last_round` is said."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).replace("_", " ").lower()


def _tempting(puzzle: Puzzle) -> tuple[str, ...]:
    """A turn that a bot plays and that is not accepted; empty if all find one."""
    for name in TEMPTED:
        said, is_right = played_by(puzzle, bot_of(name), 0)
        if not is_right and said:
            return said
    return ()


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


def _turn(puzzle: Puzzle, said: Sequence[str]) -> Turn:
    game, seat = puzzle.place()
    return Turn(game, game.state, tuple(said), seat)
