"""The rules of Nut Hunt, once: what each move does, in place, on a `Scratch` of a position.

Moves are played by functions, in `scratch/`: `opening`, `turns`, `actions`, `scatter` and `automa`.
"""

from __future__ import annotations

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
        self.played_by[self.phase](self, move)


add_functions(Scratch, opening, turns, actions, scatter, automa)
Scratch.played_by = {
    Phase.FIRST: opening.draw_first,
    Phase.TILES: opening.draw_tiles,
    Phase.DEAL: opening.deal,
    Phase.DROP: opening.drop,
    Phase.PLACE: opening.place,
    Phase.ROLL: turns.roll,
    Phase.SCATTER: turns.scatter,
    Phase.BOLT: automa.bolt,
    Phase.FORAGE: actions.forage,
    Phase.ACTION: actions.act,
    Phase.PEEK: actions.peek,
    Phase.KEEP: actions.keep,
    Phase.REVEAL: automa.reveal,
    Phase.ADD: automa.add,
}
