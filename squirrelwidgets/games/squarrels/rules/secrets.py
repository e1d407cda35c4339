"""What a viewer may know of a position, hears of a move, and can imagine behind what is hidden (SQ-2)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from ....core.model.events import UNKNOWN, Viewer, masked
from ....core.words.table import SEATS
from .cards import BOX, IN_HAND, KINDS, QUARREL, counts_of
from .phases import LAY, NUMBER, PAW

if TYPE_CHECKING:
    from .position import Position


HIDDEN: Final = 255
"""Stands for each card of a pile that a viewer may not know."""


def seen_by(position: Position, viewer: Viewer) -> Position:
    """The position with other hands, the deck, the Hoard, cards laid face down and picked paws hidden."""
    view = position.scratch()
    view.viewer = viewer
    view.hands[:] = [hand if seat == viewer else None for seat, hand in enumerate(view.hands)]
    view.deck_cards[:] = bytes([HIDDEN]) * len(view.deck_cards)
    view.hoard_cards[:] = bytes([HIDDEN]) * len(view.hoard_cards)
    if position.phase == LAY:
        for seat in face_down(position):
            if seat != viewer:
                view.laid[seat][-1] = None
    if position.phase in (PAW, NUMBER):
        view.paws[:] = [paw if paw is None or seat == viewer else -1 for seat, paw in enumerate(view.paws)]
    view.events = [masked(event, viewer) for event in position.events or ()]
    return view._freeze()


def face_down(position: Position) -> tuple[int, ...]:
    """Whose last card in this Quarrel is not revealed yet."""
    return tuple(seat for seat in position.tied if seat not in position.actors)


# -- hearing

SECRET: Final = ("deal", "swap", "card", "take", "whirl", "discard", "lay", "paw")
"""Words of sentences that tell cards or paws."""


def heard(position: Position, say: str, seat: int, viewer: Viewer) -> str:
    """A sentence said in this position, as a viewer hears it: actions are public, other cards their owner's."""
    words = say.split()
    word = words[0]
    if viewer == "all" or word not in SECRET or len(words) == 1:  # "deal" by itself asks for the next round
        return say
    if word in ("deal", "swap"):
        return say if words[1] == _name(viewer) else " ".join([*words[:2], *_unknown(words[2:])])
    if word == "card":
        return say if viewer == position.mover else " ".join([word, *_unknown(words[1:])])
    if word == "take":
        return say if viewer == position.mover else _by_owner(words, viewer)
    if word == "whirl":
        return _by_owner(words, viewer)
    if word == "lay" and position.actors == (seat,):  # the last one to lay: all are revealed
        return say
    return say if viewer == seat else f"{word} {UNKNOWN}"


def _name(viewer: Viewer) -> str:
    return SEATS[viewer] if isinstance(viewer, int) else ""


def _unknown(names: list[str]) -> list[str]:
    """Cards as others hear them: `? hoard` for `1 1 hoard`."""
    actions = [name for name in names if KINDS[name] >= QUARREL]
    return actions if len(actions) == len(names) else [UNKNOWN, *actions]


def _by_owner(words: list[str], viewer: Viewer) -> str:
    """`take blue ? teal 5`: each seat is told its own cards."""
    found = words[:1]
    owner = ""
    for word in words[1:]:
        if word in SEATS:
            owner = word
            found.append(word)
        elif owner == _name(viewer):
            found.append(word)
        elif found[-1] != UNKNOWN:
            found.append(UNKNOWN)
    return " ".join(found)


# -- imagining


def imagine(position: Position, viewer: Viewer, rng: Random) -> Position:
    """A whole position that agrees with all that the viewer sees now; the unknown cards lie anywhere."""
    if viewer == "all":
        return position
    view = position.seen_by(viewer)
    world = view.scratch()
    world.viewer = "all"
    world.events = list(view.events)
    unknown = list(unseen(view))
    actions = [card for card in unknown if card >= QUARREL]
    others = [card for card in unknown if card < QUARREL]
    rng.shuffle(others)
    for seat, hand in enumerate(world.hands):
        if hand is None:
            n = world.sizes[seat]
            world.hands[seat] = list(counts_of(others[:n], len(IN_HAND)))
            del others[:n]
    if position.phase == LAY:
        for seat in face_down(view):
            if world.laid[seat][-1] is None:
                world.laid[seat][-1] = others.pop()
    if position.phase in (PAW, NUMBER):
        world.paws[:] = [rng.randint(1, 5) if paw == -1 else paw for paw in world.paws]
    n = len(world.hoard_cards)
    world.hoard_cards[:] = bytes(others[:n])
    world.deck_cards[:] = bytes(sorted(others[n:] + actions))
    return world._freeze()


def unseen(view: Position) -> list[int]:
    """All cards that this viewer does not see lie somewhere, in ascending order. Action cards: all in the deck."""
    left = list(BOX)
    for card, n in enumerate(view.setup.boxed() if view.round == 1 else ()):
        left[card] -= n
    for card, n in enumerate(view.played):
        left[card] -= n
    for hand in view.hands:
        for card, n in enumerate(hand or ()):
            left[card] -= n
    for sets in view.stored:
        for kind, n in enumerate(sets, 1):
            left[kind] -= 3 * n
    for cards in view.laid:
        for laid in cards:
            if laid is not None:
                left[laid] -= 1
    return [card for card, n in enumerate(left) for _ in range(n)]
