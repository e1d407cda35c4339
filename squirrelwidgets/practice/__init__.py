"""What next: puzzles, each a position in which one turn is known to be best. `puzzle` is what one is and how a pack of
them is read; packs are plain data, `puzzles.toml` in a game's folder, made by `make` and proven again by tests.
"""

from .puzzle import BANDS as BANDS
from .puzzle import NoPuzzle, Puzzle
from .puzzle import puzzles_of as puzzles_of

__all__ = ["NoPuzzle", "Puzzle"]
