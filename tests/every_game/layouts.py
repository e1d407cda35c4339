"""The layouts of a game's board, for tests that look at each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.scene.blocks import NAMED, Layout, alone, drawn_as, flat, layout_of
from squirrelwidgets.core.scene.stage import Stage


def layouts_of(stage: Stage[Any], setup: Any, viewer: Viewer) -> dict[str, Layout]:
    """Those with a name."""
    layouts = stage.layouts(setup, viewer)
    return {name: layout_of(layouts, name) for name in NAMED}


def all_layouts(stage: Stage[Any], setup: Any, viewer: Viewer) -> list[Layout]:
    """One for each arrangement."""
    layouts = stage.layouts(setup, viewer)
    return [flat(layouts, way) for way in layouts["ways"]]


def each_form(stage: Stage[Any], setup: Any, viewer: Viewer) -> list[Layout]:
    """One for each form of each block, by itself: what holds in them all holds wherever they are put."""
    return [alone(form) for form in stage.layouts(setup, viewer)["forms"]]


def standing_in(layout: Layout, marks: Iterable[Any]) -> list[Any]:
    """The marks, and the ground, that stand in a layout of one block, with the symbols that are drawn there."""
    places = layout["places"]
    standing = [mark for mark in (*marks, *layout["ground"]) if mark.get("at") in places]
    return [{**mark, "s": drawn_as(mark["s"], places[mark["at"]])} for mark in standing]
