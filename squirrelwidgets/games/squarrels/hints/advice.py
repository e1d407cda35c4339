"""Suggestions for the seat that is to decide, from what that seat may know. The reasons are in `claims`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from ....core.model.claims import Claim, first_true
from ....core.model.events import Hint, Story, reasoned
from ..bots.choose import HIGH, advise
from ..rules.cards import GOLDEN, NUMBERS, ROTTEN, Kind
from ..rules.moves import Verb, move_of, object_of, verb_of
from ..rules.phases import Phase
from ..rules.position import Position
from . import claims

PLACES: Final = {"draw": ("deck",), "paw": ("hoard",)}
"""Places of the suggested thing, by the first word; for all other words it is a card in hand."""
MIDDLE: Final = 3
"""The paw that is near to most numbers. Bots pick others too, so that nobody can count on it."""


def hint(view: Position, story: Story) -> Hint:
    """The sentence of a sensible player, and why."""
    seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
    move = move_of(Verb.PAW, MIDDLE)
    if view.phase is not Phase.PAW:
        advised = advise(view, seat, story, Random("hint"))  # the same suggestion each time
        assert isinstance(advised, int)
        move = advised
    sentence = view.say(move)
    places = PLACES.get(sentence.split()[0], (f"hand-{view.setup.seats[seat]}",))
    return reasoned([sentence], _reasons(view, seat, move, story), places)


def _reasons(view: Position, seat: int, move: int, story: Story) -> Iterator[Claim]:
    card = object_of(move)
    if view.phase is Phase.READY:
        yield claims.RoundOver(view, seat)
    elif view.phase is Phase.PAW:
        yield claims.Middle(card)
    elif view.phase is Phase.LAY:
        yield from _why_lay(view, seat, card, story)
    elif verb_of(move) is Verb.DRAW:
        yield from _why_draw(view, seat)
    elif verb_of(move) is Verb.STORE:
        yield claims.Stores(view, seat, card)
    else:
        yield _why_discard(view, seat, card, story)


def _why_draw(view: Position, seat: int) -> Iterator[Claim]:
    first = claims.FirstCard(view, seat)
    if first.holds():
        yield first
        return
    yield claims.MayDraw(view, seat)
    pairs = (claims.OneShort(view, seat, kind) for kind in reversed(NUMBERS))
    yield from [pair for pair in pairs if pair.holds()][:1]


def _why_lay(view: Position, seat: int, card: Kind, story: Story) -> Iterator[Claim]:
    if card == ROTTEN:
        yield claims.RottenLoses(view, seat)
        return
    if card == GOLDEN:
        yield claims.GoldenLast(view, seat)
        return
    only = claims.NothingElse(view, seat, card)
    if only.holds():
        yield only
        return
    lost = claims.GoldenLost(view, seat)
    if lost.holds():
        yield lost
    if card >= HIGH:
        yield claims.Highest(view, seat, card)
    else:
        yield claims.NothingHigh(view, seat)
        yield _missed_least(view, seat, card, story)


def _why_discard(view: Position, seat: int, card: Kind, story: Story) -> Claim:
    if card == ROTTEN:
        return claims.RottenGoes(view, seat)
    only = (claims.NothingElse(view, seat, card), claims.RottenStays(view, seat, card))
    return next((claim for claim in only if claim.holds()), None) or _missed_least(view, seat, card, story)


def _missed_least(view: Position, seat: int, card: Kind, story: Story) -> Claim:
    """Why this number is the one to part with."""
    return first_true(
        (
            claims.Lowest(view, seat, card),
            claims.TwoShort(view, seat, card),
            claims.Scarce(view, seat, card, story),
        )
    )
