"""Room on a board of Squirrel Rush: texts keep apart, glades of any size fit."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from squirrelwidgets.games.squirrel_rush.rules import Setup
from tests.every_game.text_boxes import spots, text_boxes
from tests.games.squirrel_rush.scene.lines import WHOLE, all_seen, layouts, stage

SMALL = re.compile(r"light|dark|counters|pin-.*|hand-.*")
"""Numbers on a tile may touch a squirrel or a pin there; cards in a hand stand in a row."""


def test_texts_keep_apart_and_are_large_enough() -> None:
    for seen in all_seen()[::5]:
        for name, layout in layouts(seen).items():
            scene = [*seen.scene, *layout["ground"]]
            at = spots(layout, scene)
            least = 12.2 if name == "wide" or seen.view.ground.columns < 6 else 8.5
            boxes = text_boxes(WHOLE, scene, at)
            for text in (text for several in boxes.values() for text in several):
                assert text.size >= least, text
                assert text.left >= 0, text
                assert text.right <= layout["w"] + 1, text
                assert text.bottom <= layout["h"], text
            large = [text for mark in scene if not SMALL.fullmatch(mark["s"]) for text in boxes.get(mark["id"], ())]
            for one, other in combinations(large, 2):
                assert one.apart(other), (name, one, other)


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
