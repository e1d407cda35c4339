"""The phases of a game of Scurry and who decides in them. Playing a move is in `play`."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ....core.model.state import CHANCE


class Phase(IntEnum):
    """The decision that is due. Records hash these numbers, so they stay as they are: later ones come at the end."""

    SEED = 0
    """Chance seeds the board at random (SC-21)."""
    CHOOSE = 1
    """The mover chooses the acorn that its squirrel replaces: first brown, then gray (SC-5)."""
    OFFER = 2
    """Gray takes the brown side, or not: only with the option, between the two choices (SC-22)."""
    PLACE = 3
    """The mover places a tile (SC-7)."""
    SCURRY = 4
    """The mover hops to an acorn in sight, until there is none (SC-8, SC-11)."""
    OVER = 5
    """Nobody decides: the game is over (SC-14 to SC-16, SC-19)."""
    LAY = 6
    """Before the first turn, where the players seed the board: the mover lays an acorn, own side up (SC-20)."""
    SETTLE = 7
    """After the last of these acorns: the mover puts its squirrel on an empty cell (SC-20)."""


SEED, CHOOSE, OFFER, PLACE, SCURRY, OVER, LAY, SETTLE = (
    Phase  # for play-outs: looking up a global is five times as fast as a member
)

BY_CHANCE: Final = (CHANCE,)
"""`actors` while chance decides."""
BY_SEAT: Final = ((0,), (1,))
"""`actors` while a seat decides, by seat."""
