"""The phases of Squirrel Rush, in playing order, and who decides in them. Playing a move is in `play`."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ....core.model.state import CHANCE
from ....core.words.player_names import SEATS


class Phase(IntEnum):
    """The decision that is due. Records hash these numbers, so they stay as they are."""

    FIRST = 0
    """Chance draws who begins (SR-6)."""
    LAY = 1
    """Chance lays the tiles that the setup leaves open (SR-4, SR-5)."""
    CARD = 2
    """Chance turns up the action card of the turn, from round 2 on (SR-14)."""
    MOVE = 3
    """The mover steps, uses a card, or ends the turn (SR-8 to SR-25)."""
    TOP = 4
    """Chance turns up the next tile of the stack, after an exchange; then the turn goes on (SR-22)."""
    DISCARD = 5
    """The mover, who used no card, discards one: in the smarty game (SR-28)."""
    OVER = 6
    """Nobody decides: the game is over (SR-26)."""


FIRST, LAY, CARD, MOVE, TOP, DISCARD, OVER = Phase  # for play-outs: reading a global is five times as fast as a member

STREAMS: Final = {FIRST: "first", LAY: "glade", CARD: "card", TOP: "stack"}
"""The random numbers of each of chance's phases."""
BY_CHANCE: Final = (CHANCE,)
"""`actors` while chance decides."""
BY_SEAT: Final = tuple((seat,) for seat in range(len(SEATS)))
"""`actors` while a seat decides, by seat."""
