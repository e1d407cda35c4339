"""What a player remembers: cards that one put into the Hoard oneself, read from the story as it was told."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.model.events import Story
from ..rules.cards import KINDS, counts_of
from ..rules.position import Position
from ..rules.secrets import unseen

EMPTIED = ("took_hoard", "round_over")
"""The Hoard that one remembered is gone."""
FED = ("discarded", "paid")


def remembered(story: Story, seat: int) -> list[int]:
    """The cards in the Hoard that came from this seat."""
    found = []
    for event in reversed(story):
        if event.kind in EMPTIED:
            break
        if event.kind in FED and event.who == seat and event.what:
            found.append(KINDS[event.what])
    return found


def at_large(view: Position, seat: int, story: Story) -> Sequence[int]:
    """How many cards of each kind may still come: all that are neither seen nor remembered."""
    left = list(counts_of(unseen(view)))
    for card in remembered(story, seat):
        left[card] -= 1
    return left
