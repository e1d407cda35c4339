"""Squirrel Island in the gallery. A file of its own in every game, however short."""

from __future__ import annotations

from ....core.scene.cover import Box, Cover

COVER = Cover(
    minutes=45,
    box=Box(6, 31, 404, 212),
    setup={
        "players": 2,
        "first": "rust",
        "island": "wind-rider golden-acorn forager adventurer".split(),
    },
)
