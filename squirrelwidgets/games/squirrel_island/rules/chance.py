"""Chance's moves: listing them, drawing them, and what is wrong with one that is given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ....core.model.events import Explanation
from ....core.words.grammar import choose_form, pluralize
from ....core.words.player_names import SEATS
from .fields import Fields
from .moves import Move
from .phases import Phase, space_word

WORDS: Final = {Phase.DEAL: "deal", Phase.DRAW: "draw", Phase.REVEAL: "reveal", Phase.STOW: "stow"}
"""The words with which chance gives cards."""
REVEAL: Final = Phase.REVEAL
"""Looking up a global is faster than an enum member."""
RULES: Final = {Phase.DEAL: "SI-5", Phase.DRAW: "SI-2", Phase.REVEAL: "SI-11", Phase.STOW: "SI-19"}


def outcomes(position: Fields) -> Sequence[Move]:
    """The moves that give a single card; several cards are too many to list."""
    if position.phase not in WORDS or position.due != 1 or position.viewer != "all":
        return ()
    kinds = position.draws[:1] or sorted(set(position.deck_cards))
    word = WORDS[position.phase]
    return tuple((word, (kind,)) if word == "reveal" else (word, position.mover, (kind,)) for kind in kinds)


def drawn(position: Fields, rng: Random) -> tuple[int, ...]:
    """The next cards of the deck, for the Island in their order, else ascending."""
    n = position.due
    deck = position.deck_cards
    if position.draws:
        return _as_given(position, rng)
    if n == 1:
        return (deck[int(rng.random() * len(deck))],)
    random = rng.random
    left = bytearray(deck)
    cards = [left.pop(int(random() * len(left))) for _ in range(n)]
    if position.phase is not REVEAL:
        cards.sort()
    return tuple(cards)


def _as_given(position: Fields, rng: Random) -> tuple[int, ...]:
    """The next cards, first those that the setup says."""
    given = position.draws[: position.due]
    left = bytearray(position.deck_cards)
    for kind in given:
        left.remove(kind)
    rest = [left.pop(int(rng.random() * len(left))) for _ in range(position.due - len(given))]
    return (*given, *rest) if position.phase is REVEAL else tuple(sorted((*given, *rest)))


# -- faults


def fault(position: Fields, move: tuple[Any, ...]) -> Explanation | None:
    """Says what is wrong with cards that chance is to give; None if they are possible."""
    word, *rest = move
    phase = position.phase
    if WORDS.get(phase) != word:
        return Explanation(RULES.get(phase, "SI-35"), f"Now chance says {WORDS.get(phase, 'first')}, not {word}.")
    rule = RULES[phase]
    if position.viewer != "all":
        return Explanation("SI-2", "Only who sees all cards can say that.")
    if phase is not REVEAL and rest[0] != position.mover:
        name = SEATS[position.mover]
        return Explanation(rule, f"The next cards are {name.capitalize()}'s.", (name,))
    return _fault_of_cards(position, rest[-1], rule)


def _fault_of_cards(position: Fields, cards: Sequence[int], rule: str) -> Explanation | None:
    box, n = position.box, position.due
    reveals = position.phase is REVEAL
    if len(cards) != n:
        places = tuple(map(space_word, position.spaces)) if reveals else ("deck",)
        return Explanation(rule, f"{pluralize(n, 'card')} {choose_form(n, 'is', 'are')} due, not {len(cards)}.", places)
    left = bytearray(position.deck_cards)
    for kind in cards:
        if kind not in left:
            return Explanation("SI-1", f"The deck does not hold so many of {box.words[kind]}.", ("deck",))
        left.remove(kind)
    given = position.draws[:n]
    if (reveals and tuple(cards[: len(given)]) != given) or Counter(given) - Counter(cards):
        words = " ".join(box.words[kind] for kind in given)
        return Explanation("SI-1", f"The setup says what comes from the deck next: {words}.", ("deck",))
    return None
