"""Effects and abilities as signs: rows of little pictures and numbers, for the faces of cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.wire import Json as Mark
from ..rules.cards.signs import Signs
from .text_width import width

ICON: Final = 16
"""How wide an icon is; some are a little wider."""
APART: Final = 3


class Size(NamedTuple):
    """How large signs are: icons by their scale, words by the symbol that writes them."""

    icon: float
    words: str
    type: float


LARGE: Final = Size(1.1, "t-large", 14)
USUAL: Final = Size(0.95, "t-count", 13)
SMALL: Final = Size(0.78, "t-less", 11)


def row_width(row: Signs, size: Size) -> float:
    wide = sum(width(sign.word, size.type) if sign.word else ICON * size.icon for sign in row)
    return wide + APART * (len(row) - 1)


def row_marks(row: Signs, x: float, y: float, size: Size) -> list[Mark]:
    """A row of signs with its middle at `x`."""
    left = x - row_width(row, size) / 2
    marks: list[Mark] = []
    for sign in row:
        wide = width(sign.word, size.type) if sign.word else ICON * size.icon
        middle = {"dx": round(left + wide / 2, 1), "dy": round(y, 1)}
        if sign.word:
            marks.append({"s": size.words, **middle, "t": {"t": sign.word}})
        else:
            marks.append({"s": sign.icon, **middle, "k": size.icon})
        left += wide + APART
    return marks
