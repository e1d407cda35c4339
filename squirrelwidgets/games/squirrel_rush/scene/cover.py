"""Squirrel Rush in the gallery. A file of its own in every game, however short."""

from __future__ import annotations

from ....core.scene.cover import Box, Cover

COVER = Cover(
    minutes=20,
    box=Box(29, 116, 436, 229),
    setup={
        "players": 4,
        "first": "rust",
        "round": 2,
        "glade": ("53 42 41 35", "52d 13 62d 41", "43d 31 51 24", "21 43 12 33"),
        "squirrels": ("a3", "c2", "-", "d3"),
    },
)
