"""Marks of hands, in the smarty game: the viewer's own or the mover's at the bottom, the others' on their plaques."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.wire import Mark, Piece
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS
from ..rules import Position
from ..rules.actions import ACTIONS


def hand_marks(view: Position) -> Iterator[Mark]:
    seat = view.viewer if isinstance(view.viewer, int) else view.mover
    name, hand = SEATS[seat], view.hands[seat]
    yield {"id": "holder", "s": f"badge-{name}", "at": "holder", "seat": name}
    own = seat == view.viewer and not getattr(view, "handed", False)
    if own:
        yield {"id": "holder-name", "s": "name-2", "at": "holder-name", "t": {"name": "Your hand"}}
    else:
        yield {"id": "holder-name", "s": "name", "at": "holder-name", "t": {"name": {"n": name}}}
    if hand is None:
        for n in range(view.sizes[seat]):
            yield {"id": f"focus.h{n}", "s": "hand-back", "at": "focus", "n": n}
        return
    for action, held in enumerate(hand):
        if held:
            word = ACTIONS[action]
            words = [[word], ["discard", word]]
            yield {"id": f"{name}.hand.{word}", "s": f"hand-{word}", "at": "focus", "n": action, "words": words}


# -- on plaques


def all_open(view: Position) -> bool:
    """Whether all hands are shown."""
    return view.setup.smarty and view.viewer == "all"


def plaque_cards(view: Position, seat: int) -> Iterator[Piece]:
    """The number of cards in a hand; the cards themselves where all may be seen."""
    name, hand = SEATS[seat], view.hands[seat]
    n = view.sizes[seat]
    if not all_open(view) or hand is None:
        say = f"{pluralize(n, 'action card')} in hand"
        yield {"id": f"{name}.back", "s": "back-mini", "at": f"cards-{name}"}
        yield {"id": f"{name}.cards", "s": "held", "at": f"cards-{name}", "dx": 11, "t": {"n": str(n)}, "say": say}
        return
    for action, held in enumerate(hand):
        if held:
            yield {"id": f"{name}.{ACTIONS[action]}", "s": f"icon-{ACTIONS[action]}", "at": f"hand-{name}", "n": action}
