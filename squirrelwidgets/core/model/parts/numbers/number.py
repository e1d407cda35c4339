"""A number: of the turn, of things that came before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Unpack

from ...immutable import immutable
from ...numbers.numbers import Field
from ...setups.setup import option
from ..part import Bound, Laid, OfPart, Part, bound

if TYPE_CHECKING:
    from ....wire import ControlValue, Section
    from ....wire.editor import CountCell
    from ...setups.setup import Setup
    from ...setups.sketch import Sketch


def number(
    default: int = 0, *, least: int = 0, most: int | None = None, rule: str, secret: bool = False, **of_part: Any
) -> Any:
    """A number of the position: `turn 6`. `up_to`, a number or a function of the setup: how far an editor goes where
    the rules do not say."""
    return option(default, least=least, most=most, rule=rule, start_only=True, secret=secret, part=Number(**of_part))


@immutable
class Number(Part):
    """One number."""

    _up_to: Bound | None

    def __init__(self, *, up_to: Bound | None = None, **of_part: Unpack[OfPart]) -> None:
        super().__init__(**of_part)
        self._up_to = up_to

    def bounds(self, setup: Setup) -> tuple[int, int]:
        """The least and the most that an editor says."""
        return self.meta["least"], bound(self.meta["most"] if self._up_to is None else self._up_to, setup)

    def imagined(self, setup: Setup, laid: Laid, rng: Random) -> int:
        return rng.randint(*self.bounds(setup))

    def goes_on(self, setup: Setup, words: Sequence[str]) -> bool:
        return len(words) == 1

    def value_after(self, sketch: Sketch, words: Sequence[str]) -> int:
        return self.whole(words[0], *self.bounds(sketch.setup))

    def examples(self, setup: Setup) -> Iterator[str]:
        yield f"{self.word} {min(3, self.bounds(setup)[1])}"

    def control(self, setup: Setup) -> Section | None:
        rows = [{"cells": [self.cell()]}]
        section: Section = self.section("counts", cols=[], rows=rows)
        return section

    def cell(self) -> CountCell:
        """Its place in a table of numbers."""
        return {"id": self.word, "name": self.note or self.caption}

    def shown(self, setup: Setup) -> Mapping[str, ControlValue]:
        return {self.word: [getattr(setup, self.name), *self.bounds(setup)]}

    def observation(self, setup: Setup) -> Field | None:
        if not self.column:
            return None
        field, (least, most) = self.field, self.bounds(setup)
        low = min(0, least)
        return Field(self.name, 1, most, self.column, lambda view, _: (max(low, min(getattr(view, field), most)),), low)
