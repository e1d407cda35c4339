"""What turns of puzzles are about."""

from __future__ import annotations

from typing import Final

from ....core.words.themes import Themes, claims, tells

FAR: Final = 4
"""Steps of a way."""

THEMES: Final[Themes] = {
    "a long way": lambda turn: sum(each.kind in ("entered", "stepped") for each in turn.events) >= FAR,
    "a flipped tile": tells("flipped"),
    "a reserve to add": tells("added"),
    "leave and begin elsewhere": tells("left"),
    "a step on the diagonal": tells("used", what="diagonal"),
    "over a tile": tells("used", what="skip"),
    "from few to many": tells("used", what="least"),
    "without the card": lambda turn: not turn.tells("used"),
    "little for the next": claims("Leaves"),
    "the last turn": claims("LastTurn"),
    "the end of a round": tells("round"),
}
