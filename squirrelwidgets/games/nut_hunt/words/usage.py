"""The reasons that do not depend on the position: how sentences are said, and what has to come first."""

from __future__ import annotations

from typing import Final

from ....core.words.table import SEATS
from ..rules.box import NUTS
from ..rules.phases import ADD, BOLT, DEAL, FIRST, PEEK, REVEAL, ROLL, TILES

ANY_NUT: Final = f"{', '.join(NUTS[:-1])} or {NUTS[-1]}"

HOW_SAID: Final = {
    "forage": ("NH-10", f"You forage one nut at a time: {ANY_NUT}."),
    "recruit": ("NH-13", "Say on which tile: recruit willow-wallow."),
    "hassle": ("NH-14", "Say onto which tile you pull the fox: hassle hazel-hill."),
    "scout": ("NH-15", 'Just say "scout".'),
    "pass": ("NH-11", 'Just say "pass".'),
    "exchange": ("NH-12", "Say which nut you give three of, and which other one you take: exchange acorn walnut."),
    "drop": ("NH-4", "Say drop, and the number of an objective that you hold."),
    "keep": ("NH-15", "Say keep, and the number of an objective that you look at; or keep none."),
    "first": ("NH-42", f"The first player is one of {', '.join(SEATS[:5])}."),
    "tiles": ("NH-1", "A layout names all 19 tiles, each once, column by column from a1 to e3."),
    "deal": ("NH-4", "A deal names a player and objectives: deal rust o1 o2 o3."),
    "die": ("NH-9", "The die has the faces 1 to 6: die 3."),
    "peek": ("NH-15", "Name the objectives that are looked at: peek o3 o7."),
    "reveal": ("NH-31", "Name the Automa's objective: reveal o12."),
    "place": ("NH-30", "Name the tile where the Automa places a squirrel: place hazel-hill."),
    "skip": ("NH-30", "Name the tile where the fox keeps the Automa away: skip hazel-hill."),
}
"""How a sentence goes on that begins with this word."""

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
"""Why chance does not do that now."""

FIRST_CHANCE: Final = {
    FIRST: ("NH-42", "first it is drawn who begins"),
    TILES: ("NH-1", "first the tiles are laid"),
    DEAL: ("NH-4", "first the objectives are dealt"),
    ROLL: ("NH-9", "first the die is rolled and the fox moves"),
    BOLT: ("NH-32", "first the Automa's squirrels scatter as the die says"),
    PEEK: ("NH-15", "first the objectives of the scout are turned up"),
    REVEAL: ("NH-31", "first the Automa reveals an objective"),
    ADD: ("NH-30", "first the Automa places its squirrel"),
}
"""What chance owes before anybody decides."""
