"""Bots at Squirrel Rush against each other, a long run: `python -m tests.bench.games.bots [games [samples]]`."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from time import perf_counter

from squirrelwidgets import Greedy, Search, SquirrelRush
from squirrelwidgets import Random as RandomBot
from tests.bench.timing import heading
from tests.soak.duels import share

GAMES = 400
SAMPLES = 240
SETUPS = ("players=2", "players=2 smarty=yes", "players=3", "players=4", "players=4 smarty=yes")


def main(games: int = GAMES, samples: int = SAMPLES) -> None:
    heading("Bots at Squirrel Rush: the first one's share of wins (greedy at least 60 %, search at least 55 %)")
    search = Search(samples=samples)  # a number of samples reads no clock: the same on a busy machine
    with ProcessPoolExecutor(2) as pool:
        for setup in SETUPS:
            for name, one, other in (("greedy : random", Greedy(), RandomBot()), ("search : greedy", search, Greedy())):
                begin = perf_counter()
                part = 100 * share(one, other, SquirrelRush.setup(setup), games, pool)
                print(f"{setup:24}{name:18}{part:5.1f} % ± {50 / sqrt(games):.1f}   {perf_counter() - begin:.0f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
