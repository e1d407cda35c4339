"""Rates, taken in turns so that a slow minute slows all alike."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter


def rates(loops: dict[str, Callable[[], int]], rounds: int = 7, seconds: float = 0.8) -> dict[str, float]:
    """Decisions a second of each loop (a loop plays one game and returns its decisions): medians over the rounds."""
    found: dict[str, list[float]] = {name: [] for name in loops}
    for _ in range(rounds):
        for name, loop in loops.items():
            decisions = 0
            begin = perf_counter()
            while perf_counter() - begin < seconds:
                decisions += loop()
            found[name].append(decisions / (perf_counter() - begin))
    return {name: median(values) for name, values in found.items()}


def heading(text: str) -> None:
    print(f"\n{text}\n{'-' * len(text)}")
