"""Finds the names that events use on a board: places, tiles that lie there by chance, seats."""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple

from ..core.model.events import Viewer
from ..core.model.state import CHANCE
from ..core.play.game import Game
from ..core.play.tree import Node
from ..core.scene.blocks import Layout
from ..core.wire import Mark

POINT: Final = 20
"""The radius in which a place without a shape is shown, in symbol units; the front end lights it as large."""


def laid_out(game: Game) -> Node:
    """The node at which play begins: chance has laid the board, nobody has decided anything."""
    line = game.node.line()
    return next((node for node in line if CHANCE not in node.state.actors), line[-1])


def places_by_name(game: Game, layout: Layout, viewer: Viewer) -> dict[str, str]:
    """The place of every name that events use: places as they are, marks by their word, seats at `seat-<id>`."""
    node, stage, places = laid_out(game), game.stage(), layout["places"]
    scene = stage.scene(node.state.seen_by(viewer), game.story(node, viewer))
    marks = [mark for mark in scene if "line" not in mark]
    words = {path[0]: mark["at"] for mark in marks for path in mark.get("words", ()) if len(path) == 1}
    seats = {seat["id"]: f"seat-{seat['id']}" for seat in stage.seats(game.settings)}
    return {name: at for name, at in {**seats, **words, **{name: name for name in places}}.items() if at in places}


def named(mark: Mark) -> bool:
    """Whether a mark names its place, as a player's or a tile's does; pieces and counts do not."""
    if "line" in mark:
        return False
    says_seat = any(isinstance(text, dict) for text in mark.get("t", {}).values())
    is_name = mark["id"].endswith((".name", ".word"))
    return says_seat or is_name or any(len(path) == 1 for path in mark.get("words", ()))


def without_key(layout: Layout) -> Layout:
    """A layout without the key that explains its signs."""
    return {**layout, "ground": [mark for mark in layout["ground"] if not mark["id"].startswith("key-")]}


class Spot(NamedTuple):
    """A place as something to fill: an SVG element without its end, its middle, and how far it reaches from there."""

    element: str
    x: float
    y: float
    across: float
    down: float

    def holds(self, x: float, y: float) -> bool:
        return abs(x - self.x) <= self.across and abs(y - self.y) <= self.down


class Spots:
    """The places of a layout, to be filled and found."""

    def __init__(self, layout: Layout) -> None:
        self.places = layout["places"]
        self.shapes = layout["shapes"]

    @property
    def shaped(self) -> list[str]:
        """The places that can be clicked whatever lies there."""
        return [name for name, place in self.places.items() if "shape" in place]

    def __getitem__(self, name: str) -> Spot:
        place = self.places[name]
        x, y, k = place["x"], place["y"], place["k"]
        if "w" in place:
            wide, high = place["w"], place["h"]
            element = f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="6"'
            return Spot(element, x + wide / 2, y + high / 2, wide / 2, high / 2)
        shape = place.get("shape") or place.get("offer")
        if shape not in self.shapes:
            return Spot(f'<circle cx="{x}" cy="{y}" r="{POINT * k:g}"', x, y, POINT * k, POINT * k)
        outline = self.shapes[shape]
        reach = max(outline["w"], outline["h"]) * k
        return Spot(f'<path transform="translate({x} {y}) scale({k})" d="{outline["d"]}"', x, y, reach, reach)

    def at(self, x: float, y: float, among: set[str]) -> str | None:
        """The place at a point: the nearest of those that reach there."""
        near = {name: self[name] for name in among}
        hits = [name for name, spot in near.items() if spot.holds(x, y)]
        return min(hits, key=lambda name: hypot(near[name].x - x, near[name].y - y), default=None)
