"""How a move is animated: the die falls, then the fox goes or bounces; cards come from the deck and go back."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.model.events import Event
from ....core.model.state import State
from ....core.scene.stage import Motion
from ..rules.position import Position
from .compass import die_id, peeked_id
from .layout import edge_place
from .pieces import spot_of


def motion(view: State, events: Iterable[Event]) -> Motion:
    """Squirrels need nothing: they keep their names, so that they are seen to run, and to shrink into a nest."""
    assert isinstance(view, Position)
    made = Motion()
    for event in events:
        if event.kind == "rolled":
            made.fly[die_id(view)] = "throw"
            made.beats.append([die_id(view)])
        elif event.kind == "fox":
            made.beats.append(["fox"])
            if event.what == "bounced":  # by way of the edge
                made.fly["fox"] = edge_place(spot_of(view, view.left), view.die)
        elif event.kind in ("peeked", "buried"):
            made.fly.update(dict.fromkeys(map(peeked_id, range(event.n)), "deck"))
    return made
