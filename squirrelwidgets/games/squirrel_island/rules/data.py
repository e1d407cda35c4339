"""Squirrel Island's component data, read once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

from ....core.words.rule_texts import data_of

DATA: Final[dict[str, Any]] = data_of(__package__)


@cache
def box_text() -> str:
    """The deck in the box, in the card language."""
    return (files(__package__) / "cards" / "cards.toml").read_text("utf-8")
