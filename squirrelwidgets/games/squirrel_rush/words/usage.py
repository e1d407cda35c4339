"""The reasons that do not depend on the position: how sentences are said, and what has to come first."""

from __future__ import annotations

from typing import Final

from ....core.words.table import SEATS
from ..rules.actions import ACTIONS
from ..rules.phases import CARD, FIRST, LAY, TOP

NAMES: Final = ", ".join(ACTIONS)

HOW_SAID: Final = {
    "diagonal": ("SR-19", "Say where the slanting step goes: diagonal c3."),
    "flip": ("SR-20", "Say which tile is turned over: flip c3."),
    "exit": ("SR-21", "Say where your squirrel enters again: exit a2."),
    "exchange": ("SR-22", "Say the market's place, the side that comes up, and where: exchange 2 dark c3."),
    "add": ("SR-23", "Say where the acorn counter goes: add c3."),
    "least": ("SR-24", 'Just say "least".'),
    "skip": ("SR-25", "Say where your squirrel lands: skip c3."),
    "end": ("SR-11", 'Just say "end".'),
    "discard": ("SR-28", f"You discard one card: {NAMES}."),
    "first": ("SR-6", f"One of {', '.join(SEATS)} begins: first blue."),
    "lay": ("SR-4", "Tiles are named light side first: lay 51 34 12 …"),
    "card": ("SR-14", f"The cards are called {NAMES}."),
    "top": ("SR-33", "A tile is named light side first: top 34."),
}
"""How a sentence goes on that begins with this word."""

NOT_NOW: Final = {
    "first": ("SR-6", "Who begins is drawn once, before the first round."),
    "lay": ("SR-4", "The tiles are laid once, before the first round."),
    "card": ("SR-14", "A card is turned up when a turn begins, from round 2 on."),
    "top": ("SR-22", "The stack shows its next tile after an exchange, if nobody knows it yet."),
}
"""Why chance does not do that now."""

FIRST_CHANCE: Final = {
    FIRST: ("SR-6", "first it is drawn who begins"),
    LAY: ("SR-4", "first the tiles are laid"),
    CARD: ("SR-14", "first the action card is turned up"),
    TOP: ("SR-22", "first the stack shows its next tile"),
}
"""What chance owes before anybody decides."""
DUE: Final = {"first": FIRST, "lay": LAY, "card": CARD, "top": TOP}
"""When chance says these words."""
