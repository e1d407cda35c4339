"""Squirrel Island in the gallery."""

from __future__ import annotations

from ...core.cover import Box, Cover

COVER = Cover(
    line="Four days of cards: wake up, work the loops, sleep in time.",
    minutes=45,
    box=Box(10, 516, 342, 180),
    setup={
        "players": 2,
        "first": "rust",
        "hands": ("adventurer forager wind-rider golden-acorn slingshot", "glider"),
        "stamina": (3, 3),
        "coins": (5, 2),
    },
)
