"""What Squirrel Island's board shows: marks at places, words for people."""

from __future__ import annotations

from ....core.model.events import Story
from ....core.model.state import State
from ....core.scene.stage import Json, Mark
from ....core.scene.table import seats_of
from ..rules.position import Position
from ..rules.setup import Setup
from ..words.labels import called, head, label, names, row
from ..words.log import log
from ..words.status import status
from . import payment as bubble
from .deltas import change_marks
from .island import island_marks
from .layout import layouts
from .motion import motion
from .panels import all_panels
from .players import bottom, own_seat, seat_marks
from .symbols import cards, made

__all__ = [
    "called", "cards", "head", "label", "layouts", "log", "made", "motion", "names", "panels", "row",
    "scene", "seats", "status", "ways",
]  # fmt: skip


def seats(setup: Setup) -> list[Json]:
    return seats_of(setup.players)


def scene(view: State, _story: Story) -> list[Mark]:
    assert isinstance(view, Position)
    return [*island_marks(view, bottom(view)), *seat_marks(view), *change_marks(view, own_seat(view))]


def panels(view: State, story: Story) -> list[Json]:
    assert isinstance(view, Position)
    return all_panels(view, story)


def ways(view: State, words: tuple[str, ...]) -> Json | None:
    """How a card can be paid, where there are several ways."""
    assert isinstance(view, Position)
    return bubble.ways(view, words)
