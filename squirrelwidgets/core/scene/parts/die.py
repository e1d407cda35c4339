"""A die: its pips, from seven sides on a number, and a dash before it is rolled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...model.parts.numbers.die import Die
from ..form_builder import FormBuilder, point
from . import drawing

if TYPE_CHECKING:
    from ...model.events import Viewer
    from ...model.setups.setup import Setup
    from ...model.state import State
    from ...wire import Mark

PIPS: Final = 6
"""The most that are drawn as pips."""


@drawing.forms.register(Die)
def _forms(part: Die, _setup: Setup, _viewer: Viewer) -> Iterator[drawing.Ranked]:
    builder = FormBuilder(part.name)
    builder.places[part.name] = point(28, 28)
    yield drawing.SIDE, builder.form(56, 56)


@drawing.marks.register(Die)
def _marks(part: Die, view: State, _says: drawing.Says) -> Iterator[Mark]:
    n = getattr(view, part.field).shown
    face = f"die-{n}" if 0 < n <= PIPS and part.sides <= PIPS else "die"
    yield {
        "id": part.name,
        "s": face,
        "at": part.name,
        "t": {"n": str(n or "–")},
        "say": f"{part.name}: {n or 'not rolled'}",
    }
