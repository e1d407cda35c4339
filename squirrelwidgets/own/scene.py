"""The board of an own game, from the drawings of its parts, and the words beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ..core import wire
from ..core.model.events import UNKNOWN, Event, Story, Viewer
from ..core.model.setups.sketch import CLEAR
from ..core.scene import sketch_stage
from ..core.scene import stage as core
from ..core.scene.blocks import arranged
from ..core.scene.cover import Box, Cover
from ..core.scene.how_to import HowTo, Step
from ..core.scene.parts import (
    main_block,
    part_blocks,
    part_forms,
    part_marks,
    part_motion,
    part_question,
    part_symbols,
    part_table,
)
from ..core.words.endings import Account, at_end
from ..core.words.grammar import pluralize
from ..core.words.player_names import BY_NAME, SEATS, line, who, who_won
from ..core.words.runs import in_runs, name
from . import words

PICTURES: Final = 3
RUBBER: Final[Any] = {"id": CLEAR, "text": "rubber", "i": "rubber", "does": "takes away what stands there"}


class Stage(core.Stage[Any]):
    """What any own game shows."""

    def forms(self, setup: Any, viewer: Viewer) -> list[wire.BlockForm]:
        return part_forms(setup, viewer)

    def layouts(self, setup: Any, viewer: Viewer) -> wire.Layouts:
        return arranged(self.forms(setup, viewer), main_block(setup, viewer), self.sight(setup), self.held)

    def symbol_names(self, setup: Any) -> dict[str, str]:
        names = {f"piece-{n}": "piece" for n in range(len(setup.seats))} | {
            "hole": "hole",
            "nut": "nut",
            "back": "card",
        }
        cards = {f"card-{each}": face for box in setup.boxes for each, face in zip(box.names, box.faces, strict=True)}
        return names | cards

    def composed_symbols(self, setup: Any) -> dict[str, list[wire.Part]]:
        return part_symbols(setup)

    def card_texts(self, setup: Any) -> dict[str, list[wire.CardRow] | str]:
        """How many of each card there are."""
        return {
            f"card-{name}": [{"text": f"The deck has {n} of these." if n > 1 else "The deck has one of these."}]
            for box in setup.boxes
            for name, n in zip(box.names, box.copies, strict=True)
        }

    def scene(self, view: Any, story: Story) -> list[wire.Mark]:
        return part_marks(view, view.moves)

    def panels(self, view: Any, story: Story) -> list[wire.Panel]:
        table: Any = part_table(view)
        told = (
            2 if view.result and view.own_points and not view.result.lost else 1
        )  # an end's standings have the points
        return [table] if len(table["cols"]) > told else []

    def status(self, view: Any, story: Story) -> wire.Status:
        if (end := view.result) is not None:
            account = Account(length=(view.turns, "turns"), totals=view.scores if view.own_points else ())
            return at_end(end, BY_NAME, f"{pluralize(view.turns, 'turn')}.", account)
        if view.due:
            return {"ask": "Chance is to decide"}
        seat = SEATS[view.mover]
        is_asked = view.viewer in ("all", view.mover)
        status: wire.Status = {"seat": seat, "ask": _question(view) if is_asked else "is to move"}
        if said := words.prompt(view):
            status["note"] = [name(seat), f" {said}"]
        return status

    def log(self, view: Any, events: Iterable[Event]) -> list[wire.LogLine]:
        return [line(_whose(event, told), told) for event in events if (told := _told(view, event))]

    def move_text(self, before: Any, sentence: str) -> wire.Text:
        """Cards that are dealt in a row are told with the last."""
        if _deals(before.due[1:]):
            return ""
        many = len(before.own_dealt) + 1 if _deals(before.due) else 1
        return sentence if many == 1 else pluralize(many, "card")

    def motion(self, view: Any, events: Iterable[Event]) -> core.Motion:
        said = next((event.what for event in events if event.kind == "played"), "")
        return part_motion(view, view.own_moved, said)

    def turn_row(self, before: Any) -> core.TurnRow:
        n = before.seats
        if before.due and not before.own_begun:
            return core.TurnRow(0, "Start")
        return core.TurnRow(before.turns + 1, str(before.turns // n + 1), SEATS[before.mover])


def _question(view: Any) -> str:
    """By the parts of which sentences speak, else by the sentences, where they are few and short."""
    if view.own_idle:
        return "Pass: nothing else can be said"
    all_of_them = f"Choose {words.listed(view.moves)}"
    return part_question(view, view.moves) or (
        all_of_them if len(all_of_them) <= core.QUESTION else "Choose what to say"
    )


def _deals(due: Sequence[tuple[Any, ...]]) -> bool:
    """Whether the next that chance has to do is to deal a card."""
    return bool(due) and len(due[0]) > 1


def _told(view: Any, event: Event) -> wire.Runs:
    """A line of the log; none for what is not known."""
    match event.kind:
        case "played" if event.what != UNKNOWN:
            return [who(event), f" chooses {event.what}."]
        case "rolled":
            return [who(event), f" rolls {event.what}."]
        case "dealt" if _deals(view.due):
            return []  # with the last of them
        case "dealt" if len(view.own_dealt) > 1:
            return _dealt(view.own_dealt, view.seats)
        case "dealt" if event.who is not None:
            return [who(event), " gets a card." if event.what == UNKNOWN else f" gets {event.what}."]
        case "dealt":
            return [f"{event.what} is dealt."]
        case "passed":
            return [who(event), " passes."]
        case "ended":
            return who_won(view)
    return [] if event.what == UNKNOWN else in_runs(event.what, BY_NAME)


def _whose(event: Event, told: wire.Runs) -> Event:
    """What all get is nobody's line."""
    return event._replace(who=None) if event.kind == "dealt" and isinstance(told[0], str) else event


