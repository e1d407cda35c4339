"""Where the cards of Squarrels lie, and who sees them (SQ-2, SQ-4, SQ-12, SQ-20, SQ-21)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from squirrelwidgets import Squarrels
from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games.squarrels.rules.phases import Phase
from tests.reference.squarrels import secrets as squarrels_secrets
from tests.reference.squarrels.round import KINDS, RANKS, SEATS
from tests.secrets.twins import Sentence
from tests.worlds.cards import DECK, Card, Cards, Pile
from tests.worlds.pairs import Names, permuted

KIND: type[Game] = Squarrels
TELLS: Sequence[str] = ("deal", "swap", "card", "take", "whirl", "discard", "lay")
NOBODY = -1


def setup(rng: Random) -> dict[str, Any]:
    return squarrels_secrets.setup(rng)


def piles(state: Any) -> dict[Pile, list[str]]:
    lie = {
        DECK: _names(state.deck),
        ("hoard", NOBODY): _names(state.hoard),
        ("played", NOBODY): _names(state.played),
    }
    for seat, hand in enumerate(state.hands):
        lie["hand", seat] = _names(hand)
        lie["laid", seat] = [KINDS[kind] for kind in state.laid[seat]]
        sets = zip(RANKS[1:6], state.stored[seat], strict=True)
        lie["stored", seat] = [rank for rank, n in sets for _ in range(3 * n)]
    return lie


def _names(counts: Sequence[int]) -> list[str]:
    return [KINDS[kind] for kind, n in enumerate(counts) for _ in range(n)]


def open_to(state: Any, pile: Pile, viewer: Viewer) -> bool:
    what, owner = pile
    return what in ("played", "stored") or (what == "hand" and owner == viewer)


def shown(before: Any, said: Sentence) -> Sequence[Pile]:
    """The last one to lay: all cards laid are turned up."""
    if before.phase is Phase.LAY and len(before.actors) == 1:
        return [("laid", seat) for seat in range(len(before.hands))]
    return ()


def places(state: Any, said: Sentence) -> list[Pile]:
    first, *words = said.text.split()
    owner = said.seat if first in ("discard", "lay") else state.mover
    found = []
    for word in words:
        owner = SEATS.index(word) if word in SEATS else owner
        found.append(DECK if first == "swap" else ("hand", owner))
    return found


def in_order(state: Any, before: Sequence[str], words: list[str]) -> list[str]:
    return sorted(words, key=KINDS.index)


def renamed(cards: Cards, options: dict[str, Any], rng: Random, share: float) -> dict[Card, str]:
    """Action cards are open wherever they are (SQ-4, SQ-7)."""
    return permuted(cards, rng, share, lambda one, other: one in RANKS and other in RANKS)


def options(options: dict[str, Any], cards: Cards, drawn: Sequence[Card], names: Names) -> dict[str, Any]:
    if "hands" not in options:
        return options

    def text(pile: Pile) -> str:
        return " ".join(names.get(card, card.name) for card in cards.start[pile])

    hands = [text(("hand", seat)) for seat in range(options["players"])]
    return {**options, "hands": hands, "hoard": text(("hoard", NOBODY)), "deck": text(DECK)}
