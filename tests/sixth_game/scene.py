"""The board: where the places are, which piece lies where, and the words beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from squirrelwidgets.core.model.events import Event, Story, Viewer
from squirrelwidgets.core.model.setups.setup import Setup
from squirrelwidgets.core.scene import sketch_stage
from squirrelwidgets.core.scene import stage as core
from squirrelwidgets.core.wire import BlockForm, ControlValue, LogLine, Mark, Seat, Section, Shape, Status
from squirrelwidgets.core.words.endings import at_end
from squirrelwidgets.core.words.runs import bold
from squirrelwidgets.core.words.table import BY_NAME, SEATS, line, seats_of, who, who_won

from .rules import EMPTY, PLACES, Position, Sketch

PIECES = ("nut", "twigs")
STEP = 70
PATCH: Shape = {"d": "M-32-32H32V32H-32Z", "w": 32, "h": 32, "ring": "circle"}


class Stage(core.Stage[Position]):
    """The methods are described in core; those that are not here have an answer there."""

    def forms(self, setup: Setup, viewer: Viewer) -> list[BlockForm]:
        board: BlockForm = {
            "block": "board",
            "w": 3 * STEP,
            "h": 3 * STEP,
            "places": {
                place: {"x": STEP * (n % 3) + 35, "y": STEP * (n // 3) + 35, "k": 1, "shape": "patch"}
                for n, place in enumerate(PLACES)
            },
            "shapes": {"patch": PATCH},
            "ground": [{"id": f"ground.{place}", "s": "patch", "at": place} for place in PLACES],
        }
        return [board]

    def seats(self, setup: Setup) -> list[Seat]:
        return seats_of(2)

    def symbol_names(self, setup: Setup) -> dict[str, str]:
        return {"nut": "nut", "twigs": "crossed twigs"}

    def scene(self, view: Position, story: Story) -> list[Mark]:
        return [
            {"id": place, "s": PIECES[piece], "at": place, "seat": SEATS[piece]}
            for place, piece in zip(PLACES, view.glade, strict=True)
            if piece != EMPTY
        ]

    def status(self, view: Position, story: Story) -> Status:
        if (end := view.result) is None:
            return {"seat": SEATS[view.actors[0]], "ask": [bold("Lay"), " a piece on an empty place."]}
        return at_end(end, BY_NAME, f"{_laid(view)} turns.")

    def log(self, view: Position, events: Iterable[Event]) -> list[LogLine]:
        return [line(event, [who(event), f" lays on {event.to}."] if event.to else who_won(view)) for event in events]

    def turn_row(self, before: Position) -> core.TurnRow:
        laid = _laid(before)
        return core.TurnRow(laid, str(laid // 2 + 1))

    def ghost(self, view: Position) -> str:
        return PIECES[view.actors[0]]


def _laid(view: Position) -> int:
    """The number of pieces on the glade."""
    return len(PLACES) - view.glade.count(EMPTY)


class SketchStage(sketch_stage.SketchStage[Sketch]):
    """The palette beside a glade that is laid by hand."""

    def controls(self, sketch: Sketch) -> Sequence[Section]:
        return [
            {
                "kind": "tools",
                "id": "pieces",
                "tools": [
                    {"id": "nut", "text": "nut", "i": "nut", "ghost": "nut", "does": "lays a nut"},
                    {"id": "twigs", "text": "twigs", "i": "twigs", "ghost": "twigs", "does": "lays twigs"},
                    {"id": "clear", "text": "rubber", "i": "rubber", "does": "takes away what lies there"},
                ],
            }
        ]

    def shown(self, sketch: Sketch) -> Mapping[str, ControlValue]:
        return {"nut": str(sketch.setup.laid.count("r")), "twigs": str(sketch.setup.laid.count("b"))}

    def summary(self, sketch: Sketch) -> str:
        return f"{SEATS[sketch.position().actors[0]].capitalize()} is to lay (NX-1)."
