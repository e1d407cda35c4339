"""Hints: bury what is worth double, or has to be buried; else find another nut."""

from __future__ import annotations

from dataclasses import dataclass

from squirrelwidgets.core.model.claims import Claim
from squirrelwidgets.core.model.events import Hint, Story, reasoned

from .rules import BURY, TREES, Position


@dataclass(frozen=True)
class Scores(Claim):
    """Burying now is worth so much."""

    view: Position
    points: int

    def holds(self) -> bool:
        mover = self.view.mover
        return self.view.then(BURY).scores[mover] == self.view.scores[mover] + self.points

    def __str__(self) -> str:
        return f"That scores {self.points} points (FC-6)."


@dataclass(frozen=True)
class Fits(Claim):
    """Another nut fits into the cheeks."""

    view: Position

    def holds(self) -> bool:
        return sum(self.view.cheeks[self.view.mover]) < self.view.setup.room

    def __str__(self) -> str:
        return "Another nut fits into your cheeks (FC-5)."


def hint(view: Position, _story: Story) -> Hint:
    legal, nuts, setup = view.legal(), view.cheeks[view.mover], view.setup
    is_last = view.turn + setup.players >= setup.turns
    if BURY in legal and (is_last or all(nuts) or len(legal) == 1):
        return reasoned(["bury"], [Scores(view, view.worth(view.mover))], [TREES[view.squirrels[view.mover]]])
    return reasoned([TREES[legal[0]]], [Fits(view)], [TREES[legal[0]]])
