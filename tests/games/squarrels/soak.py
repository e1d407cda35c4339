"""Checks of random games of Squarrels, cards after every move; and how much better one bot does than another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from math import sqrt
from statistics import mean, stdev
from typing import Any

from squirrelwidgets import Bot, Squarrels
from squirrelwidgets.games.squarrels.rules import Position
from squirrelwidgets.games.squarrels.rules.cards import ALL_CARDS, WINTER
from squirrelwidgets.games.squarrels.rules.phases import Phase
from tests.every_game.setups import some
from tests.soak.games import Checks

LONGEST_ROUND = 2000
"""No round has more moves than this."""


class Cards(Checks):
    """No card is lost, and each round ends with Winter."""

    KIND = Squarrels
    SETUPS = tuple(map(str, some(Squarrels, 20, target=10)))
    MOST = 50_000

    def __init__(self, position: Any, notes: Counter[str]) -> None:
        super().__init__(position, notes)
        self.moves = 0

    def after(self, position: Any) -> None:
        check(position)
        self.moves += 1
        assert self.moves <= LONGEST_ROUND, "a round did not end"
        if position.phase in (Phase.READY, Phase.OVER):
            assert position.played[WINTER] == 1
            self.notes["rounds"] += 1
            self.moves = 0


def check(position: Position) -> None:
    """All cards are somewhere, and hands are as large as `sizes` has them."""
    held = list(map(sum, position.hands))
    assert held == list(position.sizes), held
    stored = 3 * sum(map(sum, position.stored))
    laid = sum(map(len, position.laid))
    cards = sum(held) + stored + laid + position.deck_size + position.hoard_size + sum(position.played)
    assert cards == ALL_CARDS, cards
    assert bool(position.actors) == (position.phase is not Phase.OVER)


# -- bots


def gains(one: Bot, other: Bot, rounds: int, players: int = 4, executor: Executor | None = None) -> list[float]:
    """The points a seat, round by round, that the first bot makes beyond the other's in its place.

    Comparing with the other bot in the same seats and with the same seed takes most of the luck out.
    """
    play = partial(_gain, one, other, players)
    return list((executor.map if executor else map)(play, range(rounds)))


def _gain(one: Bot, other: Bot, players: int, seed: int) -> float:
    return _lead(one, other, players, seed) - _lead(other, other, players, seed)


def _lead(one: Bot, other: Bot, players: int, seed: int) -> float:
    """The points a seat by which the first bot's seats are ahead after one round; they change from seed to seed."""
    firsts = [(seat + seed) % 2 == 0 for seat in range(players)]
    bots = [one if first else other for first in firsts]
    game = Squarrels(players, seats=bots, seed=seed, setup="target=1000")
    while not game.state.interval:
        game.run(1)
    totals = list(zip(firsts, game.state.totals, strict=True))
    return mean(total for first, total in totals if first) - mean(total for first, total in totals if not first)


def error(values: Sequence[float]) -> float:
    """The standard error of their mean."""
    return stdev(values) / sqrt(len(values))
