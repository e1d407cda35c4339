"""The prospects of a player who makes for the last nest from the first turn: by these, choices are ranked.

Collecting objectives until the deck is empty pays more points the longer the game is, and loses to who ends it before:
`tests/bench/league/strategies/nut_hunt.py` has the figures.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from ..rules.position import Position
from .evaluate import Pieces, SeatOutlook, expected, squirrels_to_end

RACE: Final = 1.0
"""Points for each squirrel that the last nest is nearer."""
HASTE: Final = 3.0
"""As `evaluate.HASTE`, but more: who makes for the end has few turns for anything else."""
END: Final = 50.0
"""Points for ending the game: more than anything else promises."""


class Racing(SeatOutlook):
    """A seat's prospects if it ends the game as soon as it can."""

    haste = HASTE

    def __init__(self, position: Position, seat: int, race: float = RACE) -> None:
        self.race = race
        super().__init__(position, seat)

    def turns(self) -> float:
        return min(super().turns(), squirrels_to_end(self.pieces, self.last_nest))

    def worth(self, pieces: Pieces) -> float:
        if pieces.built < self.last_nest:
            return super().worth(pieces) - self.race * squirrels_to_end(pieces, self.last_nest)
        return END if self.points(pieces) >= self.sure else super().worth(pieces)

    @cached_property
    def sure(self) -> int | float:
        """Points that the best of the others has for sure: with less, to end the game is to lose it."""
        position = self._position
        return max(
            expected(position, other, pieces)
            if position.objectives[other] is not None
            else position.nest_points * pieces.built + position.failed * position.held[other]
            for other, pieces in self._others.items()
        )
