"""The default drawing of parts: each kind in the file that is called as its own or its room, all of them from here.

    def forms(self, setup, viewer): return part_forms(setup, viewer)
    def scene(self, view, story): return part_marks(view, view.sentences())

`drawing.py` says what a kind answers. A game with a board of its own takes the marks only; what it draws itself, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ...words.player_names import LIGHT_EMBLEMS
from ..form_builder import FormBuilder
from ..stage import Motion
from . import cards, cells, heaps, pieces  # noqa: F401  # they register what they draw
from .drawing import BOARD, OTHERS, OWN, SIDE, TABLE, Ranked, forms, marks, says_of
from .numbers import part_table

if TYPE_CHECKING:
    from ...model.events import Viewer
    from ...model.parts.part import Part as TablePart
    from ...model.setups.setup import Setup
    from ...model.state import State
    from ...wire import BlockForm, Mark, Part

ART: Final = Path(__file__).with_name("art.svg")
"""The symbols, as a game's `art.svg` has them."""

__all__ = [
    "ART",
    "main_block",
    "part_blocks",
    "part_forms",
    "part_marks",
    "part_motion",
    "part_question",
    "part_symbols",
    "part_table",
]


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


MAIN: Final = (BOARD, OWN, TABLE, OTHERS, SIDE)
LEAST: Final = 190
"""The width and height of a board, in units: a smaller one would be drawn too large …"""
ALONE: Final = 250
"""… and the height of one that has nothing beside it."""


def part_forms(setup: Setup, viewer: Viewer) -> list[BlockForm]:
    """The blocks of all parts that have one, in the order in which they are read: others' cards, what is small, the
    board, what lies before the players, one's own hand."""
    made = sorted(_ranked(setup, viewer), key=lambda each: each[0])
    main = main_block(setup, viewer)
    high = ALONE if {form["block"] for _, form in made} == {main} else LEAST
    return [_at_least(form, high) if form["block"] == main and rank in (BOARD, SIDE) else form for rank, form in made]


def _at_least(form: BlockForm, high: float) -> BlockForm:
    """The form with room round it, where it is smaller."""
    wide, high = max(form["w"], LEAST), max(form["h"], high)
    dx, dy = (wide - form["w"]) / 2, (high - form["h"]) / 2
    places: Any = {name: {**at, "x": at["x"] + dx, "y": at["y"] + dy} for name, at in form["places"].items()}
    return {**form, "w": wide, "h": high, "places": places}


def main_block(setup: Setup, viewer: Viewer) -> str:
    """The block that gets the room that is left: the largest board, else one's own hand, else the table."""
    made = _ranked(setup, viewer)
    best = min((MAIN.index(rank) for rank, _ in made), default=0)
    alike = (form for rank, form in made if rank == MAIN[best])
    return max(alike, key=lambda form: form["w"] * form["h"], default={"block": ""})["block"]


def _ranked(setup: Setup, viewer: Viewer) -> list[Ranked]:
    made = [each for part in setup.parts.values() for each in forms(part, setup, viewer)]
    return made or [(BOARD, FormBuilder("board").form(LEAST, LEAST))]  # what is known stands in the table


def part_blocks(part: TablePart, setup: Setup) -> list[str]:
    """The blocks on which a part stands."""
    return list(dict.fromkeys(form["block"] for _, form in forms(part, setup, "all")))


def part_symbols(setup: Setup) -> dict[str, list[Part]]:
    """The symbols that are composed of others: each seat's piece, each card."""
    symbols: dict[str, list[Part]] = {}
    for n in range(len(setup.seats)):
        symbols[f"piece-{n}"] = [{"s": "disc"}, {"s": LIGHT_EMBLEMS[n]}]
    for box in setup.boxes:
        symbols |= cards.faces(box)
    return symbols


def part_question(view: State, sentences: Sequence[str]) -> str:
    """What the mover is to do, by the parts of which sentences speak, or all if none is known: "Choose a card"

    >>> from squirrelwidgets.core.scene.parts import part_question
    >>> part_question(SquirrelRush(seed=1).state, ["c3"])
    ''
    """
    words = {word for sentence in sentences for word in sentence.split()[:1]}
    parts = [part for part in view.setup.parts.values() if part.chosen]
    things = dict.fromkeys(part.chosen for part in parts if not words or words & {*part.named(view.setup)})
    return f"Choose {' or '.join(things)}" if things else ""


def part_motion(view: State, moves: Sequence[tuple[str, str]], sentence: str = "") -> Motion:
    """The motion of a move by what went where (`model/parts/moves.py`), and its place by the sentence that was said."""
    words = {*sentence.split()}
    came: dict[str, str] = {}
    for mark in part_marks(view):
        if "line" not in mark and not words & {*came.get(mark["at"], "").split(".")[1:2]}:
            came[mark["at"]] = mark["id"]  # the last one there, or the one that was named
    fly = {came[to]: origin for origin, to in moves if origin and to in came}
    said = [place for move in moves if {*move} & words for place in move if place]
    return Motion(fly=fly, trace=said[:2])
