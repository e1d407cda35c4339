"""How many there are of each kind: nuts in the purse of each seat, cards in a deck of which all know what it holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Unpack

from ...immutable import immutable
from ...numbers.numbers import Field, own_first
from ...setups.setup import option
from ..part import Bound, Names, NumbersOf, OfPart, Said, bound
from .rows import Rows

if TYPE_CHECKING:
    from ....wire import ControlValue, Section
    from ....wire.editor import CountCell, CountCol
    from ...setups.setup import Setup
    from ...setups.sketch import Sketch
    from ...state import State


def counts(of: Names, thing: str, *, rule: str, by_seat: bool = True, secret: bool = False, **of_part: Any) -> Any:
    """Numbers by seat and kind: `nuts rust acorn 3`; in the option a text a seat, as in `"3*acorn walnut"`. Without
    `by_seat` they are nobody's: `deck flip 7`, and the option is one text.

    `of`: the names of the kinds; `thing`: what one of them is called; `most`: of a kind, in an editor. `usual`: of
    what is nobody's, the numbers where nothing is said, from a setup, and `none` the text for none at all. `secret`:
    others see how many there are, and not which.
    """
    default = () if by_seat else ""
    part = Counts(of, thing, by_seat, **of_part)
    return option(default, by_seat=by_seat, rule=rule, start_only=True, secret=secret, part=part)


@immutable
class Counts(Rows):
    """Numbers by kind."""

    of: Names
    thing: str
    by_seat: bool
    digits: int
    most: Bound
    _usual: NumbersOf | None
    _none: str
    _icons: tuple[str, ...]
    """The pictures above the columns of its control."""

    def __init__(
        self,
        of: Names,
        thing: str,
        by_seat: bool,
        *,
        most: Bound = 99,
        digits: int = 3,
        usual: NumbersOf | None = None,
        none: str = "",
        icons: Sequence[str] = (),
        **of_part: Unpack[OfPart],
    ) -> None:
        super().__init__(**of_part)
        self.of, self.thing, self.by_seat, self.most, self.digits = of, thing, by_seat, most, digits
        self._usual, self._none, self._icons = usual, none, tuple(icons)

    def names(self, setup: Setup) -> Sequence[str]:
        return self.of(setup)

    def called(self) -> str:
        return self.thing

    def usual(self, setup: Setup) -> Sequence[int]:
        return self._usual(setup) if self._usual else super().usual(setup)

    def text(self, numbers: Sequence[int], names: Sequence[str]) -> str:
        return super().text(numbers, names) or self._none

    # -- edits

    def goes_on(self, setup: Setup, words: Sequence[str]) -> bool:
        return len(words) == 2 + self.by_seat and words[-2] in self.of(setup)

    def value_after(self, sketch: Sketch, words: Sequence[str]) -> Said:
        setup, (kind, n) = sketch.setup, words[-2:]
        seat, now = setup.seat_named(words[0]) if self.by_seat else 0, self.now(setup)
        now[seat][self.of(setup).index(kind)] = self.whole(n, 0, bound(self.most, setup), *words[:-2])
        return self.option_of_rows(setup, now)

    def examples(self, setup: Setup) -> Iterator[str]:
        yield " ".join([self.word, *setup.seats[: self.by_seat], self.of(setup)[0], "3"])

    def control(self, setup: Setup) -> Section | None:
        kinds = self.of(setup)
        if not self.by_seat:
            plain: Section = self.section(
                "counts", cols=[], rows=[{"text": kind, "cells": [self.cell(kind)]} for kind in kinds]
            )
            return plain
        icons = self._icons or ("",) * len(kinds)
        named = zip(kinds, icons, strict=True)
        cols: list[CountCol] = [{"text": f"{kind}s", "i": i} if i else {"text": f"{kind}s"} for kind, i in named]
        rows = [{"seat": seat, "cells": [self.cell(kind, seat) for kind in kinds]} for seat in setup.owners]
        section: Section = self.section("counts", cols=cols, rows=rows)
        return section

    def cell(self, kind: str, seat: str = "") -> CountCell:
        """A number's place in a table."""
        if seat:
            return {"id": f"{self.word} {seat} {kind}", "name": f"{seat}, {kind}s"}
        return {"id": f"{self.word} {kind}", "name": f"{kind} {self.note}".rstrip()}

    def shown(self, setup: Setup) -> Mapping[str, ControlValue]:
        most, kinds = bound(self.most, setup), self.of(setup)
        heads = [f"{self.word} {seat}" for seat in setup.owners] if self.by_seat else [self.word]
        return {
            f"{head} {kind}": [n, 0, most]
            for head, row in zip(heads, self.now(setup), strict=False)
            for kind, n in zip(kinds, row, strict=True)
        }

    def help_line(self) -> str:
        return f"{self.thing}s{' by seat' if self.by_seat else ''}, as in `2*{self.thing}`"

    # -- numbers

    def observation(self, setup: Setup) -> Field | None:
        if not self.column:
            return None
        field, most, secret = self.field, bound(self.most, setup), self.meta["secret"]
        seats, kinds, note = len(setup.seats), len(self.of(setup)), f"{self.column}; {most} or more"
        if not self.by_seat:
            size = 1 if secret else kinds
            return Field(self.name, size, most, note, lambda view, _: [min(n, most) for n in getattr(view, field)])

        def read(view: State, seat: int) -> Sequence[int]:
            numbers = [*chain.from_iterable(own_first(getattr(view, field), seat))]
            return numbers if max(numbers) <= most else [min(n, most) for n in numbers]

        size, note = seats * kinds, f"{self.column}, by seat"
        if secret:
            size, note = kinds + seats - 1, f"own {self.column}, then how many others have, by seat"
        return Field(self.name, size, most, f"{note}; {most} or more", read)
