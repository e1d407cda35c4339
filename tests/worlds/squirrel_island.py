"""The cards of Squirrel Island: hands, stashes and the deck are hidden (SI-2, SI-19, SI-40)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from squirrelwidgets import SquirrelIsland
from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.play.game import Game
from tests.reference.squirrel_island import secrets as squirrel_island_secrets
from tests.reference.squirrel_island.table import SEATS
from tests.secrets.twins import Sentence
from tests.worlds.cards import DECK, Card, Cards, Pile
from tests.worlds.pairs import Names, permuted

KIND: type[Game] = SquirrelIsland
TELLS: Sequence[str] = ("deal", "draw", "stow", "stash", "discard", "reveal")
HIDDEN = ("hand", "stashed", "stowed", "deck")
NOBODY = -1


def setup(rng: Random) -> dict[str, Any]:
    return squirrel_island_secrets.setup(rng)


def piles(state: Any) -> dict[Pile, list[str]]:
    words = state.setup.box.words
    lie = {DECK: [words[kind] for kind in state.deck_cards]}
    for name in ("hands", "stashed", "stowed", "used", "squirrels"):
        for seat, kinds in enumerate(getattr(state, name)):
            pile = ("hand" if name == "hands" else name, seat)
            lie[pile] = [words[kind if kind >= 0 else ~kind] for kind in kinds]
    for seat, known in enumerate(state.known):  # a card that all saw going there: in the hand, or stashed since
        lie["known", seat] = []
        for word in (words[kind] for kind in known):
            for cards in (lie["hand", seat], lie["stashed", seat]):
                if word in cards:
                    cards.remove(word)
                    lie["known", seat].append(word)
                    break
    lie["island", NOBODY] = [words[kind] for kind in state.island if kind >= 0]
    played = state.card >= 0 and not state.setup.box.cards[state.card].squirrel
    lie["card", NOBODY] = [words[state.card]] if played else []
    return lie


def open_to(state: Any, pile: Pile, viewer: Viewer) -> bool:
    what, owner = pile
    return what not in HIDDEN or (what in ("hand", "stashed") and owner == viewer)


def shown(before: Any, said: Sentence) -> Sequence[Pile]:
    return ()


def places(state: Any, said: Sentence) -> list[Pile]:
    first, *words = said.text.split()
    owner = said.seat
    if words and words[0] in SEATS:
        owner = SEATS.index(words[0])
    pile = {"stow": ("stowed", owner), "reveal": ("island", NOBODY)}.get(first, ("hand", owner))
    return [pile] * len(words)


def in_order(state: Any, before: Sequence[str], words: list[str]) -> list[str]:
    """Revealed ones in the order of their spaces."""
    return words if before[0] == "reveal" else sorted(words, key=state.setup.box.words.index)


def renamed(cards: Cards, options: dict[str, Any], rng: Random, share: float) -> dict[Card, str]:
    return permuted(cards, rng, share)


def options(options: dict[str, Any], cards: Cards, drawn: Sequence[Card], names: Names) -> dict[str, Any]:
    if "hands" not in options:
        return options

    def words(pile: str, seat: int) -> list[str]:
        return [names.get(card, card.name) for card in cards.start[pile, seat]]

    seats = range(options["players"])
    stowed = [[f"{word}?" for word in words("stowed", seat)] for seat in seats]
    changed = {
        **options,
        "hands": [" ".join([*words("known", seat), *words("hand", seat)]) for seat in seats],
        "stashes": [" ".join([*words("stashed", seat), *stowed[seat]]) for seat in seats],
    }
    if "draws" in options:
        first = options["draws"].split()
        known = [names.get(card, card.name) for card in drawn[: len(first)]]
        changed["draws"] = " ".join([*known, *first[len(known) :]])
    return changed
