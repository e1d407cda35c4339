"""The default drawing of parts: each kind in the file that is called as its own, all of them from here.

    def forms(self, setup, viewer): return part_forms(setup, viewer)
    def scene(self, view, story): return part_marks(view, view.sentences())

`drawing.py` says what a kind answers. A game with a board of its own takes the marks only; what it draws itself, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...words.player_names import LIGHT_EMBLEMS
from . import cells, die, heaps, pieces  # noqa: F401  # they register what they draw
from .drawing import forms, marks, says_of, thing
from .numbers import part_table

if TYPE_CHECKING:
    from ...model.events import Viewer
    from ...model.setups.setup import Setup
    from ...model.state import State
    from ...wire import BlockForm, Mark, Part

ART: Final = Path(__file__).with_name("art.svg")
"""The symbols, as a game's `art.svg` has them."""

__all__ = ["ART", "part_forms", "part_marks", "part_symbols", "part_table", "thing"]


def part_marks(view: State, sentences: Sequence[str] = ()) -> list[Mark]:
    """The marks of all parts in a view that have a default drawing. `sentences`: those that are legal, of which clicks
    say the beginning.

    >>> from squirrelwidgets.core.scene.parts import part_marks
    >>> marks = part_marks(SquirrelRush(setup="players=2 first=rust squirrels=c3/-").state)
    >>> [(mark["id"], mark["at"]) for mark in marks]
    [('squirrels-rust', 'c3')]
    """
    says = says_of(sentences)
    return [mark for part in view.setup.parts.values() if part.in_field for mark in marks(part, view, says)]


def part_forms(setup: Setup, viewer: Viewer) -> list[BlockForm]:
    """The blocks of all parts that have one, in the order in which they are read."""
    return [form for part in setup.parts.values() for form in forms(part, setup, viewer)]


def part_symbols(setup: Setup) -> dict[str, list[Part]]:
    """The symbols that are composed of others: each seat's piece."""
    return {f"piece-{n}": [{"s": "disc"}, {"s": LIGHT_EMBLEMS[n]}] for n in range(len(setup.seats))}
