"""The objectives of Nut Hunt (NH-4, NH-8, NH-15, NH-31, NH-33): each is there once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from squirrelwidgets import NutHunt
from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games.nut_hunt.rules.phases import Phase
from tests.reference.nut_hunt import secrets as nut_hunt_secrets
from tests.reference.nut_hunt.box import SEATS
from tests.reference.nut_hunt.secrets import AUTOMA, PAIRS
from tests.secrets.twins import Sentence
from tests.worlds.cards import Card, Cards, Pile
from tests.worlds.pairs import Names, permuted

KIND: type[Game] = NutHunt
TELLS: Sequence[str] = ("deal", "drop", "keep", "peek", "reveal")
NOBODY = -1


def setup(rng: Random) -> dict[str, Any]:
    return nut_hunt_secrets.setup(rng)


def piles(state: Any) -> dict[Pile, list[str]]:
    lie = {("objectives", seat): _names(hand) for seat, hand in enumerate(state.objectives)}
    for n, layer in enumerate(state.deck.layers):
        lie["deck", n] = _names(layer.cards)
    return lie | {("aside", NOBODY): _names(state.aside), ("peeked", NOBODY): _names(state.peeked)}


def _names(cards: Sequence[int]) -> list[str]:
    return [f"o{card}" for card in cards]


def open_to(state: Any, pile: Pile, viewer: Viewer) -> bool:
    """One's own, the Automa's unless they are hidden, and those that it revealed.

    Which cards one put under the deck one knows, but not which of them somebody draws later.
    """
    what, number = pile
    if what == "objectives":
        return number == viewer or (state.setup.players == 1 and number == AUTOMA and not state.setup.hidden)
    if what == "peeked":
        return bool(state.mover == viewer)
    return what == "aside"


def shown(before: Any, said: Sentence) -> Sequence[Pile]:
    return ()


def places(state: Any, said: Sentence) -> list[Pile]:
    first, *words = said.text.split()
    if first in ("deal", "drop", "keep"):
        owner = SEATS.index(words[0]) if first == "deal" else said.seat
        pile = ("peeked", NOBODY) if state.phase is Phase.KEEP else ("objectives", owner)
    else:
        pile = ("peeked", NOBODY) if first == "peek" else ("aside", NOBODY)
    return [pile] * len(words)


def in_order(state: Any, before: Sequence[str], words: list[str]) -> list[str]:
    """The Automa's stay in the order of the deal."""
    if state.setup.players == 1 and before[:2] == ["deal", SEATS[AUTOMA]]:
        return words
    return sorted(words, key=lambda word: int(word[1:]))


def renamed(cards: Cards, options: dict[str, Any], rng: Random, share: float) -> dict[Card, str]:
    """Where the Automa's objectives are hidden, two with the same ends: its squirrels stand there."""
    solo = options["players"] == 1 and options["hidden"]

    def alike(one: str, other: str) -> bool:
        return not solo or (int(one[1:]) - int(other[1:])) % (len(PAIRS) // 2) == 0

    return permuted(cards, rng, share, alike)


def options(options: dict[str, Any], cards: Cards, drawn: Sequence[Card], names: Names) -> dict[str, Any]:
    new = {card.name: name for card, name in names.items() if not card.born}

    def text(words: str) -> str:
        return " ".join(new.get(word, word) for word in words.split())

    lists = {name: [text(entry) for entry in options[name]] for name in ("objectives", "deck") if name in options}
    return {**options, **lists}
