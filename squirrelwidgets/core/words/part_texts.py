"""Parts in the drawing in text: cells as rows of letters, cards by name, numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..model.parts.cards.deck import CardsValue
from ..model.parts.cells.cells import CellsValue
from ..model.parts.part import Part
from ..model.setups.option_types import written
from ..model.state import State
from .player_names import NAMES


def part_texts(view: State) -> list[str]:
    """A text for each part that lies on the table.

    >>> from squirrelwidgets.core.words.part_texts import part_texts
    >>> [text for text in part_texts(SquirrelRush(setup="players=2 reserves=3/4", seed=1).state) if "3" in text]
    ['Acorns: Rust 3, Blue 4']
    """
    return [_text(view, part, getattr(view, part.field)) for part in view.setup.parts.values() if part.in_field]


def _text(view: State, part: Part, laid: Any) -> str:
    name = part.caption or part.name
    if isinstance(laid, CellsValue) and laid.of.kind != "round":
        return "\n".join(_rows(laid))
    if isinstance(laid, CardsValue):
        rows = (
            [str(len(laid))]
            if laid.of.rest
            else [" ".join(map(str, row)) for row in (laid if laid.of.by_seat else [laid])]
        )
        return f"{part.name}: {'; '.join(row or '-' for row in rows)}"
    if isinstance(laid, tuple) and len(laid) == view.seats and all(isinstance(each, int) for each in laid):
        return f"{name}: " + ", ".join(f"{NAMES[n]} {each}" for n, each in enumerate(laid))
    return f"{name}: {written(part.to_option(view.setup, laid)) or '-'}"


def _rows(cells: CellsValue) -> Iterator[str]:
    """A letter a cell, a line a row, as they are drawn."""
    placed = sorted((y, x, what) for (x, y), what in zip(cells.of.spots, map(_letter, cells.at), strict=True))
    left = min(x for _, x, _ in placed)
    for y in dict.fromkeys(y for y, _, _ in placed):
        row = [(x, what) for at, x, what in placed if at == y]
        yield " " * int(2 * (row[0][0] - left)) + " ".join(what for _, what in row)


def _letter(what: Any) -> str:
    return "." if what is None else NAMES[what][0] if isinstance(what, int) else str(what)[0]
