"""A position drawn in text, within 80 columns."""

from __future__ import annotations

from .rules import Position


def draw(position: Position) -> str:
    return "\n".join(map(str, position.hands))
