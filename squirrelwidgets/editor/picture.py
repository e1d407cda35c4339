"""A setup in the making as a picture, for hosts without widgets."""

from __future__ import annotations

from ..core.scene.art import art_for
from ..core.scene.blocks import layout_of
from ..core.scene.palette import Theme, colours_of
from ..core.scene.svg import Drawing
from .setup_game import SetupGame


def picture(setup_game: SetupGame, layout: str, theme: Theme) -> str:
    """The board of a setup game, with the setup's text as its caption."""
    stage, sketch = setup_game.stage(), setup_game.sketch
    colors = colours_of(theme)
    chosen = layout_of(stage.layouts(sketch.setup, "all"), layout)
    drawing = Drawing(chosen, art_for(stage, setup_game.package, sketch.setup), colors, stage.seats(sketch.setup))
    return drawing.whole(stage.scene(sketch, ()), (), f"{setup_game.title}: {sketch}")
