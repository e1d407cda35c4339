"""The parts of composed symbols: pictures, and words, with the width of words before they are drawn."""

from __future__ import annotations

from typing import Any, Final, cast

from ....core.wire import Part

# -- parts


def part(symbol: str, x: float = 0, y: float = 0, k: float = 1, **more: Any) -> Part:
    """A symbol as part of another, in units of the whole."""
    composed: Part = {"s": symbol}
    if x:
        composed["dx"] = round(x, 1)
    if y:
        composed["dy"] = round(y, 1)
    if k != 1:
        composed["k"] = k
    return composed | cast("Part", more)  # a turn, or texts


def words(symbol: str, x: float, y: float, text: str) -> Part:
    """Words as part of a symbol, written by another."""
    return part(symbol, x, y, t={"t": text})


# -- how wide words are

SIZES: Final = (
    ("'ijl /IJ.,:-", 0.37),
    ("f!()tr", 0.47),
    ("?zcsLxvyk", 0.62),
    ("aeoTFE", 0.68),
    ("BRXAVK", 0.77),
    ("UGDNH+−×OQ&", 0.84),
    ("wMmW", 1.04),
)
"""Letters, and their width in bold type of size 1, in the widest of the usual fonts."""
OTHERS: Final = 0.71
"""The width of any other letter."""
LIGHTER: Final = 0.91
"""Plain type beside bold type."""
BY_LETTER: Final = {letter: size for letters, size in SIZES for letter in letters}


def text_width(text: str, size: float, bold: bool = True) -> float:
    """The width of a text in type of this size."""
    return sum(BY_LETTER.get(letter, OTHERS) for letter in text) * size * (1 if bold else LIGHTER)


def text_lines(text: str, room: float, size: float, bold: bool = True) -> list[str]:
    """The text in lines that fit the room, unless a word is too long."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def shortened(text: str, room: float, size: float, bold: bool = True) -> str:
    """The text, or as much of its beginning as fits."""
    if text_width(text, size, bold) <= room:
        return text
    while text and text_width(f"{text}…", size, bold) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"
