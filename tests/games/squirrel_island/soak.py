"""Long runs of Squirrel Island: random games, every move checked, and matches of bots. `tests.soak` prints them too."""

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
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.words.table import SEATS
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from squirrelwidgets.games.squirrel_island.rules.position import Position

STASHING = "8*hollow-log 6*buried-chest 8*digger 8*slingshot 6*mud-puddle 0*acorn-pouch 0*carpenter"
KINDS = [
    f"players={players} order={order}{copies}"
    for players, order, copies in product(
        range(2, 6),
        ("matters", "always"),
        ("", " copies=" + STASHING.replace(" ", ","), " mornings=5*stamina,9*coin,6*card"),
    )
]
MATCH = 200
MOST = 5000
"""No game has more moves than that; a game from the box has some hundred."""
BY_CHANCE = (CHANCE,)
PURSES = ("stamina", "coins", "nuts")
GOODS = {"stamina": "stamina", "coin": "coins", "nut": "nuts"}
"""The purse in which something is kept."""


@dataclass
class Played:
    """Counts over random games of one kind."""

    games: int = 0
    moves: int = 0
    turns: int = 0
    days: int = 0
    longest: int = 0
    """Moves of the longest day."""
    empty: int = 0
    """Games in which the deck ran out."""
    points: int = 0
    won: Counter[int] = field(default_factory=Counter)


def soak(setup: str, games: int) -> Played:
    """Play random games to their end, and check every move."""
    played = Played()
    for seed in range(games):
        rng = Random(f"{setup} {seed}")
        scratch = SquirrelIsland.begin(SquirrelIsland.setup(setup)).scratch()
        play(scratch, rng, played)
        played.games += 1
        played.turns += scratch.turn
        played.days += scratch.day
        played.points += sum(scratch.scores)
        played.won.update(scratch.winners)
    return played


def play(scratch: Position, rng: Random, played: Played) -> None:
    """One game at random, to its end."""
    moves = today = 0
    day = scratch.day
    ran_out = False
    while scratch.actors:
        assert moves < MOST, "a game did not end"
        step(scratch, rng)
        moves += 1
        today = today + 1 if scratch.day == day else 1
        day = scratch.day
        ran_out |= not scratch.deck_size
        played.longest = max(played.longest, today)
    assert scratch.phase is Phase.OVER
    assert scratch.day == scratch.setup.days
    assert all(scratch.asleep)
    played.moves += moves
    played.empty += ran_out


def step(scratch: Position, rng: Random) -> None:
    """One random move, and what it did to purses and cards."""
    move = scratch.draw_chance(rng) if scratch.actors == BY_CHANCE else rng.choice(scratch.legal())
    before = {name: list(getattr(scratch, name)) for name in PURSES}
    scratch.events = []
    scratch.push(move)
    enter(before, scratch.events)
    assert before == {name: list(getattr(scratch, name)) for name in PURSES}, scratch.events
    check(scratch)


def enter(purses: dict[str, list[int]], events: list[Event]) -> None:
    """Enters the gains, payments and losses that events tell into everybody's purses."""
    for event in events:
        if event.kind == "collected" and event.rule == "SI-5":
            purses["stamina"][event.who or 0] = 0
        if event.who is not None:
            for what, n in moved(event):
                purses[GOODS[what]][event.who] += n
        if event.kind == "stole":
            purses["nuts"][SEATS.index(event.what)] -= event.n


def moved(event: Event) -> list[tuple[str, int]]:
    """The goods that an event puts into a purse, or takes out of it."""
    if event.kind in ("collected", "looped"):
        return listed(event.what, 1)
    if event.kind == "played":
        return listed(event.to, -1)
    return {
        "gained": [(event.what, event.n)],
        "lost": [(event.what, -event.n)],
        "gathered": [("nut", event.n)],
        "stole": [("nut", event.n)],
        "spilled": [("nut", event.n), ("stamina", -event.n)],  # all stamina is told whole as it comes
    }.get(event.kind, [])


def listed(text: str, sign: int) -> list[tuple[str, int]]:
    """`2*stamina coin`, as numbers; cards of loops are no matter of purses."""
    parts = [word.rpartition("*") for word in text.split()]
    return [(what, sign * int(n or 1)) for n, _, what in parts if what in GOODS]


