"""How a move is animated: the squirrel goes first, acorns hop into the reserve, tiles come and go."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.model.events import Event
from ....core.model.state import State
from ....core.scene.stage import Motion
from ....core.words.table import SEATS
from ..rules.position import Position
from .identity import tile_id
from .market import card_id
from .players import counters_of


def motion(view: State, events: Iterable[Event]) -> Motion:
    assert isinstance(view, Position)
    made = Motion()
    for event in events:
        if event.kind in ("stepped", "entered"):
            _collected(view, event, made)
        elif event.kind == "card":
            _fly(made, card_id(view), "deck", ".ready")
        elif event.kind == "exchanged":
            _fly(made, tile_id(event.to, view.turn), f"market{event.origin}")
        elif event.kind == "refilled":
            _fly(made, tile_id(f"market{event.n}", view.turn), "stack")
        elif event.kind == "added" and view.counters[view.land.index[event.to]] == 1:
            made.fly[f"{event.to}.counter"] = "card"
        elif event.kind == "took" and event.who is not None:
            made.fly[f"{event.to}.counter"] = f"total-{SEATS[event.who]}"
    return made


def _fly(made: Motion, mark: str, origin: str, *more: str) -> None:
    """A thing comes with the picture on it."""
    made.fly.update({f"{mark}{part}": origin for part in ("", "+", *more)})


def _collected(view: Position, event: Event, made: Motion) -> None:
    """First the squirrel moves, then its reserve grows."""
    assert event.who is not None
    seat = SEATS[event.who]
    total = view.reserves[event.who]
    old = counters_of(total - event.n)
    new = [f"{seat}.{counter}" for counter in counters_of(total) if counter not in old]
    made.fly.update(dict.fromkeys(new, event.to))
    made.beats[:] = [[seat], new]
