"""Tiles of a setup that is made by hand: each is one symbol, so that two change places with few words; and the picture
of one that somebody is making, cut out of the board in its colours.
"""

from __future__ import annotations

from collections.abc import Iterator

from .....core.scene.art import art_of
from .....core.scene.blocks import alone
from .....core.scene.cover import Box
from .....core.scene.svg import Drawing
from .....core.wire import Mark, Part
from ...rules.box import Box as TileBox
from ...rules.box import Tile
from ...rules.ground import SPOTS
from ...rules.position import Position
from ...rules.setups.setup import Setup
from ..layout import HIGH, SIDE, forms
from ..tiles import marks_of_tile, tile_in_words

PACKAGE = __package__.rpartition(".scene")[0]
EDGE = 1.06
"""Room for the rim, as a part of the tile's size."""


def tile_symbols(box: TileBox) -> dict[str, list[Part]]:
    """Each tile without its name, which stands over the pieces."""
    return {f"whole-{tile.word}": list(_parts(tile)) for tile in box.tiles}


def tile_names(box: TileBox) -> dict[str, str]:
    """For a screen reader, a full description of each tile, by its symbol."""
    return {f"whole-{tile.word}": tile_in_words(tile) for tile in box.tiles}


def _parts(tile: Tile) -> Iterator[Part]:
    for mark in sorted(marks_of_tile(tile, SPOTS[0], False), key=lambda mark: mark.get("z", 0)):
        if "line" not in mark and mark["at"] == SPOTS[0]:
            part: Part = {"s": mark["s"]}
            for name in ("dx", "dy", "k"):
                if name in mark:
                    part[name] = mark[name]
            yield part


def whole_tiles(view: Position) -> Iterator[Mark]:
    for tile, spot in zip(view.tiles, SPOTS, strict=True):
        word = view.word(tile)
        for mark in marks_of_tile(view.setup.box.tiles[tile], spot, False):
            if mark["id"] == word:
                yield {"id": word, "s": f"whole-{word}", "at": spot}
            elif "line" not in mark and mark["at"] != spot:
                yield mark


def tile_picture(setup: Setup, tile: Tile) -> str:
    wide = forms(setup, "all")[0]
    spot = SPOTS[0]
    middle = wide["places"][spot]
    width, height = 2 * SIDE * middle["k"] * EDGE, 2 * HIGH * middle["k"] * EDGE
    drawing = Drawing(alone({**wide, "ground": []}), {**art_of(PACKAGE)}, {}, [])
    box = Box(middle["x"] - width / 2, middle["y"] - height / 2, width, height)
    return drawing.piece([*marks_of_tile(tile, spot, False)], box)
