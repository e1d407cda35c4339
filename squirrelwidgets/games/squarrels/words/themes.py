"""What turns of puzzles are about."""

from __future__ import annotations

from typing import Final

from ....core.words.themes import Themes, claims, tells

THEMES: Final[Themes] = {
    "a set to store": tells("stored"),
    "what to discard": tells("discarded"),
    "what to lay in a Quarrel": tells("laid"),
    "the Rotten Acorn": claims("RottenLoses", "RottenGoes", "RottenStays"),
    "a Quarrel is over": lambda turn: any(each.kind in ("revealed", "pot", "undecided") for each in turn.events),
}
