"""The cards: kinds as numbers, their names, how many there are, and lists of cards as text (SQ-1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ....core.model.parts import Box
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
CARDS: Final = Box(NAMES, BOX, rule="SQ-1", places_rule="SQ-2", such_as="five fours 5*4", size=(150.0, 88.0))
"""All cards, for the parts of a setup. The list of them is small, so that all are seen at once."""


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
