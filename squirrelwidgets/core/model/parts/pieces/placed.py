"""What pieces on places have in common: a tool of the palette that puts them there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, Unpack

from ...errors import nearest
from ...immutable import immutable
from ...setups.sketch import Tool
from ..part import Names, OfPart, Part, Said

if TYPE_CHECKING:
    from ....wire.editor import Tool as ToolTile
    from ...setups.setup import Setup
    from ...setups.sketch import Sketch

NOWHERE: Final = -1
"""The place of a piece that is not on the table."""
SOMEWHERE: Final = -2
"""The place of a piece on the table, where a viewer may not know it."""


class OfPlaced(OfPart, total=False):
    """What may be said of pieces on places of any kind: see `Placed`."""

    tool: str
    text: str
    icon: str
    ghost: str
    does: str


@immutable
class Placed(Part):
    """Pieces on places. With a `tool` they have plain edits."""

    by_seat: bool
    """Whether each seat has its own."""
    at: Names
    place: str
    """What a place is called."""
    _tool: str
    _text: str
    icon: str
    _ghost: str
    _does: str

    def __init__(
        self,
        at: Names,
        place: str,
        *,
        by_seat: bool = False,
        tool: str = "",
        text: str = "",
        icon: str = "",
        ghost: str = "",
        does: str = "",
        **of_part: Unpack[OfPart],
    ) -> None:
        of_part["word"] = tool
        super().__init__(**of_part)
        self.at, self.place, self.by_seat, self._tool = at, place, by_seat, tool
        self._text, self.icon, self._ghost = text or self.caption or tool, icon, ghost or icon
        self._does = does or f"puts {'one' if self.by_seat else 'it'}: {self._text}"

    def index(self, setup: Setup, word: str, *places: str) -> int:
        """The place of this name, as a number."""
        names = self.at(setup)
        if word not in names:
            raise self.refusal(f"{word[:24]!r} is no {self.place} of this game.{nearest(word, names)}", *places)
        return names.index(word)

    # -- plain edits

    def goes_on(self, setup: Setup, words: Sequence[str]) -> bool:
        return bool(self._tool) and len(words) == 1 + self.by_seat

    def value_after(self, sketch: Sketch, words: Sequence[str]) -> Said:
        seat = sketch.setup.seat_named(words[0]) if self.by_seat else -1
        return self.put(sketch.setup, sketch.place_named(words[-1]), seat)

    def put(self, setup: Setup, place: str, seat: int) -> Said:
        """The option's value once one was put there."""
        raise NotImplementedError

    def examples(self, setup: Setup) -> Iterator[str]:
        if self._tool:
            seat = [setup.seats[0]] if self.by_seat else []
            yield " ".join([self.word, *seat, self.at(setup)[0]])

    def places(self, setup: Setup) -> Sequence[str]:
        return self.at(setup) if self._tool else ()

    def tools(self, sketch: Sketch) -> Iterator[Tool]:
        if self._tool:
            yield Tool(self.word, tuple(sketch.places()), sketch.setup.seats if self.by_seat else ())

    def tiles(self) -> Iterator[ToolTile]:
        if self._tool:
            tile: ToolTile = {
                "id": self.word, "text": self._text, "i": self.icon, "ghost": self._ghost, "does": self._does
            }  # fmt: skip
            yield {**tile, "seat": True} if self.by_seat else tile

    def help_line(self) -> str:
        return f"a {self.place}"

    # -- secrets

    def hidden(self, at: int) -> int:
        """What is known of a place that is hidden: whether there is one."""
        return NOWHERE if at == NOWHERE else SOMEWHERE

    def found(self, setup: Setup, at: int, rng: Random) -> int:
        """Any place, for one that is hidden."""
        return rng.randrange(len(self.at(setup))) if at == SOMEWHERE else at
