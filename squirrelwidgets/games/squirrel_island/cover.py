"""Squirrel Island in the gallery."""

from __future__ import annotations

from ...core.cover import Box, Cover

COVER = Cover(
    line="Four days of cards: wake up, work the loops, sleep in time.",
    minutes=45,
    box=Box(6, 538, 342, 152),
    setup={
        "players": 2,
        "first": "rust",
        "hands": ("adventurer forager wind-rider golden-acorn slingshot", "glider"),
        "stamina": (3, 3),
        "coins": (5, 2),
    },
)
