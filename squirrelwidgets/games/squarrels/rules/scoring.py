"""Points of a round, the next dealer, and the winner (SQ-23 to SQ-25). What follows from them is in `round`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .cards import GOLDEN, ROTTEN

SPECIAL: Final = 5
"""Points for the Golden Acorn in hand when the round ends; the Rotten Acorn costs as many."""


def points_of(stored: Sequence[int], hand: Sequence[int] | None, special: int = SPECIAL) -> list[int]:
    """The points of each set, then of each special in a hand that is known (SQ-23).

    `stored[number - 1]` are sets of a number, `hand[kind]` cards of a kind.
    """
    sets = [number for number, n in enumerate(stored, 1) for _ in range(n)]
    return sets if hand is None else sets + [special] * hand[GOLDEN] + [-special] * hand[ROTTEN]


def winner_of(totals: Sequence[int], target: int) -> int | None:
    """The seat with the highest total, if that reaches the target and nobody shares it (SQ-25)."""
    best = max(totals)
    first = [seat for seat, total in enumerate(totals) if total == best]
    return first[0] if best >= target and len(first) == 1 else None


def next_dealer(gained: Sequence[int], totals: Sequence[int], left_of_dealer: Sequence[int]) -> int:
    """The seat that gained most; of several the one with the higher total; of several the first on the left (SQ-24)."""
    return max(left_of_dealer, key=lambda seat: (gained[seat], totals[seat]))  # max takes the first of equals
