"""The palette beside a setup of Nut Hunt that is made by hand. What its words do is in `rules/editor/sketch`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from .....core.scene.controls import chooser
from .....core.scene.sketch_stage import number_table
from .....core.wire import Field, Section
from .....core.wire.editor import Goal, Thing, Tool
from .....core.words.player_names import SEATS
from ...rules.box import IN_NEST, Box, in_words
from ...rules.editor.sketch_box import KINDS
from ...rules.editor.sketch_cards import ASIDE, HOLD, MIXED, NEXT, OUT, UNDER
from ...rules.moves import card_word
from ...rules.setups.setup import Setup

CARDS: Final = "cards"
UNDER_WAY: Final = ("turn", "die", "rolled", "placed", "drops")


def palette(setup: Setup) -> tuple[Section | str, ...]:
    return (
        "players",
        *_fixed(setup.seat_count),
        "nuts",
        "rolls",
        _objectives(setup.box, setup.solo),
        {"kind": "remark", "id": "places", "text": ""},
        *_rules(setup.solo),
        number_table(setup, "under-way", "A game under way", UNDER_WAY, fold=True),
        "forage",
        _tile_form(setup.box),
        _objective_form(setup.box),
    )


@cache
def _fixed(seat_count: int) -> tuple[Section, ...]:
    return _tools(), {"kind": "who", "id": "who", "seats": [*SEATS[:seat_count]]}


def _tools() -> Section:
    makes = f"puts a squirrel of the chosen colour; {in_words(IN_NEST)} are a nest"
    tools: list[Tool] = [
        {"id": "swap", "text": "swap tiles", "i": "swap", "two": True, "does": "two tiles: they change places"},
        {
            "id": "squirrel", "text": "squirrel", "i": "squirrel-body", "seat": True, "ghost": "squirrel-body",
            "does": makes,
        },
        {
            "id": "nest", "text": "nest", "i": "nest-body", "seat": True, "ghost": "nest-body",
            "does": "puts a nest of the chosen colour",
        },
        {"id": "fox", "text": "fox", "i": "fox", "ghost": "fox", "does": "puts the fox"},
        {
            "id": "from", "text": "fox was", "i": "fox-ghost", "ghost": "fox-ghost",
            "does": "a tile beside the fox: it came from there",
        },
        {"id": "clear", "text": "rubber", "i": "rubber", "does": "takes away what stands uppermost"},
    ]  # fmt: skip
    return {"kind": "tools", "id": "pieces", "tools": tools}


@lru_cache(maxsize=16)
def _objectives(box: Box, solo: bool) -> Section:
    goals: list[Goal] = [
        {"id": HOLD, "text": "in hand", "seat": True},
        {"id": NEXT, "text": "comes next"},
        {"id": MIXED, "text": "in the deck"},
        {"id": UNDER, "text": "buried", "seat": True},
        {"id": OUT, "text": "left out"},
    ]
    if solo:
        goals.append({"id": ASIDE, "text": "revealed"})
    things: list[Thing] = [_thing(box, card) for card in box.cards]
    return {"kind": "things", "id": CARDS, "label": "Objectives", "fold": True, "things": things, "goals": goals}


def _thing(box: Box, card: int) -> Thing:
    objective = box.objective(card)
    ends = " – ".join(box.tiles[end].title for end in objective.ends)
    return {"v": card_word(card), "text": f"{ends} · {objective.base}", "find": card_word(card)}


def _rules(solo: bool) -> Iterator[Section | str]:
    yield chooser("objectives", "Objectives are", {"dealt": "dealt", "given": "as they lie here"}, "NH-4")
    yield chooser("layout", "Tiles", {"chance": "at random", "laid": "as they lie here"}, "NH-1")
    yield from ("level", "hidden")
    if solo:
        yield {
            "kind": "switch",
            "id": "undealt",
            "text": "The Automa is dealt its objectives when it places",
            "rule": "NH-30",
        }
    yield "first"
    yield "competitive"


def _tile_form(box: Box) -> Section:
    tile = box.tiles[box.green[0] if box.green else 0]
    fields: list[Field] = [
        {"name": "tile", "label": "In place of", "kind": "text", "default": tile.word},
        {"name": "name", "label": "Name", "kind": "text", "default": ""},
        {
            "name": "kind", "label": "Kind", "kind": "choice", "default": KINDS[0],
            "values": [{"v": kind, "label": kind} for kind in KINDS],
        },
        {"name": "forage", "label": "Nuts found there", "kind": "text", "default": "acorn walnut"},
        {"name": "costs", "label": "A squirrel costs", "kind": "text", "default": "acorn 2*chestnut"},
    ]  # fmt: skip
    return _form("tile", "A tile of your own", "NH-1", fields, "Lay it")


def _objective_form(box: Box) -> Section:
    one, other = (box.words[end] for end in box.objective(box.cards[0]).ends)
    fields: list[Field] = [
        {"name": "number", "label": "In place of (o3; or a new one)", "kind": "text", "default": ""},
        {"name": "one", "label": "One end", "kind": "text", "default": one},
        {"name": "other", "label": "Other end", "kind": "text", "default": other},
        {"name": "points", "label": "Points", "kind": "int", "default": 4},
    ]
    return _form("objective", "An objective of your own", "NH-25", fields, "Into the deck")


def _form(name: str, label: str, rule: str, fields: list[Field], button: str) -> Section:
    return {
        "kind": "form", "id": name, "label": label, "rule": rule, "fold": True, "fields": fields, "button": button,
    }  # fmt: skip
