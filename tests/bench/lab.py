"""How fast the lab plays beside bare loops, in one process and in two; how long an answer takes; what pairing saves.

A bare loop is what a programmer would write to learn how games end: it counts nothing and has one generator for
everybody's luck, so it plays other games. For games by chance, which take a thousandth of a second, a second loop works
out what a row tells, in the obvious way: separate luck, so that setups can be paired, and the changes of the lead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import median, pvariance
from time import perf_counter, process_time
from typing import Any

from psutil import Process

import squirrelwidgets
from squirrelwidgets import CHANCE, GAMES, Scurry, SquirrelRush, lab
from squirrelwidgets.core.model.chance import Streams
from squirrelwidgets.core.model.events import masked
from squirrelwidgets.lab.playing.match import Match, matches
from tests.bench.timing import heading

BY_CHANCE = (CHANCE,)
SECONDS = 0.5
"""How long each of the compared loops runs."""
ROUNDS = 7
SECONDS_OF_TWO = 2.0
"""The same in two processes, whose last games do not end together."""
ROUNDS_OF_TWO = 5
SECONDS_OF_LONG = 20.0
"""How long two processes play that are compared with one, which plays a quarter of it before and after."""
LONG = (("SquirrelRush", "random"), ("Scurry", "random"), ("SquirrelIsland", "greedy"), ("Scurry", "greedy"))
"""Of random games and of greedy ones those of a short game, where to gather them counts most, and of a longer one."""
Played = tuple[int, tuple[int, ...], tuple[int, ...]]
"""A game of a bare loop: plies, scores and winners."""


def at_random(match: Match, n: int) -> Played:
    """Any legal move: the loop that everybody writes first."""
    rng = Random(n)
    scratch = match.start.scratch()
    legal, push, draw, choice = scratch.legal, scratch.push, scratch.draw_chance, rng.choice
    plies = 0
    while scratch.actors:
        push(draw(rng) if scratch.actors == BY_CHANCE else choice(legal()))
        plies += 1
    return plies, tuple(scratch.scores), scratch.winners


def and_told(match: Match, n: int) -> Played:
    """The same with a generator for each kind of luck and the changes of the lead: what a row of `simulate` tells."""
    streams = Streams(n)
    scratch = match.start.scratch()
    legal, push, draw, choice = scratch.legal, scratch.push, scratch.draw_chance, streams["bots"].choice
    plies = changes = 0
    leader, mover = None, scratch.actors
    while actors := scratch.actors:
        if actors == BY_CHANCE:
            push(draw(streams[scratch.stream]))
        else:
            if actors != mover:
                mover, leader, changes = actors, *led(scratch.scores, leader, changes)
            push(choice(legal()))
        plies += 1
    led(scratch.scores, leader, changes)
    return plies, tuple(scratch.scores), scratch.winners


def led(scores: Sequence[int], leader: int | None, changes: int) -> tuple[int | None, int]:
    """Who leads now, and how often that has changed; a tie is no change."""
    best = max(scores)
    now = scores.index(best) if scores.count(best) == 1 else leader
    return now, changes + (leader is not None and now != leader)


def with_bots(match: Match, n: int) -> Played:
    """Bots are shown what their seats may know, and told what they have seen."""
    rng, bots = Random(n), match.bots
    state, plies = match.start, 0
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
            plies += 1
            for viewer, story in stories.items():
                stories[viewer] = story + tuple(masked(event, viewer) for event in state.events)
    return plies, tuple(state.scores), state.winners


Loop = Callable[[Match, int], Played]
LOOPS: dict[str, tuple[str, Loop]] = {
    "random": ("random", at_random),
    "random, told": ("random", and_told),
    "greedy": ("greedy", with_bots),
}
"""The bots of each loop, and how it plays a game."""


def bare(name: str, loop: str, numbers: range) -> list[Played]:
    """These games of one match in a bare loop."""
    bots, play = LOOPS[loop]
    [match] = matches(getattr(squirrelwidgets, name), bots)
    return [play(match, n) for n in numbers]


def games_of(name: str, loop: str, seconds: float) -> int:
    """As many games as a bare loop plays in so many seconds; an even number."""
    bots, play = LOOPS[loop]
    [match] = matches(getattr(squirrelwidgets, name), bots)
    games, begin = 0, process_time()
    while process_time() - begin < seconds or games % 2:
        play(match, games)
        games += 1
    return games


def here(name: str, loop: str) -> float:
    """The rate of `simulate` over that of a bare loop, one after the other, by the time of this process alone.

    Of plies, not of games: other luck makes other games.
    """
    bots, _ = LOOPS[loop]
    games, ratios = games_of(name, loop, SECONDS), []
    for seed in range(ROUNDS):
        begin = process_time()
        plies = sum(played[0] for played in bare(name, loop, range(games)))
        middle = process_time()
        frame = lab.simulate(getattr(squirrelwidgets, name), bots, games, seed=seed, progress=False)
        end = process_time()
        ratios.append(int(frame.plies.sum()) / (end - middle) / (plies / (middle - begin)))
    return median(ratios)


def in_two(name: str, loop: str, pool: ProcessPoolExecutor) -> float:
    """The same where both have two processes, by the clock: the median rate of each. The pool stands ready."""
    bots, _ = LOOPS[loop]
    games = games_of(name, loop, 2 * SECONDS_OF_TWO)
    rates: tuple[list[float], list[float]] = [], []
    for seed in range(ROUNDS_OF_TWO):
        begin = perf_counter()
        halves = pool.map(bare, [name] * 2, [loop] * 2, [range(0, games, 2), range(1, games, 2)])
        plies = sum(played[0] for half in halves for played in half)
        middle = perf_counter()
        frame = lab.simulate(getattr(squirrelwidgets, name), bots, games, seed=seed, executor=pool, progress=False)
        end = perf_counter()
        rates[0].append(plies / (middle - begin))
        rates[1].append(int(frame.plies.sum()) / (end - middle))
    return median(rates[1]) / median(rates[0])


def linear(name: str, bots: str, pool: ProcessPoolExecutor) -> tuple[float, float]:
    """The rate of two processes in a long run, over twice that of this one: by the clock, and by processor time.

    By the second two are as fast as can be on two free cores: this process, which gathers the games, shares them.
    """
    setup = getattr(squirrelwidgets, name)

    def rates(games: int, executor: ProcessPoolExecutor | None) -> tuple[float, float]:
        clock, cpu = perf_counter(), process_time() + of_workers(pool)
        plies = int(lab.simulate(setup, bots, games, seed=1, executor=executor, progress=False).plies.sum())
        return plies / (perf_counter() - clock), plies / (process_time() + of_workers(pool) - cpu)

    begin = process_time()
    rates(40, None)
    quarter = max(1, round(SECONDS_OF_LONG / 4 * 40 / (process_time() - begin)))
    before, two, after = rates(quarter, None), rates(8 * quarter, pool), rates(quarter, None)
    one = [(a + b) / 2 for a, b in zip(before, after, strict=True)]
    return two[0] / one[0] / 2, two[1] / one[1]


def of_workers(pool: ProcessPoolExecutor) -> float:
    """The processor time of a pool's processes so far."""
    return float(sum(sum(Process(pid).cpu_times()[:2]) for pid in pool._processes))


