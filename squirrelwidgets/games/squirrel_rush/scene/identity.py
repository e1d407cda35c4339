"""Tells marks of one kind apart over time, so that each can be seen to come from where it lay.

A mark that keeps its id slides to its new place, one with a new id comes from another; `motion` says from where.
"""

from __future__ import annotations

from ....core.model.events import Story
from ..rules import Position


def arrivals(view: Position, story: Story) -> dict[str, int]:
    """The turns in which tiles came to places of the glade and the market; nothing for tiles that lay there first."""
    turn = (view.setup.round - 1) * view.setup.players
    turns = {}
    for event in story:
        if event.kind == "turned":
            turn += 1
        elif event.kind == "exchanged":
            turns[event.to] = turn
        elif event.kind == "refilled":
            turns[f"market{event.n}"] = turn
    return turns


def tile_id(place: str, turn: int | None) -> str:
    """The id of the tile that came to a place in this turn."""
    return place if turn is None else f"{place}.{turn}"


def card_id(view: Position) -> str:
    """The id of the action card of the turn that is going on."""
    return f"card{view.turn}"
