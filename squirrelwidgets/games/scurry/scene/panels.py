"""Beside the board: how many acorns each side has, and for newcomers what a turn is."""

from __future__ import annotations

from typing import Final

from ....core.scene.panels import table
from ....core.wire import List, ListRow, Panel, Run, TableRow
from ....core.words.grammar import pluralize
from ....core.words.runs import bold, icon, name
from ..rules import Position
from ..rules.setups.setup import SEATS

TURN: Final = (
    ("acorn-gray", "Put an acorn on a free cell, the other player’s colour up."),
    ("squirrel-brown", "Run to one that you see in a straight line: it turns to yours."),
    ("acorn-brown", "Run on while you see one. Then you eat the acorn under you."),
)
"""A turn in three lines, each with a picture."""
NEW: Final = 2
"""They stand there until so many turns have been played."""


def panels(view: Position) -> list[Panel]:
    rows: list[TableRow] = [
        {"id": seat, "seat": seat, "cells": [[name(seat)], pluralize(n, "acorn")]}
        for seat, n in zip(SEATS, view.scores, strict=True)
    ]
    acorns = table("acorns", rows)
    return [acorns, _turn()] if view.turn <= NEW and not view.ended else [acorns]


def _turn() -> List:
    rows: list[ListRow] = []
    for n, (symbol, text) in enumerate(TURN, 1):
        runs: list[Run] = [icon(symbol, ""), " ", bold(f"{n}"), f" {text}"]
        rows.append({"id": str(n), "text": runs})
    return {"id": "turn", "side": "side", "n": 1, "title": "A turn", "kind": "list", "rows": rows}
