"""What tests of Nut Hunt call its tiles, its die and its objectives."""

from __future__ import annotations

import pytest

from tests.reference.nut_hunt import box as sheet

rule = pytest.mark.rule

SEATS = sheet.SEATS
NUTS = sheet.NUTS
WORDS = [text.split()[0] for text in sheet.TILES]
LAYOUT = (
    *("hazel-hill", "foxglove-fen", "frog-pond"),
    *("mouse-meadow", "willow-wallow", "acorn-acres", "the-tangle"),
    *("birch-grove", "rabbit-patch", "toadstool-terrace", "muckville-marsh", "owl-overlook"),
    *("chestnut-crossing", "fern-hollow", "hickory-haunt", "bramble-bluff"),
    *("beaver-bend", "heart-of-the-wood", "pine-barrens"),
)
"""Columns from the left. Nobody starts on the centre, Toadstool Terrace."""
HELD = ("o1 o2", "o3 o4", "o5 o6", "o7 o8", "o10 o12")
GREEN = {tile.word for tile in map(sheet.read_tile, sheet.TILES) if tile.kind == "green"}
RICH = "9*acorn 9*hazelnut 9*walnut 9*chestnut"
N, NE, SE, S, SW, NW = (f"die {face}" for face in range(1, 7))
"""Rolls of the die, by where the fox goes."""


def swapped(one: str, other: str) -> tuple[str, ...]:
    """LAYOUT with these two in each other's place."""
    return tuple({one: other, other: one}.get(word, word) for word in LAYOUT)
