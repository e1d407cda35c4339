"""The motion of a move: the die falls, then the fox goes or bounces; cards come from the deck and go back.

A file of its own in every game, however short.
"""

from __future__ import annotations

from collections.abc import Iterable

from ....core.model.events import Event
from ....core.scene.stage import Motion
from ..rules.position import Position
from .compass import die_id, peeked_id
from .pieces import bounce_place, spot_of


def motion(view: Position, events: Iterable[Event]) -> Motion:
    """Squirrels need nothing: they keep their ids, so that they are seen to run, and to shrink into a nest."""
    motion = Motion()
    for event in events:
        if event.kind == "rolled":
            motion.fly[die_id(view)] = "throw"
            motion.beats.append([die_id(view)])
        elif event.kind == "fox":
            motion.beats.append(["fox"])
            if event.what == "bounced":  # by way of the edge
                motion.fly["fox"] = bounce_place(view, event)
        elif event.kind in ("peeked", "buried"):
            motion.fly.update(dict.fromkeys(map(peeked_id, range(event.n)), "deck"))
        if event.kind in ("placed", "fox", "recruited", "scattered"):
            words = view.setup.box.words
            motion.trace[:] = [spot_of(view, words.index(word)) for word in (event.origin, event.to) if word]
    return motion
