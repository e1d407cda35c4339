"""How the examples of Nut Hunt are read: a row begins with the squirrels, Rust's first: `2*hazel-hill/the-tangle`.

Before them may stand how far the game is; `STARTS` has the words for that. Options of seats and of layers are written
likewise: `{"nuts": "acorn/2*walnut", "deck": "o3 o4/o5"}`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from squirrelwidgets import NutHunt
from tests.games.examples import Examples
from tests.games.nut_hunt.helpers import HELD, LAYOUT, NUTS, SEATS, WORDS

PARTED = ("nuts", "nests", "objectives", "deck", "squirrels")
FOX = {"fox": "frog-pond", "fox_from": "the-tangle", "die": 6, "rolled": 1}


def dealt(squirrels: str, players: int = 0) -> dict[str, Any]:
    """The game is in its middle, and the die comes next."""
    seats = squirrels.split("/")
    return {
        "players": players or len(seats),
        "tiles": LAYOUT,
        "objectives": HELD[: len(seats)],
        "squirrels": seats,
        "first": None if players else "rust",
    }


def points(text: str) -> dict[str, Any]:
    """Squirrels, nests and objectives of Rust's: `hazel-hill/birch-grove/o1 o2`."""
    squirrels, nests, cards = text.split("/")
    return dealt(f"{squirrels}/") | {"nests": (nests, ""), "objectives": (cards, ""), "fox": "frog-pond"}


STARTS: dict[str, Any] = {
    "": dealt,
    "act": lambda squirrels: dealt(squirrels) | FOX | {"turn": 1, "forage": 0},  # the fox scared nobody in the pond
    # the same, with the nuts for a squirrel on Foxglove Fen
    "fen": lambda squirrels: STARTS["act"](squirrels) | {"nuts": ["hazelnut 2*chestnut", *[""] * squirrels.count("/")]},
    "alone": lambda squirrels: dealt(squirrels, players=1),
    "points": points,
    # before there are squirrels: how many play
    "open": lambda players: {"players": int(players)},
    "deal": lambda players: {"players": int(players), "tiles": LAYOUT, "first": "blue" if int(players) > 1 else None},
    "place": lambda players: dealt("/" * (int(players) - 1)) | {"squirrels": ()},
}


def begin(start: str, **options: Any) -> NutHunt:
    """Chance says nothing by itself."""
    word, _, rest = start.rpartition(": ")
    parted = {name: options[name].split("/") for name in PARTED if name in options}
    settings = STARTS[word](rest) | options | parted
    return NutHunt(setup=NutHunt.setup(**settings), seed=1, chance="ask")


def many(counts: Iterable[int], words: Iterable[str] = WORDS) -> str:
    """`2*hazel-hill the-tangle`, as setups have it."""
    return " ".join(f"{n}*{word}" if n > 1 else word for word, n in zip(words, counts, strict=True) if n)


def owed(game: Any) -> str:
    """The squirrels that have to leave a tile, the newest cause first: `birch-grove rust 2, rabbit-patch blue 1`."""
    causes = [cause for cause in game.state.stack if any(cause.owes)]
    owes = [" ".join(f"{seat} {n}" for seat, n in zip(SEATS, cause.owes, strict=False) if n) for cause in causes]
    return ", ".join(f"{WORDS[cause.tile]} {each}" for cause, each in zip(causes, owes, strict=True))


def cards(numbers: Iterable[int], most: int = 9) -> str:
    """`o3 o4`; of a large pile how many."""
    names = [f"o{card}" for card in numbers]
    return " ".join(names) if len(names) < most else str(len(names))


check = Examples(
    begin,
    {
        "due": lambda game: f"{SEATS[game.state.mover]} {game.state.phase.name.lower()}",
        "squirrels": lambda game: "/".join(map(many, game.state.squirrels)),
        "nests": lambda game: "/".join(map(many, game.state.nests)),
        "built": lambda game: " ".join(map(str, game.state.built)),
        "nuts": lambda game: "/".join(many(each, NUTS) for each in game.state.nuts),
        "cards": lambda game: "/".join(map(cards, game.state.objectives)),
        "deck": lambda game: "/".join(cards(layer.cards) for layer in game.state.deck.layers),
        "aside": lambda game: cards(game.state.aside),
        "fox": lambda game: WORDS[game.state.fox],
        "owed": owed,
    },
).check
