"""Long runs of Squirrel Rush: random games, every move checked. `tests.soak` prints them too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from random import Random
from time import perf_counter

from squirrelwidgets import CHANCE, SquirrelRush
from squirrelwidgets.games.squirrel_rush.rules import Position
from squirrelwidgets.games.squirrel_rush.rules.phases import Phase
from squirrelwidgets.games.squirrel_rush.rules.tiles import BOX, NUMBERS

OPTIONS = ("", "anytime=yes", "taken=yes", "anytime=yes taken=yes")
KINDS = [
    f"players={players} smarty={smarty} {options}".strip()
    for players, smarty, options in product(range(2, 7), ("no", "yes"), OPTIONS)
] + [
    "players=2 alternate=yes",
    "players=2 alternate=yes smarty=yes anytime=yes",
    "players=3 anytime=yes tiles=51,34*2,12*2,25,42,13,21 glade=#,#,#/#,.,#/#,#,. deck=exchange*9,add*3,skip*3",
    "players=2 anytime=yes tiles=51,34,12,25 glade=#,./#,# deck=exchange*8,flip*2",
]
"""With a market of one or two tiles and no stack among them."""
MOST = 600
"""No game has more moves than that."""
BY_CHANCE = (CHANCE,)


@dataclass
class Played:
    """Totals of random games of one kind."""

    games: int = 0
    moves: int = 0
    acorns: int = 0
    draws: int = 0


class Books:
    """The accounts of one game: nothing is lost, and a move changes just what it says."""

    def __init__(self, position: Position) -> None:
        setup = position.setup
        self.tiles = tiles_of(position)
        if not setup.tiles:
            assert self.tiles == Counter(BOX)
        self.cards = sum(setup.action_cards)
        self.held = [sum(hand) for hand in setup.dealt]
        self.note(position)

    def note(self, position: Position) -> None:
        """Notes how things stand before the next move."""
        self.worth = list(position.worth)
        self.counters = list(position.counters)
        self.reserves = list(position.reserves)
        self.steps = len(position.path)
        self.mover = position.mover

    def check(self, position: Position, sentence: str) -> None:
        """After a move."""
        assert tiles_of(position) == self.tiles
        for tile in zip(position.tiles, position.dark, position.counters, position.worth, strict=True):
            assert NUMBERS[tile[1]][tile[0]] + tile[2] == tile[3]
        self._check_acorns(position)
        self._check_counters(position, sentence.split())
        if position.setup.smarty:
            self._check_hands(position)
        else:
            assert sum(position.deck) + sum(position.discards) + (position.card >= 0) == self.cards
        self.note(position)

    def _check_acorns(self, position: Position) -> None:
        """A step brings what lay there into one reserve; nothing else brings or takes anything."""
        if len(position.path) > self.steps:
            assert len(position.path) == self.steps + 1
            self.reserves[self.mover] += self.worth[position.path[-1]]
        assert list(position.reserves) == self.reserves

    def _check_counters(self, position: Position, words: list[str]) -> None:
        where = position.ground.index
        if words[0] == "add":
            self.counters[where[words[1]]] += 1
        elif words[0] == "exchange":
            self.counters[where[words[3]]] = 0
        if position.setup.taken and len(position.path) > self.steps:
            self.counters[position.path[-1]] = 0
        assert list(position.counters) == self.counters

    def _check_hands(self, position: Position) -> None:
        """One card a turn leaves a hand, from round 2 on."""
        gone = [len(spent) for spent in position.spent]
        for hand, spent, held in zip(position.hands, position.spent, self.held, strict=True):
            assert hand is not None
            assert sum(hand) + len(spent) == held == sum(hand) + len(set(spent))
            assert not any(hand[action] for action in spent)
        turns = max(0, position.turn - position.setup.players)
        assert sum(gone) == turns + (position.used and bool(position.actors))


def tiles_of(position: Position) -> Counter[int]:
    """All tiles, wherever they lie."""
    stack = [*position.stack, *position.under, *([] if position.top is None else [position.top])]
    assert len(stack) == position.stack_size
    return Counter(position.tiles) + Counter(position.market) + Counter(stack)


def soak(setup: str, games: int) -> Played:
    """Play random games to their end, and check every move."""
    played = Played()
    for seed in range(games):
        rng = Random(f"{setup} {seed}")
        scratch = SquirrelRush(setup=setup, seed=seed).state.scratch()
        books = Books(scratch)
        play(scratch, books, rng, played)
        best = max(scratch.reserves)
        assert scratch.winners == tuple(seat for seat, acorns in enumerate(scratch.reserves) if acorns == best)
        played.games += 1
        played.acorns += sum(scratch.reserves)
        played.draws += len(scratch.winners) > 1
    return played


def play(scratch: Position, books: Books, rng: Random, played: Played) -> None:
    """One game at random."""
    for _ in range(MOST):
        if not scratch.actors:
            break
        by_chance = scratch.actors == BY_CHANCE
        move = scratch.draw_chance(rng) if by_chance else rng.choice(scratch.legal())
        sentence = scratch.say(move)
        scratch.push(move)
        books.check(scratch, sentence)
        played.moves += 1
    assert scratch.phase == Phase.OVER, "a game did not end"
    assert scratch.turn == scratch.setup.rounds * scratch.setup.players


def main(games: int = 10_000, kinds: Sequence[str] = KINDS) -> None:
    begin = perf_counter()
    each = -(-games // len(kinds))
    print(
        f"\n{each * len(kinds):,} random games of Squirrel Rush: tiles, cards, counters and acorns after every move\n"
    )
    print(f"{'setup':58}{'games':>7}{'moves':>7}{'acorns':>8}{'draws':>7}   (a game; acorns of all)")
    with ProcessPoolExecutor() as pool:
        for kind, played in zip(kinds, pool.map(soak, kinds, [each] * len(kinds)), strict=True):
            row = f"{played.games:7,}{played.moves / each:7.0f}{played.acorns / each:8.1f}{played.draws:7}"
            print(f"{kind if len(kind) < 57 else kind[:56] + '…':58}{row}")
    print(f"{perf_counter() - begin:.0f} s")


if __name__ == "__main__":
    main()
