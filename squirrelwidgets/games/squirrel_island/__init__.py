"""Squirrel Island, by Rasmus and Robin Karlsson: a deck of effects, four days, and the most nuts win."""

from __future__ import annotations

from typing import Any

from ...core.game import Game
from .rules import Position
from .setup import Setup, cards_of_box


class SquirrelIsland(Game):
    """A game of Squirrel Island.

    Sentences: `play gatherer`, `play gatherer 3-coins`, `island burrower coin`, `sleep`, `gather motivator`, `pass`.
    What effects ask: `take messenger`, `stash digger`, `refresh climber`, `collect climber`, `enough`, `steal blue`,
    `tire climber`, `choose 2`, `effect`, `talent-scout`.
    """

    name = "squirrel_island"
    title = "Squirrel Island"
    package = __name__
    setup_type = Setup
    state_type = Position

    @classmethod
    def cards(cls) -> list[dict[str, Any]]:
        """The cards of the box, as a setup's `deck` takes them: to begin with, for a deck of your own."""
        return cards_of_box()
