"""The motion of a move: the squirrel goes first, acorns hop into the reserve, tiles and cards come and go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....core.model.events import Event
from ....core.scene.stage import Motion
from ....core.words.player_names import SEATS
from ..rules import Position
from .identity import card_id, tile_id
from .players import counters_of

TRACED: Final = ("stepped", "entered", "flipped", "exchanged", "added")
"""Kinds of events that are steps of a turn."""


def motion(view: Position, events: Iterable[Event]) -> Motion:
    motion = Motion()
    for event in events:
        if event.kind in TRACED:
            motion.trace[:] = [event.origin, event.to] if event.kind == "stepped" else [event.to]
        if event.kind in ("stepped", "entered"):
            _collect(motion, view, event)
        elif event.kind == "card":
            _fly(motion, card_id(view), "deck", ".ready")
        elif event.kind == "exchanged":
            _fly(motion, tile_id(event.to, view.turn), f"market{event.origin}")
        elif event.kind == "refilled":
            motion.fly[tile_id(f"market{event.n}", view.turn)] = "stack"
        elif event.kind == "added" and view.counters[view.ground.index[event.to]] == 1:
            motion.fly[f"{event.to}.counter"] = "card"
        elif event.kind == "took" and event.who is not None:
            motion.fly[f"{event.to}.counter"] = f"total-{SEATS[event.who]}"
    return motion


def _fly(motion: Motion, mark: str, origin: str, *more: str) -> None:
    """A mark moves with the picture on it, and with marks whose ids end alike."""
    motion.fly.update({f"{mark}{part}": origin for part in ("", "+", *more)})


def _collect(motion: Motion, view: Position, event: Event) -> None:
    """First the squirrel moves, then its reserve grows."""
    assert event.who is not None
    seat = SEATS[event.who]
    total = view.reserves[event.who]
    old = counters_of(total - event.n)
    new = [f"{seat}.{counter}" for counter in counters_of(total) if counter not in old]
    motion.fly.update(dict.fromkeys(new, event.to))
    motion.beats[:] = [[seat], new]
