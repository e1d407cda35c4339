"""What Squirrel Rush's board shows: marks at places, words for people."""

from __future__ import annotations

from ....core.model.state import State, Story
from ....core.scene.stage import Json, Mark
from ....core.scene.table import SEATS, seats_of
from ..rules import Position
from ..rules.setup import Setup
from ..words.labels import ahead, head, label, names, row
from ..words.log import log
from ..words.status import status
from .glade import glade_marks
from .hand import hand_marks
from .layout import layouts
from .market import beside
from .motion import motion
from .panels import all_panels
from .players import plaques

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
