"""Hints: the free place on the most lines, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from squirrelwidgets.core.model.claims import Claim
from squirrelwidgets.core.model.events import Hint, Story, reasoned

from .rules import PLACES, Position

ORDER: Final = ("b2", "a1", "a3", "c1", "c3", "a2", "b1", "b3", "c2")
"""Places by the lines that go through them, most first."""


@dataclass(frozen=True)
class MostLines(Claim):
    """No free place lies on more lines."""

    view: Position
    place: str

    def holds(self) -> bool:
        return ORDER.index(self.place) == min(ORDER.index(PLACES[move]) for move in self.view.legal())

    def __str__(self) -> str:
        return "Most lines go through it (NX-2)."


def hint(view: Position, _story: Story) -> Hint:
    best = next(place for place in ORDER if PLACES.index(place) in view.legal())
    return reasoned([best], [MostLines(view, best)], [best])
