"""The text of a card, sentence by sentence. Clauses come from its operations: no stored text can go stale."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from ....core.words.grammar import choose_form, pluralize
from ....core.words.runs import listed, plain
from ..rules.cards.card import Card
from ..rules.cards.names import counted
from ..rules.cards.operations.base import Effect, clauses


def joined(parts: Iterable[str]) -> str:
    """`nuts, coins and cards`."""
    return plain(listed(parts))


def effect_text(effect: Effect) -> str:
    """`Refresh 1 squirrel, go again.`; empty if nothing happens."""
    text = clauses(effect)
    return f"{text[0].upper()}{text[1:]}." if text else ""


def sentence(card: Card) -> str:
    """The play effect of a card."""
    return effect_text(card.effect)


def ability_sentence(card: Card) -> str:
    """The unique ability of a squirrel; empty if it has none."""
    return card.ability.text() if card.ability else ""


def short(effect: Effect) -> str:
    """A few words for a card's face, beside the signs."""
    return ", ".join(each.short() for each in effect)


def in_short(effect: Effect) -> str:
    """The same as a sentence of its own: `Hide 1, 1 nut`."""
    text = short(effect)
    return f"{text[0].upper()}{text[1:]}" if text else "Nothing now"


PLAIN: Final = {
    r"\bstamina\b": "energy",
    r"\bgo again\b": "go again: one more turn at once",
    r"\brefresh (\d squirrels?|all your squirrels)": r"\g<0> (can work again)",
    r"\bexhaust(s?)\b": r"exhaust\1 (tire\1)",
    r"\bcollect (its|their) loops\b": r"\g<0> (what they bring)",
    r"\bstash\b": "stash (hide)",
    r"\bgather\b": "gather (fetch)",
    r"\b(used|Your) items\b": r"\1 things (items)",
    r"\ban item\b": "a thing (item)",
}
"""The names that the cards print, each with plain words beside it."""


def in_plain_words(text: str) -> str:
    """A sentence of a card as it is told large."""
    for printed, plainly in PLAIN.items():
        text = re.sub(printed, plainly, text)
    return text


class Row(NamedTuple):
    """One line of a card's description: a symbol, and its meaning in words."""

    icon: str
    text: str


def rows(card: Card) -> list[Row]:
    """Everything on a card: cost, type, loops, ability, what happens when it is played, stash value, copies."""
    kind = f"{card.tribe} squirrel" if card.squirrel else "A thing"
    price = counted(card.cost, "energy" if card.squirrel else "coin")
    lines = [Row("stamina" if card.squirrel else "coin", f"{kind}. Costs {price}.")]
    if card.loops:
        gives = joined(counted(n, what) for what, n in Counter(card.loops).items())
        lines.append(Row("loop", in_plain_words(f"Each morning: {gives}.")))
    if card.ability:
        lines.append(Row("star", in_plain_words(ability_sentence(card))))
    text = sentence(card)
    lines.append(Row("play", in_plain_words(f"Now: {text[0].lower()}{text[1:]}") if text else "Nothing now."))
    lines.append(Row("stash", f"Worth {counted(card.stash, 'nut')} if hidden for the end (stashed)."))
    copies = f"{choose_form(card.copies, 'is', 'are')} {pluralize(card.copies, 'copy', 'copies')}"
    lines.append(Row("card", f"There {copies} in the deck."))
    return lines
