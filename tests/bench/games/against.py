"""Random games in this checkout against another one: the ratio of their speeds, by `python -m tests.bench.games.against
../other [SquirrelIsland …]`.

Each checkout has a process of its own, which runs this very file. They play the same seeds in turns, so that a slow
minute slows both alike; what is measured is their own CPU time. Where a process happens to lay its objects makes it up
to a twentieth faster or slower for as long as it lives, so each game is played in several, one after the other.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random
from statistics import median
from subprocess import PIPE, Popen
from time import process_time

PROCESSES = 5
"""Of each checkout, for each game."""
PAIRS = 4
"""Turns of each two processes."""
SECONDS = 0.4
"""How long a turn takes, about."""
WANTED = 0.97


def played(name: str, seed: int, games: int) -> tuple[int, float]:
    """Plies of so many random games, and the CPU seconds that they took."""
    import squirrelwidgets  # the one of the checkout that this process is for
    from squirrelwidgets import CHANCE

    start = getattr(squirrelwidgets, name)(chance="ask").state
    rng, plies, by_chance = Random(seed), 0, (CHANCE,)
    begin = process_time()
    for _ in range(games):
        scratch = start.scratch()
        while scratch.actors:
            scratch.push(scratch.draw_chance(rng) if scratch.actors == by_chance else rng.choice(scratch.legal()))
            plies += 1
    return plies, process_time() - begin


def answer() -> None:
    """Play what is asked for, until nobody asks any more."""
    for line in sys.stdin:
        name, seed, games = line.split()
        print(*played(name, int(seed), int(games)), flush=True)


class Checkout:
    """A process that plays the games of one checkout."""

    def __init__(self, root: Path, number: int) -> None:
        """`number`: seeds the order of its sets, the same in both checkouts."""
        command, env = [sys.executable, "-P", __file__], {"PYTHONPATH": str(root), "PYTHONHASHSEED": str(number)}
        self.process = Popen(command, stdin=PIPE, stdout=PIPE, text=True, env={**os.environ, **env})

    def play(self, name: str, seed: int, games: int) -> tuple[int, float]:
        assert self.process.stdin
        assert self.process.stdout
        print(name, seed, games, file=self.process.stdin, flush=True)
        plies, seconds = self.process.stdout.readline().split()
        return int(plies), float(seconds)

    def end(self) -> None:
        self.process.communicate()


def compare(name: str, roots: tuple[Path, Path]) -> None:
    ratios, same = [], True
    for number in range(PROCESSES):
        here, there = (Checkout(root, number) for root in roots)
        _, seconds = max(each.play(name, 0, 10) for each in (here, there))
        games = max(1, int(10 * SECONDS / seconds))
        for seed in range(number * PAIRS, number * PAIRS + PAIRS):
            sides = (here, there) if seed % 2 else (there, here)
            found = {side: side.play(name, seed, games) for side in sides}
            (plies, seconds), (other_plies, other_seconds) = found[here], found[there]
            ratios.append(plies / seconds / (other_plies / other_seconds))
            same &= plies == other_plies
        here.end()
        there.end()
    low, high = sorted(ratios)[len(ratios) // 4], sorted(ratios)[-1 - len(ratios) // 4]
    what = "as many plies in both" if same else "OTHER GAMES"
    print(f"{name:16} {median(ratios):5.2f}   half of them {low:.2f} to {high:.2f}, {what}", flush=True)


def main(other: str, *names: str) -> None:
    from squirrelwidgets import GAMES

    roots = Path(__file__).parents[3], Path(other).resolve()
    if not (roots[1] / "squirrelwidgets").is_dir():
        raise SystemExit(f"{other} is no checkout: there is no folder squirrelwidgets.")
    count = PROCESSES * PAIRS
    print(
        f"Random games here over those in {other}: median of {count} ratios of plies a CPU second (at least {WANTED})"
    )
    for name in names or GAMES:
        compare(name, roots)


if __name__ == "__main__":
    main(*sys.argv[1:]) if sys.argv[1:] else answer()
