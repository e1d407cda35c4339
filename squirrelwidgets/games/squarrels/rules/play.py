"""Playing a move in place, by the function of its phase; those are in `scratch/round`, `turn` and `action_cards`."""

from __future__ import annotations

from typing import Final

from ....core.model.scratch import add_functions
from .fields import Changing, Seat
from .moves import Move
from .phases import Phase
from .position import Position
from .scratch import action_cards, turn
from .scratch import round as round_

TURN: Final = Phase.TURN


class Scratch(Position, Changing, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()

    def set_up(self) -> None:
        """SQ-33: chance draws a dealer, unless the setup names one."""
        if self.dealer >= 0:
            self.begin_round()

    def push(self, move: Move, seat: Seat | None = None) -> None:
        seat = self.actors[0] if seat is None else seat
        if self.phase is TURN:  # most moves are steps of a turn: called at once, for speed
            self.take_step(move, seat)
        else:
            getattr(self, PLAYS[self.phase])(move, seat)


add_functions(Scratch, round_, turn, action_cards)
PLAYS: Final = {
    Phase.DEALER: "name_dealer",
    Phase.DEAL: "deal",
    Phase.SWAP: "swap",
    Phase.CARD: "turn_up",
    Phase.WINDOW: "close_window",
    Phase.LAY: "lay",
    Phase.PAW: "pick",
    Phase.NUMBER: "number",
    Phase.LOT: "lot",
    Phase.AMBUSH: "ambush",
    Phase.WHIRLWIND: "whirl",
    Phase.READY: "next_round",
}
"""What plays a move that is no step of a turn, by its phase. Names, for variants to replace them."""
