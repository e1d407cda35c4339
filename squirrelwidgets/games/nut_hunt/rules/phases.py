"""The phases of a game and who decides in each. Legal moves are in `position`, their effects in `play`."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ....core.model.state import CHANCE
from ....core.words.player_names import SEATS


class Phase(IntEnum):
    """The decision that is due. Numbers are part of a position's key, so they stay."""

    FIRST = 0
    """Chance draws who begins (NH-42)."""
    TILES = 1
    """Chance lays the tiles (NH-1)."""
    DEAL = 2
    """Chance deals objectives to a seat (NH-4, NH-30)."""
    DROP = 3
    """A player drops one of the objectives dealt (NH-4)."""
    PLACE = 4
    """A player places a squirrel at the start (NH-5)."""
    ROLL = 5
    """Chance rolls the die for the fox (NH-9)."""
    SCATTER = 6
    """A player moves a squirrel that has to scatter (NH-16)."""
    BOLT = 7
    """Chance rolls the die for a squirrel of the Automa that has to scatter (NH-32)."""
    FORAGE = 8
    """A player takes a nut (NH-5, NH-10, NH-14)."""
    ACTION = 9
    """A player recruits, hassles, scouts or passes (NH-11)."""
    PEEK = 10
    """Chance turns up the objectives that a scout looks at (NH-15)."""
    KEEP = 11
    """A player keeps one of them, or none (NH-15)."""
    REVEAL = 12
    """Chance turns up the Automa's objective (NH-31)."""
    ADD = 13
    """Chance places a squirrel of the Automa (NH-30, NH-31)."""
    OVER = 14
    """Nobody: the game is over (NH-23)."""


# globals for play-outs: before Python 3.12, looking up an enum member takes five times as long
FIRST, TILES, DEAL, DROP, PLACE, ROLL, SCATTER, BOLT, FORAGE, ACTION, PEEK, KEEP, REVEAL, ADD, OVER = Phase

STREAMS: Final = {
    Phase.FIRST: "first",
    Phase.TILES: "tiles",
    Phase.DEAL: "deal",
    Phase.ROLL: "die",
    Phase.BOLT: "scatter",
    Phase.PEEK: "scout",
    Phase.REVEAL: "reveal",
    Phase.ADD: "place",
}
"""The phases in which chance decides, each with the name of its stream of random numbers."""

AUTOMA: Final = 1
"""The Automa's seat in solo games; the player has seat 0."""
FOX: Final = -1
"""Stands in a seat's place where the fox, not a nest, makes squirrels scatter."""

BY_CHANCE: Final = (CHANCE,)
BY_SEAT: Final = tuple((seat,) for seat in range(len(SEATS)))
"""`actors` when chance or one seat decides."""
ORDERS: Final = tuple(
    tuple(tuple((first + n) % seats for n in range(seats)) for first in range(seats)) for seats in range(len(SEATS) + 1)
)
"""`ORDERS[seats][first]`: all seats, by their number, clockwise from one."""


def placing_order(there: tuple[int, ...], crowded: bool) -> tuple[int, ...]:
    """The seats that place squirrels at the start, of the players in turn order: there and back (NH-5), or, with a
    starting tile too few, as in NH-6."""
    return (*there, *there[-2::-1], there[-1]) if crowded else there + there[::-1]
