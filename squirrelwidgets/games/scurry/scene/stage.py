"""The stage of Scurry: each part of the board comes from the file that draws or words it."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.model.events import Event, Story, Viewer
from ....core.scene import stage as core
from ....core.wire import BlockForm, Panel, Seat, Sight
from ..rules import Position, Setup
from ..rules.ground import ground_of
from ..rules.phases import Phase
from ..rules.setups.setup import NAMES, SEATS
from ..words import labels
from ..words.log import log
from ..words.status import status
from .layout import forms
from .marks import scene
from .motion import motion
from .panels import panels


class Stage(core.Stage[Position]):
    """Scurry's stage; the methods are described in core."""

    sight_rule = "SC-9"

    def forms(self, setup: Setup, viewer: Viewer) -> list[BlockForm]:
        return forms(setup.side)

    def sight(self, setup: Setup) -> Sight:
        pieces = ["acorn-brown", "acorn-gray", "squirrel-brown", "squirrel-gray"]
        return {"lines": ground_of(setup.side).lines(), "stop": pieces}

    def seats(self, setup: Setup) -> list[Seat]:
        return [
            {"id": "brown", "name": NAMES[0], "color": "--bark", "emblem": "emblem-oak"},
            {"id": "gray", "name": NAMES[1], "color": "--stone", "emblem": "emblem-birch", "mirror": True},
        ]

    def may_change_seats(self, setup: Setup) -> bool:
        return setup.swap or setup.swapped

    def symbol_names(self, setup: Setup) -> dict[str, str]:
        return labels.symbol_names()

    scene = staticmethod(scene)
    status = staticmethod(status)
    log = staticmethod(log)

    def panels(self, view: Position, story: Story) -> list[Panel]:
        return panels(view)

    def label(self, view: Position, words: tuple[str, ...]) -> str | None:
        return labels.label(words)

    def turn_row(self, before: Position) -> core.TurnRow:
        return core.TurnRow(*labels.turn_row(before))

    move_text = staticmethod(labels.move_text)

    def ghost(self, view: Position) -> str:
        own, other = SEATS[view.mover], SEATS[1 - view.mover]
        if view.phase == Phase.LAY:
            return f"acorn-{own}"
        return f"acorn-{other}" if view.phase == Phase.PLACE else f"squirrel-{own}"

    def motion(self, view: Position, events: Iterable[Event]) -> core.Motion:
        return motion(events)
