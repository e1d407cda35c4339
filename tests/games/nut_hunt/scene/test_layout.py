"""Room on Nut Hunt's board: texts are large enough, and nothing lies over something else."""

from __future__ import annotations

from itertools import chain, combinations

from squirrelwidgets.games.nut_hunt import NutHunt
from tests.every_game.layouts import each_form
from tests.every_game.text_boxes import spots, text_boxes
from tests.games.nut_hunt.scene.helpers import (
    WHOLE,
    everything,
    of,
    stage,
)


def test_texts_are_large_enough_and_names_keep_apart() -> None:
    for seen in everything()[::9]:
        for name, layout in of(seen.view).items():
            scene = [*seen.scene, *layout["ground"]]
            at = spots(layout, scene)
            boxes = [*chain(*text_boxes(WHOLE, scene, at).values())]
            for text in boxes:
                small = name == "narrow" and at[text.mark].k < 0.56  # numbers on pieces and tiles
                assert text.size >= (8 if small else 12.2), text
                assert text.left >= 0, text
                assert text.right <= layout["w"], text
            words = [text for text in boxes if len(text.text) > 1]
            for one, other in combinations(words, 2):
                assert one.apart(other), (name, one, other)


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


def test_nuts_that_are_offered_lie_on_their_tile() -> None:
    for layout in each_form(stage, NutHunt.setup(), "all"):
        places = layout["places"]
        for name, at in places.items():
            if "offer" in at and (tile := places.get(name[:2])):
                x, y = ((at[axis] - tile[axis]) / tile["k"] for axis in ("x", "y"))
                assert abs(x) <= 55, name
                assert 20 < y < 45, name
