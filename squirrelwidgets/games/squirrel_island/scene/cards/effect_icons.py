"""Rows of signs and words on a card's face: what it does, in the largest form that fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from .....core.wire import Part
from ...rules.cards.abilities import Ability
from ...rules.cards.operations.base import Effect
from ...rules.cards.signs import TO, Signs, icon
from ...words.card_text import short
from ..parts import part, text_lines, text_width, words

SMALLEST: Final = 12.5
"""The size of names, and of all small type on a card."""
LINE: Final = 12.4
"""From one line of small type to the next."""
ROOM: Final = 85
"""Width of words, in symbol units."""
INSIDE: Final = 82
"""Width of a row of signs, in symbol units."""
ICON: Final = 16
"""Width of an icon; some are a little wider."""
APART: Final = 3


class Size(NamedTuple):
    """The size of signs: icons by their scale, words by the symbol that writes them."""

    icon: float
    words: str
    type: float


LARGE: Final = Size(1.1, "t-large", 14)
USUAL: Final = Size(0.95, "t-count", 13)
SMALL: Final = Size(0.78, "t-less", 12.5)
LARGE_ROW: Final = 18
USUAL_ROW: Final = 15.5
CLOSE_ROW: Final = 15
SMALL_ROW: Final = 11.5
"""Height of a row; the usual ones stand closer without words below them."""


# -- a row


def row_width(row: Signs, size: Size) -> float:
    """The width of a row of signs."""
    wide = sum(text_width(sign.word, size.type) if sign.word else ICON * size.icon for sign in row)
    return wide + APART * (len(row) - 1)


def row_parts(row: Signs, x: float, y: float, size: Size) -> list[Part]:
    """A row of signs with its middle at `x`."""
    left = x - row_width(row, size) / 2
    parts: list[Part] = []
    for sign in row:
        wide = text_width(sign.word, size.type) if sign.word else ICON * size.icon
        dx, dy = round(left + wide / 2, 1), round(y, 1)
        if sign.word:
            parts.append({"s": size.words, "dx": dx, "dy": dy, "t": {"t": sign.word}})
        else:
            parts.append({"s": sign.icon, "dx": dx, "dy": dy, "k": size.icon})
        left += wide + APART
    return parts


# -- an ability


def band(ability: Ability) -> list[Part]:
    """An ability on a band: if too wide, the sign for something unique replaces what it gives."""
    row = ability.signs()
    room = INSIDE - 18
    size = USUAL if row_width(row, USUAL) <= room else SMALL
    if row_width(row, size) > room:
        unique = icon("unique")
        row = (*row[: row.index(TO) + 1], unique) if TO in row else (unique,)
    return [part("band"), part("unique", -33, k=0.85), *row_parts(row, 9, 0, size)]


# -- an effect


def effect_parts(effect: Effect, top: float, bottom: float) -> list[Part]:
    """An effect as signs, with the words below if there is room; else small signs alone, or words alone."""
    room = bottom - top
    rows = [row for operation in effect for row in operation.rows()]
    if not rows:
        return _stacked([], ["nothing now"], USUAL, 0, top, bottom)
    says_all = any(operation.says_all for operation in effect)
    text = [] if says_all else _lines(effect)
    for size, high, lines in (
        (LARGE, LARGE_ROW, text),
        (USUAL, USUAL_ROW, text),
        (USUAL, CLOSE_ROW, []),
        (SMALL, SMALL_ROW, []),
    ):
        fits = len(rows) * high + LINE * len(lines) <= room + 0.5
        if fits and all(row_width(row, size) <= INSIDE for row in rows) and (size != LARGE or len(rows) == 1):
            return _stacked(rows, lines, size, high, top, bottom)
    packed = _packed(rows)
    if len(packed) * SMALL_ROW <= room and all(row_width(row, SMALL) <= INSIDE for row in packed):
        return _stacked(packed, [], SMALL, SMALL_ROW, top, bottom)
    most = int(room // LINE)
    text = text or _lines(effect)
    if len(text) > most:
        text = [*text[: most - 1], f"{text[most - 1]} …"]
    return _stacked([], text, SMALL, 0, top, bottom)


def _lines(effect: Effect) -> list[str]:
    return text_lines(short(effect), ROOM, SMALLEST, bold=False)


def _packed(rows: Sequence[Signs]) -> list[Signs]:
    """Several instructions in a row, where they fit."""
    packed: list[Signs] = []
    for row in rows:
        longer = (*packed[-1], icon("apart"), *row) if packed else row
        if packed and row_width(longer, SMALL) <= INSIDE:
            packed[-1] = longer
        else:
            packed.append(row)
    return packed


def _stacked(
    rows: Sequence[Signs], text: Sequence[str], size: Size, high: float, top: float, bottom: float
) -> list[Part]:
    """Rows of signs and lines of words below them, in the middle of the room."""
    y = (top + bottom - len(rows) * high - LINE * len(text)) / 2
    parts: list[Part] = []
    for row in rows:
        parts += row_parts(row, 0, y + high / 2, size)
        y += high
    for line in text:
        pressed = text_width(line, SMALLEST, bold=False) > ROOM
        parts.append(words("t-pressed" if pressed else "t-said", 0, y + LINE / 2, line))
        y += LINE
    return parts