def check(position: Position) -> None:
    """All cards are somewhere, and nothing is more or less than it can be."""
    assert position.deck is not None
    cards = Counter(dict(enumerate(position.deck)))
    assert sum(position.deck) == position.deck_size
    for seat, laid in enumerate(position.squirrels):
        cards.update(kind if kind >= 0 else ~kind for kind in laid)
        for pile in (position.hands, position.used, position.stashed, position.stowed):
            cards.update(pile[seat])
        known = Counter(position.known[seat])
        assert known <= Counter([*position.hands[seat], *position.stashed[seat]])
        assert 0 <= position.stamina[seat] <= 5
        assert position.coins[seat] >= 0
        assert position.nuts[seat] >= 0
    cards.update(kind for kind in position.island if kind >= 0)
    box = position.setup.box
    if position.card >= 0 and not box.cards[position.card].squirrel:
        cards[position.card] += 1
    assert +cards == +Counter(dict(enumerate(box.counts))), +cards
    closed = position.island[position.opened :]
    assert all(kind < 0 for kind in closed)
    assert bool(position.actors) == (position.phase is not Phase.OVER)


# -- matches


def ended(bots: list[Bot], setup: str, seed: int) -> Position:
    """The end of a game between bots."""
    rng = Random(seed)
    scratch = SquirrelIsland.begin(SquirrelIsland.setup(setup)).scratch()
    while scratch.actors:
        (seat,) = scratch.actors
        if seat == CHANCE:
            scratch.push(scratch.draw_chance(rng))
        else:
            for move in bots[seat].choose(scratch.seen_by(seat), (), rng)[:1]:
                scratch.push(move)
    return scratch


def points(one: Bot, other: Bot, setup: str, n: int) -> float:
    """The first bot's share of one game, a win being 1. Every second time they change seats."""
    seats = SquirrelIsland.setup(setup).players
    mine = {seat for seat in range(seats) if seat % 2 == n % 2}
    winners = set(ended([one if seat in mine else other for seat in range(seats)], setup, n // 2).winners)
    return len(winners & mine) / len(winners)


def contest(one: Bot, other: Bot, setup: str, games: int, spread: bool = False) -> float:
    """The first bot's share of so many games."""
    share = partial(points, one, other, setup)
    if not spread:
        return mean(map(share, range(games)))
    with ProcessPoolExecutor() as pool:
        return mean(pool.map(share, range(games)))


def main(games: int = 10_000) -> None:
    begin = perf_counter()
    each = -(-games // len(KINDS))
    print(f"\n{each * len(KINDS):,} random games of Squirrel Island: cards, nuts, coins and stamina accounted for\n")
    print(f"{'setup':78}{'games':>7}{'moves':>7}{'turns':>7}{'day':>6}{'empty':>7}{'points':>8}  won by seat")
    with ProcessPoolExecutor() as pool:
        for kind, run in zip(KINDS, pool.map(soak, KINDS, [each] * len(KINDS)), strict=True):
            seats = SquirrelIsland.setup(kind).players
            won = " ".join(f"{100 * run.won[seat] / each:.0f}" for seat in range(seats))
            print(
                f"{kind[:76]:78}{run.games:7,}{run.moves / each:7.0f}{run.turns / each:7.0f}{run.longest:6}"
                f"{100 * run.empty / each:6.0f} %{run.points / each / seats:8.1f}  {won} %"
            )
    print(f"{perf_counter() - begin:.0f} s (day: moves of the longest; empty: the deck ran out; points: a seat)\n")
    print("The share of the first bot, half of the seats each")
    for name, one, other, setup, n in (
        ("greedy : random", Greedy(), RandomBot(), "players=2", MATCH),
        ("greedy : random", Greedy(), RandomBot(), "players=4", MATCH),
        ("search (0.1 s) : greedy", Search(seconds=0.1), Greedy(), "players=2", MATCH // 10),
    ):
        begin = perf_counter()
        share = contest(one, other, setup, n, spread=True)
        print(f"{name:26}{setup:24}{n:5} games {100 * share:5.1f} %   {perf_counter() - begin:.0f} s", flush=True)


if __name__ == "__main__":
    import sys

    main(*(int(word) for word in sys.argv[1:]))
