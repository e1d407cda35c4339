"""The solver on the three puzzles: to the first solution, to all of them proven, with all paths counted."""

from __future__ import annotations

from statistics import median
from time import perf_counter

from squirrelwidgets import Scurry
from squirrelwidgets.games.scurry.bots.solver import solutions
from tests.bench.timing import heading


def main() -> None:
    heading("Solver, milliseconds (puzzle 3: first under 50, all under 2,000)")
    for number in (1, 2, 3):
        position = Scurry.puzzle(number).state
        first = _time(lambda position=position: next(solutions(position)))
        proven = _time(lambda position=position: list(solutions(position)))
        counted = _time(lambda position=position: list(solutions(position, count=True)))
        print(f"puzzle {number}: first {first:.2f}, all proven {proven:.2f}, paths counted {counted:.2f}")


def _time(act: object, runs: int = 9) -> float:
    times = []
    for _ in range(runs):
        begin = perf_counter()
        act()
        times.append(1000 * (perf_counter() - begin))
    return median(times)


if __name__ == "__main__":
    main()
