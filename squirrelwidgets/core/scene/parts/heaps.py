"""Heaps: trays of nuts, with their name and how many there are; an empty one is seen, too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...model.parts.numbers.heaps import Heaps
from ...words.grammar import pluralize
from ..form_builder import FormBuilder, point, rounded
from . import drawing
from .fitting import short

if TYPE_CHECKING:
    from ...model.events import Viewer
    from ...model.setups.setup import Setup
    from ...model.state import State
    from ...wire import Mark

WIDE: Final = 96
HIGH: Final = 144
SHAPES: Final = {"tray": rounded(44, 69, 10)}
ROW: Final = 4
"""Nuts side by side."""
DRAWN: Final = 16
"""More are only told by their number."""


@drawing.forms.register(Heaps)
def _forms(part: Heaps, _setup: Setup, _viewer: Viewer) -> Iterator[drawing.Ranked]:
    for wide in sorted({len(part.heaps), min(3, len(part.heaps))}):
        builder = FormBuilder(part.name)
        for n, name in enumerate(part.heaps):
            y, x = divmod(n, wide)
            builder.places[name] = point(WIDE * (x + 0.5), HIGH * (y + 0.5), shape="tray")
            builder.ground.append(
                {"id": f"ground.{name}", "s": "tray", "at": name, "t": {"name": short(name, 7)}, "say": name}
            )
        yield drawing.BOARD, builder.form(WIDE * wide, HIGH * -(-len(part.heaps) // wide), SHAPES, most=2)


@drawing.marks.register(Heaps)
def _marks(part: Heaps, view: State, _says: drawing.Says) -> Iterator[Mark]:
    for name, many in zip(part.heaps, getattr(view, part.field).at, strict=True):
        yield {
            "id": f"{part.name}.{name}",
            "s": "heap-count",
            "at": name,
            "t": {"n": str(many)},
            "say": pluralize(many, "nut"),
        }
        for n in range(min(many, DRAWN)):
            y, x = divmod(n, ROW)
            yield {
                "id": f"{part.name}.{name}.{n}",
                "s": "nut",
                "at": name,
                "dx": 20 * (x - 1.5),
                "dy": 32 - 21 * y,
                "k": 0.72,
                "z": 1,
                "say": "",
            }
