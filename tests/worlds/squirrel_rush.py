"""The hands of smarty squirrels (SR-27, SR-28): other cards in place of those that nobody ever saw."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from squirrelwidgets import SquirrelRush
from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.play.game import Game
from tests.reference.squirrel_rush import secrets as squirrel_rush_secrets
from tests.reference.squirrel_rush.game import ACTIONS
from tests.secrets.twins import Sentence
from tests.worlds.cards import Card, Cards, Pile
from tests.worlds.pairs import Names

KIND: type[Game] = SquirrelRush
TELLS: Sequence[str] = ()
"""Cards are used and discarded face up."""


def setup(rng: Random) -> dict[str, Any]:
    """Hands of fewer than seven cards, of which some are left over: of all seven everybody knows what is held."""
    options = squirrel_rush_secrets.setup(rng)
    sizes = [rng.randint(options["rounds"] - 1, 6) for _ in range(options["players"])]
    return {**options, "hands": [squirrel_rush_secrets.in_order(rng.sample(ACTIONS, size)) for size in sizes]}


def piles(state: Any) -> dict[Pile, list[str]]:
    lie: dict[Pile, list[str]] = {}
    for seat, (hand, gone) in enumerate(zip(state.hands, state.spent, strict=True)):
        lie["hand", seat] = [ACTIONS[kind] for kind, n in enumerate(hand) if n]
        lie["spent", seat] = [ACTIONS[kind] for kind in gone]
    return lie


def open_to(state: Any, pile: Pile, viewer: Viewer) -> bool:
    return pile[0] == "spent" or pile[1] == viewer


def shown(before: Any, said: Sentence) -> Sequence[Pile]:
    return ()


def places(state: Any, said: Sentence) -> list[Pile]:
    return []


def in_order(state: Any, before: Sequence[str], words: list[str]) -> list[str]:
    return words


def renamed(cards: Cards, options: dict[str, Any], rng: Random, share: float) -> dict[Card, str]:
    """Any cards that the hand did not have: each has an action once."""
    names: dict[Card, str] = {}
    for hand in cards.start.values():
        had = {card.name for card in hand}
        for card in hand:
            others = [action for action in ACTIONS if action not in had]
            if not card.seen and others and rng.random() < max(share, 0.2):
                names[card] = rng.choice(others)
                had.add(names[card])
    return names


def options(options: dict[str, Any], cards: Cards, drawn: Sequence[Card], names: Names) -> dict[str, Any]:
    hands = [cards.start["hand", seat] for seat in range(options["players"])]
    texts = [[names.get(card, card.name) for card in hand] for hand in hands]
    return {**options, "hands": [squirrel_rush_secrets.in_order(hand) for hand in texts]}
