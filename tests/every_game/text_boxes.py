"""The boxes of a board's texts, as wide as a usual font makes them, for tests of the room that there is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from squirrelwidgets.core.scene.arrange import Spot, arrange
from squirrelwidgets.core.scene.blocks import Layout

TEXT = re.compile(r'(?:<svg x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)"[^>]*>)?<text([^>]*?)(?:/>|>([^<]*)</text>)')
LONG = "Bartholomew"
"""For the name of a player."""


class Text(NamedTuple):
    mark: str
    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float

    def apart(self, other: Text) -> bool:
        beside = self.right < other.left or other.right < self.left
        return beside or self.bottom < other.top or other.bottom < self.top


@cache
def _drawn(drawing: str) -> list[tuple[str, str, str, dict[str, str], str]]:
    """The texts in a drawing, each with its attributes."""
    return [(*box, dict(re.findall(r'([\w-]+)="([^"]*)"', one)), fixed) for *box, one, fixed in TEXT.findall(drawing)]


def text_boxes(art: dict[str, str], scene: list[dict[str, Any]], at: dict[str, Spot]) -> dict[str, list[Text]]:
    """The texts of each mark that is shown, by its id."""
    return {mark["id"]: [*_texts(art[mark["s"]], mark, at[mark["id"]])] for mark in scene if at[mark["id"]].k}


def _texts(drawing: str, mark: dict[str, Any], spot: Spot) -> Iterator[Text]:
    """The texts of a mark."""
    k = spot.k * mark.get("k", 1)
    x, y = spot.x + mark.get("dx", 0) * spot.k, spot.y + mark.get("dy", 0) * spot.k
    for left, top, cut, one, fixed in _drawn(drawing):
        words = mark.get("t", {}).get(one.get("data-slot"), fixed)
        words = LONG if isinstance(words, dict) else words
        if not words:
            continue
        size = float(one["font-size"]) * k
        width = min(size * len(words) * (0.57 if "font-weight" in one else 0.52), float(cut or 1000) * k)
        start = x - width * {"middle": 0.5, "end": 1}.get(one.get("text-anchor", ""), 0)
        start += (float(one.get("x", 0)) + float(left or 0)) * k
        base = y + (float(one.get("y", 0)) + float(top or 0)) * k
        yield Text(mark["id"], words, start, base - 0.72 * size, start + width, base + 0.1 * size, size)


def spots(layout: Layout, scene: list[dict[str, Any]]) -> dict[str, Spot]:
    """Where the marks of a scene lie."""
    by_mark: dict[str, Spot] = {}
    for name, place in layout["places"].items():
        here = [mark for mark in scene if mark["at"] == name]
        if "row" in place:
            by_mark |= arrange(place, here)
        else:
            by_mark |= {mark["id"]: Spot(place["x"], place["y"], place["k"]) for mark in here}
    return by_mark
