"""What Squarrels' board shows: marks at places, words for people."""

from __future__ import annotations

from ....core.model.state import State, Story
from ....core.scene.stage import Json, Mark
from ....core.scene.table import seats_of
from ..rules.position import Position
from ..rules.setup import Setup
from ..words.labels import head, label, names, row
from ..words.log import log
from ..words.status import status
from .centre import centre
from .layout import layouts
from .motion import motion
from .panels import all_panels
from .piles import piles
from .players import seat_marks

__all__ = [
    "ghost", "head", "label", "layouts", "log", "motion", "names", "panels", "race", "row", "scene",
    "seats", "status",
]  # fmt: skip


def seats(setup: Setup) -> list[Json]:
    return seats_of(setup.players)


def scene(view: State, story: Story) -> list[Mark]:
    assert isinstance(view, Position)
    return [*piles(view, story), *centre(view, story), *seat_marks(view)]


def panels(view: State, story: Story) -> list[Json]:
    assert isinstance(view, Position)
    return all_panels(view, story)


def race(view: State) -> Json:
    """What turns over when the lamps are out, and the pile to slap."""
    assert isinstance(view, Position)
    return {"reveal": [f"action.{sum(view.played)}"], "back": "large-back", "tap": "hoard"}


def ghost(_view: State) -> str:
    return "back"
