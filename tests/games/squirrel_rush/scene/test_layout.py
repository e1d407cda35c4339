"""Room on a board of Squirrel Rush: texts keep apart, glades of any size fit."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from squirrelwidgets.games.squirrel_rush.rules import Setup
from tests.every_game.layouts import all_layouts, each_form, standing_in
from tests.every_game.text_boxes import spots, text_boxes
from tests.games.squirrel_rush.scene.lines import WHOLE, all_seen, stage, viewer_of

SMALL = re.compile(r"light|dark|counters|pin-.*|hand-.*")
"""Numbers on a tile may touch a squirrel or a pin there; cards in a hand stand in a row."""


def test_texts_keep_apart_and_are_large_enough() -> None:
    for seen in all_seen()[::10]:
        for layout in each_form(stage, seen.view.setup, viewer_of(seen)):
            scene = standing_in(layout, seen.scene)
            at = spots(layout, scene)
            boxes = text_boxes(WHOLE, [mark for mark in scene if at[mark["id"]].k], at)
            for text in (text for several in boxes.values() for text in several):
                assert text.size >= 12.2, text
                assert text.left >= 0, text
                assert text.right <= layout["w"] + 1, text
                assert text.bottom <= layout["h"], text
            large = [text for mark in scene if not SMALL.fullmatch(mark["s"]) for text in boxes.get(mark["id"], ())]
            for one, other in combinations(large, 2):
                assert one.apart(other), (one, other)


@pytest.mark.parametrize("size", ["1x2", "2x3", "3x2", "4x4", "5x4", "7x7", "7x1", "1x7"])
def test_glades_of_any_size_fit_and_small_ones_are_large(size: str) -> None:
    setup = Setup(players=2, glade=(size,), tiles="12*20 34*20 51*20")
    large = []
    for layout in all_layouts(stage, setup, "all"):
        cells = [layout["places"][name] for name in setup.start.ground.names]
        half = 49 * cells[0]["k"]
        large.append(half / min(layout["w"], layout["h"]))
        for place in cells:
            assert half <= place["x"] <= layout["w"] - half
            assert half <= place["y"] <= layout["h"] - half
        assert len({place["k"] for place in cells}) == 1
        others = [place for name, place in layout["places"].items() if name.startswith(("market", "plaque"))]
        for one, other in combinations(cells, 2):
            assert max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"])) >= 98 * one["k"]
        for place in others:
            assert all(abs(place["x"] - cell["x"]) > half or abs(place["y"] - cell["y"]) > half for cell in cells)
    assert max(large) > (0.15 if size in ("1x2", "2x3", "3x2") else 0.06)
