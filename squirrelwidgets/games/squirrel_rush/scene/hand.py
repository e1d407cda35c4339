"""Marks of the hand at the bottom, in the smarty game: the viewer's own, or that of the mover."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.wire import Mark
from ....core.words.table import SEATS
from ..rules import Position
from ..rules.actions import ACTIONS


def hand_marks(view: Position) -> Iterator[Mark]:
    seat = view.viewer if isinstance(view.viewer, int) else view.mover
    name, hand = SEATS[seat], view.hands[seat]
    yield {"id": "holder", "s": f"badge-{name}", "at": "holder", "seat": name}
    own = seat == view.viewer and not getattr(view, "handed", False)
    yield {"id": "holder-name", "s": "name", "at": "holder-name", "t": {"name": "Your hand" if own else {"n": name}}}
    if hand is None:
        for n in range(view.sizes[seat]):
            yield {"id": f"focus.h{n}", "s": "hand-back", "at": "focus", "n": n}
        return
    for action, held in enumerate(hand):
        if held:
            word = ACTIONS[action]
            words = [[word], ["discard", word]]
            yield {"id": f"{name}.hand.{word}", "s": f"hand-{word}", "at": "focus", "n": action, "words": words}
