"""Room on Nut Hunt's board: texts are large enough, and nothing lies over something else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from squirrelwidgets.core.scene.arrange import Spot, arrange
from tests.games.nut_hunt.scene.helpers import (
    WHOLE,
    everything,
    of,
)


class Text(NamedTuple):
    mark: str
    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float


TEXT = re.compile(r"<text([^>]*?)(?:/>|>([^<]*)</text>)")


def texts(mark: dict[str, Any], spot: Spot) -> Iterator[Text]:
    """Boxes of a mark's texts, as wide as a usual font makes them."""
    k = spot.k * mark.get("k", 1)
    x, y = spot.x + mark.get("dx", 0) * spot.k, spot.y + mark.get("dy", 0) * spot.k
    for attributes, fixed in TEXT.findall(WHOLE[mark["s"]]):
        one = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
        words = mark.get("t", {}).get(one.get("data-slot"), fixed)
        if not words:
            continue
        size = float(one["font-size"]) * k
        width = size * len(words) * (0.57 if "font-weight" in one else 0.52)
        start = x - width * {"middle": 0.5, "end": 1}.get(one.get("text-anchor", ""), 0) + float(one.get("x", 0)) * k
        base = y + float(one.get("y", 0)) * k
        yield Text(mark["id"], words, start, base - 0.72 * size, start + width, base + 0.1 * size, size)


def spots(layout: dict[str, Any], scene: list[dict[str, Any]]) -> dict[str, Spot]:
    spots_by_id: dict[str, Spot] = {}
    for name, place in layout["places"].items():
        here = [mark for mark in scene if mark["at"] == name]
        if "row" in place:
            spots_by_id |= arrange(place, here)
        else:
            spots_by_id |= {mark["id"]: Spot(place["x"], place["y"], place["k"]) for mark in here}
    return spots_by_id


def test_texts_are_large_enough_and_names_keep_apart() -> None:
    for seen in everything()[::6]:
        for name, layout in of(seen.view).items():
            scene = [*seen.scene, *layout["ground"]]
            at = spots(layout, scene)
            boxes = [text for mark in scene if at[mark["id"]].k for text in texts(mark, at[mark["id"]])]
            for text in boxes:
                small = name == "narrow" and at[text.mark].k < 0.56  # numbers on pieces and tiles
                assert text.size >= (8 if small else 12.2), text
                assert text.left >= 0, text
                assert text.right <= layout["w"], text
            words = [text for text in boxes if len(text.text) > 1]
            for one, other in combinations(words, 2):
                apart = one.right < other.left or other.right < one.left
                assert apart or one.bottom < other.top or other.bottom < one.top, (name, one, other)


def test_pieces_stay_on_their_tile_and_are_large_enough_to_tell() -> None:
    smallest = 99.0
    for seen in everything():
        for name, layout in of(seen.view).items():
            at = spots(layout, [mark for mark in seen.scene if mark["s"].startswith(("squirrel", "scared", "nest"))])
            for mark in seen.scene:
                spot = mark["at"].partition("-")[2]
                if mark["id"] not in at or not spot:
                    continue
                x, y, k = at[mark["id"]]
                tile = layout["places"][spot]
                assert abs(x - tile["x"]) + 14 * k < 74 * tile["k"]
                assert abs(y - tile["y"]) + 14 * k < 62 * tile["k"]
                if name == "narrow":
                    smallest = min(smallest, 37 * k)
    assert smallest > 11
