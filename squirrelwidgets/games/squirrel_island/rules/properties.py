"""What the rules of Squirrel Island promise each other, by the rules on which it rests: each says what is not so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from ....core.words.grammar import pluralize
from .phases import EMPTY, MOST_STAMINA
from .position import Position


def all_cards_are_somewhere(position: Position) -> str:
    rows: Iterable[Iterable[int]] = (
        *position.hands,
        *([kind if kind >= 0 else ~kind for kind in row] for row in position.squirrels),
        *position.used,
        *position.stashed,
        *position.stowed,
        [kind for kind in position.island if kind != EMPTY],
        [position.card] if position.card != EMPTY and not position.box.is_squirrel[position.card] else [],
        position.deck_cards,
    )
    there = Counter(kind for row in rows for kind in row)
    wrong = next((kind for kind, n in enumerate(position.box.counts) if there[kind] != n), None)
    return (
        ""
        if wrong is None
        else f"{there[wrong]} of {pluralize(position.box.counts[wrong], 'card')} {position.box.words[wrong]}"
    )


def nobody_owes(position: Position) -> str:
    if all(0 <= n <= MOST_STAMINA for n in position.stamina) and min(*position.coins, *position.nuts) >= 0:
        return ""
    return f"stamina is 0 to {MOST_STAMINA}, coins and nuts are no fewer than 0"


PROPERTIES: Final = {
    all_cards_are_somewhere: "SI-1 SI-5 SI-6 SI-9 SI-10 SI-11 SI-19 SI-22 SI-23",
    nobody_owes: "SI-2 SI-8 SI-12",
}
