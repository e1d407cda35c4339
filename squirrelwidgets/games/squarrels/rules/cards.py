"""The cards: kinds as numbers, their names, how many there are, and lists of cards as text (SQ-1).

A kind's number is its rank in a Quarrel; from QUARREL on they are action cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ....core.words.rule_texts import data_of

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
"""What a hand can hold: numbers and specials."""

BOX: Final[tuple[int, ...]] = tuple(data_of(__package__)["cards"][name] for name in NAMES)
"""How many of each kind there are."""
ALL_CARDS: Final = sum(BOX)


def counts_of(cards: Iterable[int], kinds: int = len(NAMES)) -> tuple[int, ...]:
    """How many of each kind."""
    found = [0] * kinds
    for kind in cards:
        found[kind] += 1
    return tuple(found)


def cards_of(counts: Sequence[int]) -> bytes:
    """The kinds of so many cards, in ascending order."""
    return b"".join(bytes([kind]) * n for kind, n in enumerate(counts))


def text_of(cards: Iterable[int]) -> str:
    """`1 1 golden`."""
    return " ".join([NAMES[kind] for kind in cards])


def read_cards(text: str) -> tuple[int, ...]:
    """The kinds named in a text, in ascending order; `3*5` is three fives. ValueError holds a word that is no card."""
    found: list[int] = []
    for word in text.split():
        times, star, name = word.rpartition("*")
        if name not in KINDS or (star and not (times.isascii() and times.isdigit() and len(times) < 4)):
            raise ValueError(word)
        found += [KINDS[name]] * (int(times) if star else 1)
    return tuple(sorted(found))
