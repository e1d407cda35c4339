"""An objective that goes under the deck when it is kept."""

from __future__ import annotations

from typing import Any

from ....core.model.blank import Blank


def buried(table: Any, keeps: Any, word: str, move: int) -> None:
    """Who keeps it has nothing of it."""
    seat, card = table.mover, table.setup.box.numbers[word]
    keeps(move)
    kept = table.objectives[seat]
    if card in kept:
        table.objectives[seat] = tuple(each for each in kept if each != card)
        table.held[seat] -= 1
        table.deck = table.deck.under((card,), (seat,))


BLANK = Blank(
    lambda setup: [*setup.box.numbers],
    ("drop", "keep"),
    "Objective {} goes under the deck when it is kept.",
    buried,
    ("dealt", "peeked"),
)
