"""The secrets of Squirrel Rush: hands of the smarty game (SR-27). A short file, because nothing else is hidden.

A viewer knows its own hand. Of the others it can work out which cards they may still hold: spent cards lie face up.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ....core.model.events import Viewer
from .actions import Action, Counts, counts_of

Hands = Sequence[Counts | None]
"""`hands[seat]`: cards by action, each 0 or 1; None where they are masked."""


def masked(hands: Hands, viewer: Viewer) -> tuple[Counts | None, ...]:
    """The hands as a viewer may know them."""
    return tuple([hand if seat == viewer else None for seat, hand in enumerate(hands)])


def imagined(hands: Hands, spent: Sequence[tuple[int, ...]], sizes: Sequence[int], rng: Random) -> list[Counts | None]:
    """The hands, each masked one replaced by as many cards that the seat has not spent."""
    return [
        counts_of(rng.sample([action for action in Action if action not in gone], size)) if hand is None else hand
        for hand, gone, size in zip(hands, spent, sizes, strict=True)
    ]
