"""What next: puzzles, each a position and something that few of its turns reach. `puzzle` is what one is and how a pack
of them is read; packs are plain data, `puzzles.toml` in a game's folder, made by `make` and proven again by tests.

`Practice` asks them, one after the other: a `Drill` is a lesson that goes on (`drill`), and where its learner stands is
worked out from the tries alone (`record`). What went wrong elsewhere comes again there: mistakes of games and steps of
courses (`again`).
"""

from .practice import Practice
from .puzzle import BANDS as BANDS
from .puzzle import NoPuzzle, Puzzle
from .puzzle import puzzles_of as puzzles_of
from .view import view_of as view_of

__all__ = ["NoPuzzle", "Practice", "Puzzle"]
