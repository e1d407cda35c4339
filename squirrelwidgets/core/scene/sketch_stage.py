"""The stage of a setup that is made by hand: the game's own board, and a palette beside it.

A game's `scene` offers a class `SketchStage`, a subclass of the one here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..model.errors import BadSetup
from ..model.events import Event, Story, Viewer
from ..model.rooms import room
from ..model.sketch import Sketch
from .stage import Stage, TurnRow, stage_of

if TYPE_CHECKING:
    from ..wire import CardRow, ControlValue, Layout, Layouts, LogLine, Mark, Part, Seat, Section, Status

S = TypeVar("S", bound=Sketch)


class SketchStage(Stage[S], Generic[S]):
    """Draws a sketch as the game draws a position. What it cannot know stands in three methods: the palette, the
    values of its controls, and one line about a setup that is ready."""

    def __init__(self, package: str) -> None:
        self.game_stage: Stage[Any] = stage_of(package)

    @abstractmethod
    def palette(self, sketch: S) -> Sequence[Section]:
        """The controls beside the board, from top to bottom. What changes with an edit is not here but in `values`."""

    @abstractmethod
    def values(self, sketch: S) -> Mapping[str, ControlValue]:
        """The values of the controls, by id."""

    @abstractmethod
    def summary(self, sketch: S) -> str:
        """One line about a setup that can be played: what there is, and what comes first, with rule ids in brackets."""

    def problem_places(self, sketch: S, problem: BadSetup) -> Sequence[str]:
        """The places framed on the board while somebody looks at a problem, where the rules name them differently or
        not at all; empty: the problem is about nothing on the board."""
        return problem.places

    def form_text(self, sketch: S, form: str, values: Mapping[str, Any]) -> str:
        """The description of a thing whose form is being filled in: a card's text."""
        return ""

    def form_picture(self, sketch: S, form: str, values: Mapping[str, Any]) -> str:
        """Its picture, an SVG: a card's face."""
        return ""

    # -- the board

    def layouts(self, setup: Any, viewer: Viewer) -> Layouts:
        """The game's, without the key to the marks of turns."""
        layouts = self.game_stage.layouts(setup, viewer)
        return {"wide": _keyless(layouts["wide"]), "narrow": _keyless(layouts["narrow"])}

    def seats(self, setup: Any) -> list[Seat]:
        return self.game_stage.seats(setup)

    def symbol_names(self, setup: Any) -> dict[str, str]:
        return self.game_stage.symbol_names(setup)

    def composed_symbols(self, setup: Any) -> dict[str, list[Part]]:
        return self.game_stage.composed_symbols(setup)

    def card_texts(self, setup: Any) -> dict[str, list[CardRow] | str]:
        return self.game_stage.card_texts(setup)

    def scene(self, view: S, story: Story) -> list[Mark]:
        """The game's own scene without words: its clicks would say moves, not edits."""
        position = view.position()
        marks = self.game_stage.scene(position, position.events)
        return [wordless(mark) for mark in marks]

    def status(self, view: S, story: Story) -> Status:
        return {"ask": ""}

    def log(self, view: S, events: Iterable[Event]) -> list[LogLine]:
        return []

    def turn_row(self, before: S) -> TurnRow:
        return TurnRow(0, "")

    def constants(self, sketch: S) -> Any:
        """The values that the board's layouts, symbols and seats depend on: when one changes, they are sent anew."""
        return ()


def _keyless(layout: Layout) -> Layout:
    ground = [mark for mark in layout["ground"] if not mark["id"].startswith("key-")]
    return {**layout, "ground": ground}


def wordless(mark: Mark) -> Mark:
    """A mark on which a click says nothing."""
    if "line" in mark or "words" not in mark:
        return mark
    silent = mark.copy()
    del silent["words"]
    return silent


@cache
def sketch_stage_of(package: str) -> SketchStage[Any]:
    """The stage for the setups of the game in this package."""
    stage = getattr(room(package, "scene"), "SketchStage", None)
    if not (isinstance(stage, type) and issubclass(stage, SketchStage)) or stage is SketchStage:
        path = "squirrelwidgets.core.scene.sketch_stage"
        raise TypeError(f"{package}.scene has no class SketchStage, made from that in {path}: its setups are typed.")
    if missing := sorted(stage.__abstractmethods__):
        raise TypeError(f"{package}.scene: SketchStage lacks {', '.join(missing)}.")
    return stage(package)
