"""The phases of a game, and the few numbers that its rules depend on. Moves are played in `play`."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ....core.model.state import CHANCE
from ....core.words.player_names import SEATS


class Phase(IntEnum):
    """The decision that is due. Records hash these numbers: never renumber them."""

    DEALER = 0
    """Chance draws the first dealer (SQ-33)."""
    DEAL = 1
    """Chance deals the mover's hand (SQ-3)."""
    SWAP = 2
    """Chance replaces the action cards that the mover was dealt (SQ-4)."""
    TURN = 3
    """The mover draws, stores, discards or ends the turn (SQ-6, SQ-9, SQ-10)."""
    CARD = 4
    """Chance turns up the card that the mover draws (SQ-6, SQ-7)."""
    WINDOW = 5
    """A slap window is open: chance says who slapped, and when (SQ-18, SQ-19)."""
    LAY = 6
    """Each player in the Quarrel, or in a tie of it, lays a card face down (SQ-12, SQ-13)."""
    PAW = 7
    """Everybody but the mover picks a paw in secret (SQ-27)."""
    NUMBER = 8
    """Chance draws the number that the paws are compared with (SQ-27)."""
    LOT = 9
    """Chance draws one of those tied for the Hoard (SQ-19, SQ-27)."""
    AMBUSH = 10
    """Chance picks the cards that the mover takes (SQ-20)."""
    WHIRLWIND = 11
    """Chance deals all hands again (SQ-21)."""
    READY = 12
    """The round is over, and the next dealer starts another one (SQ-24)."""
    OVER = 13
    """The game is over (SQ-25)."""


STREAMS: Final = {
    Phase.DEALER: "dealer",
    Phase.DEAL: "deal",
    Phase.SWAP: "deal",
    Phase.CARD: "card",
    Phase.WINDOW: "slap",
    Phase.NUMBER: "number",
    Phase.LOT: "lot",
    Phase.AMBUSH: "ambush",
    Phase.WHIRLWIND: "whirlwind",
}
"""The stream of random numbers of each phase in which chance decides."""

DEALT: Final = 7
"""Cards dealt to a hand; who holds fewer may go on drawing (SQ-3, SQ-6)."""
SET: Final = 3
"""Equal numbers that make a set (SQ-9)."""
BY_CHANCE: Final = (CHANCE,)
"""The actors while chance decides."""
BY_SEAT: Final = tuple((seat,) for seat in range(len(SEATS)))
"""The actors while one seat decides, by seat."""
