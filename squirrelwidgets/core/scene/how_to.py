"""How to play a game, for somebody who sits down to it: the words and pictures of one sheet. Each game's scene room has
a function `how_to`, which gives it for a setup."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .cover import Box

if TYPE_CHECKING:
    from ..wire import Json, Part


@dataclass(frozen=True)
class Step:
    """A step of a turn: what one does, and a picture of it: a piece of a block of the board, as it stands after these
    plays; or some of the game's symbols."""

    verb: str
    """What one does, or the name of a thing."""
    text: str
    """Goes on after the verb, in at most twelve words."""
    box: Box | None = None
    """The piece, in the units of the block, or of the symbols; None: all of the block."""
    block: str = ""
    setup: Json = field(default_factory=dict)
    plays: tuple[str, ...] = ()
    lit: bool = False
    """What can be clicked then has its ring."""
    symbols: tuple[Part, ...] = ()


@dataclass(frozen=True)
class HowTo:
    aim: str
    """What one plays for, in a sentence of at most 60 characters."""
    end: str
    """When the game is over; empty: nobody has said."""
    turn: tuple[Step, ...]
    """A turn in three pictures."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """Titles in plain words, each with the ids of its rules; each rule of the book stands under one of them. Empty:
    each rule stands under its own."""
