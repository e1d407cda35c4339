"""Long runs of Nut Hunt: random games, every move checked, and matches between bots. `tests.soak` prints them too."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from random import Random
from statistics import mean
from time import perf_counter

from squirrelwidgets import CHANCE, Bot, Greedy, Search
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules.legal import purse_of
from squirrelwidgets.games.nut_hunt.rules.phases import FOX, Phase
from squirrelwidgets.games.nut_hunt.rules.play import Scratch
from squirrelwidgets.games.nut_hunt.rules.position import Position

KINDS = [
    *(f"players={players} competitive={how}" for players, how in product(range(2, 6), ("no", "yes"))),
    *(
        f"players=1 level={level} competitive={how}"
        for level, how in product(("standard", "advanced", "expert"), ("no", "yes"))
    ),
]
MATCH = 200
MOST = 3000
"""A game that has more moves is broken off, and counted."""
BY_CHANCE = (CHANCE,)
ADDING = ("recruit", "place")
"""Words with which a squirrel comes out of the supply; so it does when one is placed at the start."""


@dataclass
class Played:
    """Totals over random games of one kind."""

    games: int = 0
    moves: int = 0
    turns: int = 0
    longest: int = 0
    broken_off: int = 0
    deepest: int = 0
    """So many causes of scattering were open at the same time."""
    fives: int = 0
    """Games in which somebody built a fifth nest (NH-23)."""
    won: Counter[int] = field(default_factory=Counter)


def soak(setup: str, games: int) -> Played:
    """Play random games to their end, and check every move."""
    played = Played()
    for seed in range(games):
        rng = Random(f"{setup} {seed}")
        scratch = NutHunt.begin(NutHunt.setup(setup)).scratch()
        moves = 0
        while scratch.actors and moves < MOST:
            step(scratch, rng)
            played.deepest = max(played.deepest, len(scratch.stack))
            moves += 1
        played.games += 1
        played.moves += moves
        played.turns += scratch.turn
        played.longest = max(played.longest, moves)
        played.broken_off += scratch.phase is not Phase.OVER
        played.fives += max(scratch.built) > 4
        played.won.update(scratch.winners)
    return played


def step(scratch: Scratch, rng: Random) -> None:
    """Plays one random move, and checks its effect on pieces and nuts."""
    placing = not scratch.turn and scratch.phase not in (Phase.SCATTER, Phase.BOLT)
    move = scratch.draw_chance(rng) if scratch.actors == BY_CHANCE else rng.choice(scratch.legal())
    word, *rest = scratch.say(move).split()
    before = [bytes(each) for each in scratch.squirrels], list(scratch.built), pieces(scratch)
    nests = [bytes(each) for each in scratch.nests]
    nuts = sum(map(sum, scratch.nuts))
    scratch.push(move)
    check(scratch)
    sent_home = 0
    if scratch.setup.competitive and list(scratch.built) != before[1]:
        builder = next(seat for seat, n in enumerate(scratch.built) if n > before[1][seat])
        tile = next(tile for tile, n in enumerate(scratch.nests[builder]) if n > nests[builder][tile])
        sent_home = sum(1 for seat, each in enumerate(before[0]) if seat != builder and each[tile])
    came = word in ADDING or (placing and not rest and word in scratch.setup.box.words)
    assert pieces(scratch) == before[2] + came - sent_home, word
    cost = sum(scratch.setup.box.tiles[scratch.setup.box.index[rest[0]]].cost) if word == "recruit" else 0
    assert sum(map(sum, scratch.nuts)) == nuts + {"forage": 1, "exchange": -2}.get(word, 0) - cost, word


def pieces(position: Position) -> int:
    """Squirrels on the board, three for each nest."""
    return sum(map(sum, position.squirrels)) + 3 * sum(position.built)


def check(position: Position) -> None:
    """All objectives are somewhere, pieces are where they may be, and who has to scatter can."""
    hands = [card for held in position.objectives for card in held or ()]
    cards = [*hands, *position.deck.known(), *position.aside, *position.peeked]
    assert sorted(cards) == list(position.setup.box.cards), cards
    assert [len(held or ()) for held in position.objectives] == list(position.held)
    fleeing = position.phase in (Phase.SCATTER, Phase.BOLT)
    assert fleeing == bool(position.stack)
    for seat in range(position.seats):
        squirrels, nests = position.squirrels[seat], position.nests[seat]
        assert max(squirrels) < 3
        assert sum(nests) == position.built[seat]
        assert position.purses[seat] == purse_of(position.nuts[seat])
        assert min(position.nuts[seat]) >= 0
        bits = sum(1 << tile for tile in range(19) if squirrels[tile] or nests[tile])
        assert position.holds[seat] == bits
        assert not bits >> position.setup.box.pond & 1
        if position.fox >= 0 and squirrels[position.fox]:
            owed = position.stack[-1].owes[seat] if position.stack[-1].by == FOX else 0
            assert owed == squirrels[position.fox], "squirrels stay with the fox"
    for cause in position.stack:
        for seat, n in enumerate(cause.owes):
            assert 0 <= n <= position.squirrels[seat][cause.tile]
    if fleeing:
        assert position.exits(), "no place to go"
    assert bool(position.actors) == (position.phase is not Phase.OVER)


# -- matches


def played(bots: list[Bot], setup: str, seed: int) -> Position:
    """The end of a game, or where it was broken off."""
    rng = Random(seed)
    scratch = NutHunt.begin(NutHunt.setup(setup)).scratch()
    for _ in range(MOST):
        if not scratch.actors:
            break
        (seat,) = scratch.actors
        if seat == CHANCE:
            scratch.push(scratch.draw_chance(rng))
        else:
            (move,) = bots[seat].choose(scratch.seen_by(seat), (), rng)
            scratch.push(move)
    return scratch


def points(one: Bot, other: Bot, setup: str, n: int) -> float:
    """The first kind of bot's share of one game, a win being 1. Every second time they change seats."""
    seats = NutHunt.setup(setup).chairs
    mine = {0} if "players=1" in setup else {seat for seat in range(seats) if seat % 2 == n % 2}
    winners = set(played([one if seat in mine else other for seat in range(seats)], setup, n // 2).winners)
    return len(winners & mine) / len(winners) if winners else 0.5


def contest(one: Bot, other: Bot, setup: str, games: int, spread: bool = False) -> float:
    """The first bot's share of several games."""
    play = partial(points, one, other, setup)
    if not spread:
        return mean(map(play, range(games)))
    with ProcessPoolExecutor() as pool:
        return mean(pool.map(play, range(games)))


def main(games: int = 10_000) -> None:
    begin = perf_counter()
    each = -(-games // len(KINDS))
    print(f"\n{each * len(KINDS):,} random games of Nut Hunt: pieces, nuts and objectives counted after every move\n")
    print(f"{'setup':42}{'games':>7}{'moves':>7}{'turns':>7}{'most':>7}{'cut':>5}{'deep':>6}{'5th':>5}  won by seat")
    with ProcessPoolExecutor() as pool:
        for kind, totals in zip(KINDS, pool.map(soak, KINDS, [each] * len(KINDS)), strict=True):
            won = " ".join(f"{100 * totals.won[seat] / each:.0f}" for seat in range(NutHunt.setup(kind).chairs))
            print(
                f"{kind:42}{totals.games:7,}{totals.moves / each:7.0f}{totals.turns / each:7.0f}{totals.longest:7}"
                f"{totals.broken_off:5}{totals.deepest:6}{totals.fives:5}  {won} %"
            )
    print(f"{perf_counter() - begin:.0f} s (cut: broken off after {MOST:,} moves; deep: causes at a time)\n")
    print("The share of the first bot; solo, of games won against the Automa")
    for name, one, other, setup, n in (
        ("greedy : random", Greedy(), RandomBot(), "players=2", MATCH),
        ("greedy : random", Greedy(), RandomBot(), "players=4", MATCH),
        ("search (0.1 s) : greedy", Search(seconds=0.1), Greedy(), "players=2", MATCH // 10),
        ("random, solo", RandomBot(), RandomBot(), "players=1", MATCH),
        ("greedy, solo", Greedy(), Greedy(), "players=1", MATCH),
        ("greedy, solo", Greedy(), Greedy(), "players=1 level=expert", MATCH),
        ("search (0.1 s), solo", Search(seconds=0.1), Greedy(), "players=1", MATCH // 2),
    ):
        begin = perf_counter()
        share = contest(one, other, setup, n, spread=True)
        print(f"{name:26}{setup:24}{n:5} games {100 * share:5.1f} %   {perf_counter() - begin:.0f} s", flush=True)


if __name__ == "__main__":
    import sys

    main(*(int(word) for word in sys.argv[1:]))
