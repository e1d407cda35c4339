"""What is due when, and the numbers that the rules turn on."""

from __future__ import annotations

from typing import Final

from ....core.model.state import CHANCE
from ....core.words.table import SEATS

DEALER, DEAL, SWAP, TURN, CARD, WINDOW, LAY, PAW, NUMBER, LOT, AMBUSHED, WHIRL, READY, OVER = range(14)
"""What is due. Chance: who deals, a hand, new cards for actions, a drawn card, slaps, SQ-27's number, a lot, cards
taken, hands mixed. Players: a step of a turn, a card for a Quarrel, a paw, the next deal. Nothing: the game is over."""
STREAMS: Final = {
    DEALER: "dealer",
    DEAL: "deal",
    SWAP: "deal",
    CARD: "card",
    WINDOW: "slap",
    NUMBER: "number",
    LOT: "lot",
    AMBUSHED: "ambush",
    WHIRL: "whirlwind",
}
DUE: Final = {"deal": DEAL, "swap": SWAP, "slap": WINDOW, "take": AMBUSHED, "whirl": WHIRL}
"""When the moves are possible that are tuples."""

DEALT: Final = 7
"""Cards dealt to a hand, and the size under which drawing may go on (SQ-3, SQ-6)."""
SET: Final = 3
BY_CHANCE: Final = (CHANCE,)
BY_SEAT: Final = tuple((seat,) for seat in range(len(SEATS)))
