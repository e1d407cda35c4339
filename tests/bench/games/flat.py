"""Search at Scurry against flat Monte Carlo at equal time, a long run: `python -m tests.bench.games.flat [games]`.

The other one is what anybody writes first: UCB over sampled turns, random play-outs to the end."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any

from squirrelwidgets import CHANCE, Bot, Scurry, Search
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.core.model.events import Story
from squirrelwidgets.core.model.state import State
from squirrelwidgets.lab.playing.match import matches, seed_of_game
from squirrelwidgets.lab.playing.play import play

TURNS = 100
"""Turns sampled to choose among."""
WIDTH = 1.0


class Flat(Bot):
    """UCB over turns, with play-outs of random turns."""

    def __init__(self, seconds: float = 0.1) -> None:
        self.seconds = seconds

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        end, seat, bot_support = perf_counter() + self.seconds, view.actors[0], view.bot_support
        turns: dict[tuple[Any, ...], list[float]] = {}
        for _ in range(TURNS):
            turns.setdefault(tuple(bot_support.sample_turn(view.scratch(), rng)), [0, 0.0])
        arms, played = [*turns.items()], 0
        while perf_counter() < end:
            played += 1
            moves, arm = max(arms, key=lambda each: self.bound(each[1], played))
            scratch = view.scratch()
            for move in moves:
                scratch.push(move)
            while scratch.actors:
                if scratch.actors == (CHANCE,):
                    scratch.push(scratch.draw_chance(rng))
                else:
                    bot_support.sample_turn(scratch, rng)
            arm[0] += 1
            arm[1] += (seat in scratch.winners) / max(1, len(scratch.winners))
        return max(arms, key=lambda each: each[1][0])[0]

    @staticmethod
    def bound(arm: list[float], played: int) -> float:
        return 9e9 if not arm[0] else arm[1] / arm[0] + WIDTH * sqrt(log(played) / arm[0])


def duel(job: tuple[str, int, float]) -> float:
    """What Search wins of one game."""
    setup, n, seconds = job
    [match] = matches(Scurry.setup(setup), [Search(seconds=seconds), Flat(seconds)])
    state = play(match, match.players(n), seed_of_game(1, n), 5_000, True, []).state
    seat = state.seating.index(n % 2)
    return (seat in state.winners) / len(state.winners) if state.winners else 0.5


def main(games: int = 100, seconds: float = 0.1, workers: int = 2) -> None:
    with ProcessPoolExecutor(workers) as pool:
        for setup in ("4/random", "5", "6"):
            won = [*pool.map(duel, [(setup, n, seconds) for n in range(games)])]
            share = sum(won) / games
            print(f"{setup:10} {100 * share:5.1f} % ± {196 * sqrt(share * (1 - share) / games):.0f}", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