def answered(name: str, pool: ProcessPoolExecutor) -> tuple[str, int, float, float]:
    """The answer to who wins more, between two Greedys: what it is, its games, seconds of two cores, and the time that
    it takes over that of 1,000 random games of a bare loop."""
    kind = getattr(squirrelwidgets, name)
    setup = kind.setup(players=2) if kind.player_count(kind.setup()) != 2 else kind.setup()
    begin = process_time()
    for n in range(100):
        at_random(matches(setup, "random")[0], n)
    middle = process_time(), process_time() + of_workers(pool)
    frame = lab.simulate(setup, "greedy", until=0.05, seed=1, executor=pool, progress=False)
    took = process_time() + of_workers(pool) - middle[1]
    return lab.verdicts(frame)["text"][0], len(frame), took / 2, took / (10 * (middle[0] - begin))


PAIRS: dict[str, tuple[Any, Any, int]] = {
    "Scurry `cap`": (Scurry.setup("4/random"), Scurry.setup("4/random/cap 20"), 300),
    "Squirrel Rush `taken`": (SquirrelRush.setup(players=2), SquirrelRush.setup(players=2, taken=True), 150),
}


def paired(one: Any, other: Any, games: int) -> float:
    """The games that it takes to compare two setups, over those where no two games have their luck in common."""
    frame = lab.simulate({"one": one, "other": other}, "greedy", games, seed=1, progress=False)
    won = [
        frame[frame.setup == name].apply(lambda row: int(row.began in row.winners), axis=1) for name in ("one", "other")
    ]
    differences = [a - b for a, b in zip(*won, strict=True)]
    return pvariance(differences) / (pvariance(won[0]) + pvariance(won[1]))


def main() -> None:
    heading("The lab: its rate over that of bare loops, which count nothing and have one generator for all luck")
    print("(at least 0.95, in two processes; `told`: over loops that give each luck a generator, and count the lead)")
    with ProcessPoolExecutor(2) as pool:
        for loop in LOOPS:
            for name in GAMES:
                alone, two = here(name, loop), in_two(name, loop, pool)
                print(
                    f"{name:16} {loop:12}   in two processes {two:5.2f}   in one, CPU seconds {alone:5.2f}", flush=True
                )
        print("Two processes in runs of 20 s over twice one: at least 0.8 for random games, 0.9 for greedy ones")
        for name, bots in LONG:
            clock, cpu = linear(name, bots, pool)
            print(f"{name:16} {bots:12}   by the clock {clock:5.2f}   by CPU seconds {cpu:5.2f}", flush=True)
        print("Who wins more, between two Greedys: at most 60 s of two cores, Nut Hunt 100 s")
        for name in GAMES:
            text, games, seconds, times = answered(name, pool)
            print(
                f"{name:16} {seconds:4.0f} s, {times:5.1f} times 1,000 random games; {games} games: {text}", flush=True
            )
    for name, pair in PAIRS.items():
        print(f"{name}: a paired sweep takes {paired(*pair):.2f} of the games of an unpaired one (at most 0.60)")


if __name__ == "__main__":
    main()
