"""Nut Hunt, for one to five, by Jasper Burch (solo: Chris Peronto): territory, a fox, and secret objectives."""

from __future__ import annotations

from ...core.game import Game
from . import bots
from .rules import Position
from .setup import Setup

Position.knowhow = bots


class NutHunt(Game):
    """A game of Nut Hunt."""

    name = "nut_hunt"
    title = "Nut Hunt"
    package = __name__
    setup_type = Setup

    @classmethod
    def begin(cls, settings: Setup) -> Position:
        return Position.begin(settings)
