"""What cards, deck, piles and sets say when they are looked at."""

from __future__ import annotations

from typing import Final

from ....core.wire import CardRow
from ..rules.cards import AMBUSH, GOLDEN, HOARD, NAMES, NUMBERS, QUARREL, ROTTEN, WHIRLWIND, WINTER

HAND: Final = "In your hand it counts nothing."
TEXTS: Final[dict[str, tuple[str, ...]]] = {
    **{
        f"card-{n}": (f"Three of these are a set: {n} point{'s' * (n > 1)} a round, safe from everybody.", HAND)
        for n in NUMBERS
    },
    **{
        f"set-{n}": (f"Three {n}s, stored: {n} point{'s' * (n > 1)} when the round ends. Nobody can take them.",)
        for n in NUMBERS
    },
    f"card-{NAMES[GOLDEN]}": ("In your hand when the round ends: 5 points.", "In a Quarrel it beats every number."),
    f"card-{NAMES[ROTTEN]}": ("In your hand when the round ends: 5 points less.", "In a Quarrel it loses to all."),
    f"card-{NAMES[QUARREL]}": (
        "Each player puts a card down, face down. The highest takes all of them.",
        "Who is tied puts down one more.",
    ),
    f"card-{NAMES[HOARD]}": (
        "Hit it first: the first to slap gets all cards of the Hoard, and the turn.",
        "A slap at any other card costs your best card.",
    ),
    f"card-{NAMES[AMBUSH]}": ("Who draws it takes a card from each other hand, unseen.",),
    f"card-{NAMES[WHIRLWIND]}": ("All hands are mixed and dealt anew.",),
    f"card-{NAMES[WINTER]}": ("The round is over: sets and acorns are counted.",),
    "deck": ("You draw from here. Number cards come into your hand; action cards happen at once.",),
    "clearing": (
        "Here lie the cards that were discarded, face down.",
        "When a Hoard card turns up, the first to slap gets them all, and the turn. A wrong slap costs your best card.",
    ),
    "back-mini": ("A card of another hand: only its owner knows it.",),
}


def card_texts() -> dict[str, list[CardRow] | str]:
    """By the symbol of the face; a small card means the same as a large one."""
    texts: dict[str, list[CardRow] | str] = {
        symbol: [{"text": each} for each in rows] for symbol, rows in TEXTS.items()
    }
    texts |= {f"mini-{name}": f"card-{name}" for name in NAMES[:QUARREL]}
    return texts | {f"large-{name}": f"card-{name}" for name in NAMES[QUARREL:]}
