"""The steps of a turn (SQ-5, SQ-6, SQ-8 to SQ-11). Cards that chance turns up are in `play` and `action_cards`."""

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


class Turn(Changing):
    """The beginning, steps and end of a turn."""

    __slots__ = ()

    def _begin_turn(self, seat: Seat) -> None:
        """SQ-5, SQ-6: a turn that comes round. Its first card is compulsory."""
        self.mover = seat
        self.turn += 1
        self.drawn = 0
        self.stored_now = self.won_turn = False
        self.may_draw = True
        self.phase = TURN
        self.actors = BY_SEAT[seat]

    def _win_turn(self, seat: Seat) -> None:
        """SQ-14, SQ-17, SQ-28: a turn won with a Quarrel or a Hoard. Drawing is optional, and only under seven.

        The drawer's own turn ends with that, without storing or discarding (SQ-31).
        """
        self._begin_turn(seat)
        self.won_turn = True
        self.may_draw = self.sizes[seat] < DEALT
        self.shown = None

    def _go_on(self) -> None:
        """SQ-8: the action is over and the turn stays with the drawer. The card was the draw, now comes storing.

        Ruling: a drawer without cards is done (SQ-10), also where the option allows more drawing.
        """
        mover = self.mover
        self.shown = None
        size = self.sizes[mover]
        if size:
            self.may_draw = self.setup.draw_on and size < DEALT
            self.phase = TURN
            self.actors = BY_SEAT[mover]
        else:
            self._pass()

    def _take_step(self, move: int, _seat: Seat) -> None:
        """SQ-6, SQ-9, SQ-10: the mover draws, stores, discards, or ends the turn."""
        self.slapped = ()
        if move == DRAW:
            self.phase = CARD
            self.actors = BY_CHANCE
        elif move in DISCARDS:
            self._discard(move % BLOCK)  # `object_of`, inlined
        elif move in STORES:
            self._store(move % BLOCK)
        else:
            self._pass()

    def _store(self, kind: Kind) -> None:
        """SQ-9: three equal cards are safe, and no more are drawn in this turn."""
        mover = self.mover
        self.hands[mover][kind] -= SET
        self.sizes[mover] -= SET
        self.stored[mover][kind - 1] += 1
        self.stored_now = True
        self.may_draw = False
        if self.events is not None:
            self._tell("stored", "SQ-9", mover, NAMES[kind], n=SET)
        if not self.sizes[mover]:
            self._pass()

    def _discard(self, kind: Kind) -> None:
        """SQ-10: a card goes face down on the Hoard, and the turn ends."""
        mover = self.mover
        self.hands[mover][kind] -= 1
        self.sizes[mover] -= 1
        self.hoard_cards.append(kind)
        if self.events is not None:
            self._tell("discarded", "SQ-10", mover, NAMES[kind], knows=(mover,))
        self._begin_turn((mover + 1) % self.setup.players)

    def _pass(self) -> None:
        """SQ-10: the turn ends without a discard, for want of cards."""
        if self.events is not None:
            self._tell("passed", "SQ-10", self.mover)
        self._begin_turn((self.mover + 1) % self.setup.players)
