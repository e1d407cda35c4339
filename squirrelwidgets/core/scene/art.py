"""The symbols of a game: drawn in its `art.svg`, or composed of drawn ones for a setup."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from ..model.own import OwnSetup
from ..model.subpackages import subpackage_text
from .stage import Stage

if TYPE_CHECKING:
    from ..model.state import State
    from ..wire import Part

Art: TypeAlias = "Mapping[str, str | list[Part]]"


def art_for(stage: Stage[State], package: str, setup: OwnSetup) -> dict[str, str | list[Part]]:
    """The symbols of a game's art, and those that it composes for a setup."""
    return {**art_of(package), **stage.composed_symbols(setup)}


@cache
def art_of(package: str) -> dict[str, str]:
    """The symbols of a game's `art.svg`, and those of the table."""
    own = subpackage_text(package, "scene", "art.svg")
    return symbols_of(Path(__file__).with_name("table.svg").read_text("utf-8")) | symbols_of(own)


def symbols_of(text: str) -> dict[str, str]:
    """The inside of each group that has a data-symbol."""
    return {
        start[1]: text[start.end() : _end_of_group(text, start.end())]
        for start in re.finditer(r'<g data-symbol="([^"]+)"[^>]*>', text)
    }


def _end_of_group(text: str, position: int) -> int:
    """The end of the group that was opened just before `position`."""
    depth = 1
    for tag in re.finditer(r"<g[\s>]|</g>", text[position:]):
        depth += -1 if tag[0] == "</g>" else 1
        if not depth:
            return position + tag.start()
    raise ValueError("art.svg: a group is not closed")
