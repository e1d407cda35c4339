"""The picture of a game in the gallery. Each game's scene room has one, called `COVER`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ..wire import Json


class Box(NamedTuple):
    """A piece of the wide layout."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True)
class Cover:
    """A time, and a piece of one of the game's boards. What one plays for is in `how_to`."""

    minutes: int
    """Estimated length of a game."""
    box: Box
    """The piece of the board that tells this game from others."""
    setup: Json
    """A position worth showing …"""
    plays: tuple[str, ...] = ()
    """… or what led to it."""
