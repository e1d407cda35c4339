"""What a text can speak of on a board, and in which arrangements it is drawn, and how large.

A thing is called by its place (`hoard-count`), by its symbol (`squirrel-rust`), or as a part of a card: `stash value of
hollow-log`. Which parts cards have is up to the stage (`Stage.parts`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Final

from ..model.events import Story, Viewer
from ..model.state import State
from .arrange import arrange
from .art import art_for
from .blocks import Layout, drawn_as, flat
from .stage import Stage

if TYPE_CHECKING:
    from ..wire import Part, Piece

FONT: Final = re.compile(r'<text[^>]* font-size="([\d.]+)"')
OF: Final = " of "


class Mentions:
    """The things of one scene."""

    def __init__(self, stage: Stage[State], package: str, view: State, story: Story, viewer: Viewer) -> None:
        self.stage, self.package, self.setup = stage, package, view.setup
        self.layouts = stage.layouts(view.setup, viewer)
        self.marks: list[Piece] = [mark for mark in stage.scene(view, story) if "line" not in mark]

    @cached_property
    def art(self) -> Mapping[str, str | list[Part]]:
        return art_for(self.stage, self.package, self.setup)

    @cached_property
    def names(self) -> list[str]:
        """All that can be named."""
        places = {mark["at"] for mark in self.marks}
        places |= {name for form in self.layouts["forms"] for name, at in form["places"].items() if "shape" in at}
        symbols = {mark["s"] for mark in self.marks}
        cards = {symbol for symbol in symbols if not isinstance(self.art.get(symbol), str)}
        parts = (
            f"{part}{OF}{_word(card)}"
            for card in sorted(cards)
            for part, made_of in self.stage.parts.items()
            if any(True for _ in self._parts(card, made_of))
        )
        return [*sorted(places | symbols), *parts]

    def ways(self, names: Iterable[str]) -> list[int]:
        """The numbers of the arrangements in which all of these are drawn."""
        asked = [*names]
        layouts = [flat(self.layouts, way) for way in self.layouts["ways"]]
        return [n for n, layout in enumerate(layouts) if all(self.size(name, layout) for name in asked)]

    def places(self, names: Iterable[str]) -> list[str]:
        """Where these stand."""
        found: dict[str, None] = {}
        for name in names:
            part, _, what = name.rpartition(OF)
            at = [mark["at"] for mark in self.marks if self._is(mark, what, bool(part))]
            found |= dict.fromkeys(at or [name])
        return [*found]

    def size(self, name: str, layout: Layout) -> float:
        """The size of the smallest text of a thing, in units of this layout. 0: it is not drawn; inf: without texts."""
        part, _, what = name.rpartition(OF)
        marks = [mark for mark in self.marks if self._is(mark, what, bool(part))]
        if not part and not marks:  # an empty place
            return inf if layout["places"].get(name, {"k": 0})["k"] else 0
        sizes = [self._size(mark, layout, self.stage.parts.get(part, ())) for mark in marks]
        return max(sizes, default=0) if part else min(sizes)

    @staticmethod
    def _is(mark: Piece, what: str, is_card: bool) -> bool:
        return _word(mark["s"]) == what if is_card else what in (mark["at"], mark["s"])

    def _size(self, mark: Piece, layout: Layout, made_of: tuple[str, ...]) -> float:
        place = layout["places"].get(mark["at"])
        k = self._scale(mark, layout)
        if not place or not k:
            return 0
        symbol = drawn_as(mark["s"], place)
        filled = {slot for slot, words in mark.get("t", {}).items() if words}
        if not made_of:
            return k * min(self._texts(symbol, filled), default=inf)
        sizes = [
            k * scale * min(self._texts(part["s"], {*part.get("t", {})}), default=inf)
            for part, scale in self._parts(symbol, made_of)
        ]
        return min(sizes, default=0)

    def _scale(self, mark: Piece, layout: Layout) -> float:
        place = layout["places"].get(mark["at"])
        if not place:
            return 0
        if "row" in place:
            row = [each for each in self.marks if each["at"] == mark["at"]]
            return arrange(place, row)[mark["id"]].k * mark.get("k", 1)
        return place["k"] * mark.get("k", 1)

    def _parts(self, symbol: str, made_of: tuple[str, ...], scale: float = 1) -> Iterator[tuple[Part, float]]:
        """The parts of a composed symbol whose names begin with one of these, each with its scale."""
        drawing = self.art.get(symbol, "")
        for part in () if isinstance(drawing, str) else drawing:
            k = scale * part.get("k", 1)
            if part["s"].startswith(made_of):
                yield part, k
            else:
                yield from self._parts(part["s"], made_of, k)

    def _texts(self, symbol: str, filled: set[str]) -> Iterator[float]:
        """The sizes of the texts in a symbol."""
        drawing = self.art.get(symbol, "")
        if isinstance(drawing, str):
            for text in re.finditer(r"<text[^>]*>", drawing):
                slot, size = re.search(r'data-slot="(\w+)"', text[0]), FONT.match(text[0])
                if size and (slot is None or slot[1] in filled):
                    yield float(size[1])
            return
        for part in drawing:
            for size_there in self._texts(part["s"], filled | {*part.get("t", {})}):
                yield part.get("k", 1) * size_there


def _word(symbol: str) -> str:
    """What comes after the kind of a symbol: `hollow-log` of `card-hollow-log`."""
    return symbol.partition("-")[2]
