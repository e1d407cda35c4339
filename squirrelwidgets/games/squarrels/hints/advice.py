"""Suggestions for the seat that is to decide, from what that seat may know. The reasons are in `claims`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from ....core.model.events import Hint, Story, reasoned
from ..bots.bot_support import candidate_turns
from ..bots.choose import HIGH, advise
from ..rules.cards import GOLDEN, NUMBERS, ROTTEN, Kind
from ..rules.moves import Verb, move_of, object_of, verb_of
from ..rules.phases import Phase
from ..rules.position import Position
from . import claims

PLACES: Final = {"draw": ("deck",), "paw": ("hoard",)}
"""Places of the suggested thing, by the first word; for all other words it is a card in hand."""
SHOWN: Final = 4
"""How many moves can be suggested one after the other."""
MIDDLE: Final = 3
"""The paw that is near to most numbers. Bots pick others too, so that nobody can count on it."""


def hint(view: Position, story: Story, n: int = 0) -> Hint:
    """The sentence of a sensible player, or the nth best, and why."""
    seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
    moves: list[int] = [move_of(Verb.PAW, MIDDLE)]
    if view.phase is not Phase.PAW:
        best = advise(view, seat, story, Random("hint"))  # the same suggestions each time
        turns = candidate_turns(view, seat, story, Random("hint"))
        moves = [move for move in dict.fromkeys([best, *(first for (first,) in turns)]) if isinstance(move, int)]
    move = moves[min(n, len(moves) - 1)]
    sentence = view.say(move)
    places = PLACES.get(sentence.split()[0], (f"hand-{view.setup.seats[seat]}",))
    advice = reasoned([sentence], _reasons(view, seat, move, story), places)
    return advice._replace(more=n + 1 < min(len(moves), SHOWN))


def _reasons(view: Position, seat: int, move: int, story: Story) -> Iterator[str]:
    card = object_of(move)
    if view.phase is Phase.READY:
        yield claims.round_over(view, seat)
    elif view.phase is Phase.PAW:
        yield claims.middle(card)
    elif view.phase is Phase.LAY:
        yield from _why_lay(view, seat, card, story)
    elif verb_of(move) is Verb.DRAW:
        yield from _why_draw(view, seat)
    elif verb_of(move) is Verb.STORE:
        yield claims.stores(view, seat, card)
    else:
        yield _why_discard(view, seat, card, story)


def _why_draw(view: Position, seat: int) -> Iterator[str]:
    if first := claims.first_card(view, seat):
        yield first
        return
    yield claims.may_draw(view, seat)
    yield next(filter(None, (claims.one_short(view, seat, kind) for kind in reversed(NUMBERS))), "")


def _why_lay(view: Position, seat: int, card: Kind, story: Story) -> Iterator[str]:
    if card == ROTTEN:
        yield claims.rotten_loses(view, seat)
    elif card == GOLDEN:
        yield claims.golden_last(view, seat)
    elif only := claims.nothing_else(view, seat, card):
        yield only
    else:
        yield claims.golden_lost(view, seat)
        if card >= HIGH:
            yield claims.highest(view, seat, card)
        else:
            yield claims.nothing_high(view, seat)
            yield _missed_least(view, seat, card, story)


def _why_discard(view: Position, seat: int, card: Kind, story: Story) -> str:
    if card == ROTTEN:
        return claims.rotten_goes(view, seat)
    only = claims.nothing_else(view, seat, card) or claims.rotten_stays(view, seat, card)
    return only or _missed_least(view, seat, card, story)


def _missed_least(view: Position, seat: int, card: Kind, story: Story) -> str:
    """Why this number is the one to part with."""
    low = claims.lowest(view, seat, card) or claims.two_short(view, seat, card)
    return low or claims.scarce(view, seat, card, story)
