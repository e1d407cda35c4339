"""Bots at Squirrel Rush against each other, a long run by itself: `python -m tests.bench.bots [games [samples]]`.

Two kinds share a table. Each seed is played twice, with sides changed. Points: a win 1, a draw half.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from statistics import mean
from time import perf_counter

from squirrelwidgets import CHANCE, Bot, Greedy, Search
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.games.squirrel_rush.rules import Position, Setup
from tests.bench.timing import heading

GAMES = 400
SAMPLES = 240
SETUPS = ("players=2", "players=2 smarty=yes", "players=3", "players=4", "players=4 smarty=yes")


def played(bots: list[Bot], setup: Setup, seed: int) -> Position:
    """The end of a game."""
    rng = Random(seed)
    state = Position.begin(setup)
    while state.actors:
        (seat,) = state.actors
        if seat == CHANCE:
            state = state.play(state.draw_chance(rng))
            continue
        view = state.seen_by(seat if setup.secrets else "all")
        for move in bots[seat].choose(view, (), rng):
            if state.actors == (seat,):
                state = state.play(move)
    return state


def points(one: Bot, other: Bot, setup: str, n: int) -> float:
    """What the first kind of bot gets of one game."""
    settings = Setup.parse(setup)
    mine = {seat for seat in range(settings.players) if seat % 2 == n % 2}
    bots = [one if seat in mine else other for seat in range(settings.players)]
    winners = set(played(bots, settings, n // 2).winners)
    return len(winners & mine) / len(winners)


def match(one: Bot, other: Bot, setup: str, games: int) -> float:
    """The first bot's points of so many games, one after the other."""
    return sum(points(one, other, setup, n) for n in range(games))


def main(games: int = GAMES, samples: int = SAMPLES) -> None:
    heading("Bots at Squirrel Rush: the first one's points of all games (greedy at least 60 %, search at least 55 %)")
    search = Search(samples=samples)  # a number of samples reads no clock: the same on a busy machine
    with ProcessPoolExecutor(2) as pool:
        for setup in SETUPS:
            for name, one, other in (("greedy : random", Greedy(), RandomBot()), ("search : greedy", search, Greedy())):
                begin = perf_counter()
                found = list(pool.map(partial(points, one, other, setup), range(games)))
                share = f"{100 * mean(found):5.1f} % ± {50 / sqrt(games):.1f}"
                print(f"{setup:24}{name:18}{share}   {perf_counter() - begin:.0f} s", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
