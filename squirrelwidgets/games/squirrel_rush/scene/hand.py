"""The hand at the bottom of the smarty game: the viewer's own, or of whoever is to decide."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.wire import Json as Mark
from ....core.words.table import SEATS
from ..rules.actions import ACTIONS
from ..rules.position import Position


def hand_marks(view: Position) -> Iterator[Mark]:
    seat = shown(view)
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
            card: Mark = {"id": f"{name}.hand.{word}", "s": f"hand-{word}", "at": "focus", "n": action}
            yield card | {"words": [[word], ["discard", word]]}


def shown(view: Position) -> int:
    """Whose hand lies there: the viewer's, or the mover's."""
    return view.viewer if isinstance(view.viewer, int) else view.mover
