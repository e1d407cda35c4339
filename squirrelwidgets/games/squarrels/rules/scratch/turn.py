"""The steps of a turn (SQ-5, SQ-6, SQ-8 to SQ-11). Cards that chance turns up are in `action_cards`."""

from __future__ import annotations

from typing import Final

from ..cards import IN_HAND, NAMES, NUMBERS, Kind
from ..fields import Changing, Seat
from ..moves import BLOCK, DRAW, Verb, move_of
from ..phases import BY_CHANCE, BY_SEAT, DEALT, SET, Phase

TURN, CARD = Phase.TURN, Phase.CARD
"""For play-outs: a member takes four times as long to read from its class."""
STORES: Final = frozenset(move_of(Verb.STORE, kind) for kind in NUMBERS)
DISCARDS: Final = frozenset(move_of(Verb.DISCARD, kind) for kind in IN_HAND)


def begin_turn(table: Changing, seat: Seat) -> None:
    """SQ-5, SQ-6: a turn that comes round. Its first card is compulsory."""
    table.mover = seat
    table.turn += 1
    table.drawn = 0
    table.stored_now = table.won_turn = False
    table.may_draw = True
    table.phase = TURN
    table.actors = BY_SEAT[seat]


def win_turn(table: Changing, seat: Seat) -> None:
    """SQ-14, SQ-17, SQ-28: a turn won with a Quarrel or a Hoard. Drawing is optional, and only under seven.

    The drawer's own turn ends with that, without storing or discarding (SQ-31).
    """
    table.begin_turn(seat)
    table.won_turn = True
    table.may_draw = table.sizes[seat] < DEALT
    table.shown = None


def go_on(table: Changing) -> None:
    """SQ-8: the action is over and the turn stays with the drawer. The card was the draw, now comes storing.

    Ruling: a drawer without cards is done (SQ-10), also where the option allows more drawing.
    """
    mover = table.mover
    table.shown = None
    size = table.sizes[mover]
    if size:
        table.may_draw = table.setup.draw_on and size < DEALT
        table.phase = TURN
        table.actors = BY_SEAT[mover]
    else:
        table.pass_turn()


def take_step(table: Changing, move: int, _seat: Seat) -> None:
    """SQ-6, SQ-9, SQ-10: the mover draws, stores, discards, or ends the turn."""
    table.slapped = ()
    if move == DRAW:
        table.phase = CARD
        table.actors = BY_CHANCE
    elif move in DISCARDS:
        table.discard(move % BLOCK)  # `object_of`, inlined
    elif move in STORES:
        table.store(move % BLOCK)
    else:
        table.pass_turn()


def store(table: Changing, kind: Kind) -> None:
    """SQ-9: three equal cards are safe, and no more are drawn in this turn."""
    mover = table.mover
    table.hands[mover][kind] -= SET
    table.sizes[mover] -= SET
    table.stored[mover][kind - 1] += 1
    table.stored_now = True
    table.may_draw = False
    if table.events is not None:
        table.record("stored", "SQ-9", mover, NAMES[kind], n=SET)
    if not table.sizes[mover]:
        table.pass_turn()


def discard(table: Changing, kind: Kind) -> None:
    """SQ-10: a card goes face down on the Hoard, and the turn ends."""
    mover = table.mover
    table.hands[mover][kind] -= 1
    table.sizes[mover] -= 1
    table.hoard_cards.append(kind)
    if table.events is not None:
        table.record("discarded", "SQ-10", mover, NAMES[kind], knows=(mover,))
    table.begin_turn((mover + 1) % table.setup.players)


def pass_turn(table: Changing) -> None:
    """SQ-10: the turn ends without a discard, for want of cards."""
    if table.events is not None:
        table.record("passed", "SQ-10", table.mover)
    table.begin_turn((table.mover + 1) % table.setup.players)
