"""`python -m tests.bench.puzzles [game] [tries]`: how often a beginner solves each of "your first ten", and how bots'
ratings go with what a puzzle's length says (Spearman's rank correlation of the shares of a pack).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from squirrelwidgets import GAMES
from squirrelwidgets.games import game_class
from squirrelwidgets.practice.rate import share

TRIES = 100
FEW = 12
"""Tries at each puzzle of a pack."""


def main(name: str, tries: int = TRIES) -> None:
    pack = game_class(name).puzzles()
    ten = sorted((puzzle for puzzle in pack if puzzle.first), key=lambda each: each.first)
    shares = [round(100 * share(puzzle, "beginner", tries)) for puzzle in ten]
    print(f"{name:15} of 100, nos. 1 to {len(ten)}: {' '.join(map(str, shares))}")
    solved = [share(puzzle, "beginner", FEW) for puzzle in pack]
    lengths = [-puzzle.length for puzzle in pack]
    print(f"{'':15} shares of a beginner and lengths: rank correlation {spearman(solved, lengths):.2f}")


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """Of ranks, equal ones shared."""
    a, b = _ranks(one), _ranks(other)
    n, mean = len(a), (len(a) - 1) / 2
    both = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    return both / (sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)) ** 0.5 if n else 0.0


def _ranks(values: Sequence[float]) -> list[float]:
    ordered = sorted(values)
    return [ordered.index(each) + (ordered.count(each) - 1) / 2 for each in values]


if __name__ == "__main__":
    for each in sys.argv[1:2] or GAMES:
        main(each, *map(int, sys.argv[2:3]))
