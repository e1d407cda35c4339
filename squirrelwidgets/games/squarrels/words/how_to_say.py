"""Refusals that need no position: how sentences are said, and what has to come first. The others are in `explain`."""

from __future__ import annotations

from typing import Final

from ....core.words.refusals import JUST_SAY
from ..rules.moves import DUE
from ..rules.phases import Phase

HOW_SAID: Final = {
    "draw": ("SQ-6", 'Just say "{}": you cannot pick the card.'),
    "store": ("SQ-9", "Only three equal numbers make a set: {}."),
    "discard": ("SQ-10", "Choose which card you discard: {}."),
    "lay": ("SQ-12", "Choose which card you put down: {}."),
    "paw": ("SQ-27", "Paws go from 1 to 5: {}."),
    "end": ("SQ-10", JUST_SAY),
    "dealer": ("SQ-33", "Choose who is the dealer: {}."),
    "deal": ("SQ-3", "A deal names a player and the cards dealt."),
    "swap": ("SQ-4", "A swap names a player and the new cards."),
    "card": ("SQ-1", "Choose which card is turned up: {}."),
    "quiet": ("SQ-19", JUST_SAY),
    "slap": ("SQ-19", "A slap names who slapped, with @ and a time in ms if several did: {}."),
    "number": ("SQ-27", "Numbers go from 1 to 5: {}."),
    "lot": ("SQ-19", "Choose on whom the lot falls: {}."),
    "take": ("SQ-20", "An Ambush names each player and the card taken."),
    "whirl": ("SQ-21", "A Whirlwind names each player with the cards dealt."),
}
"""The rule and the way to say it, by the first word of a sentence; {} is one that can be said now."""

NOT_NOW: Final = {
    "dealer": ("SQ-33", "The dealer is drawn once, before the first round."),
    "deal": ("SQ-3", "Hands are dealt when a round begins."),
    "swap": ("SQ-4", "Cards are swapped only for action cards that were dealt."),
    "card": ("SQ-6", "No drawn card waits to be turned up."),
    "quiet": ("SQ-19", "No slap window is open."),
    "slap": ("SQ-18", "No slap window is open: slaps at other times are ignored."),
    "number": ("SQ-27", "A number is drawn when all paws for a Hoard are picked."),
    "lot": ("SQ-19", "There is no tie for the Hoard to be decided by lot."),
    "take": ("SQ-20", "Cards are taken only in an Ambush."),
    "whirl": ("SQ-21", "Hands are mixed only in a Whirlwind."),
}
"""Why chance does not make this move now, by its first word."""

FIRST_CHANCE: Final = {
    Phase.DEALER: ("SQ-33", "first the dealer is drawn"),
    Phase.DEAL: ("SQ-3", "first all hands are dealt"),
    Phase.SWAP: ("SQ-4", "first the action cards that were dealt are swapped"),
    Phase.CARD: ("SQ-6", "first the drawn card is turned up"),
    Phase.WINDOW: ("SQ-19", "first the slap window closes"),
    Phase.NUMBER: ("SQ-27", "first a number is drawn for the paws"),
    Phase.LOT: ("SQ-19", "first the lot decides who takes the Hoard"),
    Phase.AMBUSH: ("SQ-20", "first the Ambush takes its cards"),
    Phase.WHIRLWIND: ("SQ-21", "first the Whirlwind deals all hands again"),
}
"""Chance's move that comes before any decision, by phase."""
RULE_OF_PHASE: Final = {Phase.TURN: "SQ-5", Phase.LAY: "SQ-12", Phase.PAW: "SQ-27", Phase.READY: "SQ-24"}
"""The rule of what players are to do, by phase."""
SAID_IN: Final = {
    **DUE,
    "dealer": Phase.DEALER,
    "card": Phase.CARD,
    "quiet": Phase.WINDOW,
    "number": Phase.NUMBER,
    "lot": Phase.LOT,
}
"""The phase in which chance says something, by its first word."""
