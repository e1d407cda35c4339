"""What the rules of Squirrel Island promise each other, by the rules on which it rests: each says what is not so."""

from __future__ import annotations

from itertools import chain

from .phases import EMPTY, MOST_STAMINA
from .position import Position


def all_cards_are_somewhere(at: Position) -> str:
    lying = chain(*at.hands, *at.used, *at.stashed, *at.stowed, at.island, at.deck_cards)
    there = [*(kind for kind in lying if kind != EMPTY), *(max(kind, ~kind) for kind in chain(*at.squirrels))]
    there += [at.card] if at.card != EMPTY and not at.box.is_squirrel[at.card] else []
    wrong = [at.box.words[kind] for kind, n in enumerate(at.box.counts) if there.count(kind) != n]
    return f"too few or too many cards {', '.join(wrong)}" if wrong else ""


def nobody_owes(at: Position) -> str:
    rich = all(0 <= n <= MOST_STAMINA for n in at.stamina) and min(*at.coins, *at.nuts) >= 0
    return "" if rich else f"stamina is 0 to {MOST_STAMINA}, coins and nuts are no fewer than 0"


PROPERTIES = {
    all_cards_are_somewhere: "SI-1 SI-5 SI-6 SI-9 SI-10 SI-11 SI-19 SI-22 SI-23",
    nobody_owes: "SI-2 SI-8 SI-12",
}
