"""The stage of a setup of Nut Hunt that is made by hand: what the controls show, and a one-line summary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .....core.model.events import Story
from .....core.scene import sketch_stage as core
from .....core.wire import ControlValue, Mark, Part, Section
from .....core.words.grammar import pluralize
from .....core.words.player_names import SEATS
from ...rules.box import MOST_PLAYERS
from ...rules.editor.sketch import Sketch
from ...rules.editor.sketch_box import as_tile, objective_of
from ...rules.editor.sketch_cards import ASIDE, NEXT, OUT, UNDER, places
from ...rules.moves import card_word
from ...rules.phases import AUTOMA, ORDERS, placing_order
from ...rules.setups.setup import Setup
from ..compass import corner_marks
from ..pieces import piece_marks
from ..tiles import tile_in_words
from .sketch_palette import CARDS, palette
from .sketch_places import problem_places
from .sketch_tile import tile_names, tile_picture, tile_symbols, whole_tiles

PLACES: Final = {NEXT: "next", UNDER: "buried", ASIDE: "revealed", OUT: "left out"}


class SketchStage(core.SketchStage[Sketch]):
    """Nut Hunt's editor; the methods are described in core."""

    def controls(self, sketch: Sketch) -> Sequence[Section | str]:
        return palette(sketch.setup)

    def shown(self, sketch: Sketch) -> Mapping[str, ControlValue]:
        setup = sketch.setup
        where = places(setup)
        return {
            **_choices(setup),
            **{f"{CARDS} {card}": 0 for cards in where.values() for card in cards},
            CARDS: _held(setup),
            "places": _places(setup, where),
        }

    def summary(self, sketch: Sketch) -> str:
        setup = sketch.setup
        return f"{_what_stands(setup)} {_what_comes(setup)}"

    def symbol_names(self, setup: Setup) -> dict[str, str]:
        return {**super().symbol_names(setup), **tile_names(setup.box)}

    def composed_symbols(self, setup: Setup) -> dict[str, list[Part]]:
        return {**super().composed_symbols(setup), **tile_symbols(setup.box)}

    def scene(self, view: Sketch, story: Story) -> list[Mark]:
        position = view.position()
        corners = map(core.wordless, corner_marks(position))
        return [*corners, *whole_tiles(position), *piece_marks(position, position.events)]

    problem_places = staticmethod(problem_places)

    def form_text(self, sketch: Sketch, form: str, values: Mapping[str, object]) -> str:
        if form == "tile":
            return tile_in_words(as_tile(sketch.setup, values))
        card, entry = objective_of(sketch.setup, values)
        one, other, points = entry.split()
        titles = [sketch.setup.box.tiles[sketch.setup.box.index[word]].title for word in (one, other)]
        return (
            f"{card_word(card)}: {' – '.join(titles)}, {pluralize(int(points), 'point')} and 1 for each tile between."
        )

    def form_picture(self, sketch: Sketch, form: str, values: Mapping[str, object]) -> str:
        return tile_picture(sketch.setup, as_tile(sketch.setup, values)) if form == "tile" else ""

    def constants(self, sketch: Sketch) -> object:
        return sketch.setup.seat_count, sketch.setup.solo, sketch.setup.own_tiles


# -- values


def _choices(setup: Setup) -> dict[str, ControlValue]:
    return {
        "objectives": "given" if setup.given else "dealt",
        "layout": "laid" if setup.tiles else "chance",
        "undealt": setup.undealt,
    }


def _held(setup: Setup) -> str:
    """`Rust 2 · Blue 2`"""
    if not setup.given:
        return "dealt"
    names = map(str.capitalize, setup.seats)
    return " · ".join(f"{name} {len(each.objectives)}" for name, each in zip(names, setup.start.seats, strict=True))


def _places(setup: Setup, where: Mapping[str, Sequence[str]]) -> str:
    """`Rust o3 o7 · next o9`"""
    if not setup.given:
        return "Nobody holds an objective yet."
    names = {**{seat: seat.capitalize() for seat in setup.seats}, **PLACES}
    if setup.undealt:
        names[SEATS[AUTOMA]] = f"{SEATS[AUTOMA].capitalize()} later"
    return " · ".join(f"{names[place]} {' '.join(cards)}".strip() for place, cards in where.items() if cards)


# -- the summary


def _what_stands(setup: Setup) -> str:
    squirrels = sum(sum(each.squirrels) for each in setup.start.seats)
    nests = sum(sum(each.nests) for each in setup.start.seats)
    tiles = "The tiles lie as shown." if setup.tiles else "Chance lays the tiles (NH-1)."
    pieces = [pluralize(n, name) for n, name in ((squirrels, "squirrel"), (nests, "nest")) if n]
    return f"{tiles} {' and '.join(pieces)} on them." if pieces else tiles


def _what_comes(setup: Setup) -> str:
    """What comes first when it is played."""
    first = setup.start.first
    if first is None:
        return "Chance draws who begins (NH-42)."
    order = ORDERS[setup.seat_count][first]
    if not setup.given:
        return "Objectives are dealt first (NH-4)."
    if setup.drops:
        return f"{_name(setup, order[setup.players - setup.drops])} drops an objective first (NH-4)."
    if setup.turn:
        return _what_comes_in(setup, order[(setup.turn - 1) % len(order)])
    if not setup.free:
        crowded = setup.players == MOST_PLAYERS and setup.start.fox in setup.box.green
        placers = placing_order(order[: setup.players], crowded)
        if setup.placed < len(placers):
            return f"{_name(setup, placers[setup.placed])} places a squirrel first (NH-5)."
    return "The Automa comes first (NH-30)." if setup.solo else f"{_name(setup, first)} rolls the die first (NH-9)."


def _what_comes_in(setup: Setup, mover: int) -> str:
    name = _name(setup, mover)
    if setup.solo and mover == AUTOMA:
        return f"Turn {setup.turn} is the Automa's (NH-31)."
    what = {None: "rolls the die (NH-9)", 0: "is to act (NH-11)"}.get(setup.forage, "gathers nuts (NH-10)")
    return f"In turn {setup.turn} {name} {what}."


def _name(setup: Setup, seat: int) -> str:
    return "the Automa" if setup.solo and seat == AUTOMA else SEATS[seat].capitalize()
