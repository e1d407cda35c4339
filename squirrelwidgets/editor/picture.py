"""A setup in the making as a picture, for hosts without widgets."""

from __future__ import annotations

from ..core.model.errors import SquirrelError
from ..core.scene.art import art_for
from ..core.scene.blocks import layout_of
from ..core.scene.palette import DARK, LIGHT
from ..core.scene.svg import Drawing
from .sheet import Sheet


def picture(sheet: Sheet, layout: str, theme: str) -> str:
    """The board of a sheet, with the setup's text as its caption."""
    stage, sketch = sheet.stage(), sheet.sketch
    colors = {"light": LIGHT, "dark": DARK}.get(theme)
    if colors is None:
        raise SquirrelError('theme is "light" or "dark".')
    chosen = layout_of(stage.layouts(sketch.setup, "all"), layout)
    drawing = Drawing(chosen, art_for(stage, sheet.package, sketch.setup), colors, stage.seats(sketch.setup))
    return drawing.whole(stage.scene(sketch, ()), (), f"{sheet.title}: {sketch}")
