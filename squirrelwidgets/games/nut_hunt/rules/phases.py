"""What is due when, and the numbers that the rules turn on."""

from __future__ import annotations

from typing import Final

from ....core.model.state import CHANCE
from ....core.words.rule_texts import data_of
from ....core.words.table import SEATS

FIRST, TILES, DEAL, DROP, PLACE, ROLL, SCATTER, BOLT, FORAGE, ACTION, PEEK, KEEP, REVEAL, ADD, OVER = range(15)
"""What is due. Chance: who begins, the layout, a deal, the die for the fox, the die for an Automa squirrel, cards to
look at, the Automa's card, its squirrel. Players: a card to drop, a squirrel to place or to move, a nut, an action, a
card to keep. Nothing: the game is over."""
STREAMS: Final = {
    FIRST: "first",
    TILES: "tiles",
    DEAL: "deal",
    ROLL: "die",
    BOLT: "scatter",
    PEEK: "scout",
    REVEAL: "reveal",
    ADD: "place",
}

AUTOMA: Final = 1
"""Its seat in solo games; the player has the first one."""
FOX: Final = -1
"""Stands for who causes a scatter."""
DEALT: Final = 3
KEPT: Final = 2
"""Of the objectives dealt at the start so many are kept (NH-4)."""
LOOKS: Final = 2
"""Objectives that a scout looks at (NH-15)."""
PLACED: Final = 2
"""Squirrels that everybody places at the start (NH-5)."""
FOR_FOX: Final = 2
FOR_HASSLING: Final = 1
"""Nuts foraged after the die, after placing a squirrel at the start, and after hassling (NH-10, NH-5, NH-14)."""
IN_NEST: Final = 3
"""Squirrels that make a nest (NH-19)."""
EXCHANGED: Final = 3
"""Equal nuts for one of another kind (NH-12)."""
LAST_NEST: Final[int] = data_of(__package__)["scoring"]["nests_that_end"]
NEST_POINTS: Final[int] = data_of(__package__)["scoring"]["nest"]
FAILED: Final[int] = data_of(__package__)["scoring"]["failed"]
LEVELS: Final = {"standard": 2, "advanced": 3, "expert": 4}
"""Objectives with which the Automa starts (NH-30)."""

BY_CHANCE: Final = (CHANCE,)
BY_SEAT: Final = tuple((seat,) for seat in range(len(SEATS)))
ORDERS: Final = tuple(
    tuple(tuple((first + n) % seats for n in range(seats)) for first in range(seats)) for seats in range(7)
)
"""Clockwise from each seat, by number of seats."""
