"""The sections of the palette beside a setup of Squirrel Rush: what can be put, counted and chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....core.scene.controls import chooser, count_table
from .....core.wire import Section
from .....core.wire.editor import CountRow, Goal, Member, Thing, Tool
from ...rules.actions import ACTIONS, TITLES
from ...rules.editor.sketch import Sketch
from ...rules.editor.sketch_tiles import OTHERS
from ...rules.setups.setup import Setup

CARD_SIZE: Final = [76.0, 68.0]
TITLE_OF: Final = dict(zip(ACTIONS, TITLES, strict=True))


def palette(sketch: Sketch) -> Sequence[Section | str]:
    """The rules come after all this."""
    setup = sketch.setup
    kinds = sketch.tiles.kinds
    cards: list[Section | str] = [_hands()] if setup.smarty else ["cards", _deck()]
    return [
        {"kind": "tools", "id": "pieces", "tools": [*map(_tile, sketch.numbers), *TOOLS]},
        {"kind": "who", "id": "seats", "seats": [*setup.seats]},
        *_time(setup),
        *cards,
        "reserves",
        _size(),
        _stack(kinds),
        _tiles_of_the_game(kinds),
        _own_tile(),
    ]


# -- what is put on places


def _tile(number: str) -> Tool:
    does = f"puts a tile with {number} up; again: one with another number on its other side"
    picture, ghost = f"number-{number}", f"acorns-{number}"
    return {"id": f"tile {number}", "text": number, "i": picture, "ghost": ghost, "does": does}


TOOLS: Final[list[Tool]] = [
    {"id": "flip", "text": "turn over", "i": "icon-flip", "does": "turns a tile over"},
    {"id": "swap", "text": "swap", "i": "swap", "two": True, "does": "exchanges this tile for another"},
    {"id": "clear", "text": "rubber", "i": "rubber", "does": "takes away what lies uppermost; a ? leaves a hole"},
]


# -- what is chosen


def _time(setup: Setup) -> list[Section | str]:
    return [
        chooser("round", "Round", {str(n): str(n) for n in range(1, setup.rounds + 1)}, "SR-13"),
        "first",
        chooser("turn", "To move", dict.fromkeys(setup.seats, ""), seats=setup.seats),
    ]


# -- cards


def _deck() -> Section:
    parts = [Setup.parts[name] for name in ("deck", "discards")]
    rows: list[CountRow] = [{"text": word, "cells": [part.cell(word) for part in parts]} for word in ACTIONS]
    return count_table("deck", "Deck", rows, ["deck", "came"], "SR-2")


def _hands() -> Section:
    things: list[Thing] = [{"v": word, "text": TITLE_OF[word], "i": f"hand-{word}"} for word in ACTIONS]
    goals: list[Goal] = [
        {"id": "hand", "text": "In the hand", "seat": True},
        {"id": "spent", "text": "Spent", "seat": True},
    ]
    return {"kind": "things", "id": "hands", "label": "Cards", "things": things, "size": CARD_SIZE, "goals": goals}


# -- numbers


def _size() -> Section:
    return {
        "kind": "counts",
        "id": "size",
        "label": "Glade",
        "rule": "SR-4",
        "cols": [{"text": "columns"}, {"text": "rows"}],
        "rows": [{"cells": [{"id": "columns", "name": "columns"}, {"id": "rows", "name": "rows"}]}],
    }


def _stack(kinds: list[str]) -> Section:
    members: list[Member] = [{"v": kind, "text": kind} for kind in [*kinds, OTHERS]]
    return {
        "kind": "queue",
        "id": "stack",
        "label": "Stack, from the top down",
        "rule": "SR-33",
        "fold": True,
        "members": members,
        "after": "? is all others, in any order",
    }


def _tiles_of_the_game(kinds: list[str]) -> Section:
    rows: list[CountRow] = [
        {"text": kind, "cells": [{"id": f"tiles {kind}", "name": f"tiles {kind}"}]} for kind in kinds
    ]
    return count_table("left", "Tiles left", rows, ["in the game"], "SR-1")


def _own_tile() -> Section:
    return {
        "kind": "form",
        "id": "make",
        "label": "A tile of your own",
        "fold": True,
        "fields": [
            {"name": "light", "label": "Light side", "kind": "int", "default": 6},
            {"name": "dark", "label": "Dark side", "kind": "int", "default": 2},
            {"name": "copies", "label": "Copies", "kind": "int", "default": 1},
        ],
        "button": "Add it to the game",
    }
