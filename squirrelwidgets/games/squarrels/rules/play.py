"""Playing a move in place, by the method of its phase. Most methods are in `round`, `turn` and `action_cards`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .cards import NAMES, QUARREL
from .fields import Seat
from .moves import BLOCK, Move
from .phases import BY_SEAT, DEALT, Phase
from .position import Position
from .scratch.action_cards import ActionCards

TURN: Final = Phase.TURN


class Scratch(Position, ActionCards, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()

    def set_up(self) -> None:
        """SQ-33: chance draws a dealer, unless the setup names one."""
        if self.dealer >= 0:
            self._begin_round()

    def push(self, move: Move, seat: Seat | None = None) -> None:
        PLAYS[self.phase](self, move, self.actors[0] if seat is None else seat)

    def _turn_up(self, move: int, _seat: Seat) -> None:
        """SQ-6, SQ-7: a number or special goes into the hand, and drawing may go on; an action card is played."""
        card = move % BLOCK  # `object_of`, inlined
        mover = self.mover
        self.deck_cards.remove(card)
        self.drawn += 1
        if card >= QUARREL:
            self._show(card)
            return
        if self.events is not None:
            self._tell("drew", "SQ-6", mover, NAMES[card], knows=(mover,))
        self.hands[mover][card] += 1
        self.sizes[mover] = size = self.sizes[mover] + 1
        self.may_draw = size < DEALT
        self.phase = TURN
        self.actors = BY_SEAT[mover]


PLAYS: Final[dict[Phase, Callable[[Scratch, Any, Seat], None]]] = {
    Phase.DEALER: Scratch._name_dealer,
    Phase.DEAL: Scratch._deal,
    Phase.SWAP: Scratch._swap,
    Phase.TURN: Scratch._take_step,
    Phase.CARD: Scratch._turn_up,
    Phase.WINDOW: Scratch._close_window,
    Phase.LAY: Scratch._lay,
    Phase.PAW: Scratch._pick,
    Phase.NUMBER: Scratch._number,
    Phase.LOT: Scratch._lot,
    Phase.AMBUSH: Scratch._ambush,
    Phase.WHIRLWIND: Scratch._whirl,
    Phase.READY: Scratch._next_round,
}
"""The method that plays a move, by the phase in which it is played."""
