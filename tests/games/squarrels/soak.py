"""Long runs of Squarrels: random rounds, every move checked, and matches between bots. `tests.soak` prints them too."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import product
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import perf_counter

from squirrelwidgets import CHANCE, Bot, Greedy, Search, Squarrels
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.games.squarrels.rules import Position
from squirrelwidgets.games.squarrels.rules.cards import ALL_CARDS, WINTER
from squirrelwidgets.games.squarrels.rules.phases import Phase

KINDS = [
    f"players={players} race={race} draw_on={draw_on}"
    for players, race, draw_on in product(range(2, 7), ("live", "none"), ("no", "yes"))
]
MOST = 2000
"""No round has more moves than that."""
MATCH = 200
BY_CHANCE = (CHANCE,)


@dataclass
class Played:
    """The sums of random rounds of one kind."""

    rounds: int = 0
    moves: int = 0
    points: int = 0


def soak(setup: str, rounds: int) -> Played:
    """Play random games until so many rounds are over, and check every move."""
    played = Played()
    seed = 0
    while played.rounds < rounds:
        rng = Random(f"{setup} {seed}")
        scratch = Squarrels(setup=setup, seed=seed).state.scratch()
        while scratch.actors and played.rounds < rounds:
            play_round(scratch, rng, played)
            if scratch.actors:
                scratch.push(scratch.legal()[0])
        played.points += sum(scratch.totals)
        seed += 1
    return played


def play_round(scratch: Position, rng: Random, played: Played) -> None:
    """One round at random, to its Winter."""
    for _ in range(MOST):
        if scratch.phase in (Phase.READY, Phase.OVER):
            break
        by_chance = scratch.actors == BY_CHANCE
        seat = rng.choice(scratch.actors)
        scratch.push(scratch.draw_chance(rng) if by_chance else rng.choice(scratch.legal(seat)), seat)
        check(scratch)
        played.moves += 1
    assert scratch.phase in (Phase.READY, Phase.OVER), "a round did not end"
    assert scratch.played[WINTER] == 1
    played.rounds += 1


def check(position: Position) -> None:
    """All cards are somewhere, and hands are as large as `sizes` has them."""
    held = list(map(sum, position.hands))
    assert held == list(position.sizes), held
    stored = 3 * sum(map(sum, position.stored))
    laid = sum(map(len, position.laid))
    cards = sum(held) + stored + laid + position.deck_size + position.hoard_size + sum(position.played)
    assert cards == ALL_CARDS, cards
    assert bool(position.actors) == (position.phase is not Phase.OVER)


# -- matches


def lead(one: Bot, other: Bot, players: int, seed: int) -> float:
    """By how many points a seat the first bot's seats are ahead after one round; every second time they change."""
    firsts = [(seat + seed) % 2 == 0 for seat in range(players)]
    bots = [one if first else other for first in firsts]
    game = Squarrels(players, seats=bots, seed=seed, setup="target=1000")
    while not game.state.interval:
        game.run(1)
    totals = list(zip(firsts, game.state.totals, strict=True))
    return mean(total for first, total in totals if first) - mean(total for first, total in totals if not first)


def gain(one: Bot, other: Bot, players: int, seed: int) -> float:
    """The points that the first bot gets beyond what the other would in its place: most of the luck is taken out."""
    return lead(one, other, players, seed) - lead(other, other, players, seed)


def contest(one: Bot, other: Bot, rounds: int, players: int = 4, spread: bool = False) -> list[float]:
    """The gains of so many rounds."""
    play = partial(gain, one, other, players)
    if not spread:
        return list(map(play, range(rounds)))
    with ProcessPoolExecutor() as pool:
        return list(pool.map(play, range(rounds)))


def error(gains: Sequence[float]) -> float:
    """The standard error of their mean."""
    return stdev(gains) / sqrt(len(gains))


def main(rounds: int = 10_000) -> None:
    begin = perf_counter()
    each = -(-rounds // len(KINDS))
    print(f"\n{each * len(KINDS):,} random rounds of Squarrels: all ended with Winter, 120 cards after every move\n")
    print(f"{'setup':36}{'rounds':>7}{'moves':>7}{'points':>8}   (a round; points of all)")
    with ProcessPoolExecutor() as pool:
        for kind, played in zip(KINDS, pool.map(soak, KINDS, [each] * len(KINDS)), strict=True):
            print(f"{kind:36}{played.rounds:7,}{played.moves / each:7.0f}{played.points / each:8.1f}")
    print(f"{perf_counter() - begin:.0f} s\n")
    print(f"{MATCH} rounds a pair with four, two seats each: points a seat more than the other bot makes in its place")
    for name, one, other in (
        ("greedy : random", Greedy(), RandomBot()),
        ("search (0.1 s) : greedy", Search(seconds=0.1), Greedy()),
    ):
        begin = perf_counter()
        gains = contest(one, other, MATCH, spread=True)
        print(f"{name:26}{mean(gains):+6.2f} ± {error(gains):.2f}   {perf_counter() - begin:.0f} s")


if __name__ == "__main__":
    main()
