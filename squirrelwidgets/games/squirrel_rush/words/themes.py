"""What turns of puzzles are about."""

from __future__ import annotations

from typing import Final

from ....core.words.themes import Themes, asks, tells

FAR: Final = 4
"""Steps of a way."""

THEMES: Final[Themes] = {
    "a long way": lambda turn: sum(each.kind in ("entered", "stepped") for each in turn.events) >= FAR,
    "a step on the diagonal": tells("used", what="diagonal"),
    "over a tile": tells("used", what="skip"),
    "little for the next": asks("leaves"),
    "the end of a round": tells("round"),
}
