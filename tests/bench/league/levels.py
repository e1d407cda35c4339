"""How far apart the levels of a game are, on one scale: `python -m tests.bench.league.levels Scurry [games [seed]]`."""

from __future__ import annotations

import sys
from itertools import pairwise
from math import log10

from squirrelwidgets.core.model.bots.bot import bot_of, levels
from tests.bench.league.__main__ import GAMES, SEED
from tests.bench.league.playing import against
from tests.bench.timing import heading


def points(share: float) -> float:
    """The distance of two players of whom the better one wins this share, as chess counts it."""
    return 400 * log10(share / (1 - share))


def main(name: str, games: int = GAMES, seed: int = SEED) -> None:
    heading(f"{name} with two: points between levels (150 to 250 wanted)")
    setup = "" if name == "Scurry" else "players=2"
    for weaker, better in [("random", "beginner"), *pairwise(level.id for level in levels()), ("greedy", "strong")]:
        share, _ = against(name, setup, bot_of(better), [bot_of(weaker)], games, seed)
        low, middle, high = (points(min(0.995, max(0.005, each))) for each in (share.low, share.share, share.high))
        print(f"{better:10}over {weaker:10}{middle:5.0f} ({low:.0f} to {high:.0f})   {share}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
