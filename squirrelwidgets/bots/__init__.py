"""Bots that can play any game."""

from .greedy import Greedy
from .random import Random
from .search import Search

__all__ = ["Greedy", "Random", "Search"]
