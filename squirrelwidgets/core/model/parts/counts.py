"""How many of each kind a seat has: nuts in a purse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any

from ..errors import nearest
from ..events import Viewer
from ..immutable import immutable
from ..numbers.numbers import Field, own_first
from ..setups.setup import option
from .part import Names, Part

if TYPE_CHECKING:
    from ...wire import ControlValue, Section
    from ...wire.editor import CountCol


def counts(of: Names, thing: str, *, rule: str, secret: bool = False, **of_part: Any) -> Any:
    """Numbers by seat and kind: `nuts rust acorn 3`; in the option a text a seat, as in `"3*acorn walnut"`.

    `of`: the names of the kinds; `thing`: what one of them is called. `secret`: others see how many a seat has, and
    not which.
    """
    return option((), by_seat=True, rule=rule, rigged=True, secret=secret, part=Counts(of, thing, **of_part))


@immutable
class Counts(Part):
    """Numbers by seat and kind."""

    of: Names
    thing: str
    most: int
    _icons: tuple[str, ...]
    """The pictures above the columns of its control."""

    def __init__(self, of: Names, thing: str, *, most: int = 99, icons: Sequence[str] = (), **of_part: Any) -> None:
        super().__init__(**of_part)
        self.of, self.thing, self.most = of, thing, most
        self._icons = tuple(icons)

    def laid(self, setup: Any, said: Any) -> tuple[Sequence[int], ...]:
        """One text or sequence of numbers a seat."""
        names = self.of(setup)
        entries = said or ("",) * len(setup.seats)
        return tuple(self._read(names, entry, seat) for entry, seat in zip(entries, setup.seats, strict=True))

    def _read(self, names: Sequence[str], entry: str, seat: str) -> Sequence[int]:
        try:
            numbers = counted(entry.split(), names)
        except ValueError as error:
            known = f"{self.thing}s are called {', '.join(names)}, two of them 2*{names[0]}"
            word = str(error)[:20]
            near = nearest(word.rpartition("*")[2], names)
            raise self.refusal(f"{word!r} is no {self.thing}; {known}.{near}", seat) from None
        return numbers

    def said(self, setup: Any, laid: Any) -> tuple[str, ...]:
        entries = tuple(listed(numbers, self.of(setup)) for numbers in laid)
        return entries if any(entries) else ()

    def kept(self, setup: Any, after: Any) -> tuple[str, ...]:
        now = getattr(setup, self.name)
        entries = (*now, *[""] * len(after.seats))[: len(after.seats)]
        return entries if any(entries) else ()

    def masked(self, setup: Any, laid: Any, viewer: Viewer) -> tuple[tuple[int, ...], ...]:
        """Of others only the sum, in a row of its own, so that `sum` is right in each."""
        return tuple([tuple(row) if seat == viewer else (sum(row),) for seat, row in enumerate(laid)])

    def imagined(self, setup: Any, laid: Any, rng: Random) -> tuple[tuple[int, ...], ...]:
        """Any kinds, each as likely as the others."""
        kinds = range(len(self.of(setup)))
        return tuple(tuple(row) if len(row) == len(kinds) else _drawn(row[0], kinds, rng) for row in laid)

    def edited(self, sketch: Any, words: Sequence[str]) -> tuple[str, ...]:
        setup = sketch.setup
        if len(words) != 3 or words[1] not in self.of(setup):
            raise LookupError
        seat, kind = setup.seat_named(words[0]), self.of(setup).index(words[1])
        now = [[*numbers] for numbers in self.laid(setup, getattr(setup, self.name))]
        now[seat][kind] = self.whole(words[2], 0, self.most, words[0])
        return self.said(setup, now)

    def examples(self, setup: Any) -> Iterator[str]:
        yield f"{self.word} {setup.seats[0]} {self.of(setup)[0]} 3"

    def control(self, setup: Any) -> Section | None:
        kinds = [*zip(self.of(setup), self._icons or [""] * len(self.of(setup)), strict=True)]
        cols: list[CountCol] = [{"text": f"{kind}s", "i": i} if i else {"text": f"{kind}s"} for kind, i in kinds]
        rows = [{"seat": seat, "cells": [self._cell(seat, kind) for kind, _ in kinds]} for seat in setup.owners]
        section: Section = self.section("counts", cols=cols, rows=rows)
        return section

    def _cell(self, seat: str, kind: str) -> Any:
        return {"id": f"{self.word} {seat} {kind}", "name": f"{seat}, {kind}s"}

    def shown(self, setup: Any) -> Mapping[str, ControlValue]:
        return {
            f"{self.word} {seat} {kind}": [n, 0, self.most]
            for seat, numbers in zip(setup.owners, self.laid(setup, getattr(setup, self.name)), strict=False)
            for kind, n in zip(self.of(setup), numbers, strict=True)
        }

    def told(self) -> str:
        return f"{self.thing}s by seat, as in `2*{self.thing}`"

    def observed(self, setup: Any) -> Field | None:
        if not self.column:
            return None
        name, most = self.name, self.most

        def read(view: Any, seat: int) -> Sequence[int]:
            numbers = [*chain.from_iterable(own_first(getattr(view, name), seat))]
            return numbers if max(numbers) <= most else [min(n, most) for n in numbers]

        seats, kinds = len(setup.seats), len(self.of(setup))
        size, note = seats * kinds, f"{self.column}, by seat"
        if self.meta["secret"]:
            size, note = kinds + seats - 1, f"own {self.column}, then how many others have, by seat"
        return Field(name, size, most, f"{note}; {most} or more", read)


def _drawn(n: int, kinds: range, rng: Random) -> tuple[int, ...]:
    drawn = [rng.choice(kinds) for _ in range(n)]
    return tuple(map(drawn.count, kinds))


def counted(words: Iterable[str], names: Sequence[str]) -> tuple[int, ...]:
    """How often each name is there; `3*acorn` is three acorns. Raises ValueError with a word that is no name."""
    numbers = [0] * len(names)
    for word in words:
        times, star, name = word.rpartition("*")
        if name not in names or (star and not (times.isascii() and times.isdigit() and len(times) < 4)):
            raise ValueError(word)
        numbers[names.index(name)] += int(times) if star else 1
    return tuple(numbers)


def listed(numbers: Iterable[int], names: Sequence[str]) -> str:
    """`2*acorn walnut`: the reverse of `counted`."""
    return " ".join(f"{n}*{names[kind]}" if n > 1 else names[kind] for kind, n in enumerate(numbers) if n)
