"""Hides what a viewer may not know of a position or a move, and imagines what may be hidden (SI-2, SI-19, SI-40)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ....core.model.events import UNKNOWN, Viewer
from ....core.words.player_names import SEATS
from .fields import Fields
from .phases import EMPTY, Phase

HIDDEN: Final = 255
"""Stands for each card of the deck that a viewer may not know."""
BACK: Final = bytes([HIDDEN])


def masked_fields(position: Fields, viewer: Viewer) -> dict[str, object]:
    """The fields of a view: other hands, others' stashes, what was stashed unseen, and the deck are hidden.

    At the end stashes are open; hands never are, nor is the deck.
    """
    over = position.phase is Phase.OVER
    fields: dict[str, object] = {
        "hands": _backs(position.hands, viewer),
        "deck_cards": BACK * len(position.deck_cards),
    }
    if not over:
        fields |= {"stashed": _backs(position.stashed, viewer), "stowed": _backs(position.stowed, None)}
    return fields


def _backs(each: Sequence[Sequence[int | None]], viewer: Viewer | None) -> tuple[tuple[int | None, ...], ...]:
    """The cards of each seat: the viewer's own, and the backs of all others."""
    return tuple([tuple(cards) if seat == viewer else (None,) * len(cards) for seat, cards in enumerate(each)])


def heard(say: str, seat: int, viewer: Viewer) -> str:
    """A sentence as a viewer hears it: what is drawn and stashed only its owner hears."""
    word, *rest = say.split()
    if viewer == "all":
        return say
    if word in ("deal", "draw"):
        return say if SEATS.index(rest[0]) == viewer else f"{word} {rest[0]} {UNKNOWN}"
    if word == "stow":
        return f"{word} {rest[0]} {UNKNOWN}"
    if word == "stash":
        return say if viewer == seat else f"{word} {UNKNOWN}"
    return say


# -- imagining


def fill_hidden(world: Any, rng: Random) -> None:
    """Lays on a scratch of a view the cards that its viewer does not see, anywhere.

    Cards known to be in a hand, or stashed from it, stay in one or the other.
    """
    cards = unseen(world)
    rng.shuffle(cards)
    for seat in range(world.seats):
        hand, stashed = world.hands[seat], world.stashed[seat]
        n = hand.count(None)
        size = n + stashed.count(None)
        if size:
            mixed = _behind(world, seat)
            mixed += [cards.pop() for _ in range(size - len(mixed))]
            rng.shuffle(mixed)
            hand[:] = sorted(mixed[:n] if n else hand)
            stashed[:] = sorted(mixed[n:] if len(mixed) > n else stashed)
    for stowed in world.stowed:
        stowed[:] = sorted(cards.pop() if kind is None else kind for kind in stowed)
    world.deck_cards[:] = bytes(sorted(cards))


def _behind(view: Fields, seat: int) -> list[int]:
    """The cards that are known to lie in what is hidden of a hand and of what was stashed from it."""
    open_ones = Counter(kind for kind in (*view.hands[seat], *view.stashed[seat]) if kind is not None)
    return list((Counter(view.known[seat]) - open_ones).elements())


def unseen(view: Fields) -> list[int]:
    """All cards whose place this viewer does not see, in ascending order, except those known to be in hands."""
    box = view.setup.box
    left = Counter(dict(enumerate(box.counts)))
    left.subtract(kind if kind >= 0 else ~kind for each in view.squirrels for kind in each)
    left.subtract(kind for each in view.used for kind in each)
    left.subtract(kind for kind in view.island if kind != EMPTY)
    for seat in range(view.seats):
        seen = (*view.hands[seat], *view.stashed[seat], *view.stowed[seat])
        left.subtract(kind for kind in seen if kind is not None)
        left.subtract(_behind(view, seat))
    if view.card != EMPTY and not box.is_squirrel[view.card]:
        left[view.card] -= 1
    return sorted(left.elements())
