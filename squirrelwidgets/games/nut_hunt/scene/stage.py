"""What Nut Hunt's board shows: marks at places, words for people."""

from __future__ import annotations

from ....core.model.events import Story
from ....core.model.state import State
from ....core.scene.stage import Json, Mark
from ....core.scene.table import seats_of
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

__all__ = [
    "ahead", "head", "label", "layouts", "log", "motion", "names", "panels", "row", "scene", "seats", "status",
]  # fmt: skip


def seats(setup: Setup) -> list[Json]:
    found = seats_of(setup.chairs)
    if setup.solo:
        found[AUTOMA] |= {"name": "Automa", "auto": True}
    return found


def scene(view: State, story: Story) -> list[Mark]:
    assert isinstance(view, Position)
    return [*beside(view), *tile_marks(view), *piece_marks(view, story), *asked_marks(view)]


def panels(view: State, _story: Story) -> list[Json]:
    assert isinstance(view, Position)
    return all_panels(view)


def ahead(view: State) -> dict[str, str]:
    """What an action would reach shows before it is said."""
    assert isinstance(view, Position)
    return {word: f"icon-{word}" for word in ("recruit", "hassle")} if view.phase == ACTION else {}
