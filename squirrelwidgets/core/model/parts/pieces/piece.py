"""One piece on a place: the fox, which is nobody's; the squirrels of a glade, one of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from ...events import Viewer
from ...immutable import immutable
from ...numbers.numbers import Field, own_first
from ...setups.setup import option
from ..part import Laid, Names, NumbersOf, Said
from .placed import NOWHERE, OfPlaced, Placed

if TYPE_CHECKING:
    from ...setups.setup import Setup
    from ...state import State


def piece(at: Names, place: str, *, rule: str, secret: bool = False, **of_part: Any) -> Any:
    """A piece: `fox c3`; in the option the name of its place, or nothing. `place`: what a place is called.

    `secret`: nobody sees where it is.
    """
    return option("", rule=rule, start_only=True, secret=secret, part=Piece(at, place, **of_part))


@immutable
class Piece(Placed):
    """One piece; in the field the index of its place, or NOWHERE. The edit that puts it there, repeated, removes it."""

    def to_field(self, setup: Setup, said: Said) -> int:
        return self.index(setup, said) if said else NOWHERE

    def to_option(self, setup: Setup, laid: Laid) -> str:
        return "" if laid == NOWHERE else self.at(setup)[laid]

    def masked(self, setup: Setup, laid: Laid, viewer: Viewer) -> int:
        return self.hidden(laid)

    def imagined(self, setup: Setup, laid: Laid, rng: Random) -> int:
        return self.found(setup, laid, rng)

    def put(self, setup: Setup, place: str, seat: int) -> str:
        return "" if place == getattr(setup, self.name) else place

    def clear_edit(self, setup: Setup, place: str) -> str:
        return self.word if self._tool and place == getattr(setup, self.name) else ""

    def cleared(self, setup: Setup, place: str) -> str:
        return ""

    def observation(self, setup: Setup) -> Field | None:
        if not self.column:
            return None
        field, size = self.field, len(self.at(setup))

        def read(view: State, _seat: int) -> bytearray:
            row = bytearray(size)
            if (at := getattr(view, field)) >= 0:
                row[at] = 1
            return row

        return Field(self.name, size, 1, f"1 for {self.column}", read)


def tokens(at: Names, place: str, *, rule: str, secret: bool = False, **of_part: Any) -> Any:
    """A piece of each seat: `squirrel rust c3`; said again it goes away. In the option a place a seat, `-`: outside.

    `front`: the seats in the order in which they stand before each other on a place. `secret`: others see who is
    outside, and not where the rest are.
    """
    return option((), by_seat=True, rule=rule, start_only=True, secret=secret, part=Tokens(at, place, **of_part))


@immutable
class Tokens(Placed):
    """One place a seat; in the field its index, or NOWHERE."""

    outside: ClassVar[str] = "-"
    _front: NumbersOf | None

    def __init__(self, at: Names, place: str, *, front: NumbersOf | None = None, **more: Unpack[OfPlaced]):
        super().__init__(at, place, by_seat=True, **more)
        self._front = front

    def words(self, setup: Setup) -> list[str]:
        """What the option says, by seat."""
        return [*(getattr(setup, self.name) or [self.outside] * len(setup.seats))]

    def tidy(self, words: Sequence[str]) -> tuple[str, ...]:
        """Nothing, where all are outside."""
        return tuple(words) if {*words} - {self.outside} else ()

    def to_field(self, setup: Setup, said: Said) -> tuple[int, ...]:
        words = said or (self.outside,) * len(setup.seats)
        return tuple(NOWHERE if word == self.outside else self.index(setup, word, word) for word in words)

    def usual_field(self, setup: Setup) -> tuple[int, ...]:
        return (NOWHERE,) * len(setup.seats)

    def to_option(self, setup: Setup, laid: Laid) -> tuple[str, ...]:
        return self.tidy([self.outside if at == NOWHERE else self.at(setup)[at] for at in laid])

    def for_players(self, setup: Setup, after: Setup) -> tuple[str, ...]:
        return self.tidy([*self.words(setup), *[self.outside] * len(after.seats)][: len(after.seats)])

    def masked(self, setup: Setup, laid: Laid, viewer: Viewer) -> tuple[int, ...]:
        return tuple([at if seat == viewer else self.hidden(at) for seat, at in enumerate(laid)])

    def imagined(self, setup: Setup, laid: Laid, rng: Random) -> tuple[int, ...]:
        return tuple([self.found(setup, at, rng) for at in laid])

    # -- plain edits

    def put(self, setup: Setup, place: str, seat: int) -> tuple[str, ...]:
        now = self.words(setup)
        now[seat] = self.outside if now[seat] == place else place
        return self.tidy(now)

    def here(self, setup: Setup, place: str) -> list[int]:
        """The seats there, the foremost first."""
        now = self.words(setup)
        return [seat for seat in (self._front or _by_number)(setup) if now[seat] == place]

    def clear_edit(self, setup: Setup, place: str) -> str:
        return f"{self.word} {setup.seats[seats[0]]}" if self._tool and (seats := self.here(setup, place)) else ""

    def cleared(self, setup: Setup, place: str) -> tuple[str, ...]:
        return self.put(setup, place, self.here(setup, place)[0])

    # -- numbers

    def observation(self, setup: Setup) -> Field | None:
        if not self.column:
            return None
        field, size, places = self.field, len(setup.seats) * len(self.at(setup)), len(self.at(setup))

        def read(view: State, seat: int) -> bytearray:
            row = bytearray(size)
            for n, at in enumerate(own_first(getattr(view, field), seat)):
                if at >= 0:
                    row[n * places + at] = 1
            return row

        return Field(self.name, size, 1, f"1 for {self.column}, by seat", read)


def _by_number(setup: Setup) -> Sequence[int]:
    return range(len(setup.seats))
