"""The palette beside a setup of Squirrel Rush that is made by hand, its board, and a one-line summary.

The sections of the palette are in `sketch_palette`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from .....core.model.events import Story, Viewer
from .....core.scene import sketch_stage as core
from .....core.scene.art import art_of
from .....core.scene.blocks import Layout
from .....core.scene.cover import Box
from .....core.scene.palette import LIGHT
from .....core.scene.svg import Drawing
from .....core.wire import BlockForm, ControlValue, Mark, Part
from .....core.words.grammar import pluralize
from .....core.words.player_names import BY_NAME
from ...rules.editor.sketch import Sketch
from ...rules.editor.sketch_cards import to_come, whole_deck
from ...rules.editor.sketch_tiles import BY_CHANCE, HOLE, MARKETS, MOST_COPIES, STACK, Tiles, tiles_of
from ...rules.ground import MOST
from ...rules.setups.setup import Setup
from ..glade import tile_marks
from .sketch_palette import palette

NAME_OF: Final = {seat: name for name, seat in BY_NAME.items()}
PACKAGE: Final = __package__.rpartition(".scene")[0]
FACES: Final[Layout] = {
    "w": 216,
    "h": 106,
    "places": {"light": {"x": 53, "y": 53, "k": 1}, "dark": {"x": 163, "y": 53, "k": 1}},
    "shapes": {},
    "ground": [],
}
"""Both sides of a tile, beside each other."""


class SketchStage(core.SketchStage[Sketch]):
    """Squirrel Rush's editor; the methods are described in core."""

    controls = staticmethod(palette)

    def shown(self, sketch: Sketch) -> Mapping[str, ControlValue]:
        setup, tiles = sketch.setup, sketch.tiles
        values: dict[str, ControlValue] = {
            "round": str(setup.begins),
            "turn": sketch.mover if setup.first else "",
            "columns": [tiles.columns, 1, MOST],
            "rows": [len(tiles.rows), 1, MOST],
            "left": f"{tiles.left.total()} of {tiles.game.total()}",
            "stack": tiles.stack,
            **{f"tiles {kind}": [tiles.game[kind], tiles.lying[kind], MOST_COPIES] for kind in tiles.kinds},
        }
        return values if setup.smarty else values | _cards(setup)

    def summary(self, sketch: Sketch) -> str:
        setup = sketch.setup
        laid = sum(row.count(BY_CHANCE) for row in sketch.tiles.rows)
        tiles = pluralize(len(sketch.tiles.ground.names), "tile")
        glade = f"{tiles}, of which chance lays {laid} (SR-4)." if laid else f"{tiles} (SR-4)."
        if setup.first is None:
            return f"{glade} Round {setup.begins} of {setup.rounds}; who begins is drawn (SR-6)."
        comes = to_come(setup)
        card = f", with {comes[0]}" if comes and setup.begins > 1 else ""
        return f"{glade} Round {setup.begins} of {setup.rounds}: {NAME_OF[sketch.mover]} is to move{card} (SR-13)."

    def form_text(self, sketch: Sketch, form: str, values: Mapping[str, object]) -> str:
        kind = f"{values['light']}{values['dark']}"
        return f"{pluralize(sketch.tiles.game[kind], 'tile')} {kind} in the game so far."

    def form_picture(self, sketch: Sketch, form: str, values: Mapping[str, object]) -> str:
        kind = int(f"{values['light']}{values['dark']}")
        marks: list[Mark] = [*tile_marks("light", "light", kind), *tile_marks("dark", "dark", kind, 1)]
        return Drawing(FACES, art_of(PACKAGE), LIGHT, []).piece(marks, Box(0, 0, FACES["w"], FACES["h"]))

    # -- the board

    def forms(self, setup: Setup, viewer: Viewer) -> list[BlockForm]:
        """Those of a glade without holes, because a tile can be put into a hole."""
        tiles = tiles_of(setup)
        whole = {"glade": [f"{tiles.columns}x{len(tiles.rows)}"], "tiles": "99*12"}
        rules = {"players": setup.players, "smarty": setup.smarty, "rounds": setup.rounds}
        forms = super().forms(Setup.unchecked({**rules, **whole}), viewer)
        for form in forms:
            if STACK in form["places"]:
                form["places"][STACK]["shape"] = "tile"
        return forms

    def composed_symbols(self, setup: Setup) -> dict[str, list[Part]]:
        """With the acorns of a tile by themselves, small enough for a tool."""
        numbers: dict[str, list[Part]] = {
            f"number-{n}": [{"s": f"acorns-{n}", "dy": 8, "k": 0.72}] for n in range(1, 10)
        }
        return super().composed_symbols(setup) | numbers

    def scene(self, view: Sketch, story: Story) -> list[Mark]:
        marks = [_said_by(_shown(mark)) for mark in super().scene(view, story)]
        return [*marks, *_holes(view.tiles), *_open_places(view.tiles)]

    def constants(self, sketch: Sketch) -> object:
        setup, tiles = sketch.setup, sketch.tiles
        return setup.players, setup.smarty, setup.rounds, tiles.columns, len(tiles.rows)


def _cards(setup: Setup) -> dict[str, ControlValue]:
    deck = whole_deck(setup)
    values: dict[str, ControlValue] = {"cards": to_come(setup), "deck": f"{sum(deck)}, {sum(setup.discarded)} gone"}
    for name in ("deck", "discards"):
        values |= setup.parts[name].shown(setup)
    return values


def _shown(mark: Mark) -> Mark:
    """A cell without a tile: chance lays one."""
    if "line" in mark or mark["s"] != "empty" or mark["at"] == STACK:
        return mark
    return {**mark, "s": "to-lay", "say": "chance lays a tile"}


def _said_by(mark: Mark) -> Mark:
    """A card in a hand: a click on it takes it away."""
    if "line" in mark or not (mark["at"] == "focus" or mark["at"].startswith("hand-")):
        return mark
    seat, *_, action = mark["id"].split(".")
    return {**mark, "words": [["hand", seat, action]]}


def _holes(tiles: Tiles) -> Iterator[Mark]:
    for name in tiles.cells:
        if tiles.at(name) == HOLE:
            yield {"id": f"{name}.hole", "s": "hole", "at": name, "say": "no tile"}


def _open_places(tiles: Tiles) -> Iterator[Mark]:
    for name in MARKETS[len(tiles.market) :]:
        yield {"id": f"{name}.open", "s": "to-lay", "at": name, "say": "chance lays a tile"}
