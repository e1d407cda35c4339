"""Playing a move in place, by the function of its phase; those are in `scratch/round`, `turn` and `action_cards`."""

from __future__ import annotations

from ....core.model.scratch import add_functions
from .fields import Changing, Seat
from .moves import Move
from .phases import Phase
from .position import Position
from .scratch import action_cards, turn
from .scratch import round as rounds


class Scratch(Position, Changing, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()

    def set_up(self) -> None:
        """Chance draws a dealer, unless the setup names one (see SQ-33)."""
        if self.dealer >= 0:
            self.begin_round()

    def push(self, move: Move, seat: Seat | None = None) -> None:
        self.played_by[self.phase](self, move, self.actors[0] if seat is None else seat)


add_functions(Scratch, rounds, turn, action_cards)
Scratch.played_by = {
    Phase.DEALER: rounds.name_dealer,
    Phase.DEAL: rounds.deal,
    Phase.SWAP: rounds.swap,
    Phase.TURN: turn.take_step,
    Phase.CARD: action_cards.turn_up,
    Phase.WINDOW: action_cards.close_window,
    Phase.LAY: action_cards.lay,
    Phase.PAW: action_cards.pick,
    Phase.NUMBER: action_cards.number,
    Phase.LOT: action_cards.lot,
    Phase.AMBUSH: action_cards.ambush,
    Phase.WHIRLWIND: action_cards.whirl,
    Phase.READY: rounds.next_round,
}
