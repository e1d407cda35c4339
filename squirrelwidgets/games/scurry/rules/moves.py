"""Scurry's moves as values, and their sentences. Which of them are legal is in `position`."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ....core.model.errors import NotAMove
from .ground import Cell, Ground


class Answer(IntEnum):
    """Gray's answer to the offer of the brown side (SC-22). Negative, because moves from 0 on are cells."""

    SWAP = -2
    """Take the brown side as it stands."""
    KEEP = -3
    """Stay gray."""


Seeding = tuple[Cell, ...]
"""Chance's move: the brown cells of a random seeding, in ascending order (SC-21)."""
Move = int | Seeding
"""A cell (for a squirrel, a tile or a hop), an `Answer`, or a `Seeding`."""

ANSWERS: Final = {"swap": Answer.SWAP, "keep": Answer.KEEP}


def say(move: Move, ground: Ground) -> str:
    if isinstance(move, tuple):
        return " ".join(["seed", *(ground.names[cell] for cell in move)])
    if move < 0:
        return "swap" if move == Answer.SWAP else "keep"
    return ground.names[move]


def parse(text: str, ground: Ground) -> Move:
    if not isinstance(text, str):
        raise NotAMove(repr(text), "a sentence is a text.")
    words = text.split()
    if len(words) == 1:
        if words[0] in ground.index:
            return ground.index[words[0]]
        if words[0] in ANSWERS:
            return ANSWERS[words[0]]
    if len(words) > 1 and words[0] == "seed":
        strange = next((word for word in words[1:] if word not in ground.index), None)
        if strange is None:
            return tuple(ground.index[word] for word in words[1:])
        raise NotAMove(text, f"{strange[:20]!r} is no cell of this board.", ground.names, ground.nearest(strange))
    if len(words) != 1:
        raise NotAMove(text, "one cell at a time.")
    raise NotAMove(text, _ends(words[0], ground), [*ground.names, *ANSWERS], ground.nearest(words[0]))


def _ends(word: str, ground: Ground) -> str:
    """The cells that there are: those of a row, if the word begins with its letter."""
    row = [name for name in ground.names if name[0] == word[0]]
    if row and word[1:].isdecimal():
        return f"row {word[0]} has {row[0]} to {row[-1]}."
    return f"cells go from {ground.names[0]} to {ground.names[-1]}, in small letters."
