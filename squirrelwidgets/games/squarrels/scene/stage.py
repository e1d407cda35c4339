"""The stage of Squarrels: each part of the board comes from the file that draws or words it."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.model.events import Event, Story, Viewer
from ....core.scene import stage as core
from ....core.wire import Layouts, LogLine, Mark, Panel, Seat, Status, Text
from ....core.words.table import seats_of
from ..rules.play import Position
from ..rules.setup import Setup
from ..words.labels import head, label, log, names, row
from ..words.status import status
from .centre import middle
from .layout import layouts
from .motion import motion
from .panels import all_panels
from .piles import piles
from .players import seat_marks


class Stage(core.Stage[Position]):
    """Squarrels's stage; the methods are described in core."""

    def layouts(self, setup: Setup, viewer: Viewer) -> Layouts:
        return layouts(setup, viewer)  # type: ignore[no-any-return]  # the room is typed next

    def seats(self, setup: Setup) -> list[Seat]:
        return seats_of(setup.players)

    def symbol_names(self, setup: Setup) -> dict[str, str]:
        return names()

    def scene(self, view: Position, story: Story) -> list[Mark]:
        return [*piles(view, story), *middle(view, story), *seat_marks(view)]

    def panels(self, view: Position, story: Story) -> list[Panel]:
        return all_panels(view, story)

    def status(self, view: Position, story: Story) -> Status:
        return status(view, story)  # type: ignore[no-any-return]  # the room is typed next

    def log(self, view: Position, events: Iterable[Event]) -> list[LogLine]:
        return log(view, events)

    def label(self, view: Position, words: tuple[str, ...]) -> str | None:
        return label(view, words)

    def turn_row(self, before: Position) -> core.TurnRow:
        return row(before)

    def move_text(self, before: Position, sentence: str) -> Text:
        return head(before, sentence)

    def motion(self, view: Position, events: Iterable[Event]) -> core.Motion:
        return motion(view, events)

    def ghost(self, view: Position) -> str:
        return "back"

    def race(self, view: Position) -> core.Reveal:
        return {"reveal": [f"action.{sum(view.played)}"], "back": "large-back", "tap": "hoard"}
