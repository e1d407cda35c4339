"""Explains why nothing happens at a place that is said alone: spaces of the Island, the deck, squirrels of others."""

from __future__ import annotations

from typing import Final

from ....core.model.events import Explanation
from ....core.words.grammar import choose_form
from ....core.words.player_names import SEATS
from ..rules.cards.names import counted
from ..rules.phases import BY_CHANCE, EMPTY, UPPER, Phase, opened, space_word
from ..rules.position import Position
from .explain_turn import explain_turn
from .how_to_say import can_say, chooses_player

DECK: Final = "deck"


def pointed_at(position: Position, word: str) -> Explanation | None:
    """About a place or a player, said alone; None for any other word."""
    if word == DECK:
        left = f"{counted(position.deck_size, 'card')} {choose_form(position.deck_size, 'is', 'are')} left"
        text = f"You draw only when a card or the morning says so; {left}."
        return Explanation("SI-8", text, (DECK,))
    if word.partition("-")[0] == "used":
        return Explanation("SI-22", "Used items lie here until they are shuffled into the deck at dawn.")
    if word in SEATS[: position.seats]:
        return _player(position, word)
    words = [space_word(space) for space in range(opened(position.setup.days))]
    return _space(position, words.index(word)) if word in words else None


def _player(position: Position, word: str) -> Explanation:
    if chooses_player(position):
        return _said(position, "SI-23", "This player can be chosen", ["choose", word], word)
    if position.phase is Phase.STEAL:
        return _said(position, "SI-27", "You can steal here", ["steal", word], word)
    text = f"Those are {word.capitalize()}'s squirrels. Only a card can touch them."
    return Explanation("SI-15", text, (word,))


def _said(position: Position, rule: str, text: str, words: list[str], place: str) -> Explanation:
    """What to say at a place; or why that cannot be said now."""
    if can_say(position, *words):
        return Explanation(rule, f"{text}: {' '.join(words)}.", (place,))
    if position.actors in ((), BY_CHANCE):
        return Explanation(rule, f"{text}.", (place,))
    return explain_turn(position, words)


def _space(position: Position, space: int) -> Explanation:
    word = space_word(space)
    if space >= position.opened:
        return Explanation("SI-4", f"This space opens on day {space - UPPER + 1}.", (word,))
    kind = position.island[space]
    if kind != EMPTY:
        text = f"{position.box.cards[kind].name} lies here"
        return _said(position, "SI-8", text, ["island", position.box.words[kind]], word)
    if position.deck_size:
        return Explanation("SI-34", "No card lies here: empty spaces are filled in the morning.", (word,))
    return Explanation("SI-22", "No card lies here: the deck is empty.", (word,))
