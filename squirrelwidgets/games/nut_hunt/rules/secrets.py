"""Masks positions and sentences for a viewer, and imagines what may be behind the mask (NH-8)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ....core.model.events import UNKNOWN, Viewer
from ....core.words.player_names import SEATS
from .fields import Fields
from .phases import AUTOMA, Phase
from .scratch.changing import Changing

UNKNOWN_CARD: Final = -1
"""In place of the Automa's card where a viewer may not know it."""


def is_open(position: Fields, seat: int) -> bool:
    """Whether all know a seat's objectives: at the end, and an Automa's that are not hidden (NH-8, NH-33)."""
    return position.phase is Phase.OVER or (position.solo and seat == AUTOMA and not position.setup.hidden)


def masked_fields(position: Fields, viewer: Viewer) -> dict[str, object]:
    """Masks others' objectives, cards looked at, and unknown cards of the deck."""
    fields: dict[str, object] = {
        "objectives": _held(position, viewer),
        "deck": position.deck.seen_by(viewer),
    }
    if position.peeked and position.mover != viewer:
        fields["peeked"] = (None,) * len(position.peeked)
    if not position.turn and viewer != AUTOMA and not is_open(position, AUTOMA):
        fields["due"] = (None,) * len(position.due)
        fields["card"] = UNKNOWN_CARD if position.card else 0
    return fields


def _held(position: Fields, viewer: Viewer) -> tuple[tuple[int, ...] | None, ...]:
    """Everybody's objectives, as far as this viewer knows them."""
    if position.phase is Phase.OVER:
        return tuple(position.objectives)
    known = (viewer, AUTOMA) if position.solo and not position.setup.hidden else (viewer,)
    return tuple([held if seat in known else None for seat, held in enumerate(position.objectives)])


def heard(position: Fields, say: str, seat: int, viewer: Viewer) -> str:
    """Masks a sentence said in this position: objectives are their owner's."""
    word, *rest = say.split()
    if viewer == "all":
        return say
    if word == "deal":
        owner = SEATS.index(rest[0])
        return say if owner == viewer or is_open(position, owner) else f"deal {rest[0]} {UNKNOWN}"
    if word == "peek":
        return say if viewer == position.mover else f"peek {UNKNOWN}"
    if word == "drop" or (word == "keep" and rest != ["none"]):
        return say if viewer == seat else f"{word} {UNKNOWN}"
    return say


# -- imagining


def fill_hidden(world: Changing, rng: Random) -> None:
    """Redeals on a scratch of a view the objectives that its viewer does not see."""
    cards = unseen(world)
    rng.shuffle(cards)

    def some(n: int) -> list[int]:
        return [cards.pop() for _ in range(n)]

    objectives: Sequence[tuple[int, ...] | None] = world.objectives  # as in a view
    for seat, held in enumerate(objectives):
        if held is None:
            hand = some(world.held[seat])
            world.objectives[seat] = tuple(hand if world.solo and seat == AUTOMA else sorted(hand))
    if None in world.peeked:
        world.peeked = tuple(sorted(some(len(world.peeked))))
    world.deck = world.deck.filled(cards)
    _imagine_automa(world)


def _imagine_automa(world: Changing) -> None:
    """Sets what the Automa still places, for objectives that were masked."""
    if None in world.due:
        ends = [end for card in world.objectives[AUTOMA] for end in world.setup.box.objective(card).ends]
        world.due = tuple(ends[len(ends) - len(world.due) :])
    if world.card == UNKNOWN_CARD:
        cards = world.objectives[AUTOMA]
        ahead = len(world.due) + (world.phase is not Phase.ADD)  # the squirrel just placed belongs to the card, too
        world.card = cards[len(cards) - (ahead + 1) // 2]


def unseen(view: Fields) -> list[int]:
    """The objectives in play that this viewer does not see, ascending."""
    seen = {card for held in view.objectives for card in held or ()}
    seen.update(view.aside, view.deck.known(), (card for card in view.peeked if card is not None))
    return [card for card in view.setup.box.cards if card not in seen and card not in view.setup.left_out]
