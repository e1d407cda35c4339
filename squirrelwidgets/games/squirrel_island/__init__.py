"""Squirrel Island, by Rasmus and Robin Karlsson: a deck of effects, four days, and the most nuts win."""

from __future__ import annotations

from typing import Any

from ...core.game import Game
from .rules import Position
from .setup import Setup, cards_of_box


class SquirrelIsland(Game):
    """A game of Squirrel Island.

    Awake you say `play gatherer` (from your hand), `island burrower coin` (with the Island's extra), or `sleep`. Where
    there are several ways to pay, say also how many coins stand for stamina: `play climber 3-coins`. Asleep you say
    `gather climber` or `pass`. Effects ask for `take messenger`, `stash digger`, `refresh climber`, `collect climber`
    or `enough`, `steal blue`, `tire climber`, `choose 2`; and for what comes first: `effect`, or a squirrel's name.

    >>> state = SquirrelIsland.begin(SquirrelIsland.setup(players=2, hands=["climber", ""], coins=[6, 0], first="rust"))
    >>> state.sentences()
    ('play climber 0-coins', 'play climber 3-coins', 'play climber 6-coins', 'sleep')
    >>> print(state.explain("play glider"))
    You do not hold Glider. (SI-2)

    A deck of your own is a list of cards, a TOML file, or its text; `cards` gives those of the box.
    """

    name = "squirrel_island"
    title = "Squirrel Island"
    package = __name__
    setup_type = Setup
    state_type = Position

    @classmethod
    def cards(cls) -> list[dict[str, Any]]:
        """The cards of the box, as a setup's `deck` takes them: to begin with, for a deck of your own.

        >>> rope = {"id": "rope", "name": "Rope", "type": "item", "cost": 1, "copies": 3, "stash": 1}
        >>> rope["effect"] = [{"op": "draw", "n": 2}, {"op": "go_again"}]
        >>> setup = SquirrelIsland.setup(deck=[*SquirrelIsland.cards(), rope])
        >>> setup.box.cards[50].name, sum(setup.box.counts)
        ('Rope', 108)
        """
        return cards_of_box()
