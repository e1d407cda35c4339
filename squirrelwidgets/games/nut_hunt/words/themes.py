"""What turns of puzzles are about."""

from __future__ import annotations

from typing import Final

from ....core.words.themes import Themes, claims, tells

THEMES: Final[Themes] = {
    "a new squirrel": tells("recruited"),
    "a nest that scatters others": tells("startled"),
    "an objective done": claims("Completes"),
    "the end of the game": lambda turn: any(each.kind == "ended" for each in turn.events),
}
