"""Values of cards in hand and of positions. Which card is played is decided in `choose`.

A card is worth what it adds to the set it may become; these weights won most rounds against their neighbours.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ..rules.cards import BOX, GOLDEN, IN_HAND, NUMBERS, ROTTEN, Kind
from ..rules.phases import SET
from ..rules.position import Position
from ..rules.scoring import SPECIAL

PATIENCE: Final = 10
"""Cards that a player expects to get before the round is over."""
ONE_SHORT: Final = 0.5
"""Part of a set's points that two cards of it are worth."""
TWO_SHORT: Final = 0.25
"""Part of a set's points that one card of it is worth."""
UNTIL_STORED: Final = 2
"""Draws per player until one may store again; each may be Winter."""
KEPT: Final = 0.5
"""Probability that a special card is still in the same hand when Winter comes."""
WON: Final = 100.0
MOST: Final = 99.0
"""Value of any lead, however large, in a game that goes on."""

Worths = Sequence[Sequence[float]]
"""`worths[kind][n]`: points that `n` cards of a kind are worth in hand, 0 to 3."""


def worths(left: Sequence[int]) -> Worths:
    """The worth of cards in hand when `left[kind]` cards of each kind may still come."""
    total = sum(left) or 1
    numbers: list[tuple[float, ...]] = []
    for kind in NUMBERS:
        hope = min(1.0, PATIENCE * left[kind] / total)
        numbers.append((0, TWO_SHORT * kind * hope**2, ONE_SHORT * kind * hope, kind))
    return [(0, -SPECIAL, -SPECIAL, -SPECIAL), *numbers, (0, SPECIAL, SPECIAL, SPECIAL)]


@cache
def usual_worths() -> Worths:
    """The worth of cards in hand when nothing is known of the others."""
    return worths(BOX)


def loss(hand: Sequence[int], kind: Kind, worth: Worths) -> float:
    """The points that a hand loses with one card of this kind; complete sets count by themselves."""
    n = hand[kind] % SET or SET
    return worth[kind][n] - worth[kind][n - 1]


def value(position: Position, seat: int) -> float:
    """The lead of a seat over the average of the others, in points, with what this round promises; 100: it has won.

    Search uses it where a play-out ends. Greedy never does: it plays the first candidate turn.
    """
    if position.ended:
        return WON if seat in position.ended.winners else -WON
    points = [float(total) for total in position.totals]
    if not position.interval:  # else this round's points are in the totals
        points = [total + promise(position, each) for each, total in enumerate(points)]
    others = (sum(points) - points[seat]) / (len(points) - 1)
    return max(-MOST, min(MOST, points[seat] - others))


def promise(position: Position, seat: int) -> float:
    """The points of a round that goes on: what is stored, and what the hand, if it is known, may become in time."""
    stored = sum(number * n for number, n in enumerate(position.stored[seat], 1))
    hand = position.hands[seat] or (0,) * len(IN_HAND)
    worth = usual_worths()
    sets = sum(hand[kind] // SET * kind + worth[kind][hand[kind] % SET] for kind in NUMBERS)
    draws = UNTIL_STORED * position.setup.players
    in_time = max(0.0, 1 - draws / max(1, position.deck_size))
    return float(stored + in_time * sets + KEPT * SPECIAL * (hand[GOLDEN] - hand[ROTTEN]))
