"""The motion of a move: a tile drops from the tree; a squirrel slides, then the tile under it turns; an eaten one flies
home. A file of its own in every game, however short."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.model.events import Event
from ....core.scene.stage import Motion
from ..rules.setups.setup import SEATS


def motion(events: Iterable[Event]) -> Motion:
    motion = Motion()
    for event in events:
        tile = f"acorn.{event.to}"
        if event.kind in ("laid", "placed", "settled", "chose", "hopped"):
            motion.trace[:] = [place for place in (event.origin, event.to) if place]
        if event.kind in ("laid", "placed", "ate"):
            motion.fly[tile] = "tree"
        elif event.kind == "hopped" and event.who is not None:
            motion.beats[:] = [[SEATS[event.who], "path"], [tile]]
        elif event.kind == "settled" and event.who is not None:
            motion.fly[SEATS[event.who]] = "tree"
        elif event.kind == "chose" and event.who is not None:
            motion.fly.update({tile: "tree", SEATS[event.who]: "tree"})
    return motion
