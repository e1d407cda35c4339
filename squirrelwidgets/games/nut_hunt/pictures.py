"""Small pictures in texts."""

from __future__ import annotations

from ...core.stage import Json


def icon(symbol: str, say: str) -> Json:
    """A small picture, and the words in its stead where there are no pictures."""
    return {"i": symbol, "say": say}
