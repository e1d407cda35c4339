"""Bots that can play any game."""

from .greedy import Greedy
from .levels import Beginner, Casual, Keen, Strong
from .random import Random
from .search import Search

__all__ = ["Beginner", "Casual", "Greedy", "Keen", "Random", "Search", "Strong"]
