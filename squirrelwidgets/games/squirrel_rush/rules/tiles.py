"""The tiles (SR-1): a kind is two digits, the number on the light side, then the one on the dark side."""

from __future__ import annotations

import re
from typing import Final

from ....core.words.rule_texts import data_of

SIDES: Final = ("light", "dark")
NUMBERS: Final = (tuple(kind // 10 for kind in range(100)), tuple(kind % 10 for kind in range(100)))
"""`NUMBERS[dark][kind]` is what a tile shows."""
TILE: Final = re.compile(r"[1-9][1-9]")


def read_kind(word: str) -> int:
    """The kind that a word names; ValueError for any other word."""
    if not TILE.fullmatch(word):
        raise ValueError(word)
    return int(word)


def read_tile(word: str) -> tuple[int, int]:
    """A tile that lies: `51` light side up, `51d` dark side up."""
    return read_kind(word.removesuffix("d")), int(word.endswith("d"))


def name_of(kind: int, dark: int) -> str:
    return f"{kind}d" if dark else str(kind)


def read_kinds(text: str) -> tuple[int, ...]:
    """The kinds named in a text, in its order; `51*2` is two of them. ValueError holds a word that is no tile."""
    found: list[int] = []
    for word in text.split():
        name, star, times = word.partition("*")
        if not TILE.fullmatch(name) or (star and not (times.isascii() and times.isdigit() and len(times) < 3)):
            raise ValueError(word)
        found += [int(name)] * (int(times) if star else 1)
    return tuple(found)


BOX: Final = read_kinds(data_of(__package__)["tiles"]["box"])
