"""Squirrel Island's component data, read once."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def data() -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "data.toml").read_text("utf-8"))


@cache
def box_text() -> str:
    """The deck in the box, in the card language."""
    return (files(__package__) / "cards.toml").read_text("utf-8")
