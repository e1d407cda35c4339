"""How wide words are before anybody draws them, and how they break into lines."""

from __future__ import annotations

from typing import Final

SIZES: Final = (
    ("'ijl /IJ.,:-", 0.37),
    ("f!()tr", 0.47),
    ("?zcsLxvyk", 0.62),
    ("aeoTFE", 0.68),
    ("BRXAVK", 0.77),
    ("UGDNH+−×OQ&", 0.84),
    ("wMmW", 1.04),
)
"""Letters and how wide they are in bold type of size 1, in the widest of the usual fonts."""
OTHERS: Final = 0.71
LIGHTER: Final = 0.91
"""Plain type beside bold type."""
BY_LETTER: Final = {letter: size for letters, size in SIZES for letter in letters}


def width(text: str, size: float, bold: bool = True) -> float:
    return sum(BY_LETTER.get(letter, OTHERS) for letter in text) * size * (1 if bold else LIGHTER)


def lines(text: str, room: float, size: float, bold: bool = True) -> list[str]:
    """The text in lines that fit the room, as far as its words do."""
    found: list[str] = []
    for word in text.split():
        longer = f"{found[-1]} {word}" if found else word
        if found and width(longer, size, bold) <= room:
            found[-1] = longer
        else:
            found.append(word)
    return found


def shortened(text: str, room: float, size: float, bold: bool = True) -> str:
    """The text, or as much of its beginning as fits."""
    if width(text, size, bold) <= room:
        return text
    while text and width(f"{text}…", size, bold) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"
