"""The table on which a setup of Squarrels is made: all cards lie open, and a click on one takes it away.

The palette beside it is in `sketch_palette`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from .....core.model.events import Story, Viewer
from .....core.model.parts.cards.box_edits import FRAME
from .....core.scene import sketch_stage as core
from .....core.scene.form_builder import box, point
from .....core.wire import BlockForm, Mark, Part, Piece, Place, Row, Section, Shape
from ...rules.cards import CARDS, KINDS, NAMES, QUARREL, Kind, counts_of
from ...rules.editor.sketch import Sketch
from ...rules.setups.setup import Setup
from ...words.labels import card_name
from ..piles import piles
from ..players import MANY, player_marks
from . import sketch_palette

TITLES: Final = {"hoard": "Hoard", "played": "Actions", "deck": "Deck"}
MAIN: Final = "table"


class SketchStage(core.SketchStage[Sketch]):
    """The editor of Squarrels; the methods are described in core."""

    def controls(self, sketch: Sketch) -> Sequence[Section | str]:
        return sketch_palette.sections(sketch.setup.seats)

    shown = staticmethod(sketch_palette.values)
    summary = staticmethod(sketch_palette.summary)

    def constants(self, sketch: Sketch) -> object:
        return sketch.setup.players

    def forms(self, setup: Setup, viewer: Viewer) -> list[BlockForm]:
        """The game's own, with room for open piles, and frames that choose where cards go."""
        return [_with_frames(own, setup) for own in self.game_stage.forms(setup, viewer)]

    def composed_symbols(self, setup: Setup) -> dict[str, list[Part]]:
        """Action cards with their number: as numbers have it, where they are small."""
        names = NAMES[QUARREL:]
        return {f"many-{name}": [{"s": f"card-{name}"}, {"s": "count", "dy": 26, "k": 1.5}] for name in names}

    def scene(self, view: Sketch, story: Story) -> list[Mark]:
        position = view.position()
        marks = [*piles(position, ()), *player_marks(position)]
        return [*(_taking(mark) for mark in marks if mark["id"] != "played-name"), *_open_piles(view)]


# -- marks


def _taking(mark: Piece) -> Piece:
    """The mark, where a click takes that card or set away."""
    silent = mark.copy()
    words = silent.pop("words", None)
    match mark["id"].split("."):
        case [seat, "mini", kind]:
            silent["words"] = [["clear", f"hand-{seat}", NAMES[int(kind)]]]
        case [seat, "set", number, _]:
            silent["words"] = [["clear", f"store-{seat}", number]]
        case [seat, kind, _] if words:  # the uppermost card of a stack in the hand at the bottom
            silent["words"] = [["clear", f"hand-{seat}", NAMES[int(kind)]]]
    return silent


def _open_piles(sketch: Sketch) -> Iterator[Piece]:
    """The Hoard, the action pile and a deck of chosen cards, kind by kind."""
    yield {"id": "played-name", "s": "caption", "at": "played-name", "t": {"n": TITLES["played"]}}
    for pile, cards in CARDS.piles(sketch.setup).items():
        if pile in TITLES:
            yield {"id": f"{pile}-title", "s": "aside", "at": f"title-{pile}", "t": {"n": TITLES[pile]}}
            yield from (_open_card(pile, kind, n) for kind, n in enumerate(counts_of(cards)) if n)
        if pile in TITLES and not cards:
            text = "all cards that lie nowhere else" if pile == "deck" else "no card"
            yield {"id": f"{pile}-none", "s": "aside", "at": f"none-{pile}", "t": {"n": text}}


def _open_card(pile: str, kind: Kind, n: int) -> Piece:
    name = NAMES[kind]
    symbol = f"mini-{name}" if kind < QUARREL else f"card-{name}" if n == 1 else f"many-{name}"
    card: Piece = {"id": f"{pile}.open.{name}", "s": symbol, "at": f"open-{pile}", "n": KINDS[name]}
    card["words"] = [["clear", pile, name]]
    card["say"] = f"{n} × {card_name(kind)}"
    if n > 1:
        card["t"] = {"n": f"×{n}" if n < MANY else str(n)}
    return card


# -- places


def _with_frames(own: BlockForm, setup: Setup) -> BlockForm:
    """Frames lie below the cards in them, so they come first."""
    places = own["places"]
    opened, frames = _open_places(own) if own["block"] == MAIN else ({}, {})
    for seat in setup.seats:
        for where, say in (("hand", f"{seat}'s hand"), ("store", f"{seat}'s sets")):
            if place := places.get(f"{where}-{seat}"):
                frames[f"{where}-{seat}"] = {**place, "say": say}
    shapes: dict[str, Shape] = {}
    framed: dict[str, Place] = {}
    for name, frame in frames.items():
        shape = f"frame-{frame['w']:g}-{frame['h']:g}"
        shapes[shape] = _frame(frame["w"] / 2, frame["h"] / 2)
        x, y = frame["x"] + frame["w"] / 2, frame["y"] + frame["h"] / 2
        framed[f"{FRAME}{name}"] = point(x, y, shape=shape, say=frame["say"])
    ground = [mark for mark in own["ground"] if "line" in mark or not _is_for_drawn(places, mark["at"])]
    return own | {"places": framed | places | opened, "shapes": own["shapes"] | shapes, "ground": ground}


def _is_for_drawn(places: dict[str, Place], at: str) -> bool:
    """Whether this place is for the card just drawn: an editor has none."""
    drawn = places.get("shown")
    return drawn is not None and (places[at]["x"], places[at]["y"]) == (drawn["x"], drawn["y"])


def _open_places(own: BlockForm) -> tuple[dict[str, Place], dict[str, Place]]:
    """A row for each pile, one below the other, in place of the steps of a turn; and the boxes of these rows."""
    corner = own["places"]["deal"]
    is_wide = "less" not in own
    left, width, high, k = (70, 322, 84, 0.58) if is_wide else (58, 246, 44, 0.44)
    row: Row = {"w": 62, "h": 88, "step": 17, "min": 5, "gap": 6, "lines": 2 if is_wide else 1, "align": "left"}
    places: dict[str, Place] = {}
    boxes: dict[str, Place] = {}
    for number, pile in enumerate(TITLES):
        x, y = corner["x"] + left, corner["y"] + high * number
        middle = y + (high - 6) / 2
        boxes[pile] = box(x, y, width, high - 6, k, say=TITLES[pile])
        places[f"open-{pile}"] = {**boxes[pile], "row": row}
        places[f"title-{pile}"] = point(corner["x"], middle)
        places[f"none-{pile}"] = point(x + 6, middle)
    return places, boxes


def _frame(w: float, h: float) -> Shape:
    """A rectangle about its middle."""
    return {"d": f"M{-w:g} {-h:g}H{w:g}V{h:g}H{-w:g}Z", "w": w, "h": h, "ring": "frame"}
