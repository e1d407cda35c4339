"""The stage of Nut Hunt: each part of the board comes from the file that draws or words it."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.model.events import Event, Story, Viewer
from ....core.scene import stage as core
from ....core.wire import Layouts, LogLine, Mark, Panel, Seat, Status, Text
from ....core.words.table import seats_of
from ..rules.phases import ACTION, AUTOMA
from ..rules.position import Position
from ..rules.setup import Setup
from ..words.labels import head, label, log, names, row
from ..words.status import status
from .compass import beside
from .layout import layouts
from .motion import motion
from .panels import all_panels
from .pieces import piece_marks
from .prompts import asked_marks
from .tiles import tile_marks


class Stage(core.Stage[Position]):
    """Nut Hunt's stage; the methods are described in core."""

    def layouts(self, setup: Setup, viewer: Viewer) -> Layouts:
        return layouts(setup, viewer)  # type: ignore[no-any-return]  # the room is typed next

    def seats(self, setup: Setup) -> list[Seat]:
        seats = seats_of(setup.chairs)
        if setup.solo:
            seats[AUTOMA] |= {"name": "Automa", "auto": True}
        return seats

    def symbol_names(self, setup: Setup) -> dict[str, str]:
        return names()

    def scene(self, view: Position, story: Story) -> list[Mark]:
        return [*beside(view), *tile_marks(view), *piece_marks(view, story), *asked_marks(view)]

    def panels(self, view: Position, story: Story) -> list[Panel]:
        return all_panels(view)

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
        return {word: f"icon-{word}" for word in ("recruit", "hassle")} if view.phase == ACTION else {}
