"""The rules of Nut Hunt, once: what each move does, in place, on a `Scratch` of a position.

Moves are played by functions, in `scratch/`: `opening`, `turns`, `actions`, `scatter` and `automa`.
"""

from __future__ import annotations

from typing import Final

from ....core.model.scratch import add_functions
from .moves import Move
from .phases import Phase
from .position import Position
from .scratch import actions, automa, opening, scatter, turns
from .scratch.changing import Changing


class Scratch(Position, Changing, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()

    def push(self, move: Move, seat: int | None = None) -> None:
        getattr(self, PLAY[self.phase])(move)


add_functions(Scratch, opening, turns, actions, scatter, automa)
PLAY: Final = {
    Phase.FIRST: "draw_first",
    Phase.TILES: "draw_tiles",
    Phase.DEAL: "deal",
    Phase.DROP: "drop",
    Phase.PLACE: "place",
    Phase.ROLL: "roll",
    Phase.SCATTER: "scatter",
    Phase.BOLT: "bolt",
    Phase.FORAGE: "forage",
    Phase.ACTION: "act",
    Phase.PEEK: "peek",
    Phase.KEEP: "keep",
    Phase.REVEAL: "reveal",
    Phase.ADD: "add",
}
"""What plays a move, by the phase. Names, for variants to replace them."""
