"""Explanations that hardly depend on the position: how sentences are said, what has to come first, what is asked."""

from __future__ import annotations

from typing import Final

from ....core.words.refusals import WHO_BEGINS
from ..rules.cards.operations import Operation
from ..rules.cards.operations.aimed import Aimed
from ..rules.cards.operations.base import Effect
from ..rules.moves import SLEEP
from ..rules.phases import Phase
from ..rules.position import Position

RULE_OF_WORD: Final = {
    "play": "SI-8",
    "island": "SI-11",
    "sleep": "SI-8",
    "gather": "SI-12",
    "pass": "SI-12",
    "take": "SI-26",
    "stash": "SI-19",
    "refresh": "SI-15",
    "collect": "SI-16",
    "enough": "SI-16",
    "steal": "SI-27",
    "tire": "SI-27",
    "choose": "SI-23",
    "effect": "SI-17",
    "discard": "SI-23",
    "first": "SI-35",
    "deal": "SI-5",
    "draw": "SI-2",
    "reveal": "SI-11",
    "stow": "SI-19",
}
"""The rule of what is said with each first word."""

NOT_NOW: Final = {
    "first": ("SI-35", "Who begins is drawn once, before anything else."),
    "deal": ("SI-5", "Hands are dealt only in the first morning."),
    "draw": ("SI-8", "Nobody draws from the deck now."),
    "reveal": ("SI-11", "No space of the Island is to be filled now."),
    "stow": ("SI-19", "Nothing is stashed from the deck now."),
}
"""Reasons why chance does not say that now."""

FIRST_CHANCE: Final = {
    Phase.FIRST: ("SI-35", WHO_BEGINS),
    Phase.DEAL: ("SI-5", "first the hands are dealt"),
    Phase.DRAW: ("SI-6", "first cards are drawn from the deck"),
    Phase.REVEAL: ("SI-34", "first the Island gets its cards"),
    Phase.STOW: ("SI-19", "first cards are stashed from the deck"),
}
"""The moves that chance owes before anybody decides, by the rules of the morning; later an effect may ask for them."""

ASKED: Final = {
    Phase.AWAKE: ("SI-8", "play a card, or go to sleep"),
    Phase.ASLEEP: ("SI-12", "exhaust a squirrel to gather a nut, or pass"),
    Phase.TAKE: ("SI-26", "choose a card of the Island to draw"),
    Phase.STASH: ("SI-19", "choose a card of the hand to stash"),
    Phase.REFRESH: ("SI-15", "choose a squirrel to refresh"),
    Phase.COLLECT: ("SI-16", "choose a squirrel to exhaust for its loops, or end with enough"),
    Phase.STEAL: ("SI-27", "choose somebody to steal a nut from"),
    Phase.TIRE: ("SI-27", "choose a squirrel to exhaust"),
    Phase.CHOOSE: ("SI-23", "choose an option"),
    Phase.ORDER: ("SI-17", "choose what comes first"),
    Phase.DISCARD: ("SI-23", "choose a card of the hand to discard"),
}
"""The questions to players, in most positions."""


def asked(position: Position) -> tuple[str, str]:
    """The question now."""
    if chooses_player(position):
        return "SI-23", "choose another player"
    if draws_used(position):
        return "SI-23", "choose one of your used items to draw"
    if position.phase is Phase.AWAKE and list(position.legal()) == [SLEEP]:
        return "SI-8", "go to sleep, for you cannot pay for any card"
    return ASKED[position.phase]


def can_say(position: Position, *words: str) -> bool:
    """Whether a sentence that can be said now begins like this."""
    return any(tuple(text.split()[: len(words)]) == words for text in position.sentences())


def chooses_player(position: Position) -> Aimed | None:
    """The operation that asks for a player, if one does."""
    task = position.doing.task if position.doing else None
    return task if isinstance(task, Aimed) and position.phase is Phase.CHOOSE else None


def offered(position: Position) -> tuple[Effect, ...]:
    """What the operation that asks lets choose from."""
    task = position.doing.task if position.doing else None
    return task.offers() if isinstance(task, Operation) else ()


def draws_used(position: Position) -> bool:
    """Whether it is a used item that is drawn."""
    task = position.doing.task if position.doing else None
    return isinstance(task, Operation) and task.brings_back()


ANSWERS: Final = {
    "take": Phase.TAKE,
    "stash": Phase.STASH,
    "refresh": Phase.REFRESH,
    "collect": Phase.COLLECT,
    "enough": Phase.COLLECT,
    "steal": Phase.STEAL,
    "tire": Phase.TIRE,
    "choose": Phase.CHOOSE,
    "effect": Phase.ORDER,
    "discard": Phase.DISCARD,
}
"""The phases that first words answer."""
NOT_ASKED: Final = {
    Phase.TAKE: "No effect draws from the Island now.",
    Phase.STASH: "No effect asks you to stash a card now.",
    Phase.REFRESH: "No effect refreshes a squirrel now.",
    Phase.COLLECT: "No effect collects loops now.",
    Phase.STEAL: "No effect steals a nut now.",
    Phase.TIRE: "No effect exhausts your squirrels now.",
    Phase.CHOOSE: "No effect offers a choice now.",
    Phase.ORDER: "There is no order to choose now.",
    Phase.DISCARD: "No effect asks you to discard a card now.",
}
