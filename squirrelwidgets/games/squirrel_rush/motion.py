"""How a move is animated: the squirrel goes first, acorns hop into the reserve, tiles come and go."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.stage import Motion
from ...core.state import Event, State
from ...core.table import SEATS
from .beside import card_id
from .plaques import counters_of
from .position import Position


def motion(view: State, events: Iterable[Event]) -> Motion:
    assert isinstance(view, Position)
    made = Motion()
    for event in events:
        if event.kind in ("stepped", "entered"):
            _collected(view, event, made)
        elif event.kind == "card":
            made.fly.update(dict.fromkeys((card_id(view), f"{card_id(view)}+"), "deck"))
        elif event.kind == "added":
            made.fly[f"{event.to}.counter"] = "card"
    return made


def _collected(view: Position, event: Event, made: Motion) -> None:
    """First the squirrel moves, then its reserve grows."""
    assert event.who is not None
    seat = SEATS[event.who]
    total = view.reserves[event.who]
    old = counters_of(total - event.n)
    new = [f"{seat}.{counter}" for counter in counters_of(total) if counter not in old]
    made.fly.update(dict.fromkeys(new, event.to))
    made.beats[:] = [[seat], new]
