"""As little of a stage as a game needs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from squirrelwidgets.core.model.events import Event, Story, Viewer
from squirrelwidgets.core.scene import stage as core
from squirrelwidgets.core.wire import BlockForm, LogLine, Mark, Seat, Status
from tests.core.toy import Turns

EMPTY: BlockForm = {"block": "board", "w": 9, "h": 9, "places": {}, "shapes": {}, "ground": []}


class Stage(core.Stage[Turns]):
    def forms(self, setup: Any, viewer: Viewer) -> list[BlockForm]:
        return [EMPTY]

    def seats(self, setup: Any) -> list[Seat]:
        return [{"id": name, "name": name.capitalize(), "color": "", "emblem": ""} for name in ("left", "right")]

    def symbol_names(self, setup: Any) -> dict[str, str]:
        return {}

    def scene(self, view: Turns, story: Story) -> list[Mark]:
        return []

    def status(self, view: Turns, story: Story) -> Status:
        return {"ask": ""}

    def log(self, view: Turns, events: Iterable[Event]) -> list[LogLine]:
        return []

    def turn_row(self, before: Turns) -> core.TurnRow:
        return core.TurnRow(before.left, str(before.left))
