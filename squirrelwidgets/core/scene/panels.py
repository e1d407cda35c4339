"""Tables beside the board, with a row for each seat or thing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..words.player_names import SEATS, player

if TYPE_CHECKING:
    from ..model.state import State
    from ..wire import Cell, Table, TableRow, Text


def table(name: str, rows: Iterable[TableRow], cols: Sequence[Text] = (), title: Text = "", note: Text = "") -> Table:
    """A table beside the board."""
    panel: Table = {"id": name, "side": "side", "kind": "table", "cols": [*cols], "rows": [*rows]}
    if title:
        panel["title"] = title
    if note:
        panel["note"] = note
    return panel


def seat_row(view: State, seat: int, *cells: Cell) -> TableRow:
    """The row of a seat: the player's name, then these cells."""
    return {"id": SEATS[seat], "seat": SEATS[seat], "cells": [player(view, seat), *cells]}
