"""The board of an own game, from the drawings of its parts, and the words beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ..core import wire
from ..core.model.events import UNKNOWN, Event, Story, Viewer
from ..core.scene import sketch_stage
from ..core.scene import stage as core
from ..core.scene.blocks import arranged
from ..core.scene.cover import Box, Cover
from ..core.scene.parts import main_block, part_forms, part_marks, part_motion, part_question, part_symbols, part_table
from ..core.words.endings import at_end
from ..core.words.grammar import pluralize
from ..core.words.player_names import BY_NAME, SEATS, line, who, who_won
from ..core.words.runs import in_runs
from . import words

RUBBER: Final[Any] = {"id": "clear", "text": "rubber", "i": "rubber", "does": "takes away what stands there"}


class Stage(core.Stage[Any]):
    """What any own game shows."""

    def forms(self, setup: Any, viewer: Viewer) -> list[wire.BlockForm]:
        return part_forms(setup, viewer)

    def layouts(self, setup: Any, viewer: Viewer) -> wire.Layouts:
        return arranged(self.forms(setup, viewer), main_block(setup, viewer), self.sight(setup), self.held)

    def symbol_names(self, setup: Any) -> dict[str, str]:
        return {f"piece-{n}": "piece" for n in range(len(setup.seats))} | {"hole": "hole", "nut": "nut", "back": "card"}

    def composed_symbols(self, setup: Any) -> dict[str, list[wire.Part]]:
        return part_symbols(setup)

    def scene(self, view: Any, story: Story) -> list[wire.Mark]:
        return part_marks(view, view.moves)

    def panels(self, view: Any, story: Story) -> list[wire.Panel]:
        table = part_table(view)
        return [table] if len(table["cols"]) > 1 else []  # type: ignore[typeddict-item]  # it is a table

    def status(self, view: Any, story: Story) -> wire.Status:
        if (end := view.result) is not None:
            return at_end(end, BY_NAME, f"{pluralize(view.turns, 'turn')}.", view.scores if view.own_points else ())
        if view.due:
            return {"ask": "Chance is to decide."}
        return {"seat": SEATS[view.mover], "ask": words.asked(view) or part_question(view, view.moves) or "is to play."}

    def log(self, view: Any, events: Iterable[Event]) -> list[wire.LogLine]:
        return [line(event, told) for event in events if (told := _told(view, event))]

    def motion(self, view: Any, events: Iterable[Event]) -> core.Motion:
        said = next((event.what for event in events if event.kind == "played"), "")
        return part_motion(view, view.own_moved, said)

    def turn_row(self, before: Any) -> core.TurnRow:
        n = before.seats
        if before.due and not before.own_begun:
            return core.TurnRow(0, "Start")
        return core.TurnRow(before.turns + 1, str(before.turns // n + 1), SEATS[before.mover])


def _told(view: Any, event: Event) -> wire.Runs:
    """A line of the log; none for a sentence, which stands in the moves."""
    match event.kind:
        case "rolled":
            return [who(event), f" rolls {event.what}."]
        case "dealt" if not view.own_begun:  # they are many
            return [] if view.due else ["The cards are dealt."]
        case "dealt" if event.who is not None:
            return [who(event), " gets a card." if event.what == UNKNOWN else f" gets {event.what}."]
        case "dealt":
            return [f"{event.what} is dealt."]
        case "passed":
            return [who(event), " passes."]
        case "ended":
            return who_won(view)
        case "played":
            return []
    return [] if event.what == UNKNOWN else in_runs(event.what, BY_NAME)


class SketchStage(sketch_stage.SketchStage[Any]):
    """The palette: controls and tools come from the declarations of options and parts."""

    def controls(self, sketch: Any) -> Sequence[wire.Section | str]:
        seats: wire.Section = {"kind": "who", "id": "who", "seats": [*sketch.setup.seats]}
        tools: wire.Section = {"kind": "tools", "id": "pieces", "tools": [RUBBER]}
        return [tools, seats] if sketch.places() else []

    def shown(self, sketch: Any) -> Mapping[str, wire.ControlValue]:
        return {}

    def summary(self, sketch: Any) -> str:
        return "This can be played."


def cover(line: str) -> Cover:
    """Its card in the gallery: the first position, and what players do."""
    return Cover(line, 5, Box(0, 0, 200, 200), {})
