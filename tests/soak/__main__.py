"""Long runs, whose table goes into a closing note: `python -m tests.soak [games]`.

So many random games (10,000 unless told otherwise), each checked for conservation of the tiles and for an end; then
matches between the bots on the board of 5 a side, 200 games a pair, sides changed, draws half. Then the same for the
other games, each by the `soak.py` in its folder of `tests/games`.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random
from time import perf_counter

from squirrelwidgets import Bot, Greedy, Scurry, Search
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.games.scurry.rules.setup import TILES
from tests.games.nut_hunt import soak as soak_nut_hunt
from tests.games.squarrels import soak as soak_squarrels
from tests.games.squirrel_island import soak as soak_squirrel_island
from tests.games.squirrel_rush import soak as soak_squirrel_rush

STARTS = ("6", "5", "6/random", "5/random", "4/random", "3/random", "6/random/swap", "5/repetition", "5/anywhere")
MATCH = 200
MOST = 16_000
"""No game has more decisions than that: 500 turns of at most 31, and the start."""


@dataclass
class Played:
    """How random games of one kind ended."""

    ends: Counter[str]
    turns: int
    decisions: int


def soak(start: str, games: int) -> Played:
    """Play random games to their end, and check them on the way."""
    played = Played(Counter(), 0, 0)
    for seed in range(games):
        rng = Random(f"{start} {seed}")
        scratch = Scurry(setup=start, seed=seed).state.scratch()
        for decisions in range(MOST):
            if not scratch.actors:
                break
            scratch.push(rng.choice(scratch.legal()))
            brown, gray = scratch.board.count(1), scratch.board.count(2)
            assert (brown, gray) == scratch.scores, (start, seed, decisions)
            assert scratch.tree + brown + gray == TILES, (start, seed, decisions)
        assert scratch.ended, (start, seed)
        played.ends[scratch.ended.rule + ("" if scratch.winners else " draw")] += 1
        played.turns += scratch.turn
        played.decisions += decisions
    return played


@dataclass
class Score:
    """What the first of two bots made of a match."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        return self.won + self.drawn / 2

    def __add__(self, other: Score) -> Score:
        return Score(self.won + other.won, self.drawn + other.drawn, self.lost + other.lost)


def duel(one: Bot, other: Bot, seed: int) -> Score:
    """One game; in every second one they change sides."""
    seat = seed % 2
    game = Scurry(setup="5", seats=[other, one] if seat else [one, other], seed=seed).run()
    if not game.state.winners:
        return Score(drawn=1)
    return Score(won=1) if seat in game.state.winners else Score(lost=1)


def match(one: Bot, other: Bot, games: int, spread: bool = False) -> Score:
    """So many games on the board of 5 a side."""
    play = partial(duel, one, other)
    if not spread:
        return sum(map(play, range(games)), Score())
    with ProcessPoolExecutor() as pool:
        return sum(pool.map(play, range(games)), Score())


def main(games: int = 10_000) -> None:
    begin = perf_counter()
    each = -(-games // len(STARTS))
    print(f"{each * len(STARTS):,} random games of Scurry: all ended, 30 tiles at every step\n")
    print(f"{'start':16}{'games':>7}{'turns':>7}{'plies':>7}  ended by")
    with ProcessPoolExecutor() as pool:
        for start, played in zip(STARTS, pool.map(soak, STARTS, [each] * len(STARTS)), strict=True):
            ends = ", ".join(f"{rule} {100 * n / each:.1f} %" for rule, n in played.ends.most_common())
            print(f"{start:16}{each:7,}{played.turns / each:7.0f}{played.decisions / each:7.0f}  {ends}")
    print(f"{perf_counter() - begin:.0f} s\n")
    print(f"{MATCH} games a pair on the board of 5 a side, sides changed, draws half (at least 60 %)")
    for name, one, other in (
        ("greedy : random", Greedy(), RandomBot()),
        ("search (0.2 s) : greedy", Search(seconds=0.2), Greedy()),
    ):
        begin = perf_counter()
        score = match(one, other, MATCH, spread=True)
        percent = 100 * score.points / score.games
        print(f"{name:26}{percent:5.1f} %   {score.won} won, {score.drawn} drawn, {score.lost} lost", end="")
        print(f"   {perf_counter() - begin:.0f} s")


if __name__ == "__main__":
    asked = [int(word) for word in sys.argv[1:]]
    main(*asked)
    soak_squarrels.main(*asked)
    soak_squirrel_rush.main(*asked)
    soak_nut_hunt.main(*asked)
    soak_squirrel_island.main(*asked)
