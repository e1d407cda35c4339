"""Refusals that need no position: the form of each sentence, and what has to come first."""

from __future__ import annotations

from typing import Final

from ....core.words.refusals import JUST_SAY, WHO_BEGINS
from ..rules.phases import Phase

HOW_SAID: Final = {
    "diagonal": ("SR-19", "Choose where the diagonal step goes: {}."),
    "flip": ("SR-20", "Choose which tile is turned over: {}."),
    "exit": ("SR-21", "Choose where your squirrel starts again: {}."),
    "exchange": ("SR-22", "Choose the market's place, the side that comes up, and where: {}."),
    "add": ("SR-23", "Choose where the acorn counter goes: {}."),
    "least": ("SR-24", JUST_SAY),
    "skip": ("SR-25", "Choose where your squirrel lands: {}."),
    "end": ("SR-11", JUST_SAY),
    "discard": ("SR-28", "Choose which card you discard: {}."),
    "first": ("SR-6", "Choose who begins: {}."),
    "lay": ("SR-4", "Tiles are named light side first, one after the other."),
    "card": ("SR-14", "Choose which card is turned up: {}."),
    "top": ("SR-33", "A tile is named light side first: {}."),
}
"""The rule and the way to say it, by the first word of a sentence; {} is one that can be said now."""

NOT_NOW: Final = {
    "first": ("SR-6", "Who begins is drawn once, before the first round."),
    "lay": ("SR-4", "The tiles are laid once, before the first round."),
    "card": ("SR-14", "A card is turned up when a turn begins, from round 2 on."),
    "top": ("SR-22", "The stack shows its next tile after an exchange, if nobody knows it yet."),
}
"""Why chance does not say that now, by its first word: a rule and a text."""

FIRST_CHANCE: Final = {
    Phase.FIRST: ("SR-6", WHO_BEGINS),
    Phase.LAY: ("SR-4", "first the tiles are laid"),
    Phase.CARD: ("SR-14", "first the action card is turned up"),
    Phase.TOP: ("SR-22", "first the stack shows its next tile"),
}
"""The draw that comes before anybody decides, by phase: a rule and a text."""
DUE: Final = {"first": Phase.FIRST, "lay": Phase.LAY, "card": Phase.CARD, "top": Phase.TOP}
"""The phase in which chance says this word."""
