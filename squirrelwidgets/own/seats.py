"""Seats as rules have them: numbers that are written as their colour. And sentences as words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from ..core.words.player_names import SEATS
from .told import fault


class Seat(int):
    """A number to those who count, a colour in sentences."""

    __slots__ = ()

    def __str__(self) -> str:
        return SEATS[self]

    __repr__ = __str__

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


SEAT: Final = tuple(map(Seat, range(len(SEATS))))
COLOURS: Final = dict(zip(SEATS, SEAT, strict=True))


class Seats(int):
    """How many seats there are, which all of core asks; to rules they are a row of seats."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Seat]:
        return iter(SEAT[:self])

    def __len__(self) -> int:
        return self

    def __contains__(self, seat: object) -> bool:
        return seat in SEAT[:self]

    def __getitem__(self, n: Any) -> Any:
        return SEAT[:self][n]


@lru_cache(100_000)
def words_of(sentence: str) -> tuple[Any, ...]:
    """The words as rules get them: numbers and seats as such."""
    return tuple([int(word) if word.isdecimal() else COLOURS.get(word, word) for word in sentence.split()])


def sentences(rule: str, given: Any) -> tuple[str, ...]:
    """What rules mean by texts, numbers and tuples of these, in order, whatever order a set had in this process."""
    if given is None or isinstance(given, str | int):
        raise fault("no_list", rule=rule, given=given)
    key = repr(given := [*given])  # a seat equals its number, and is said otherwise
    if key not in KNOWN:
        if len(KNOWN) > MOST_KNOWN:
            KNOWN.clear()
        KNOWN[key] = tuple(sorted((_said(rule, move) for move in given), key=in_order))
    return KNOWN[key]


KNOWN: Final[dict[str, tuple[str, ...]]] = {}
"""Lists that rules gave, in order."""
MOST_KNOWN: Final = 20_000


def _said(rule: str, move: Any) -> str:
    words = move if isinstance(move, tuple) else (move,)
    text = " ".join(map(str, words)).split()
    if not text or any(type(word) not in (int, str, Seat) for word in words):
        raise fault("no_sentence", rule=rule, given=move)
    return " ".join(text)


@lru_cache(100_000)
def in_order(sentence: str) -> list[tuple[int, Any]]:
    """What sentences are put in order by: numbers by size, cells row by row, other words by their letters."""
    return [
        (0, word) if not isinstance(word, str) else (1, (int(word[1:]), word[0])) if word[1:].isdecimal() else (2, word)
        for word in words_of(sentence)
    ]
