"""The stage of Squirrel Rush: each part of the board comes from the file that draws or words it."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.model.events import Event, Story, Viewer
from ....core.scene import stage as core
from ....core.wire import Layouts, LogLine, Mark, Panel, Seat, Status, Text
from ....core.words.table import SEATS, seats_of
from ..rules.position import Position
from ..rules.setup import Setup
from ..words.labels import ahead, head, label, log, names, row
from ..words.status import status
from .glade import glade_marks
from .hand import hand_marks
from .layout import layouts
from .market import beside
from .motion import motion
from .panels import all_panels
from .players import plaques


class Stage(core.Stage[Position]):
    """Squirrel Rush's stage; the methods are described in core."""

    def layouts(self, setup: Setup, viewer: Viewer) -> Layouts:
        return layouts(setup, viewer)  # type: ignore[no-any-return]  # the room is typed next

    def seats(self, setup: Setup) -> list[Seat]:
        return seats_of(setup.players)

    def symbol_names(self, setup: Setup) -> dict[str, str]:
        return names()

    def scene(self, view: Position, story: Story) -> list[Mark]:
        marks = [*glade_marks(view, story), *beside(view, story), *plaques(view, story)]
        return [*marks, *hand_marks(view)] if view.setup.smarty else marks

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

    def previews(self, view: Position) -> dict[str, str]:
        return ahead(view)

    def ghost(self, view: Position) -> str:
        return f"squirrel-{SEATS[view.mover]}"
