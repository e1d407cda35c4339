"""A number for each seat: points, coins, acorns in a reserve."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..immutable import immutable
from ..numbers.numbers import Field, own_first
from ..setups.setup import option
from .part import Part

if TYPE_CHECKING:
    from ...wire import ControlValue, Section


def numbers(*, least: int = 0, most: int, rule: str, **of_part: Any) -> Any:
    """A number for each seat: `coins blue 3`. `usual`, a number or a function of the setup: where nothing is said."""
    return option((), by_seat=True, least=least, most=most, rule=rule, rigged=True, part=Numbers(**of_part))


@immutable
class Numbers(Part):
    """One number a seat; the option has all of them, or none where they are the usual ones."""

    _usual: int | Callable[[Any], int]
    _observed_to: int

    def __init__(self, *, usual: int | Callable[[Any], int] = 0, observed_to: int = 0, **of_part: Any) -> None:
        super().__init__(**of_part)
        self._usual = usual
        self._observed_to = observed_to

    def usual(self, setup: Any) -> int:
        return self._usual(setup) if callable(self._usual) else self._usual

    def laid(self, setup: Any, said: Any) -> tuple[int, ...]:
        return tuple(said) or (self.usual(setup),) * len(setup.seats)

    def said(self, setup: Any, laid: Any) -> tuple[int, ...]:
        return () if set(laid) == {self.usual(setup)} else tuple(laid)

    def kept(self, setup: Any, after: Any) -> tuple[int, ...]:
        now = getattr(setup, self.name)
        return (*now, *[self.usual(after)] * len(after.seats))[: len(after.seats)] if now else ()

    def edited(self, sketch: Any, words: Sequence[str]) -> tuple[int, ...]:
        if len(words) != 2:
            raise LookupError
        setup = sketch.setup
        seat = setup.seat_named(words[0])
        now = [*self.laid(setup, getattr(setup, self.name))]
        now[seat] = self.whole(words[1], self.meta["least"], self.meta["most"], words[0])
        return self.said(setup, now)

    def examples(self, setup: Any) -> Iterator[str]:
        yield f"{self.word} {setup.seats[-1]} 3"

    def control(self, setup: Any) -> Section | None:
        rows = [{"seat": seat, "cells": [self.cell(seat)]} for seat in setup.seats]
        section: Section = self.section("counts", cols=[], rows=rows)
        return section

    def cell(self, seat: str) -> Any:
        """A seat's place in a table of numbers."""
        return {"id": f"{self.word} {seat}", "name": f"{seat.capitalize()}: {self.caption}"}

    def shown(self, setup: Any) -> Mapping[str, ControlValue]:
        now = self.laid(setup, getattr(setup, self.name))
        bounds = self.meta["least"], self.meta["most"]
        return {f"{self.word} {seat}": [n, *bounds] for seat, n in zip(setup.seats, now, strict=True)}

    def told(self) -> str:
        return f"{self.caption}, by seat"

    def observed(self, setup: Any) -> Field | None:
        if not self.column:
            return None
        name, high = self.name, self._observed_to or self.meta["most"]

        def read(view: Any, seat: int) -> Sequence[int]:
            return [min(n, high) for n in own_first(getattr(view, name), seat)]

        return Field(name, len(setup.seats), high, f"{self.column}, by seat", read)
