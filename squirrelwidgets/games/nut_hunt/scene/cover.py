"""The cover of Nut Hunt in the gallery: the minutes, and a piece of a board. One in every game."""

from __future__ import annotations

from ....core.scene.cover import Box, Cover

COVER = Cover(
    minutes=40,
    box=Box(120, 152, 400, 210),
    setup={
        "players": 4,
        "first": "rust",
        "tiles": (
            "mouse-meadow frog-pond willow-wallow acorn-acres foxglove-fen the-tangle owl-overlook beaver-bend "
            "pine-barrens hazel-hill heart-of-the-wood chestnut-crossing bramble-bluff rabbit-patch birch-grove "
            "hickory-haunt fern-hollow muckville-marsh toadstool-terrace"
        ).split(),
        "fox": "hazel-hill",
        "squirrels": ("pine-barrens", "2*the-tangle 2*birch-grove", "2*rabbit-patch", "beaver-bend"),
        "nests": ("the-tangle", "", "foxglove-fen", ""),
    },
)
