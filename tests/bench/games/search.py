"""What search takes in Nut Hunt, whose games are the longest."""

from __future__ import annotations

from time import process_time
from typing import Any

from squirrelwidgets import Greedy, NutHunt, Search, lab
from tests.bench.timing import heading

SAMPLES = 60
GAMES = 6
GREEDY_GAMES = 24


def seconds_of(bot: Any, games: int) -> float:
    """CPU seconds a game, all seats played by one bot."""
    begin = process_time()
    lab.simulate(NutHunt, bot, games, seed=1, progress=False)
    return (process_time() - begin) / games


def main() -> None:
    heading(f"Search in Nut Hunt, {SAMPLES} samples: CPU seconds a game (under 10)")
    greedy, search = seconds_of(Greedy(), GREEDY_GAMES), seconds_of(Search(samples=SAMPLES), GAMES)
    print(f"{search:.1f} s, {search / greedy:.0f} times those of greedy bots ({greedy:.2f} s)")


if __name__ == "__main__":
    main()
