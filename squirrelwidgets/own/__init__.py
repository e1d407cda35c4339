"""A whole game in one notebook cell: its parts, what may be said, what that does."""

from ..core.model.parts import die, grid, heaps, hexes
from .game import Game
from .parts import count, deck, each, hand, option, pile, players, row, score

__all__ = ["Game", "count", "deck", "die", "each", "grid", "hand", "heaps", "hexes", "option", "pile", "players", "row", "score"]
