"""What a game shows of itself in a gallery: a line, how long it takes, and a piece of one of its boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple


class Box(NamedTuple):
    """A piece of the wide layout."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True)
class Cover:
    """A game's `cover.py` holds one, called COVER."""

    line: str
    """What one does, in a sentence."""
    minutes: int
    """How long a game takes: an estimate."""
    box: Box
    """The piece of the board that tells this game from others."""
    setup: dict[str, Any]
    """A position worth showing …"""
    plays: tuple[str, ...] = ()
    """… or what led to it."""
