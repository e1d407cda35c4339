"""Lists of legal moves, worked out once for each kind of hand. Which list holds in a position is in `position`."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....core.scene.table import SEATS
from .cards import GOLDEN, IN_HAND, NAMES, NUMBERS, ROTTEN
from .moves import DRAW, END, Verb, move_of
from .phases import SET

HAND_KEY: Final = bytes([0, 1, 1]) + bytes([SET]) * 253
"""Translates the counts of a hand to what its choices depend on: no card of a kind (0), some (1) or a set (3)."""

PICK_PAW: Final = tuple(move_of(Verb.PAW, paw) for paw in NUMBERS)
TURN_UP: Final = tuple(move_of(Verb.CARD, kind) for kind in range(len(NAMES)))
"""`TURN_UP[kind]`: chance turns up a card of that kind."""
DRAW_NUMBER: Final = tuple(move_of(Verb.NUMBER, number) for number in NUMBERS)
DRAW_LOT: Final = tuple(move_of(Verb.LOT, seat) for seat in range(len(SEATS)))
"""`DRAW_LOT[seat]`: the lot falls on that seat."""
NAME_DEALER: Final = tuple(move_of(Verb.DEALER, seat) for seat in range(len(SEATS)))
"""`NAME_DEALER[seat]`: that seat deals first."""


@cache
def turn_moves(hand_key: bytes, may_draw: bool) -> tuple[int, ...]:
    """The moves of a turn after its first card (SQ-6, SQ-9, SQ-10)."""
    stores = [move_of(Verb.STORE, kind) for kind in NUMBERS if hand_key[kind] == SET]
    discards = [move_of(Verb.DISCARD, kind) for kind in IN_HAND if hand_key[kind] and _may_discard(kind, hand_key)]
    ends = [] if discards else [END]
    draws = [DRAW] if may_draw else []
    return tuple(draws + ends + stores + discards)


def _may_discard(kind: int, hand_key: bytes) -> bool:
    """The Rotten Acorn goes only as the last card, or with nothing beside it but the Golden one (SQ-11)."""
    return kind != ROTTEN or not any(hand_key[1:GOLDEN])


@cache
def lay_moves(hand_key: bytes) -> tuple[int, ...]:
    """The cards that can be laid in a Quarrel (SQ-12)."""
    return tuple(move_of(Verb.LAY, kind) for kind in IN_HAND if hand_key[kind])
