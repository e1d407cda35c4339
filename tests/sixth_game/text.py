"""A position drawn in text."""

from __future__ import annotations

from squirrelwidgets.core.stage import verdict
from squirrelwidgets.core.table import NAMES

from .rules import Position

SIGNS = "ox."


def draw(position: Position) -> str:
    rows = ["".join(SIGNS[piece] for piece in position.glade[row : row + 3]) for row in (0, 3, 6)]
    if position.ended:
        rows.append(verdict(position.ended, NAMES))
    return "\n".join(rows)
