"""Squarrels in the gallery."""

from __future__ import annotations

from ...core.cover import Box, Cover

COVER = Cover(
    line="Collect threes, quarrel, and be quick at the Hoard.",
    minutes=30,
    box=Box(126, 437, 281, 148),
    setup={"players": 2, "dealer": "blue", "hands": ("1 3 3 3 5 golden", "1 2")},
)
