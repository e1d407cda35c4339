"""What the lab costs over a bare loop, and what a second process gains. The two do not play the same games: a bare loop
has one generator for everybody's luck."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

import squirrelwidgets
from squirrelwidgets import CHANCE, GAMES, Bot, Greedy, Scurry, lab
from squirrelwidgets.core.model.events import masked
from squirrelwidgets.core.model.state import State
from squirrelwidgets.lab.match import Match, matches
from tests.bench.timing import heading

BY_CHANCE = (CHANCE,)
SECONDS = 0.5
"""So long takes one of the loops that are compared."""
ROUNDS = 7
GAMES_SPREAD = 10_000


def at_random(match: Match, seed: int) -> State:
    """Any legal move: the loop that everybody writes first."""
    rng = Random(seed)
    scratch = match.kind.begin(match.settings).scratch()
    legal, push, draw, choice = scratch.legal, scratch.push, scratch.draw_chance, rng.choice
    while scratch.actors:
        push(draw(rng) if scratch.actors == BY_CHANCE else choice(legal()))
    return scratch


def with_bots(match: Match, seed: int, bots: list[Bot]) -> State:
    """Bots are shown what their seats may know, and told what they have seen."""
    rng = Random(seed)
    state = match.kind.begin(match.settings)
    viewers: list[Any] = list(range(len(bots))) if match.settings.secrets else ["all"] * len(bots)
    stories: dict[Any, tuple[Any, ...]] = {viewer: tuple(state.events) for viewer in viewers}
    while state.actors:
        seat = state.actors[0]
        if seat == CHANCE:
            moves = [state.draw_chance(rng)]
        else:
            viewer = viewers[seat]
            moves = list(bots[seat].choose(state.seen_by(viewer), stories[viewer], rng))
        for move in moves:
            if move is not moves[0] and state.actors != (seat,):
                break
            state = state.play(move, seat)
            for viewer, story in stories.items():
                stories[viewer] = story + tuple(masked(event, viewer) for event in state.events)
    return state


def overhead(kind: Any, bots: str, loop: Callable[[Match, int], State]) -> float:
    """The time of `simulate` over that of a loop, for the same games, in turns."""
    [match] = matches(kind, bots)
    games, begin = 0, perf_counter()
    while perf_counter() - begin < SECONDS:
        loop(match, match.seed(1, games))
        games += 1
    ratios = []
    for _ in range(ROUNDS):
        begin = process_time()
        for n in range(games):
            loop(match, match.seed(1, n))
        middle = process_time()
        lab.simulate(kind, bots, games, seed=1, progress=False)
        ratios.append((process_time() - middle) / (middle - begin))
    return median(ratios)


def spread() -> tuple[float, float]:
    """How much sooner two processes are done than one: with the lab, and with bare loops, which is all that this
    machine can give now. The pool stands ready, as it does from the second call on."""
    halves = [range(0, GAMES_SPREAD, 2), range(1, GAMES_SPREAD, 2)]
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(bare, [range(1)] * 2))
        times = [perf_counter()]
        here = lab.simulate(Scurry, "random", GAMES_SPREAD, seed=1, progress=False)
        times.append(perf_counter())
        there = lab.simulate(Scurry, "random", GAMES_SPREAD, seed=1, executor=pool, progress=False)
        times.append(perf_counter())
        list(pool.map(bare, halves))
        times.append(perf_counter())
        bare(range(GAMES_SPREAD))
        times.append(perf_counter())
    assert there.equals(here)
    one, two, bare_two, bare_one = (end - begin for begin, end in pairwise(times))
    return one / two, bare_one / bare_two


def bare(numbers: range) -> None:
    [match] = matches(Scurry, "random")
    for n in numbers:
        at_random(match, match.seed(1, n))


def main() -> None:
    heading("The lab: its time over that of a bare loop, which has one generator for all luck (at most 1.15;")
    print("Squirrel Rush at random 1.3: its games take 0.16 ms, and the generator of each of five streams 5 µs)")
    for name in GAMES:
        kind = getattr(squirrelwidgets, name)
        seats = len(kind.stage().seats(kind.setup()))
        random = overhead(kind, "random", at_random)
        greedy = overhead(kind, "greedy", lambda match, seed, n=seats: with_bots(match, seed, [Greedy()] * n))
        print(f"{name:16} random {random:5.2f}   greedy {greedy:5.2f}")
    gain, most = spread()
    print(f"{GAMES_SPREAD:,} games in two processes: {gain:.2f} times as fast as in one (at least 1.7)", end="")
    print(f"; bare loops in two: {most:.2f}")


if __name__ == "__main__":
    main()
