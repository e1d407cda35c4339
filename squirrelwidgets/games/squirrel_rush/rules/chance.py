"""What chance does: who begins, which tiles lie where, which card is turned up, which tile comes to the top."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from ....core.model.events import Explanation
from .moves import CARD_OF, FIRST_OF, TOP_OF, Move
from .phases import CARD, FIRST, TOP

if TYPE_CHECKING:
    from .position import Position


def draw(position: Position, rng: Random) -> Move:
    phase = position.phase
    if phase == CARD:
        return CARD_OF + (position.coming[0] if position.coming else _card(position, rng))
    if phase == TOP:
        stack = position.stack
        return TOP_OF + stack[int(rng.random() * len(stack))]
    if phase == FIRST:
        return FIRST_OF + int(rng.random() * position.setup.players)
    return tuple(rng.sample(position.stack, position.setup.given.to_lay))


def _card(position: Position, rng: Random) -> int:
    deck = position.deck
    left = int(rng.random() * sum(deck))
    action = 0
    while left >= deck[action]:
        left -= deck[action]
        action += 1
    return action


def fault(position: Position, kinds: tuple[int, ...]) -> Explanation | None:
    """What is wrong with the tiles that somebody says chance lays; None if it could be."""
    n = position.setup.given.to_lay
    if len(kinds) != n:
        text = f"{n} tiles are to be laid: on open cells from a1 on, then in the market, then on top of the stack."
        return Explanation("SR-4", text)
    return lacking(position, kinds)


def lacking(position: Position, kinds: tuple[int, ...]) -> Explanation | None:
    """More tiles of a kind than there are to be laid."""
    missing = Counter(kinds) - Counter(position.stack)
    return Explanation("SR-1", f"There are not so many tiles {min(missing)} to be laid.") if missing else None