def _dealt(to: Sequence[int | None], seats: int) -> wire.Runs:
    """A line for cards that were dealt in a row."""
    each, left = divmod(len(to), seats)
    if not left and all(to.count(seat) == each for seat in range(seats)):
        return [f"Each player gets {pluralize(each, 'card')}."]
    if {*to} == {to[0]} and to[0] is not None:
        return [name(SEATS[to[0]]), f" gets {pluralize(len(to), 'card')}."]
    return [f"{pluralize(len(to), 'card')} are dealt."]


class SketchStage(sketch_stage.SketchStage[Any]):
    """The palette: controls and tools come from the declarations of options and parts."""

    def controls(self, sketch: Any) -> Sequence[wire.Section | str]:
        setup, places = sketch.setup, sketch.places()
        seats: wire.Section = {"kind": "who", "id": "who", "seats": [*setup.seats]}
        tools: wire.Section = {"kind": "tools", "id": "pieces", "tools": [RUBBER]}
        asks = places or setup.boxes or any([*part.tiles()] for part in setup.parts.values())
        return [*([tools] if places else []), *([seats] if asks else [])]

    def card_texts(self, setup: Any) -> dict[str, list[wire.CardRow] | str]:
        """How many of each card there are."""
        return {
            f"card-{name}": [{"text": f"The deck has {n} of these." if n > 1 else "The deck has one of these."}]
            for box in setup.boxes
            for name, n in zip(box.names, box.copies, strict=True)
        }

    def scene(self, view: Any, story: Story) -> list[wire.Mark]:
        """A click on a card takes it away."""
        marks: list[Any] = super().scene(view, story)
        for mark in marks:
            if mark["s"].startswith("card"):
                mark["words"] = [[CLEAR, mark["at"], mark["id"].split(".", 1)[1].rpartition(".")[0]]]
        return marks

    def shown(self, sketch: Any) -> Mapping[str, wire.ControlValue]:
        return {}

    def summary(self, sketch: Any) -> str:
        return "This can be played."


def how_to(setup: Any) -> HowTo:
    """Its sheet: what it is about, and pictures of its first parts as they lie at the start."""
    parts = [part for part in setup.parts.values() if part_blocks(part, setup)][:PICTURES]
    steps = [Step(part.name.replace("_", " ").capitalize(), "", block=part_blocks(part, setup)[0]) for part in parts]
    return HowTo(setup.maker.kind.aim, "", tuple(steps))


COVER: Final = Cover(5, Box(0, 0, 200, 200), {})
"""Its card in the gallery: the first position."""
