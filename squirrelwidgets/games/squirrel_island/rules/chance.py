"""Chance's moves: listing them, drawing them as a setup rigs them, and what is wrong with one that somebody says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ....core.model.events import Explanation
from ....core.words.table import SEATS
from .phases import DEAL, DRAW, REVEAL, STOW, space_word

if TYPE_CHECKING:
    from .position import Position

WORDS: Final = {DEAL: "deal", DRAW: "draw", REVEAL: "reveal", STOW: "stow"}
RULES: Final = {DEAL: "SI-5", DRAW: "SI-2", REVEAL: "SI-11", STOW: "SI-19"}


def outcomes(position: Position) -> Sequence[Any]:
    """What chance can give, if it is a single card."""
    if position.phase not in WORDS or position.due != 1 or position.viewer != "all":
        return ()
    kinds = position.draws[:1] or sorted(set(position.deck_cards))
    word = WORDS[position.phase]
    return tuple((word, (kind,)) if word == "reveal" else (word, position.mover, (kind,)) for kind in kinds)


def rigged(position: Position, rng: Random) -> tuple[int, ...]:
    """The next cards, first those that the setup says."""
    given = position.draws[: position.due]
    left = bytearray(position.deck_cards)
    for kind in given:
        left.remove(kind)
    rest = [left.pop(int(rng.random() * len(left))) for _ in range(position.due - len(given))]
    return (*given, *rest) if position.phase == REVEAL else tuple(sorted((*given, *rest)))


# -- faults


def fault(position: Position, move: tuple[Any, ...]) -> Explanation | None:
    """What is wrong with cards that somebody says chance gives; None if they are possible."""
    word, *rest = move
    phase = position.phase
    if WORDS.get(phase) != word:
        return Explanation(RULES.get(phase, "SI-35"), f"Now chance says {WORDS.get(phase, 'first')}, not {word}.")
    rule = RULES[phase]
    if position.viewer != "all":
        return Explanation("SI-2", "Only who sees all cards can say that.")
    if phase != REVEAL and rest[0] != position.mover:
        name = SEATS[position.mover]
        return Explanation(rule, f"The next cards are {name.capitalize()}'s.", (name,))
    return _fault_of_cards(position, rest[-1], rule)


def _fault_of_cards(position: Position, cards: Sequence[int], rule: str) -> Explanation | None:
    box, n = position.setup.box, position.due
    if len(cards) != n:
        places = tuple(map(space_word, position.spaces)) if position.phase == REVEAL else ("deck",)
        return Explanation(rule, f"{n} card{'s are' if n > 1 else ' is'} due, not {len(cards)}.", places)
    left = bytearray(position.deck_cards)
    for kind in cards:
        if kind not in left:
            return Explanation("SI-1", f"The deck does not hold so many of {box.words[kind]}.", ("deck",))
        left.remove(kind)
    given = position.draws[:n]
    in_order = position.phase == REVEAL and tuple(cards[: len(given)]) != given
    if in_order or Counter(given) - Counter(cards):
        words = " ".join(box.words[kind] for kind in given)
        return Explanation("SI-1", f"The setup says what comes from the deck next: {words}.", ("deck",))
    return None
