"""Pictures of a game: its position as an SVG for print, docs, GitHub, a notebook without a kernel.

The drawing itself, of any scene on any layout, is in `core/scene/svg.py`.
"""

from __future__ import annotations

import re
from typing import Final

from ..model.events import Viewer
from ..play.chalk import color_of, places_of
from ..play.game import Game
from ..scene.art import art_for
from ..scene.blocks import Layout, layout_of, main_layout
from ..scene.cover import Box
from ..scene.palette import Theme, colours_of
from ..scene.svg import Drawing, Stroke
from ..wire import Mark, Seat

WORDS: Final = re.compile(r"<text\b[^>]*?(?:/>|>.*?</text>)", re.DOTALL)


def picture(game: Game, layout: str = "wide", theme: Theme = "light", viewer: Viewer = "all") -> str:
    """The position a game is at, with ringed targets, what was drawn there, and the status as a caption."""
    drawing = drawing_of(game, layout, theme, viewer)
    stage = game.stage()
    view = game.state.seen_by(viewer)
    story = game.story(viewer=viewer)
    lit = view.sentences() if viewer == "all" else ()
    chalk = [Stroke(places_of(line), color_of(line)) for line in game.node.chalk]
    caption = f"{game.title}. {drawing.asked(stage.status(view, story))}"
    return drawing.whole(stage.scene(view, story), lit, caption, chalk)


def bare_picture(game: Game, viewer: Viewer = "all") -> str:
    """The position alone, for paper: no rings, no lines of sight, no prompt."""
    drawing = drawing_of(game, "narrow", "light", viewer)
    scene = game.stage().scene(game.state.seen_by(viewer), game.story(viewer=viewer))
    pieces: list[Mark] = [mark for mark in scene if "line" not in mark]
    return drawing.whole(pieces, (), game.title)


def drawing_of(game: Game, layout: str, theme: Theme, viewer: Viewer) -> Drawing:
    """The drawing for a game's scenes as a viewer sees them."""
    stage = game.stage()
    colors = colours_of(theme)
    chosen = layout_of(stage.layouts(game.settings, viewer), layout)
    return Drawing(chosen, art_for(stage, game.package, game.settings), colors, _seats(game))


def vignette(game: Game, box: Box) -> str:
    """A piece of the wide board, as decoration: without rings and words, in the colours of the page around it."""
    stage, view, story = game.stage(), game.state.seen_by("all"), game.story()
    art = art_for(stage, game.package, game.settings)
    drawing = Drawing(main_layout(stage.layouts(game.settings, "all")), art, {}, _seats(game))
    return drawing.piece(stage.scene(view, story), box)


def small_picture(game: Game) -> str:
    """The whole wide board, small and without words, in the colours of the page around it; nothing hidden is seen."""
    stage, view, story = game.stage(), game.state.seen_by("spectator"), game.story(viewer="spectator")
    layout = main_layout(stage.layouts(game.settings, "spectator"))
    drawing = Drawing(layout, art_for(stage, game.package, game.settings), {}, _seats(game))
    pieces: list[Mark] = [mark for mark in stage.scene(view, story) if "line" not in mark]
    return WORDS.sub("", drawing.piece(pieces, Box(0, 0, layout["w"], layout["h"])))  # nobody could read them


def emblem(game: Game, seat: Seat) -> str:
    """The emblem of a seat, light on its colour."""
    bare: Layout = {"w": 30, "h": 30, "places": {}, "shapes": {}, "ground": []}
    stage = game.stage()
    drawing = Drawing(bare, art_for(stage, game.package, game.settings), {}, [seat])
    body = drawing.drawn({"s": seat["emblem"]}, 0, 0, 1)
    ground = f'<circle r="15" fill="var({seat["color"]})"/>'
    return f'<svg viewBox="-15 -15 30 30" aria-hidden="true">{ground}{body}</svg>'


def _seats(game: Game) -> list[Seat]:
    """The seats, with the names of those who sit there."""
    seats = game.stage().seats(game.settings)
    for seat, name in zip(seats, game.players.names_at(game.state), strict=True):
        seat["name"] = name
    return seats
