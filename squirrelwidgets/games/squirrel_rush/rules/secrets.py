"""What a viewer may know: all but the others' hands in the smarty game (SR-27), which can be worked out."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ....core.model.events import Viewer
from .actions import ACTIONS, counts_of

if TYPE_CHECKING:
    from .position import Position


def seen_by(position: Position, viewer: Viewer) -> Position:
    if viewer == position.viewer or not position.setup.secrets:
        return position
    view = position.scratch()
    view.viewer = viewer
    view.hands[:] = [hand if seat == viewer else None for seat, hand in enumerate(view.hands)]
    view.events = list(position.events or ())
    return view._freeze()


def imagine(position: Position, viewer: Viewer, rng: Random) -> Position:
    """The others hold any of the actions they have not spent: seven cards at the start, so just these (SR-27)."""
    if viewer == "all" or not position.setup.secrets:
        return position
    view = position.seen_by(viewer)
    world = view.scratch()
    world.viewer = "all"
    world.events = list(view.events)
    for seat, hand in enumerate(view.hands):
        if hand is None:
            left = [action for action in range(len(ACTIONS)) if action not in view.spent[seat]]
            world.hands[seat] = counts_of(rng.sample(left, view.sizes[seat]))
    return world._freeze()
