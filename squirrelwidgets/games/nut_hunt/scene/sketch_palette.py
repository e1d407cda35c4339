"""The palette beside a setup of Nut Hunt that is made by hand. What its words do is in `rules/editor/sketch`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from ....core.wire import Field, Section
from ....core.wire.editor import CountCol, CountRow, Goal, Option, Thing, Tool
from ....core.words.table import SEATS
from ..rules.box import IN_NEST, NUTS, Box, in_words
from ..rules.editor.sketch import NONE
from ..rules.editor.sketch_box import KINDS
from ..rules.editor.sketch_cards import ASIDE, HOLD, MIXED, NEXT, OUT, UNDER
from ..rules.ground import DIRECTIONS, FACES
from ..rules.moves import card_word

CARDS: Final = "cards"
NUMBERS: Final = {
    "turn": ("turn", "the turn that begins; 0: the start"),
    "die": ("die", "the face that the die shows; 0: none"),
    "rolled": ("rolls", "rolls of the die so far"),
    "placed": ("placed", "squirrels placed at the start"),
    "drops": ("to drop", "players who still drop an objective"),
}
"""Captions of numbers, and what they are."""
FORAGE: Final = {NONE: "roll first", "2": "forage 2", "1": "forage 1", "0": "act"}


@lru_cache(maxsize=16)
def palette(players: int, box: Box) -> tuple[Section | str, ...]:
    """It depends on the players and on the box alone."""
    solo = players == 1
    seats = SEATS[: max(2, players)]
    return (
        "players",
        _tools(),
        {"kind": "who", "id": "who", "seats": [*seats]},
        _nuts(seats[:players]),
        _rolls(),
        _objectives(box, solo),
        {"kind": "remark", "id": "places", "text": ""},
        *_rules(seats[:players], solo),
        *_under_way(),
        _tile_form(box),
        _objective_form(box),
    )


def _choice(name: str, label: str, options: Mapping[str, str], rule: str) -> Section:
    listed: list[Option] = [{"v": v, "text": text} for v, text in options.items()]
    return {"kind": "choice", "id": name, "label": label, "rule": rule, "options": listed}


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


def _nuts(seats: Sequence[str]) -> Section:
    rows: list[CountRow] = [
        {"seat": seat, "cells": [{"id": f"nuts {seat} {nut}", "name": f"{seat}, {nut}s"} for nut in NUTS]}
        for seat in seats
    ]
    cols: list[CountCol] = [{"text": f"{nut}s", "i": f"icon-{nut}"} for nut in NUTS]
    return {"kind": "counts", "id": "nuts", "label": "Nuts", "cols": cols, "rows": rows}


def _rolls() -> Section:
    return {
        "kind": "queue",
        "id": "rolls",
        "label": "The die will show",
        "rule": "NH-9",
        "members": [{"v": str(face), "text": DIRECTIONS[face - 1], "i": f"die-{face}"} for face in FACES],
        "after": "then by chance",
    }


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


def _rules(players: Sequence[str], solo: bool) -> Iterator[Section | str]:
    yield _choice("objectives", "Objectives are", {"dealt": "dealt", "given": "as they lie here"}, "NH-4")
    yield _choice("layout", "Tiles", {"chance": "at random", "laid": "as they lie here"}, "NH-1")
    yield from ("level", "hidden")
    if solo:
        yield {
            "kind": "switch",
            "id": "undealt",
            "text": "The Automa is dealt its objectives when it places",
            "rule": "NH-30",
        }
    else:
        options: list[Option] = [{"v": NONE, "text": "by chance"}]
        options += [{"v": seat, "text": seat.capitalize(), "seat": seat} for seat in players]
        yield {"kind": "choice", "id": "first", "label": "Who begins", "rule": "NH-42", "options": options}
    yield "competitive"


def _under_way() -> Iterator[Section]:
    cols: list[CountCol] = [{"text": text} for text, _ in NUMBERS.values()]
    rows: list[CountRow] = [{"cells": [{"id": name, "name": what} for name, (_, what) in NUMBERS.items()]}]
    yield {"kind": "counts", "id": "under-way", "label": "A game under way", "fold": True, "cols": cols, "rows": rows}
    yield _choice("forage", "In this turn", FORAGE, "NH-10")


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
