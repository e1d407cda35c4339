"""What turns of puzzles are about."""

from __future__ import annotations

from typing import Final

from ....core.words.themes import Themes, asks, tells

THEMES: Final[Themes] = {
    "a set to store": tells("stored"),
    "pairs to keep": asks("completes"),
    "which pairs are worth most": asks("promises"),
}
