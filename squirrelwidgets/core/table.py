"""The table that seats up to six: their names in sentences, their colours and emblems."""

from __future__ import annotations

from typing import Any, Final

SEATS: Final = ("rust", "blue", "ochre", "teal", "plum", "slate")
EMBLEMS: Final = tuple(f"emblem-{name}" for name in ("leaf", "drop", "sun", "shell", "feather", "pebble"))
"""Symbols of `table.svg`, which every game's art has."""


def seats_of(players: int) -> list[dict[str, Any]]:
    """The seats of a game for so many, as its `scene.py` tells them."""
    return [
        {"id": name, "name": name.capitalize(), "color": f"--{name}", "emblem": emblem}
        for name, emblem in zip(SEATS[:players], EMBLEMS, strict=False)
    ]
