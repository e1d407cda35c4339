"""Secrets (SQ-2): masking a position, sentences as others hear them, and imagining what is hidden."""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.model.events import UNKNOWN, Viewer
from ....core.words.player_names import SEATS
from .cards import CARDS, KINDS, NAMES, QUARREL
from .fields import Fields, Seat
from .phases import Phase

PAWS_HIDDEN: Final = (Phase.PAW, Phase.NUMBER)
"""Phases in which a paw is known only to the seat that picked it."""


def masked_fields(fields: Fields, viewer: Viewer) -> dict[str, object]:
    """The fields of a view that are no parts: without cards laid face down and picked paws."""
    view: dict[str, object] = {}
    if fields.phase is Phase.LAY:
        hidden = [seat for seat in fields.face_down if seat != viewer]
        laid = enumerate(fields.laid)
        view["laid"] = tuple([(*cards[:-1], None) if seat in hidden else tuple(cards) for seat, cards in laid])
    if fields.phase in PAWS_HIDDEN:
        paws = enumerate(fields.paws)
        view["paws"] = tuple([paw if paw is None or seat == viewer else -1 for seat, paw in paws])
    return view


# -- hearing

SECRET: Final = ("deal", "swap", "card", "take", "whirl", "discard", "lay", "paw")
"""First words of sentences that reveal cards or paws."""


def heard(before: Fields, say: str, seat: Seat, viewer: Viewer) -> str:
    """A sentence as a viewer hears it: action cards are public, other cards only their owner's."""
    words = say.split()
    word = words[0]
    if viewer == "all" or word not in SECRET or len(words) == 1:  # "deal" by itself asks for the next round
        return say
    if word in ("deal", "swap"):
        return say if words[1] == _name(viewer) else " ".join([*words[:2], *_unknown(words[2:])])
    if word == "card":
        return say if viewer == before.mover else " ".join([word, *_unknown(words[1:])])
    if word == "take":
        return say if viewer == before.mover else _by_owner(words, viewer)
    if word == "whirl":
        return _by_owner(words, viewer)
    if word == "lay" and before.actors == (seat,):  # the last one to lay: all are revealed
        return say
    return say if viewer == seat else f"{word} {UNKNOWN}"


def _name(viewer: Viewer) -> str:
    return SEATS[viewer] if isinstance(viewer, int) else ""


def _unknown(names: list[str]) -> list[str]:
    """Cards as others hear them: `? hoard` for `1 1 hoard`."""
    actions = [name for name in names if KINDS[name] >= QUARREL]
    return actions if len(actions) == len(names) else [UNKNOWN, *actions]


def _by_owner(words: list[str], viewer: Viewer) -> str:
    """`take blue ? teal 5`: each seat hears its own cards."""
    heard_words = words[:1]
    owner = ""
    for word in words[1:]:
        if word in SEATS:
            owner = word
            heard_words.append(word)
        elif owner == _name(viewer):
            heard_words.append(word)
        elif heard_words[-1] != UNKNOWN:
            heard_words.append(UNKNOWN)
    return " ".join(heard_words)


# -- imagining


def fill_hidden(world: Fields, rng: Random) -> None:
    """Lays on a scratch of a view the cards that its viewer does not see, anywhere."""
    others, actions = CARDS.drawn(unseen(world), world.setup, rng)
    if world.phase is Phase.LAY:
        world.laid = [[others.pop() if card is None else card for card in row] for row in world.laid]
    if world.phase in PAWS_HIDDEN:
        world.paws = [rng.randint(1, 5) if paw == -1 else paw for paw in world.paws]
    CARDS.deal(world, others, actions)


def unseen(view: Fields) -> list[int]:
    """By kind, all cards that this viewer does not see."""
    elsewhere = [*view.setup.boxed] if view.round == view.setup.round else [0] * len(NAMES)
    for cards in view.laid:
        for card in cards:
            if card is not None:
                elsewhere[card] += 1
    return CARDS.unseen(view, elsewhere)
