"""The move of a sensible player who does not look ahead. What cards are worth is in `evaluate`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ....core.model.events import Story
from ..rules.cards import GOLDEN, NUMBERS, ROTTEN, Kind
from ..rules.moves import DRAW, Move, Verb, move_of, object_of, verb_of
from ..rules.phases import SET, Phase
from ..rules.position import Position
from .evaluate import Worths, loss, worths
from .memory import at_large

HIGH: Final = 3
"""Cards from this number on are laid to win a Quarrel; without one, the card that is missed least."""
PAWS: Final = (2, 3, 4)
"""Paws near the middle are near to most numbers."""


def advise(view: Position, seat: int, story: Story, rng: Random) -> Move:
    """The move of a sensible player who remembers what the seat discarded."""
    return ranked(view, seat, story, rng)[0]


def ranked(view: Position, seat: int, story: Story, rng: Random) -> list[Move]:
    """All moves, the advised one first, then those that cost least."""
    worth = worths(at_large(view, seat, story))
    others = sorted(view.legal(seat), key=lambda move: _cost(view, seat, move, worth))
    return [*dict.fromkeys((choose(view, seat, worth, rng), *others))]


def _cost(view: Position, seat: int, move: int, worth: Worths) -> float:
    """The points that the hand loses by a card that is given away."""
    gives = verb_of(move) in (Verb.DISCARD, Verb.LAY)
    return loss(view.hands[seat], object_of(move), worth) if gives else 0.0


def choose(position: Position, seat: int, worth: Worths, rng: Random) -> Move:
    """The move of a sensible player who values cards like this."""
    phase = position.phase
    if phase is Phase.TURN:
        return _step(position, seat, worth)
    if phase is Phase.LAY:
        return move_of(Verb.LAY, _to_lay(position.hands[seat], worth))
    if phase is Phase.PAW:
        return move_of(Verb.PAW, rng.choice(PAWS))
    only: Move = position.legal(seat)[0]
    return only


def _step(position: Position, seat: int, worth: Worths) -> Move:
    """Draw as long as that is allowed, then store everything, best first, then discard what is missed least."""
    if position.may_draw:
        return DRAW
    hand = position.hands[seat]
    for kind in reversed(NUMBERS):
        if hand[kind] >= SET:
            return move_of(Verb.STORE, kind)
    discards: list[Kind] = [object_of(move) for move in position.legal() if verb_of(move) is Verb.DISCARD]
    return move_of(Verb.DISCARD, min(discards, key=lambda kind: loss(hand, kind, worth)))


def _to_lay(hand: Sequence[int], worth: Worths) -> Kind:
    """The Rotten Acorn, so that somebody else gets it; else a high card or a poor one; the Golden Acorn last."""
    if hand[ROTTEN]:
        return ROTTEN
    held = [kind for kind in NUMBERS if hand[kind]]
    if not held:
        return GOLDEN
    return held[-1] if held[-1] >= HIGH else min(held, key=lambda kind: loss(hand, kind, worth))
