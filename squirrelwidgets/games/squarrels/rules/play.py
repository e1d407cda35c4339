"""Playing a move in place, by the function of its phase; those are in `scratch/round`, `turn` and `action_cards`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .fields import Changing, Seat
from .moves import Move
from .phases import Phase
from .position import Position
from .scratch import action_cards
from .scratch.round import begin_round, deal, name_dealer, next_round, swap
from .scratch.turn import take_step


class Scratch(Position, Changing, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()

    def set_up(self) -> None:
        """SQ-33: chance draws a dealer, unless the setup names one."""
        if self.dealer >= 0:
            begin_round(self)

    def push(self, move: Move, seat: Seat | None = None) -> None:
        PLAYS[self.phase](self, move, self.actors[0] if seat is None else seat)


PLAYS: Final[dict[Phase, Callable[[Changing, Any, Seat], None]]] = {
    Phase.DEALER: name_dealer,
    Phase.DEAL: deal,
    Phase.SWAP: swap,
    Phase.TURN: take_step,
    Phase.CARD: action_cards.turn_up,
    Phase.WINDOW: action_cards.close_window,
    Phase.LAY: action_cards.lay,
    Phase.PAW: action_cards.pick,
    Phase.NUMBER: action_cards.number,
    Phase.LOT: action_cards.lot,
    Phase.AMBUSH: action_cards.ambush,
    Phase.WHIRLWIND: action_cards.whirl,
    Phase.READY: next_round,
}
"""What plays a move, by the phase in which it is played."""
