"""How the examples of Squarrels are read: a row begins with the hands, Rust's first, who begins: `5 3 1/5 3 2/4 4`.

A number alone is that many players, before the deal.
"""

from __future__ import annotations

from typing import Any

from squirrelwidgets import Squarrels
from tests.games.examples import Examples
from tests.reference.squarrels.round import KINDS, SEATS


def begin(start: str, **options: Any) -> Squarrels:
    """The last seat has dealt, and chance says nothing by itself."""
    hands = start.split("/")
    laid = {"players": len(hands), "hands": hands, "dealer": SEATS[len(hands) - 1]}
    dealt = {"players": int(start)} if len(hands) == 1 else laid
    return Squarrels(setup=Squarrels.setup(**(dealt | options)), seed=1, chance="ask")


def cards(counts: Any) -> str:
    """Cards as text, from counts by kind."""
    return " ".join(KINDS[kind] for kind, n in enumerate(counts) for _ in range(n))


def sentences(said: str) -> list[str]:
    """`lay 5 5 4`: a card of each who is to lay."""
    found: list[str] = []
    for text in said.split(", ") if said else ():
        word, *named = text.split()
        found += [f"lay {card}" for card in named] if word == "lay" and "by" not in named else [text]
    return found


def numbers(counts: Any) -> str:
    return " ".join(str(number) for number, n in enumerate(counts, 1) for _ in range(n))


check = Examples(
    begin,
    {
        "hands": lambda game: "/".join(map(cards, game.state.hands)),
        "hoard": lambda game: cards(game.state.hoard),
        "pile": lambda game: cards(game.state.played),
        "stored": lambda game: "/".join(map(numbers, game.state.stored)),
        "deck": lambda game: str(game.state.deck_size),
        "drawn": lambda game: str(game.state.drawn),
        "interval": lambda game: "yes" if game.state.interval else "no",
        "won": lambda game: "yes" if game.state.won_turn else "no",
    },
    sentences,
).check
