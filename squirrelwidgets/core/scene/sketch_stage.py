"""The stage of a setup that is made by hand: the game's own board, and a palette beside it.

A game's `scene` offers a class `SketchStage`, a subclass of the one here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields as options_of
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..model.errors import BadSetup
from ..model.events import Event, Story, Viewer
from ..model.own import OwnSetup
from ..model.setups.option_types import written
from ..model.setups.setup import THIS_POSITION, Meta, Setup
from ..model.setups.sketch import CLEAR, Sketch
from ..model.state import State
from ..model.subpackages import subpackage
from .stage import Stage, TurnRow, stage_of

if TYPE_CHECKING:
    from ..wire import BlockForm, CardRow, ControlValue, Field, Json, LogLine, Mark, Part, Seat, Section, Sight, Status

S = TypeVar("S", bound=Sketch)


class SketchStage(Stage[S], Generic[S]):
    """Draws a sketch as the game draws a position. What only the game knows is in three methods: its own controls,
    their values, and one line about a setup that is ready."""

    def __init__(self, package: str) -> None:
        self.game_stage: Stage[State] = stage_of(package)

    @abstractmethod
    def controls(self, sketch: S) -> Sequence[Section | str]:
        """The controls beside the board, from top to bottom. What changes with an edit is not here but in `shown`.

        A name stands for the control of that option or part, if it matters; those that are not named come at the end.
        Tools of parts join the first tools.
        """

    @abstractmethod
    def shown(self, sketch: S) -> Mapping[str, ControlValue]:
        """The values of the game's own controls, by id."""

    @abstractmethod
    def summary(self, sketch: S) -> str:
        """One line about a setup that can be played: what there is, and what comes first, with rule ids in brackets."""

    def bounds(self, sketch: S, name: str) -> tuple[int, int]:
        """The least and the most of an option that is a number."""
        meta = _metadata(sketch.setup, name)
        return meta["least"] or 0, meta["most"]

    # -- the palette

    def palette(self, sketch: S) -> list[Section]:
        """All controls, among them one for each option that a board's form offers, and for each part."""
        setup, own = sketch.setup, self.controls(sketch)
        named = {each["name"]: _control(setup, each) for each in setup.form()}
        named |= {name: control for name, part in setup.parts.items() if (control := _control_of(part, setup))}
        said = {word.partition(" ")[0] for each in own for word in _says(each)}
        every = [*own, *(name for name in named if not said & {name, _word(setup, name)})]
        there = [each for each in every if not isinstance(each, str) or sketch.is_open(each)]
        sections = [named.get(each) if isinstance(each, str) else each for each in there]
        return _with_tiles([each for each in sections if each], [*_tiles(setup)])

    def values(self, sketch: S) -> dict[str, ControlValue]:
        """The values of all controls, by id; those of options and parts are as the setup says."""
        setup = sketch.setup
        values: dict[str, ControlValue] = {}
        for name, part in setup.parts.items():
            values |= part.shown(setup) if part.caption and sketch.is_open(name) else {}
        values |= self.shown(sketch)
        for field in setup.form():
            name, now = field["name"], getattr(setup, field["name"])
            control = _control(setup, field)
            if control["kind"] == "switch":
                values[name] = now
            elif control["kind"] == "counts":
                if now is not None:  # None: the option has no effect alongside the others
                    values[name] = [now, *self.bounds(sketch, name)]
            elif written(now) in [option["v"] for option in control["options"]]:
                values[name] = written(now)
        return values

    def problem_places(self, sketch: S, problem: BadSetup) -> Sequence[str]:
        """The places framed on the board while somebody looks at a problem, where the rules name them differently or
        not at all; empty: the problem is about nothing on the board."""
        return problem.places

    def form_text(self, sketch: S, form: str, values: Mapping[str, str]) -> str:
        """The description of a thing whose form is being filled in: a card's text."""
        return ""

    def form_picture(self, sketch: S, form: str, values: Mapping[str, str]) -> str:
        """Its picture, an SVG: a card's face."""
        return ""

    # -- the board

    def forms(self, setup: OwnSetup, viewer: Viewer) -> list[BlockForm]:
        return self.game_stage.forms(setup, viewer)

    def sight(self, setup: OwnSetup) -> Sight | None:
        return self.game_stage.sight(setup)

    def seats(self, setup: OwnSetup) -> list[Seat]:
        return self.game_stage.seats(setup)

    def symbol_names(self, setup: OwnSetup) -> dict[str, str]:
        return self.game_stage.symbol_names(setup)

    def composed_symbols(self, setup: OwnSetup) -> dict[str, list[Part]]:
        return self.game_stage.composed_symbols(setup)

    def card_texts(self, setup: OwnSetup) -> dict[str, list[CardRow] | str]:
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

    def constants(self, sketch: S) -> object:
        """The values that the board's layouts, symbols and seats depend on: when one changes, they are sent again."""
        return ()


