"""The board: where the trees are, what stands there, and the words beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, pi, sin

from squirrelwidgets.core import wire
from squirrelwidgets.core.model.events import UNKNOWN, Event, Story, Viewer
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.scene import sketch_stage
from squirrelwidgets.core.scene import stage as core
from squirrelwidgets.core.scene.cover import Box, Cover
from squirrelwidgets.core.scene.how_to import HowTo, Step
from squirrelwidgets.core.scene.parts import part_marks, part_table
from squirrelwidgets.core.wire.editor import Tool
from squirrelwidgets.core.words.endings import Account, at_end
from squirrelwidgets.core.words.grammar import an, pluralize
from squirrelwidgets.core.words.player_names import BY_NAME, SEATS, line, seats_of, who, who_won

from .rules import NUTS, TREES, Position, Setup, Sketch

COVER = Cover(10, Box(0, 0, 400, 400), {"first": "rust"}, ("oak",))
MIDDLE = 200


def how_to(setup: Setup) -> HowTo:
    return HowTo(
        "Bury the most nuts before winter.", f"Winter comes after {setup.winter} turns.", (Step("Gather", "a nut."),)
    )


class Stage(core.Stage[Position]):
    """The methods are described in core; those that are not here have an answer there."""

    def forms(self, setup: Setup, viewer: Viewer) -> list[wire.BlockForm]:
        places: dict[str, wire.Place] = {}
        for n, tree in enumerate(TREES):
            angle = 2 * pi * n / len(TREES)
            x, y = MIDDLE + 155 * sin(angle), MIDDLE - 155 * cos(angle)
            places[tree] = {"x": x, "y": y, "k": 1, "shape": "tree"}
        for n, seat in enumerate(setup.seats):
            row: wire.Row = {"w": 24, "h": 24, "step": 24, "min": 10, "gap": 4}
            places[f"cheeks-{seat}"] = {
                "x": MIDDLE - 75,
                "y": MIDDLE - 70 + 36 * n,
                "w": 150,
                "h": 30,
                "k": 1,
                "row": row,
            }
        board: wire.BlockForm = {
            "block": "board",
            "w": 2 * MIDDLE,
            "h": 2 * MIDDLE,
            "places": places,
            "shapes": {"tree": {"d": "M-36-36H36V36H-36Z", "w": 36, "h": 36, "ring": "circle"}},
            "ground": [{"id": f"ground.{tree}", "s": "tree", "at": tree, "t": {"name": tree}} for tree in TREES],
        }
        return [board]

    def seats(self, setup: Setup) -> list[wire.Seat]:
        return seats_of(setup.players)

    def symbol_names(self, setup: Setup) -> dict[str, str]:
        return {name: name for name in ("squirrel", "owl", "nut", *NUTS)}

    def scene(self, view: Position, story: Story) -> list[wire.Mark]:
        return part_marks(view)

    def panels(self, view: Position, story: Story) -> list[wire.Panel]:
        return [part_table(view)]

    def status(self, view: Position, story: Story) -> wire.Status:
        if (end := view.result) is not None:
            return at_end(end, BY_NAME, f"{pluralize(view.turn, 'turn')}.", Account(totals=view.scores))
        if view.first < 0:
            return {"ask": "Chance says who begins"}
        found = view.actors == (CHANCE,)
        return {"seat": SEATS[view.mover], "ask": "finds a nut" if found else "Run to a tree, or bury your nuts"}

    def log(self, view: Position, events: Iterable[Event]) -> list[wire.LogLine]:
        return [line(event, _told(view, event)) for event in events]

    def turn_row(self, before: Position) -> core.TurnRow:
        if before.first < 0:
            return core.TurnRow(0, "Start")
        return core.TurnRow(before.turn + 1, str(before.turn // before.setup.players + 1), SEATS[before.mover])

    def ghost(self, view: Position) -> str:
        return "squirrel"

    def motion(self, view: Position, events: Iterable[Event]) -> core.Motion:
        """A nut comes from the tree where it is found; a step stays marked until the next player's."""
        for event in events:
            if event.kind == "found" and event.who is not None:
                name, n = SEATS[event.who], sum(view.cheeks[event.who]) - 1
                return core.Motion({f"cheeks-{name}.{n}": TREES[view.squirrels[event.who]]})
            if event.to:
                return core.Motion(trace=[event.to])
        return core.Motion()


def _told(view: Position, event: Event) -> wire.Runs:
    match event.kind:
        case "began":
            return [who(event), " begins."]
        case "ran":
            return [who(event), f" runs to the {event.to}."]
        case "found":
            return [who(event), f" finds {'a nut' if event.what == UNKNOWN else an(event.what)}."]
        case "buried":
            return [who(event), f" buries {pluralize(event.n, 'point')}, and the owl comes to the {event.to}."]
    return who_won(view)


class SketchStage(sketch_stage.SketchStage[Sketch]):
    """The palette: controls and tools come from the declarations of options and parts."""

    def controls(self, sketch: Sketch) -> Sequence[wire.Section | str]:
        rubber: Tool = {"id": "clear", "text": "rubber", "i": "rubber", "does": "takes away what stands there"}
        seats: wire.Section = {"kind": "who", "id": "who", "seats": [*sketch.setup.seats]}
        return ["players", {"kind": "tools", "id": "pieces", "tools": [rubber]}, seats]

    def shown(self, sketch: Sketch) -> Mapping[str, wire.ControlValue]:
        return {}

    def summary(self, sketch: Sketch) -> str:
        return f"{pluralize(sketch.setup.turns - sketch.setup.turn, 'turn')} to go (FC-7)."
