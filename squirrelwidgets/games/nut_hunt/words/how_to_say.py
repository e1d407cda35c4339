"""Refusals that need no position: how sentences go on, and what chance owes. Others are in `explain`."""

from __future__ import annotations

from typing import Final

from ....core.words.player_names import SEATS
from ....core.words.refusals import JUST_SAY, WHO_BEGINS, either
from ..rules.box import EXCHANGED, MOST_PLAYERS, NUTS, in_words
from ..rules.ground import SPOTS
from ..rules.phases import Phase

HOW_SAID: Final = {
    "forage": ("NH-10", f"You forage one nut at a time: {either(NUTS)}."),
    "recruit": ("NH-13", "Choose a tile: {}."),
    "hassle": ("NH-14", "Choose onto which tile you pull the fox: {}."),
    "scout": ("NH-15", JUST_SAY),
    "pass": ("NH-11", JUST_SAY),
    "exchange": ("NH-12", f"Choose which nut you give {in_words(EXCHANGED)} of, and which other one you take: {{}}."),
    "drop": ("NH-4", "Choose the objective that you drop, one that you hold."),
    "keep": ("NH-15", "Choose the objective that you keep, one that you look at; or keep none."),
    "first": ("NH-42", f"The first player is one of {', '.join(SEATS[:MOST_PLAYERS])}."),
    "tiles": ("NH-1", f"A layout names all {len(SPOTS)} tiles, each once, column by column from a1 to e3."),
    "deal": ("NH-4", "A deal names a player and objectives."),
    "die": ("NH-9", "The die has the faces 1 to 6: {}."),
    "peek": ("NH-15", "Name the objectives that are looked at."),
    "reveal": ("NH-31", "Name the Automa's objective: {}."),
    "place": ("NH-30", "Name the tile where the Automa places a squirrel: {}."),
    "skip": ("NH-30", "Name the tile where the fox keeps the Automa away: {}."),
}
"""The rule and the way to say it, by the first word of a sentence; {} is one that can be said now."""

NOT_NOW: Final = {
    "first": ("NH-42", "Who begins is drawn once, before anything else."),
    "tiles": ("NH-1", "The tiles are laid once, before the game begins."),
    "deal": ("NH-4", "Objectives are dealt only at the start."),
    "die": ("NH-9", "No roll of the die is due now."),
    "peek": ("NH-15", "Nobody scouts now."),
    "reveal": ("NH-31", "The Automa reveals an objective only in its own turn."),
    "place": ("NH-30", "The Automa has no squirrel to place now."),
    "skip": ("NH-30", "The Automa has no squirrel to place now."),
}
"""The rule and the reason why chance does not do that now, by the first word."""

BY_AUTOMA: Final = ("reveal", "place", "skip")
"""First words of what chance says for the Automa."""

FIRST_CHANCE: Final = {
    Phase.FIRST: ("NH-42", WHO_BEGINS),
    Phase.TILES: ("NH-1", "first the tiles are laid"),
    Phase.DEAL: ("NH-4", "first the objectives are dealt"),
    Phase.ROLL: ("NH-9", "first the die is rolled and the fox moves"),
    Phase.BOLT: ("NH-32", "first the Automa's squirrels scatter as the die says"),
    Phase.PEEK: ("NH-15", "first the objectives of the scout are turned up"),
    Phase.REVEAL: ("NH-31", "first the Automa reveals an objective"),
    Phase.ADD: ("NH-30", "first the Automa places its squirrel"),
}
"""The rule and the thing that chance owes before anybody decides, by phase."""
