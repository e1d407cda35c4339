"""Games by house rules: those of `twelve`, and some for tests alone."""

from __future__ import annotations

from typing import Any

from squirrelwidgets import Scurry, house

from .twelve.corners import Corners
from .twelve.draws_on import DrawsOn
from .twelve.fast import Fast
from .twelve.fast_fox import FastFox
from .twelve.hop import Hop
from .twelve.level import Level
from .twelve.patient import Patient
from .twelve.precious import Precious
from .twelve.rest import Rest
from .twelve.rich import Rich
from .twelve.short import Short
from .twelve.thief import Thief

__all__ = [
    "Corners",
    "DrawsOn",
    "Fast",
    "FastFox",
    "Hop",
    "Level",
    "Patient",
    "Precious",
    "Rest",
    "Rich",
    "Same",
    "Short",
    "Silent",
    "Thief",
    "Twice",
]


class Twice(Hop):
    """A variant of a variant."""

    times_stood = house.number(2, "HR-2", "A position that stands twice is a draw.", replaces="SC-16")


class Same(Scurry):
    """Says what the book says."""

    @house.rule("HR-1", "As ever.", replaces="SC-9")
    def in_sight(self: Any) -> list[int]:
        return super().in_sight()


class Silent(Scurry):
    """A rule that no game with the usual setup comes to."""

    @house.rule("HR-1", "The players never swap.", replaces="SC-22")
    def answer(self: Any, answer: Any) -> None:
        super().answer(answer)
