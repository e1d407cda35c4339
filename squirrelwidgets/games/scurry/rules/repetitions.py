"""Positions that have stood before, as a setup names them: for the third repetition (SC-16).

`5b12gB3G68:G`: the cells in their order, numbers for empty ones, lower-case letters for acorns, capitals for squirrels;
then whose turn it was.
"""

from __future__ import annotations

import re
from typing import Final

from .ground import Cell, Ground

Stood = tuple[bytes, Cell, Cell, int]
"""The board, brown's cell, gray's cell, the mover."""

LETTERS: Final = ".bgS"
"""The letter of each `Thing`; texts have one of `SQUIRRELS` in place of S."""
SQUIRRELS: Final = "BG"


def text_of(stood: Stood) -> str:
    board, brown, gray, mover = stood
    letters = [LETTERS[thing] for thing in board]
    letters[brown], letters[gray] = SQUIRRELS
    return re.sub(r"\.+", lambda empty: str(len(empty[0])), "".join(letters)) + ":" + SQUIRRELS[mover]


def read(text: str, ground: Ground) -> Stood:
    """The position of a text; ValueError, with what is wrong, if it is not one of this board."""
    match = re.fullmatch(r"((?:[bgBG]|[1-9]\d?)+):([BG])", text, re.ASCII)
    if not match:
        raise ValueError("is no position; one is written as 5b12gB3G68:G")
    letters = re.sub(r"\d+", lambda empty: "." * int(empty[0]), match[1])
    if len(letters) != len(ground.cells):
        raise ValueError(f"has {len(letters)} cells, this board {len(ground.cells)}")
    if (letters.count("B"), letters.count("G")) != (1, 1):
        raise ValueError("has not one squirrel a side, B and G")
    board = bytes(LETTERS.index("S" if letter in SQUIRRELS else letter) for letter in letters)
    return board, letters.index("B"), letters.index("G"), SQUIRRELS.index(match[2])
