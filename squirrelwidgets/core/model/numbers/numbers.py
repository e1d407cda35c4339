"""A game in numbers, for those who train agents: its decisions as a list, what a seat sees as a table.

`numbers` of a game offers two functions, or three; all checks are in `tests/every_game/test_in_numbers.py`.

- `decisions(setup)`: every decision that a player may ever face with this setup, by its sentence: a dict made from
  the tables of `say` and `parse`. A whole sentence is one decision. Chance's moves are not among them.
- `fields(setup)`: the table of what a seat sees, a `Field` for each kind of thing, or the name of a part that has one;
  parts that it does not name come at the end. A field's `read(view, seat)` gets the view
  of that seat and nothing else. Own things come before those of others, and those in the order in which they sit.
- `outcomes(state)`, where chance's moves can be listed: each with its probability, or None where they cannot.

Both tables are made once for each setup, from what everybody may know of it; `numeric_view` hands out what they give.

Observations tell what a seat sees now, not what it remembers; lists by seat begin with its own, and open-ended numbers
stop at a bound. A pickled state leaves out what each process has itself, such as Squirrel Island's deck.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from sys import byteorder
from typing import Any, Final, TypeVar
from weakref import finalize

from ..errors import NotAMove
from ..own import OwnSetup
from ..subpackages import subpackage

T = TypeVar("T")
CODE: Final = "h"
"""The type of an observation's numbers, 16 bits with a sign, as `array` and numpy both call it."""
HIGHEST: Final = 32_767
LOW_BYTE: Final = 0 if byteorder == "little" else 1
LISTED: Final = 256
"""The most moves of chance that are listed: a longer list would take too long to make."""


def own_first(values: Sequence[T], seat: int) -> Sequence[T]:
    """A list by seat as this seat sees it: its own value, then those of the seats on its left.

    >>> from squirrelwidgets.core.model.numbers.numbers import own_first
    >>> own_first((10, 11, 12), 1)
    (11, 12, 10)
    """
    return values[seat:] + values[:seat]  # type: ignore[operator,no-any-return]  # lists and tuples can


def flags(seats: Iterable[int], seat: int, n: int) -> list[int]:
    """1 for each of these seats, 0 for all others of `n`, as this seat sees them; chance is no seat.

    >>> from squirrelwidgets.core.model.numbers.numbers import flags
    >>> flags((0, 2), 2, 4)
    [1, 0, 1, 0]
    """
    row = [0] * n
    for each in seats:
        if each >= 0:
            row[each - seat] = 1
    return row


def counted(kinds: Iterable[int], size: int) -> bytearray:
    """How many there are of each of `size` kinds.

    >>> from squirrelwidgets.core.model.numbers.numbers import counted
    >>> list(counted([0, 2, 2], 3))
    [1, 0, 2]
    """
    row = bytearray(size)
    for kind in kinds:
        row[kind] += 1
    return row


def counted_by_seat(each: Sequence[Iterable[int]], seat: int, size: int) -> bytes:
    """The same of each seat, as this seat sees them."""
    return b"".join(counted(kinds, size) for kinds in own_first(each, seat))


@dataclass(frozen=True, slots=True)
class Field:
    """Some numbers of an observation that mean the same, each of one cell, card or seat."""

    name: str
    size: int
    high: int
    """No number is higher."""
    note: str
    """What one of the numbers means."""
    read: Callable[[Any, int], Sequence[int]]
    """Reads them from a view, for the seat whose view it is."""
    low: int = 0
    """No number is lower."""


class Actions(Sequence[str]):
    """All decisions of players with one setup, as sentences: the number of one is its index, in every game with it.

    >>> actions = Scurry.actions("5")
    >>> len(actions), actions[0], actions.number("b5")
    (61, 'b2', 3)
    """

    def __init__(self, decisions: Mapping[str, object]) -> None:
        self._sentences = tuple(decisions)
        self.moves = tuple(decisions.values())
        """The moves by number."""
        self.numbers = {move: number for number, move in enumerate(self.moves)}
        """The number of each move."""
        self._by_sentence = {sentence: number for number, sentence in enumerate(self._sentences)}

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, number: Any) -> Any:
        return self._sentences[number]

    def number(self, sentence: str) -> int:
        """The number of a decision.

        >>> Scurry.actions("5").number("z9")
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.NotAMove: 'z9' is no move: ...
        """
        if sentence not in self._by_sentence:
            raise NotAMove(str(sentence), "it is no decision of a player with this setup.", self._sentences)
        return self._by_sentence[sentence]


class Numbers:
    """The numbers of one setup."""

    def __init__(self, package: str, setup: OwnSetup) -> None:
        """`setup`: only what everybody may know of it counts."""
        from struct import Struct  # only where numbers are wanted: it takes long to import

        numbers = subpackage(package, "numbers")
        own = {word: word for word in setup.house.words} if setup.house else {}
        self.actions = Actions({**numbers.decisions(setup.public), **own})
        self.fields = tuple(_table(setup.public, numbers.fields(setup.public)))
        self.outcomes = getattr(numbers, "outcomes", None)
        self.size = sum(field.size for field in self.fields)
        self._reads = tuple(field.read for field in self.fields)
        self._pack = Struct(f"{self.size}{CODE}").pack  # an array reads a list at half that speed
        self._in_bytes = all(field.low >= 0 and field.high < 256 for field in self.fields)

    def observe(self, view: object, seat: int) -> array[int]:
        """Encode this view, one field of the table after the other."""
        if self._in_bytes:  # most are, and this is twice as fast
            pairs = bytearray(2 * self.size)
            pairs[LOW_BYTE::2] = b"".join([bytes(read(view, seat)) for read in self._reads])
            return array(CODE, bytes(pairs))
        numbers: list[int] = []
        for read in self._reads:
            numbers += read(view, seat)
        return array(CODE, self._pack(*numbers))

    def named(self, observation: Sequence[int]) -> dict[str, Sequence[int]]:
        """An observation taken apart again, by field."""
        ends = accumulate(field.size for field in self.fields)
        return {field.name: observation[end - field.size : end] for field, end in zip(self.fields, ends, strict=True)}


def _table(setup: OwnSetup, listed: Iterable[Field | str]) -> Iterator[Field]:
    """The fields that a game lists, and those of its parts."""
    parts = {name: field for name, part in setup.parts.items() if (field := part.observation(setup))}
    for each in listed:
        yield parts.pop(each) if isinstance(each, str) else each
    yield from parts.values()


KEPT: Final[dict[tuple[str, int], Numbers]] = {}
"""By package and the setup's id, while it lives. Hashing its value would take longer than a move."""


def numbers_of(package: str, setup: OwnSetup) -> Numbers:
    """The numbers of a setup."""
    key = package, id(setup)
    kept = KEPT.get(key)
    if kept is None:
        kept = KEPT[key] = Numbers(package, setup)
        finalize(setup, KEPT.pop, key).atexit = False
    return kept
