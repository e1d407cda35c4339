"""Where the nuts of Full Cheeks lie: in cheeks, whose owner alone sees them (FC-3), until they are buried (FC-6)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.play.game import Game
from tests.reference.full_cheeks import secrets as full_cheeks_secrets
from tests.secrets.twins import Sentence
from tests.sixth_game import FullCheeks
from tests.sixth_game.rules import NUTS
from tests.worlds.cards import Card, Cards, Pile
from tests.worlds.pairs import Names

KIND: type[Game] = FullCheeks
TELLS: Sequence[str] = ("nut",)


def setup(rng: Random) -> dict[str, Any]:
    return full_cheeks_secrets.setup(rng)


def piles(state: Any) -> dict[Pile, list[str]]:
    return {
        ("cheeks", seat): [NUTS[kind] for kind, n in enumerate(nuts) for _ in range(n)]
        for seat, nuts in enumerate(state.cheeks)
    }


def open_to(state: Any, pile: Pile, viewer: Viewer) -> bool:
    return pile[1] == viewer


def shown(before: Any, said: Sentence) -> Sequence[Pile]:
    return [("cheeks", said.seat)] if said.text == "bury" else ()


def places(state: Any, said: Sentence) -> list[Pile]:
    return [("cheeks", state.mover)]


def in_order(state: Any, before: Sequence[str], words: list[str]) -> list[str]:
    return words


def renamed(cards: Cards, options: dict[str, Any], rng: Random, share: float) -> dict[Card, str]:
    """Each nut may be of any kind, whatever the others are."""
    return {card: rng.choice(NUTS) for card in cards.all if not card.seen and rng.random() < share}


def options(options: dict[str, Any], cards: Cards, drawn: Sequence[Card], names: Names) -> dict[str, Any]:
    if "cheeks" not in options:
        return options
    cheeks = [
        " ".join(names.get(card, card.name) for card in cards.start["cheeks", seat])
        for seat in range(options["players"])
    ]
    return {**options, "cheeks": cheeks}
