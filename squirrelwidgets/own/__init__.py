"""A whole game in one notebook cell: its parts, what may be said, what that does."""

from typing import Any

from ..core.model.parts import (
    count,
    deck,
    die,
    each,
    grid,
    hand,
    heaps,
    hexes,
    map,  # noqa: A004  # as authors say it
    market,
    pile,
    row,
    score,
    track,
)
from ..core.model.setups.setup import option
from .game import Game

__all__ = [
    "Game", "count", "deck", "die", "each", "grid", "hand", "heaps", "hexes", "map", "market", "option", "pile", "players",
    "row", "score", "track",
]


def players(least: int, most: int) -> Any:
    """How many can play: `players = own.players(2, 4)`."""
    return option(least, "Players", values=[*range(least, most + 1)])
