"""What bots need to know of Squarrels: how a sensible player decides without looking ahead.

A card is worth what it adds to the set it may become; the numbers below won most rounds against their neighbours.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, Final

from ....core.model.events import Story
from ..rules.cards import BOX, GOLDEN, IN_HAND, NUMBERS, ROTTEN
from ..rules.moves import DISCARD, DRAW, LAY_CARD, PAW_OF, STORE, Move
from ..rules.phases import LAY, PAW, SET, TURN
from ..rules.position import Position
from .memory import at_large

PATIENCE: Final = 10
"""Cards one expects to get before the round is over."""
ONE_SHORT: Final = 0.5
TWO_SHORT: Final = 0.25
"""What is left of a set's points while it lacks one card, or two."""
HIGH: Final = 3
"""From here on a card is laid to win a Quarrel; below, the one that is missed least."""
UNTIL_STORED: Final = 2
"""Draws a player until one may store again; each may be Winter."""
SPECIAL: Final = 5
KEPT: Final = 0.5
"""How often a special card is still in the same hand when Winter comes."""
AHEAD: Final = 30
"""Moves that are played out."""
PAWS: Final = (2, 3, 4)
"""Paws near the middle are near to most numbers."""

Worths = Sequence[Sequence[float]]
"""By kind: what none, one, two and three cards of it are worth in hand."""


def worths(left: Sequence[int]) -> Worths:
    """What cards are worth when so many of each kind may still come."""
    total = sum(left) or 1
    found: list[tuple[float, ...]] = [(0, -SPECIAL, -SPECIAL, -SPECIAL)]
    for kind in NUMBERS:
        hope = min(1.0, PATIENCE * left[kind] / total)
        found.append((0, TWO_SHORT * kind * hope**2, ONE_SHORT * kind * hope, kind))
    return [*found, (0, SPECIAL, SPECIAL, SPECIAL)]


@cache
def usual() -> Worths:
    """The worths when nothing is known."""
    return worths(BOX)


# -- for every kind of bot


def value(position: Position, seat: int) -> float:
    """How many points a seat is ahead of the others' average, with what this round promises; who wins has 100."""
    if position.ended:
        return 100.0 if seat in position.ended.winners else -100.0
    points = [float(total) for total in position.totals]
    if not position.interval:  # else this round's points are in the totals
        points = [total + promise(position, each) for each, total in enumerate(points)]
    others = (sum(points) - points[seat]) / (len(points) - 1)
    return max(-99.0, min(99.0, points[seat] - others))


def promise(position: Position, seat: int) -> float:
    """The points of a round that goes on: what is stored, and what the hand, if it is known, may become in time."""
    stored = sum(kind * n for kind, n in enumerate(position.stored[seat], 1))
    hand = position.hands[seat] or (0,) * len(IN_HAND)
    worth = usual()
    sets = sum(hand[kind] // SET * kind + worth[kind][hand[kind] % SET] for kind in NUMBERS)
    draws = UNTIL_STORED * position.setup.players
    in_time = max(0.0, 1 - draws / max(1, position.deck_size))
    return float(stored + in_time * sets + KEPT * SPECIAL * (hand[GOLDEN] - hand[ROTTEN]))


def sample_turn(scratch: Any, rng: Random) -> list[Any]:
    """One random move."""
    move = rng.choice(scratch.legal())
    scratch.push(move)
    return [move]


def advise(view: Position, seat: int, story: Story, rng: Random) -> Move:
    """The move of a sensible player who remembers the own discards."""
    return _decide(view, seat, worths(at_large(view, seat, story)), rng)


def ideas(view: Position, seat: int, story: Story, rng: Random) -> list[tuple[Move]]:
    """Every move there is, the advised one first."""
    advised = advise(view, seat, story, rng)
    return [(advised,), *((move,) for move in view.legal(seat) if move != advised)]


def ahead(_view: Position) -> int:
    """Some way towards the end of the round."""
    return AHEAD


def quick(scratch: Any, rng: Random) -> None:
    """Play on without memory."""
    scratch.push(_decide(scratch, scratch.actors[0], usual(), rng))


# -- decisions


def _decide(position: Position, seat: int, worth: Worths, rng: Random) -> Move:
    phase = position.phase
    if phase == TURN:
        return _turn(position, seat, worth)
    if phase == LAY:
        return LAY_CARD + _to_lay(position.hands[seat], worth)
    return PAW_OF + rng.choice(PAWS) if phase == PAW else position.legal(seat)[0]


def _turn(position: Position, seat: int, worth: Worths) -> Move:
    """Draw as long as that is allowed, then store everything, the best first, then discard what is missed least."""
    if position.may_draw:
        return DRAW
    hand = position.hands[seat]
    for kind in reversed(NUMBERS):
        if hand[kind] >= SET:
            return STORE + kind
    discards = [move - DISCARD for move in position.legal() if move >= DISCARD]
    least: int = min(discards, key=lambda kind: loss(hand, kind, worth))
    return DISCARD + least


def _to_lay(hand: Sequence[int], worth: Worths) -> int:
    """The Rotten Acorn, so that somebody else gets it; else a high card or a poor one; the Golden Acorn last."""
    if hand[ROTTEN]:
        return ROTTEN
    held = [kind for kind in NUMBERS if hand[kind]]
    if not held:
        return GOLDEN
    return held[-1] if held[-1] >= HIGH else min(held, key=lambda kind: loss(hand, kind, worth))


def loss(hand: Sequence[int], kind: int, worth: Worths) -> float:
    """What a hand loses with one card of this kind; whole sets count for themselves."""
    n = hand[kind] % SET or SET
    return worth[kind][n] - worth[kind][n - 1]
