"""Suggestions."""

from __future__ import annotations

from squirrelwidgets.core.game import Hint
from squirrelwidgets.core.state import Story

from .rules import PLACES, Position

ORDER = ("b2", "a1", "a3", "c1", "c3", "a2", "b1", "b3", "c2")


def hint(view: Position, _story: Story) -> Hint:
    best = next(place for place in ORDER if PLACES.index(place) in view.legal())
    return Hint((best,), "Most lines go through it (NX-2).", (best,))
