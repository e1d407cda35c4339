"""A whole game in one notebook cell: its parts, what may be said, what that does."""

from .game import Game
from .parts import count, deck, each, hand, option, pile, players, row, score

__all__ = ["Game", "count", "deck", "each", "hand", "option", "pile", "players", "row", "score"]
