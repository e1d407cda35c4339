"""Tells marks of one kind apart over time, so that each is seen to come from where it was.

A mark that keeps its id slides to its new place, one with a new id comes from another; `motion` says from where.
"""

from __future__ import annotations

from ....core.model.events import Event, Story
from ....core.model.shared_story import gathered
from ..rules import Position


def arrivals(view: Position, story: Story) -> dict[str, int]:
    """The turns in which tiles came to places of the glade and the market; nothing for tiles that lay there first."""
    return gathered(story, _Arrivals, view).turns


class _Arrivals:
    def __init__(self, view: Position) -> None:
        self.turn = view.setup.turns_before
        self.turns: dict[str, int] = {}

    def take(self, event: Event) -> None:
        if event.kind == "turned":
            self.turn += 1
        elif event.kind == "exchanged":
            self.turns[event.to] = self.turn
        elif event.kind == "refilled":
            self.turns[f"market{event.n}"] = self.turn


def tile_id(place: str, turn: int | None) -> str:
    """The id of the tile that came to a place in this turn."""
    return place if turn is None else f"{place}.{turn}"


def card_id(view: Position) -> str:
    """The id of the action card of the current turn."""
    return f"card{view.turn}"
