"""The signs that stand on a card's face for what it does, as data: `scene/cards/effect_icons.py` draws them.

A picture is named by its symbol in `art.svg`; an operation of your own can use any of them, or say it in words.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Sign(NamedTuple):
    """A picture, or words."""

    icon: str = ""
    word: str = ""


Signs = tuple[Sign, ...]
"""A row of signs, left to right."""


def icon(symbol: str) -> Sign:
    """A picture, by its symbol."""
    return Sign(icon=symbol)


def words(text: str) -> Sign:
    """Words, or a number."""
    return Sign(word=text)


TO: Final = icon("to")
"""An arrow: what leads to what."""
PLUS: Final = words("+")
OR: Final = words("or")
EACH: Final = icon("each")
"""Every other player."""
ONE: Final = icon("one")
"""Another player."""
