"""What turns of puzzles are about."""

from __future__ import annotations

from typing import Final

from ....core.words.themes import Themes, asks, tells

THEMES: Final[Themes] = {
    "a nest that scatters others": tells("startled"),
    "points at once": asks("points"),
    "objectives nearer": asks("nearer"),
    "a nest": asks("nests"),
    "nuts to exchange": tells("exchanged"),
    "the fox": tells("fox"),
}
