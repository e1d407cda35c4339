"""Which tile came when, so that a new one on a place can be seen to come from where it lay."""

from __future__ import annotations

from ....core.model.events import Story
from ..rules.position import Position


def arrivals(view: Position, story: Story) -> dict[str, int]:
    """The turn in which the tile came that lies on a place of the glade or of the market, if it is not the first."""
    turn = (view.setup.round - 1) * view.setup.players
    found = {}
    for event in story:
        if event.kind == "turned":
            turn += 1
        elif event.kind == "exchanged":
            found[event.to] = turn
        elif event.kind == "refilled":
            found[f"market{event.n}"] = turn
    return found


def tile_id(place: str, turn: int | None) -> str:
    return place if turn is None else f"{place}.{turn}"
