"""One piece on a place, which is nobody's: the fox."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from ..errors import nearest
from ..immutable import immutable
from ..numbers.numbers import Field
from ..setups.setup import option
from ..setups.sketch import Tool
from .part import Names, Part

if TYPE_CHECKING:
    from ...wire.editor import Tool as ToolTile

NOWHERE: Final = -1
"""The place of a piece that is not on the table."""


def piece(at: Names, place: str, *, rule: str, **of_part: Any) -> Any:
    """A piece: `fox c3`; in the option the name of its place, or nothing. `place`: what a place is called."""
    return option("", rule=rule, rigged=True, part=Piece(at, place, **of_part))


@immutable
class Piece(Part):
    """One piece; in the field the index of its place, or NOWHERE. With a `tool` it has plain edits: the edit puts it
    there; repeated, it removes it."""

    at: Names
    place: str
    _tool: str
    _icon: str
    _does: str

    def __init__(
        self, at: Names, place: str, *, tool: str = "", icon: str = "", does: str = "", **of_part: Any
    ) -> None:
        super().__init__(word=tool, **of_part)
        self.at, self.place = at, place
        self._tool, self._icon, self._does = tool, icon, does

    def laid(self, setup: Any, said: Any) -> int:
        if not said:
            return NOWHERE
        if said not in self.at(setup):
            raise self.refusal(f"{said[:24]!r} is no {self.place} of this game.{nearest(said, self.at(setup))}")
        return self.at(setup).index(said)

    def said(self, setup: Any, laid: Any) -> str:
        return "" if laid == NOWHERE else self.at(setup)[laid]

    # -- plain edits

    def edited(self, sketch: Any, words: Sequence[str]) -> str:
        if not self._tool or len(words) != 1:
            raise LookupError
        place: str = sketch.place_named(words[0])
        return "" if place == getattr(sketch.setup, self.name) else place

    def examples(self, setup: Any) -> Iterator[str]:
        if self._tool:
            yield f"{self.word} {self.at(setup)[0]}"

    def tools(self, sketch: Any) -> Iterator[Tool]:
        if self._tool:
            yield Tool(self.word, tuple(sketch.places()))

    def tiles(self) -> Iterator[ToolTile]:
        if self._tool:
            text, icon = self.caption or self.word, self._icon
            yield {"id": self.word, "text": text, "i": icon, "ghost": icon, "does": self._does or f"puts it: {text}"}

    def on(self, setup: Any, place: str) -> str:
        return self.word if self._tool and place == getattr(setup, self.name) else ""

    def without(self, setup: Any, place: str) -> str:
        return ""

    def told(self) -> str:
        return f"a {self.place}"

    # -- numbers

    def observed(self, setup: Any) -> Field | None:
        if not self.column:
            return None
        name, size = self.name, len(self.at(setup))

        def read(view: Any, _seat: int) -> bytearray:
            row = bytearray(size)
            if (at := getattr(view, name)) != NOWHERE:
                row[at] = 1
            return row

        return Field(name, size, 1, f"1 for {self.column}", read)
