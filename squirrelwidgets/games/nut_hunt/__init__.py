"""Nut Hunt, for one to five, by Jasper Burch (solo: Chris Peronto): territory, a fox, and secret objectives."""

from __future__ import annotations

from ...core.game import Game
from .box import entries
from .rules import Position
from .setup import Setup


class NutHunt(Game):
    """A game of Nut Hunt."""

    name = "nut_hunt"
    title = "Nut Hunt"
    package = __name__
    setup_type = Setup
    state_type = Position

    @classmethod
    def entries(cls, what: str) -> tuple[str, ...]:
        """The box's "tiles" or "objectives" as a setup takes them, to change some and hand them back as `own_tiles`.

        >>> NutHunt.entries("tiles")[8], NutHunt.entries("objectives")[44]
        ('hazel-hill green hazelnut walnut costs acorn 2*chestnut', 'heart-of-the-wood pine-barrens 6')
        """
        return entries(what)
