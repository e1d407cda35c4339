"""The reasons that do not depend on the position: how sentences are said, and what has to come first."""

from __future__ import annotations

from typing import Final

from ....core.words.table import SEATS
from ..rules.phases import (
    ASLEEP,
    AWAKE,
    CHOOSE,
    COLLECT,
    DEAL,
    DRAW,
    FIRST,
    ORDER,
    REFRESH,
    REVEAL,
    STASH,
    STEAL,
    STOW,
    TAKE,
    TIRE,
)

HOW_SAID: Final = {
    "play": ("SI-8", "Say which card of your hand you play: play gatherer."),
    "island": ("SI-11", "Say which card of the Island you play, and what you pay more: island burrower coin."),
    "sleep": ("SI-8", 'Just say "sleep".'),
    "gather": ("SI-12", "Say which squirrel you exhaust for a nut: gather motivator."),
    "pass": ("SI-12", 'Just say "pass".'),
    "take": ("SI-26", "Say which card of the Island you draw: take messenger."),
    "stash": ("SI-19", "Say which card of your hand you stash: stash digger."),
    "refresh": ("SI-15", "Say which exhausted squirrel you refresh: refresh climber."),
    "collect": ("SI-16", "Say which squirrel you exhaust for its loops: collect climber."),
    "enough": ("SI-16", 'Just say "enough".'),
    "steal": ("SI-27", "Say from whom you steal a nut: steal blue."),
    "tire": ("SI-27", "Say which of your squirrels gets tired: tire climber."),
    "choose": ("SI-17", "Say which option you choose: choose 2."),
    "effect": ("SI-17", 'Just say "effect".'),
    "first": ("SI-35", f"The first token holder is one of {', '.join(SEATS[:5])}."),
    "deal": ("SI-5", "A deal names a player and cards: deal rust gatherer glider."),
    "draw": ("SI-2", "A draw names a player and cards: draw rust gatherer glider."),
    "reveal": ("SI-11", "Name the cards that are laid on the Island: reveal gatherer."),
    "stow": ("SI-19", "Name a player and the cards stashed from the deck: stow rust gatherer."),
}
"""How a sentence goes on that begins with this word."""

NOT_NOW: Final = {
    "first": ("SI-35", "Who begins is drawn once, before anything else."),
    "deal": ("SI-5", "Hands are dealt only in the first morning."),
    "draw": ("SI-2", "Nobody draws from the deck now."),
    "reveal": ("SI-11", "No space of the Island is to be filled now."),
    "stow": ("SI-19", "Nothing is stashed from the deck now."),
}
"""Why chance does not do that now."""

FIRST_CHANCE: Final = {
    FIRST: ("SI-35", "first it is drawn who begins"),
    DEAL: ("SI-5", "first the hands are dealt"),
    DRAW: ("SI-2", "first cards are drawn from the deck"),
    REVEAL: ("SI-11", "first the Island gets its cards"),
    STOW: ("SI-19", "first cards are stashed from the deck"),
}
"""What chance owes before anybody decides."""

ASKED: Final = {
    AWAKE: ("SI-8", "play a card, or go to sleep"),
    ASLEEP: ("SI-12", "exhaust a squirrel to gather a nut, or pass"),
    TAKE: ("SI-26", "choose a card of the Island to draw"),
    STASH: ("SI-19", "choose a card of the hand to stash"),
    REFRESH: ("SI-15", "choose a squirrel to refresh"),
    COLLECT: ("SI-16", "choose a squirrel to exhaust for its loops, or say enough"),
    STEAL: ("SI-27", "choose somebody to steal a nut from"),
    TIRE: ("SI-27", "choose a squirrel that gets tired"),
    CHOOSE: ("SI-17", "choose an option"),
    ORDER: ("SI-17", "say what comes first"),
}
"""What a player is asked."""

ANSWERS: Final = {
    "take": TAKE,
    "stash": STASH,
    "refresh": REFRESH,
    "collect": COLLECT,
    "enough": COLLECT,
    "steal": STEAL,
    "tire": TIRE,
    "choose": CHOOSE,
    "effect": ORDER,
}
"""What words answer."""
NOT_ASKED: Final = {
    TAKE: "No effect draws from the Island now.",
    STASH: "No effect asks you to stash a card now.",
    REFRESH: "No effect refreshes a squirrel now.",
    COLLECT: "No effect collects loops now.",
    STEAL: "No effect steals a nut now.",
    TIRE: "No effect tires your squirrels now.",
    CHOOSE: "No effect offers a choice now.",
    ORDER: "Nothing waits whose order you choose.",
}
