"""Decks, hands, rows and piles as rules have them: the cards of a part of core by name, and moving them."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from typing import Any

from ..core.model.errors import nearest
from ..core.model.events import UNKNOWN
from ..core.model.parts.cards import HIDDEN
from ..core.model.value import UNCHANGING
from .seats import SEAT, words_of


class Pile:
    """What lies in one place for all, or before each seat: `hand[seat]` is a list, `pile` itself is one."""

    __slots__ = ("_of", "_part")

    def __init__(self, of: Any, part: Any) -> None:
        self._of, self._part = of, part

    def __len__(self) -> int:
        rows = getattr(self._of, self._part.field)
        return sum(map(len, rows)) if self._part.by_seat else len(rows)

    def __getitem__(self, seat: Any) -> Any:
        return self._named(self._row(seat)) if self._part.by_seat else self._named(self._row(None))[seat]

    def __iter__(self) -> Iterator[Any]:
        """Of all seats the cards, where each has its own."""
        rows = getattr(self._of, self._part.field)
        return (card for row in (rows if self._part.by_seat else [rows]) for card in self._named(row))

    def __contains__(self, card: object) -> bool:
        return any(str(card) == str(each) for each in self)

    def count(self, card: Any) -> int:
        """How many of a card lie there."""
        return [*map(str, self)].count(str(card))

    def move(self, card: Any, *where: Any) -> None:
        """`hand.move(card, seat, to, other)`; a seat is left out where the cards are nobody's."""
        seat, *rest = where if self._part.by_seat else (None, *where)
        if not rest or not isinstance(rest[0], Pile):
            raise TypeError(f"{self._part.name}.move(card, {'seat, ' * self._part.by_seat}to, …): `to` is a part with cards.")
        to, other = rest[0], rest[1] if len(rest) > 1 else None
        origin, goal, kind = self._row(seat), to._row(other), self._kind(card)
        if isinstance(origin, bytes):
            raise AttributeError(UNCHANGING)
        if kind not in origin:
            whose = f" of {SEAT[seat]}" if seat is not None else ""
            raise ValueError(f"{self._part.name}{whose} has no {card} to move; there: {self._named(origin)}.")
        origin.remove(kind)
        insort(goal, kind)
        self._of.own_follow(str(card), (self._part.name, seat), (to._part.name, other))

    def _row(self, seat: Any) -> Any:
        rows, part = getattr(self._of, self._part.field), self._part
        if not part.by_seat:
            return rows
        if isinstance(seat, int) and 0 <= seat < len(rows):
            return rows[seat]
        raise TypeError(f"{part.name}: a seat is a number from 0 to {len(rows) - 1}, as self.mover; not {seat!r}.")

    def _named(self, row: Any) -> list[Any]:
        names = self._part.box.names
        return [UNKNOWN if kind == HIDDEN else words_of(names[kind])[0] for kind in row]

    def _kind(self, card: Any) -> int:
        names = self._part.box.names
        if str(card) not in names:
            raise ValueError(f"{card} is no card; they are called {', '.join(names)}.{nearest(card, names)}")
        return int(names.index(str(card)))
