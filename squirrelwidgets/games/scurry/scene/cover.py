"""Scurry in the gallery. A file of its own in every game, however short."""

from __future__ import annotations

from ....core.scene.cover import Box, Cover

COVER = Cover(
    minutes=15,
    box=Box(16, 222, 380, 200),
    setup={},
    plays=("b5", "c2", "f7", "b3", "f7", "f4", "f1"),
)
