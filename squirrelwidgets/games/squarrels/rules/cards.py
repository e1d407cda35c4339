"""The cards: kinds as numbers, their names, how many there are, and lists of cards as text (SQ-1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ....core.words.counted import parse_counted
from ....core.words.rule_texts import data_of

Kind = int
"""A kind of card. Its number is its rank in a Quarrel; from QUARREL on the kinds are action cards."""

NAMES: Final = ("rotten", "1", "2", "3", "4", "5", "golden", "quarrel", "hoard", "ambush", "whirlwind", "winter")
KINDS: Final = {name: kind for kind, name in enumerate(NAMES)}
ROTTEN: Final = 0
GOLDEN: Final = 6
QUARREL: Final = 7
HOARD: Final = 8
AMBUSH: Final = 9
WHIRLWIND: Final = 10
WINTER: Final = 11
NUMBERS: Final = range(1, 6)
IN_HAND: Final = range(7)
"""Kinds that a hand can hold: the Rotten Acorn, numbers, the Golden Acorn."""

BOX: Final[tuple[int, ...]] = tuple(data_of(__package__)["cards"][name] for name in NAMES)
"""`BOX[kind]`: cards of that kind in the box."""
ALL_CARDS: Final = sum(BOX)


def counts_of(cards: Iterable[Kind], kinds: int = len(NAMES)) -> tuple[int, ...]:
    """Counts cards by kind."""
    counts = [0] * kinds
    for kind in cards:
        counts[kind] += 1
    return tuple(counts)


def cards_of(counts: Sequence[int]) -> bytes:
    """Lists the cards that are counted by kind, in ascending order."""
    return b"".join(bytes([kind]) * n for kind, n in enumerate(counts))


def text_of(cards: Iterable[Kind]) -> str:
    """`1 1 golden`."""
    return " ".join([NAMES[kind] for kind in cards])


def copies_of(cards: Iterable[Kind]) -> str:
    """`2*1 golden`: like `text_of`, in ascending order, with a count before each kind that occurs more than once."""
    counts = counts_of(cards)
    return " ".join([f"{n}*{NAMES[kind]}" if n > 1 else NAMES[kind] for kind, n in enumerate(counts) if n])


def read_cards(text: str) -> tuple[Kind, ...]:
    """Reads the cards of a text, in ascending order; `3*5` is three fives. ValueError holds a word that is no card.

    It ends where there are more than the box holds.
    """
    return tuple(sorted(KINDS[name] for name in parse_counted(text, KINDS.__contains__, ALL_CARDS)))
