"""What turns of puzzles are about."""

from __future__ import annotations

from typing import Final

from ....core.words.themes import Themes, asks, tells

THEMES: Final[Themes] = {
    "a card from the hand": tells("played", origin="hand"),
    "a steal": tells("stole"),
    "into the stash": lambda turn: turn.tells("stashed") or turn.tells("stowed"),
    "squirrels that gather": tells("gathered"),
    "time to sleep": lambda turn: turn.tells("slept") or turn.tells("passed"),
    "little to pay": asks("keeps"),
    "the last day": lambda turn: turn.before.day == turn.before.setup.days,
}
