"""An action card that is drawn and discarded."""

from __future__ import annotations

from typing import Any

from ....core.model.blank import Blank
from .cards import KINDS, NAMES, QUARREL, WINTER


def discarded(table: Any, show: Any, word: str, card: int) -> None:
    """The card goes to the action pile; for its drawer it was the draw."""
    if card != KINDS[word]:
        show(card)
        return
    table.played[card] += 1
    if table.events is not None:
        table.record("drew", "SQ-7", table.mover, word)
    table.go_on()


# without Winter no round would end
BLANK = Blank(lambda _: NAMES[QUARREL:WINTER], ("show",), "The card {} is drawn and discarded.", discarded, ("drew",))
