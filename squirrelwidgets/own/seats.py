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


def sentences(rule: str, given: Any) -> list[str]:
    """What rules mean by texts, numbers and tuples of these, in order, whatever order a set had in this process."""
    if given is None or isinstance(given, str | int):
        raise TypeError(f"{rule}(self) gives a list of all that may be said, not {given!r:.40}.")
    given = [*given]
    try:
        return sorted(map(said, given), key=in_order)
    except TypeError:
        strange = next(each for each in given if not _is_sentence(each))
        raise TypeError(f"{rule}(self) gives texts, numbers, tuples of these; not {strange!r:.40}.") from None


def _is_sentence(move: Any) -> bool:
    words = move if isinstance(move, tuple) else (move,)
    return all(type(word) in (int, str, Seat) and str(word).strip() for word in words) and bool(words)


@lru_cache(100_000, typed=True)
def said(move: Any) -> str:
    if not _is_sentence(move):
        raise TypeError
    return " ".join(" ".join(map(str, move if isinstance(move, tuple) else (move,))).split())


@lru_cache(100_000)
def in_order(sentence: str) -> list[tuple[int, Any]]:
    """What sentences are put in order by: numbers by size, before texts; cells row by row."""
    return [_in_order(word) for word in words_of(sentence)]


def _in_order(word: Any) -> tuple[int, Any]:
    if not isinstance(word, str):
        return 0, word
    return (1, (int(word[1:]), word[0])) if word[1:].isdecimal() else (2, word)
