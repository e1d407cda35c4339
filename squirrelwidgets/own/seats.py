"""Seats as rules have them: numbers that are written as their colour. And sentences as words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from ..core.words.player_names import SEATS


class Seat(int):
    """A number to those who count, a colour in sentences."""

    __slots__ = ()

    def __str__(self) -> str:
        return SEATS[self]

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


@lru_cache(100_000)
def said(move: Any) -> str:
    """The sentence that rules mean: a text, a number, a tuple of these."""
    return " ".join(map(str, move)) if isinstance(move, tuple) else str(move)


def in_order(sentence: str) -> list[tuple[bool, Any]]:
    """What sentences of a set are put in order by: numbers by size, before texts."""
    return [(isinstance(word, str), word) for word in words_of(sentence)]
