"""The planner of Squirrel Rush on full 4×5 glades with any card: 1,000 positions from random games, in milliseconds."""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from squirrelwidgets import CHANCE
from squirrelwidgets.games.squirrel_rush.bots.planner import best
from squirrelwidgets.games.squirrel_rush.rules import Position, Setup
from squirrelwidgets.games.squirrel_rush.rules.phases import Phase
from tests.bench.timing import heading

POSITIONS = 1000
KINDS: dict[str, dict[str, Any]] = {
    "any card": {},
    "any card at any point": {"anytime": True},
    "a hand": {"smarty": True},
    "a hand at any point": {"smarty": True, "anytime": True},
}


def positions(seed: int, **options: Any) -> list[Position]:
    """The beginnings of turns with a card in one random game."""
    rng = Random(f"bench {seed}")
    state = Position.begin(Setup(players=4, glade=("5x4",), **options))
    found = []
    while state.actors:
        if state.phase == Phase.MOVE and state.round > 1 and not state.steps and not state.used:
            found.append(state)
        state = state.play(state.draw_chance(rng) if state.actors == (CHANCE,) else rng.choice(state.legal()))
    return found


def main() -> None:
    heading("Planner on a full 4×5 glade, milliseconds (median at most 30, worst of 1,000 at most 300)")
    for name, options in KINDS.items():
        seed, todo = 0, []
        while len(todo) < POSITIONS:
            todo += positions(seed, **options)
            seed += 1
        times = sorted(_time(state) for state in todo[:POSITIONS])
        print(f"{name:24} median {median(times):6.2f}, worst {times[-1]:6.2f}")


def _time(state: Position) -> float:
    begin = perf_counter()
    best(state)
    return 1000 * (perf_counter() - begin)


if __name__ == "__main__":
    main()
