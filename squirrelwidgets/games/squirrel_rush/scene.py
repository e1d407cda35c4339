"""What Squirrel Rush's board shows: marks at places, words for people."""

from __future__ import annotations

from ...core.stage import Json, Mark
from ...core.state import State, Story
from ...core.table import SEATS, seats_of
from .beside import beside
from .glade_marks import glade_marks
from .hand import hand_marks
from .layout import layouts
from .motion import motion
from .panels import all_panels
from .plaques import plaques
from .position import Position
from .setup import Setup
from .status import status
from .words import ahead, head, label, log, names, row

__all__ = [
    "ahead", "ghost", "head", "label", "layouts", "log", "motion", "names", "panels", "row", "scene", "seats", "status",
]  # fmt: skip


def seats(setup: Setup) -> list[Json]:
    return seats_of(setup.players)


def scene(view: State, story: Story) -> list[Mark]:
    assert isinstance(view, Position)
    marks = [*glade_marks(view, story), *beside(view, story), *plaques(view, story)]
    return [*marks, *hand_marks(view)] if view.setup.smarty else marks


def panels(view: State, story: Story) -> list[Json]:
    assert isinstance(view, Position)
    return all_panels(view, story)


def ghost(view: State) -> str:
    assert isinstance(view, Position)
    return f"squirrel-{SEATS[view.mover]}"
