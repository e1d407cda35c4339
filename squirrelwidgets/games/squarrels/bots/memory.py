"""The memory of a player: the cards that went from its hand into the Hoard, read from its story."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.model.events import Story
from ..rules.cards import KINDS, Kind
from ..rules.position import Position
from ..rules.secrets import unseen

EMPTIED = ("took_hoard", "round_over")
"""Events after which the remembered cards are no longer in the Hoard."""
FED = ("discarded", "paid")
"""Events that put a card into the Hoard."""


def remembered(story: Story, seat: int) -> list[Kind]:
    """The cards in the Hoard that came from this seat, the latest first."""
    cards = []
    for event in reversed(story):
        if event.kind in EMPTIED:
            break
        if event.kind in FED and event.who == seat and event.what:
            cards.append(KINDS[event.what])
    return cards


def at_large(view: Position, seat: int, story: Story) -> Sequence[int]:
    """`at_large(…)[kind]`: cards that may still come, neither seen nor remembered."""
    left = unseen(view)
    for card in remembered(story, seat):
        left[card] -= 1
    return left
