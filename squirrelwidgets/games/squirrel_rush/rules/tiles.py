"""The tiles of Squirrel Rush (SR-1): their kinds, the way they are written, and the box. Those on the table are in
`position`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from ....core.model.setups.counted import parse_counted
from ....core.words.rule_texts import data_of

Kind = int
"""A kind of tile as two digits: the number on its light side, then the one on its dark side."""
Tile = tuple[Kind, int]
"""A tile on the table: its kind, and 1 if its dark side is up."""

SIDES: Final = ("light", "dark")
NUMBERS: Final = (tuple(kind // 10 for kind in range(100)), tuple(kind % 10 for kind in range(100)))
"""`NUMBERS[dark][kind]`: the number that is up."""
WORD: Final = re.compile(r"[1-9][1-9]")
"""A kind, as it is written."""


def read_kind(word: str) -> Kind:
    """The kind that a word names; ValueError for any other word."""
    if not WORD.fullmatch(word):
        raise ValueError(word)
    return int(word)


def read_tile(word: str) -> Tile:
    """A tile on the table: `51` light side up, `51d` dark side up."""
    return read_kind(word.removesuffix("d")), int(word.endswith("d"))


def name_of(kind: Kind, dark: int) -> str:
    return f"{kind}d" if dark else str(kind)


def read_kinds(text: str) -> tuple[Kind, ...]:
    """The kinds named in a text, in its order; `2*51` is two of them. ValueError holds a word that is no tile."""
    return tuple(int(name) for name in parse_counted(text, lambda word: bool(WORD.fullmatch(word))))


def copies(counts: Mapping[str, int]) -> str:
    """Things with their numbers, as setups have them: `2*51 34`."""
    return " ".join(name if n == 1 else f"{n}*{name}" for name, n in counts.items() if n)


BOX: Final = read_kinds(data_of(__package__)["tiles"]["box"])
