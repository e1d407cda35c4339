"""The cover of Squarrels in the gallery; a file of its own in every game."""

from __future__ import annotations

from ....core.scene.cover import Box, Cover

COVER = Cover(
    minutes=30,
    box=Box(482, 680, 234, 123),
    setup={"players": 2, "dealer": "blue", "hands": ("3 3 3 golden", "1 2")},
)
