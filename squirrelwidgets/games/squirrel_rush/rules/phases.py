"""What is due when."""

from __future__ import annotations

from typing import Final

from ....core.model.state import CHANCE
from ....core.words.table import SEATS

FIRST, LAY, CARD, MOVE, TOP, DISCARD, OVER = range(7)
"""Chance: who begins, the tiles, an action card. A player: the turn. Chance: the stack's new top. A player: a card of
the hand that leaves it unused. Nothing: the game is over."""
STREAMS: Final = {FIRST: "first", LAY: "glade", CARD: "card", TOP: "stack"}
BY_CHANCE: Final = (CHANCE,)
BY_SEAT: Final = tuple((seat,) for seat in range(len(SEATS)))
