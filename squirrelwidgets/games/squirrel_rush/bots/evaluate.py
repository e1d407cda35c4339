"""The value of a position of Squirrel Rush to a seat. Turns are ranked in `choose`."""

from __future__ import annotations

from typing import Final

from ....core.model.bots.usual import value_of_lead
from ..rules import Position
from ..rules.actions import ADD, DIAGONAL, EXCHANGE, EXIT, FLIP, LEAST, SKIP
from ..rules.phases import Phase

TURN: Final = 9.0
"""Acorns that a turn without a card brings on average."""
GAIN: Final[dict[int, float]] = {LEAST: 2.3, DIAGONAL: 2.7, EXIT: 3.0, FLIP: 3.1, SKIP: 3.5, ADD: 3.6, EXCHANGE: 4.1}
"""Acorns that each action adds to that, ascending: the first one is missed least. Measured over 10,000 turns of players
who take the most; the tests of the claims check some of them."""


def value(position: Position, seat: int) -> float:
    """Acorns that a seat is ahead of the best of the others, with those of turns to come; 100 for a game won alone."""
    if position.ended:
        winners = position.ended.winners
        return -100.0 if seat not in winners else 100.0 if len(winners) == 1 else 0.0
    hopes = [acorns + promise(position, each) for each, acorns in enumerate(position.reserves)]
    return value_of_lead(hopes.pop(seat) - max(hopes))


def promise(position: Position, seat: int) -> float:
    """Acorns of the turns to come, and of what is left of the one that a seat is in; a hand is worth its best cards, as
    many as are still used."""
    setup = position.setup
    past, now = divmod(position.turn, setup.players)
    turns = setup.rounds - past - (seat in position.order()[:now])
    hand = position.hands[seat] or ()
    gains = sorted((GAIN[action] for action, held in enumerate(hand) if held), reverse=True)
    brought = TURN if position.phase is Phase.DISCARD else min(position.gained, TURN)
    return float(turns * TURN + sum(gains[:turns]) - brought * (seat == position.mover and turns > 0))
