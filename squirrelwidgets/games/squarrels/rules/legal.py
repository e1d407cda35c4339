"""Lists of legal moves, worked out once for each kind of hand; `position` picks the one that holds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ....core.words.player_names import SEATS
from .cards import GOLDEN, IN_HAND, NAMES, NUMBERS, ROTTEN
from .moves import DRAW, END, Verb, move_of
from .phases import SET

HAND_KEY: Final = bytes([0, 1, 1]) + bytes([SET]) * 253
"""Translates the counts of a hand to what its choices depend on: no card of a kind (0), some (1) or a set (3)."""

MUST_DRAW: Final = (DRAW,)
"""The first card of a turn is compulsory (SQ-6)."""
PICK_PAW: Final = tuple(move_of(Verb.PAW, paw) for paw in NUMBERS)
TURN_UP: Final = tuple(move_of(Verb.CARD, kind) for kind in range(len(NAMES)))
"""`TURN_UP[kind]`: chance turns up a card of that kind."""
DRAW_NUMBER: Final = tuple(move_of(Verb.NUMBER, number) for number in NUMBERS)
DRAW_LOT: Final = tuple(move_of(Verb.LOT, seat) for seat in range(len(SEATS)))
"""`DRAW_LOT[seat]`: the lot falls on that seat."""
NAME_DEALER: Final = tuple(move_of(Verb.DEALER, seat) for seat in range(len(SEATS)))
"""`NAME_DEALER[seat]`: that seat deals first."""


def _turn_moves(hand_key: bytes, may_draw: bool) -> tuple[int, ...]:
    """The moves of a turn after its first card (SQ-6, SQ-9, SQ-10)."""
    stores = [move_of(Verb.STORE, kind) for kind in NUMBERS if hand_key[kind] == SET]
    discards = [move_of(Verb.DISCARD, kind) for kind in IN_HAND if hand_key[kind] and _may_discard(kind, hand_key)]
    ends = [] if discards else [END]
    draws = [DRAW] if may_draw else []
    return tuple(draws + ends + stores + discards)


def _may_discard(kind: int, hand_key: bytes) -> bool:
    """The Rotten Acorn goes only as the last card, or with nothing but the Golden one left (SQ-11)."""
    return kind != ROTTEN or not any(hand_key[1:GOLDEN])


def _lay_moves(hand_key: bytes) -> tuple[int, ...]:
    """The cards that can be laid in a Quarrel (SQ-12)."""
    return tuple(move_of(Verb.LAY, kind) for kind in IN_HAND if hand_key[kind])


class ByHand(dict[bytes, tuple[int, ...]]):
    """Lists of moves by hand key, each worked out when it is first looked up. Twice as fast as `functools.cache`."""

    def __init__(self, work_out: Callable[[bytes], tuple[int, ...]]) -> None:
        self.work_out = work_out

    def __missing__(self, hand_key: bytes) -> tuple[int, ...]:
        self[hand_key] = moves = self.work_out(hand_key)
        return moves


AFTER_DRAWING: Final = ByHand(partial(_turn_moves, may_draw=False))
"""Moves of a turn in which no more cards may be drawn."""
WHILE_DRAWING: Final = ByHand(partial(_turn_moves, may_draw=True))
"""Moves of a turn in which another card may be drawn."""
LAY_CARD: Final = ByHand(_lay_moves)
"""Moves of a player who owes a card in a Quarrel."""