def option_control(sketch: Sketch, name: str) -> Any:
    """The control of an option, from its declaration: a switch, a choice, or a number with − and +.

    >>> from squirrelwidgets.core.scene.sketch_stage import option_control
    >>> option_control(Squarrels.edit().sketch, "draw_on")["kind"]
    'switch'
    """
    return _control(sketch.setup, next(each for each in sketch.setup.form() if each["name"] == name))


def _control(setup: Setup, field: Field) -> Any:
    """The control of an option that has this field in the form."""
    name = field["name"]
    meta, now = _metadata(setup, name), getattr(setup, name)
    control: Json = {"id": name, "label": meta["label"]} | ({"rule": meta["rule"]} if meta["rule"] else {})
    if field["kind"] == "bool":
        text = control.pop("label")  # a switch says it beside itself, not above
        return {**control, "kind": "switch", "text": text}
    values = [(each["v"], each["label"]) for each in field.get("values", ()) if each["label"] != THIS_POSITION]
    values = values or [*meta["listed"]]
    if not values:
        return {**control, "kind": "counts", "cols": [], "rows": [{"cells": [{"id": name, "name": meta["label"]}]}]}
    if field["kind"] != "choice" and now not in [value for value, _ in values]:
        values.append((now, written(now)))
    options = [{"v": written(value), "text": meta["none"] if value is None else label} for value, label in values]
    return {**control, "kind": "choice", "options": options}


def number_table(setup: Setup, name: str, label: str, parts: Iterable[str], **also: Any) -> Any:
    """One control for some parts that are numbers, side by side.

    >>> from squirrelwidgets.core.scene.sketch_stage import number_table
    >>> number_table(NutHunt.setup(), "past", "Before", ["turn", "rolled"])["cols"]
    [{'text': 'turn'}, {'text': 'rolls'}]
    """
    each: list[Any] = [setup.parts[part] for part in parts]
    cols, cells = [{"text": part.caption} for part in each], [part.cell() for part in each]
    return {"kind": "counts", "id": name, "label": label, "cols": cols, "rows": [{"cells": cells}], **also}


def _word(setup: Setup, name: str) -> str:
    """The first word of the edits of an option."""
    return setup.parts[name].word if name in setup.parts else name


def _control_of(part: Any, setup: Setup) -> Section | None:
    return part.control(setup) if part.caption else None


def _says(control: Section | str) -> Iterable[str]:
    """What a control may say: its own id, and those of its cells and tools."""
    if isinstance(control, str):
        return [control]
    section: Any = control
    cells = [cell["id"] for row in section.get("rows", ()) for cell in row.get("cells", ())]
    return [section["id"], *cells]


def _tiles(setup: Setup) -> Iterable[Any]:
    return [tile for part in setup.parts.values() for tile in part.tiles()]


def _with_tiles(sections: list[Any], tiles: list[Any]) -> list[Any]:
    """The controls, with these tiles among the first tools, or as new ones."""
    if not tiles:
        return sections
    first = next((n for n, each in enumerate(sections) if each["kind"] == "tools"), None)
    if first is None:
        return [{"kind": "tools", "id": "pieces", "tools": tiles}, *sections]
    own = sections[first]["tools"]
    rubber = next((n for n, tile in enumerate(own) if tile["id"] == CLEAR), len(own))
    sections[first] = {**sections[first], "tools": [*own[:rubber], *tiles, *own[rubber:]]}
    return sections


def _metadata(setup: Setup, name: str) -> Meta:
    """What is declared of an option."""
    return next(each.metadata for each in options_of(setup) if each.name == name)


def wordless(mark: Mark) -> Mark:
    """A mark on which a click says nothing."""
    if "line" in mark or "words" not in mark:
        return mark
    silent = mark.copy()
    del silent["words"]
    return silent


@cache
def sketch_stage_of(package: str) -> SketchStage[Sketch]:
    """The stage for the setups of the game in this package."""
    stage = getattr(subpackage(package, "scene"), "SketchStage", None)
    if not (isinstance(stage, type) and issubclass(stage, SketchStage)) or stage is SketchStage:
        path = "squirrelwidgets.core.scene.sketch_stage"
        raise TypeError(f"{package}.scene has no class SketchStage, made from that in {path}: its setups are typed.")
    if missing := sorted(stage.__abstractmethods__):
        raise TypeError(f"{package}.scene: SketchStage lacks {', '.join(missing)}.")
    return stage(package)
