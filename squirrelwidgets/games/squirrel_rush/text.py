"""A position drawn in text, within 80 columns."""

from __future__ import annotations

from .position import Position


def draw(position: Position) -> str:
    """The tiles, row by row."""
    return " ".join(map(str, position.worth))
