"""What hints read off positions and cards before they say something of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ....core.words.runs import listed, plain
from ..rules.cards.card import Card
from ..rules.cards.names import counted
from ..rules.cards.operations.base import Effect
from ..rules.cards.reader import LOOPS
from ..rules.position import Position


def goods(loops: Iterable[str]) -> str:
    """`1 nut and 2 coins`"""
    counts = Counter(loops)
    return plain(listed(counted(counts[what], what) for what in LOOPS if counts[what]))


def nuts_of(effect: Effect) -> int:
    """The nuts that an effect gives for certain."""
    return sum(each.sure("nut") for each in effect)


def fresh(view: Position, seat: int) -> list[int]:
    """The refreshed squirrels of a seat."""
    return [kind for kind in view.squirrels[seat] if kind >= 0]


def last_day(view: Position) -> bool:
    """No other day comes."""
    return view.day == view.setup.days


def play_rule(card: Card) -> str:
    """The rule by which it is played."""
    return "SI-9" if card.squirrel else "SI-10"
