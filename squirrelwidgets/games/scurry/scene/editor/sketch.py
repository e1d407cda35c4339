"""The palette beside a setup of Scurry that is made by hand, and one line about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .....core.scene import sketch_stage as core
from .....core.scene.controls import chooser
from .....core.wire import ControlValue, Section
from .....core.wire.editor import Tool
from .....core.words.grammar import pluralize
from ...rules.editor.sketch import MIRROR, Sketch
from ...rules.setups.setup import NAMES, SEATS


class SketchStage(core.SketchStage[Sketch]):
    """Scurry's editor; the methods are described in core."""

    def controls(self, sketch: Sketch) -> Sequence[Section | str]:
        start = core.option_control(sketch, "start")
        start["options"].append({"v": "own", "text": "Empty"})
        mover = chooser("mover", "To move", dict(zip(SEATS, NAMES, strict=True)), seats=SEATS)
        tiles: Section = {"kind": "remark", "id": "tiles", "text": "tiles left, in the tree", "rule": "SC-3"}
        kind = mover if sketch.is_position else _mirror(sketch)
        return ["side", start, "each", _tools(), tiles, kind, "hops", "anywhere"]

    def shown(self, sketch: Sketch) -> Mapping[str, ControlValue]:
        pieces = [*sketch.pieces().values()]
        setup = sketch.setup
        stand = {f"squirrel {seat}": "stands" if f"squirrel {seat}" in pieces else "1 left" for seat in SEATS}
        lie = {seat: str(pieces.count(seat)) for seat in SEATS}
        left = f"{setup.tiles - sum(map(pieces.count, SEATS))} of {setup.tiles}"
        return {"start": "" if pieces else "own", "tiles": left, **stand, **lie, "mover": setup.mover}

    def bounds(self, sketch: Sketch, name: str) -> tuple[int, int]:
        return 1, sketch.setup.most_each()

    def summary(self, sketch: Sketch) -> str:
        pieces = [*sketch.pieces().values()]
        brown, gray = map(pieces.count, SEATS)
        if sketch.is_position:
            mover = NAMES[SEATS.index(sketch.setup.mover)]
            return f"A position with {brown} brown and {pluralize(gray, 'gray acorn')}. {mover} is to move (SC-6)."
        if sketch.setup.start == "random":
            return f"{pluralize(sketch.setup.each or 0, 'acorn')} a side, drawn by chance (SC-21)."
        if sketch.setup.start == "players":
            return "The players lay the acorns themselves (SC-20)."
        apart = "" if sketch.setup.free else ", no two touch"
        return f"{brown} brown and {pluralize(gray, 'gray acorn')}{apart}. Brown puts its squirrel first (SC-5)."

    def constants(self, sketch: Sketch) -> object:
        return sketch.setup.side


def _tools() -> Section:
    rubber: Tool = {"id": "clear", "text": "rubber", "i": "rubber", "does": "takes away what lies there"}
    pieces = [_acorn("brown", "gray"), _acorn("gray", "brown"), _squirrel("brown"), _squirrel("gray")]
    return {"kind": "tools", "id": "pieces", "tools": [*pieces, rubber]}


def _acorn(seat: str, other: str) -> Tool:
    symbol = f"acorn-{seat}"
    does = f"puts an acorn, {seat} side up"
    return {"id": seat, "text": seat, "i": symbol, "ghost": symbol, "twin": f"acorn-{other}", "does": does}


def _squirrel(seat: str) -> Tool:
    symbol = f"squirrel-{seat}"
    does = f"puts the {seat} squirrel"
    return {"id": f"squirrel {seat}", "text": "squirrel", "i": symbol, "ghost": symbol, "does": does}


def _mirror(sketch: Sketch) -> Section:
    ground = sketch.ground
    opposite = {cell: ground.opposite[cell] for cell in ground.cells}
    pairs = [cell for one, other in opposite.items() if one < other for cell in (one, other)]
    return {
        "kind": "mirror",
        "id": MIRROR,
        "text": "Mirror: half a turn, colours swapped",
        "rule": "SC-21",
        "adds": MIRROR,
        "pairs": " ".join(ground.names[cell] for cell in pairs),
        "centre": ground.names[ground.centre],
    }
