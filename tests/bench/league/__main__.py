"""Greedy against bots of one idea, and Search against Greedy: `python -m tests.bench.league Scurry [games [seed]]`."""

from __future__ import annotations

import sys
from importlib import import_module

from squirrelwidgets import Greedy, Search
from tests.bench.league.playing import against, median
from tests.bench.timing import heading

GAMES = 200
SAMPLES = 60
SEED = 7_000_000
"""Far from the seeds that bots are tuned on, which are small numbers."""
MODULES = {
    "Scurry": "scurry",
    "SquirrelRush": "squirrel_rush",
    "Squarrels": "squarrels",
    "NutHunt": "nut_hunt",
    "SquirrelIsland": "squirrel_island",
}


def main(name: str, games: int = GAMES, seed: int = SEED) -> None:
    strategies = import_module(f"tests.bench.league.strategies.{MODULES[name]}")
    heading(f"{name}: Greedy's share of the wins against one idea (no less than its share of the seats)")
    for setup, players in strategies.SETUPS.items():
        for other in strategies.STRATEGIES:
            share, _ = against(name, setup, Greedy(), [other] * (players - 1), games, seed)
            print(f"{setup:24}{other.id:16}{share}   {share.share * players:.2f} times its seat's", flush=True)
    heading(f"{name}: Search ({SAMPLES} samples) against Greedy (two: 65 %; four: 1.6 times its seat's)")
    for setup, players in strategies.SETUPS.items():
        if players in (2, 4):
            share, played = against(name, setup, Search(samples=SAMPLES), [Greedy()] * (players - 1), games, seed)
            seconds = median([each.seconds for each in played])
            print(
                f"{setup:24}{share}   {share.share * players:.2f} times its seat's, {seconds:.1f} s a game", flush=True
            )


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
