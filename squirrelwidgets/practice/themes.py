"""What a puzzle is about, found by code in its best turn, and why the turn is good. The words for it are the game's own
(`THEMES` of its `words`), beside one of the house that holds for any game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ..core.model.bots.bot import bot_of
from ..core.model.errors import SquirrelError
from ..core.model.events import Hint
from ..core.model.rooms import room
from ..core.words.themes import Played, Themes
from ..review.claims import Turn, happens, wins
from .puzzle import Puzzle
from .rate import played_by

HOUSE: Final[Themes] = {"a win at once": lambda turn: turn.wins}
COMMON: Final = 0.7
"""What more puzzles of a pack have is no theme, …"""
RARE: Final = 3
"""… nor is what fewer have, for nobody could practise it."""
TEMPTED: Final = ("greedy", "casual", "beginner", "random")
"""Who shows what somebody might play instead."""
LONGEST: Final = 300
"""Characters of a reason."""


def explained(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its reason and its themes, by what speaks for its turn: the game's hint, where it says the same
    turn, and how it differs from a turn that somebody might play instead."""
    hint, turn = _hint(puzzle), _turn(puzzle, puzzle.best)
    text = hint.reason if hint else wins(turn) or _tells_more(puzzle, turn)
    events = tuple(event for state in turn.positions() for event in state.events)
    speak = frozenset(type(claim).__name__ for claim in (hint.claims if hint else ()))
    played = Played(turn.state, turn.seat, events, speak, bool(wins(turn)))
    own: Themes = getattr(room(puzzle.kind.package, "words"), "THEMES", {})
    themes = tuple(words for words, holds in {**HOUSE, **own}.items() if holds(played))
    return replace(puzzle, reason=text if len(text) <= LONGEST else "", themes=themes)


def _tells_more(puzzle: Puzzle, turn: Turn) -> str:
    """What the log tells of the best turn, and not of a turn that a bot plays and that is not accepted."""
    for name in TEMPTED:
        said, is_right = played_by(puzzle, bot_of(name), 0)
        if not is_right and said:
            return happens(_turn(puzzle, said), turn)
    return ""


def worth_choosing(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The same puzzles, without themes that nearly all of them have, or hardly any."""
    counts = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    kept = {theme for theme, n in counts.items() if RARE <= n <= COMMON * len(puzzles)}
    return [replace(each, themes=tuple(theme for theme in each.themes if theme in kept)) for each in puzzles]


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
