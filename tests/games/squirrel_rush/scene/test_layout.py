"""Room on a board of Squirrel Rush: texts keep apart, glades of any size fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from squirrelwidgets.core.scene.arrange import Spot, arrange
from squirrelwidgets.games.squirrel_rush.rules import Setup
from tests.games.squirrel_rush.scene.lines import WHOLE, all_seen, layouts, stage


class Text(NamedTuple):
    mark: str
    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float


TEXT = re.compile(r'(?:<svg x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)"[^>]*>)?<text([^>]*?)(?:/>|>([^<]*)</text>)')
LONG = "Bartholomew"
SMALL = re.compile(r"light|dark|counters|pin-.*|hand-.*")
"""Numbers on a tile may touch a squirrel or a pin there; cards in a hand stand in a row."""


@cache
def drawn_texts(symbol: str) -> list[tuple[str, str, str, dict[str, str], str]]:
    """The texts in the drawing of a symbol, each with its attributes."""
    found = TEXT.findall(WHOLE[symbol])
    return [(*box, dict(re.findall(r'([\w-]+)="([^"]*)"', one)), fixed) for *box, one, fixed in found]


def texts(mark: dict[str, Any], spot: Spot) -> Iterator[Text]:
    """Boxes of a mark's texts, as wide as a usual font makes them."""
    k = spot.k * mark.get("k", 1)
    x, y = spot.x + mark.get("dx", 0) * spot.k, spot.y + mark.get("dy", 0) * spot.k
    for left, top, cut, one, fixed in drawn_texts(mark["s"]):
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


def spots(layout: dict[str, Any], scene: list[dict[str, Any]]) -> dict[str, Spot]:
    places: dict[str, Spot] = {}
    for name, place in layout["places"].items():
        here = [mark for mark in scene if mark["at"] == name]
        places |= arrange(place, here) if "row" in place else {}
        places |= {} if "row" in place else {mark["id"]: Spot(place["x"], place["y"], place["k"]) for mark in here}
    return places


def test_texts_keep_apart_and_are_large_enough() -> None:
    for seen in all_seen()[::5]:
        for name, layout in layouts(seen).items():
            scene = [*seen.scene, *layout["ground"]]
            at = spots(layout, scene)
            least = 12.2 if name == "wide" or seen.view.ground.columns < 6 else 8.5
            boxes = {mark["id"]: list(texts(mark, at[mark["id"]])) if at[mark["id"]].k else [] for mark in scene}
            for text in (text for several in boxes.values() for text in several):
                assert text.size >= least, text
                assert text.left >= 0, text
                assert text.right <= layout["w"] + 1, text
                assert text.bottom <= layout["h"], text
            large = [text for mark in scene if not SMALL.fullmatch(mark["s"]) for text in boxes[mark["id"]]]
            for one, other in combinations(large, 2):
                apart = one.right < other.left or other.right < one.left
                assert apart or one.bottom < other.top or other.bottom < one.top, (name, one, other)


@pytest.mark.parametrize("size", ["1x2", "2x3", "3x2", "4x4", "5x4", "7x7", "7x1", "1x7"])
def test_glades_of_any_size_fit_and_small_ones_are_large(size: str) -> None:
    tiles = "12*20 34*20 51*20"
    setup = Setup(players=2, glade=(size,), tiles=tiles)
    for name, layout in zip(("wide", "narrow"), stage.forms(setup, "all"), strict=True):
        cells = [layout["places"][name] for name in setup.start.ground.names]
        half = 49 * cells[0]["k"]
        for place in cells:
            assert half >= (30 if name == "wide" else 19)
            assert half <= place["x"] <= layout["w"] - half
            assert half <= place["y"] <= layout["h"] - half
        assert len({place["k"] for place in cells}) == 1
        if size in ("2x3", "3x2"):
            assert cells[0]["k"] > (1.2 if name == "wide" else 1)
        others = [place for name, place in layout["places"].items() if name.startswith(("market", "plaque"))]
        for one, other in combinations(cells, 2):
            assert max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"])) >= 98 * one["k"]
        for place in others:
            assert all(abs(place["x"] - cell["x"]) > half or abs(place["y"] - cell["y"]) > half for cell in cells)
