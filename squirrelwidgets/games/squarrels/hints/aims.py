"""What a turn of Squarrels can be asked to reach, and what is true of one that did or did not.

All of it is counted from what the seat sees: its hand, the storage piles, the action pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.model.aims import Aim, Tried
from ....core.words.grammar import pluralize
from ....core.words.runs import listed, plain
from ..rules.cards import NAMES, NUMBERS, ROTTEN
from ..rules.phases import SET, Phase
from ..rules.position import Position
from ..rules.secrets import unseen


class Stores(Aim):
    """Points of the sets that a turn stores."""

    then = "promises"

    def task(self, n: int, before: Position, seat: int) -> str:
        return f"Store sets worth at least {pluralize(n, 'point')} with this turn."

    def count(self, turn: Tried) -> int:
        return _points(turn.after, turn.seat) - _points(turn.before, turn.seat)

    def told(self, turn: Tried, n: int) -> str:
        had, has = turn.before.hands[turn.seat], turn.after.hands[turn.seat]
        if self.count(turn) >= n:
            sets = [NAMES[kind] for kind in NUMBERS if had[kind] - has[kind] >= SET]
            return f"Three equal cards score their number: {plain(listed(sets))} (SQ-23)."
        stores = f"It stores {self.count(turn)} of {pluralize(n, 'point')}."
        if whole := [kind for kind in NUMBERS if has[kind] >= SET]:
            return f"{stores} Three {NAMES[whole[-1]]}s stay in the hand, where they score nothing (SQ-23)."
        broken = [kind for kind in NUMBERS if had[kind] >= SET > has[kind] and had[kind] - has[kind] < SET]
        if broken:
            return f"{stores} Two {NAMES[broken[-1]]}s are left, and a set is three (SQ-9)."
        return stores


class Completes(Aim):
    """Cards that the seat does not see and that would complete a set of its hand."""

    def task(self, n: int, before: Position, seat: int) -> str:
        return f"{_verb(before)}, and keep a hand for which at least {n} of the cards that you cannot see make a set."

    def count(self, turn: Tried) -> int:
        return sum(n for _, n in _wanted(turn))

    def told(self, turn: Tried, n: int) -> str:
        missed = self.count(turn) < n
        return _told_wanted(turn, f" That is {self.count(turn)} of {n}." if missed else "", missed)


class Promises(Aim):
    """The same, each card by the points of its set."""

    def task(self, n: int, before: Position, seat: int) -> str:
        return (
            f"{_verb(before)}, and keep a hand that promises at least {n}: each card that you cannot see, and that "
            "makes a set of it, counts with its number."
        )

    def count(self, turn: Tried) -> int:
        return sum(kind * n for kind, n in _wanted(turn))

    def told(self, turn: Tried, n: int) -> str:
        missed = self.count(turn) < n
        return _told_wanted(turn, f" That makes {self.count(turn)}{f' of {n}' if missed else ''}.", missed)


class Parts(Aim):
    """Whether the Rotten Acorn goes."""

    def task(self, n: int, before: Position, seat: int) -> str:
        return "Get rid of the Rotten Acorn."

    def count(self, turn: Tried) -> int:
        return int(turn.before.hands[turn.seat][ROTTEN] - turn.after.hands[turn.seat][ROTTEN])

    def told(self, turn: Tried, n: int) -> str:
        if not self.count(turn):
            return "The Rotten Acorn is still in your hand: it costs 5 points if Winter comes (SQ-23)."
        if turn.before.phase is Phase.LAY:
            return "It loses to everything, so whoever wins the Quarrel has to take it (SQ-12, SQ-14)."
        return "Nobody has to take it out of the Hoard, but whoever slaps first does (SQ-17)."


def _verb(before: Position) -> str:
    return "Put down a card" if before.phase is Phase.LAY else "End your turn"


def _points(state: Position, seat: int) -> int:
    return sum(number * n for number, n in enumerate(state.stored[seat], 1))


def _wanted(turn: Tried) -> list[tuple[int, int]]:
    """The numbers of which the hand lacks one for a set, each with the cards of it that the seat cannot see."""
    hand: Sequence[int] = turn.after.hands[turn.seat]
    left = unseen(turn.before.seen_by(turn.seat))
    return [(kind, left[kind]) for kind in NUMBERS if hand[kind] % SET == SET - 1]


def _told_wanted(turn: Tried, total: str, missed: bool) -> str:
    wanted, broken = _wanted(turn), _broken(turn) if missed else ""
    if not wanted:
        return f"No pair is left in the hand: no single card completes a set (SQ-9).{broken}"
    told = plain(listed(pluralize(n, NAMES[kind]) for kind, n in wanted))
    return f"Of the cards that you cannot see, {told} complete a set for you (SQ-9).{total}{broken}"


def _broken(turn: Tried) -> str:
    """What a pair that the turn took apart could have become."""
    had, has = turn.before.hands[turn.seat], turn.after.hands[turn.seat]
    left = unseen(turn.before.seen_by(turn.seat))
    apart = [kind for kind in NUMBERS if had[kind] % SET == SET - 1 == has[kind] % SET + 1]
    return "".join(
        f" Two {NAMES[kind]}s are taken apart: {pluralize(left[kind], 'card')} that you cannot see would complete them."
        for kind in apart
        if left[kind]
    )


AIMS: Final[dict[str, Aim]] = {
    "parts": Parts(),
    "stores": Stores(),
    "completes": Completes(),
    "promises": Promises(),
}
