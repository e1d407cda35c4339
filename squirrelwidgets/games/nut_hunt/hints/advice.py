"""Suggests a move to the seat that is to decide, with claims about the position as its reason. They are in `claims`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ....core.model.events import Hint, Story, reasoned
from ..bots.bot_support import candidate_turns
from ..bots.evaluate import SeatOutlook, pieces_of
from ..rules.ground import NOWHERE
from ..rules.moves import KEEP_NONE, PASS, SCOUT, MoveKind, index_of, kind_of
from ..rules.phases import Phase
from ..rules.position import Position
from . import claims, claims_arrivals, claims_objectives
from .claims_arrivals import Arrival
from .headline import headline
from .objectives import lacking

SURE: Final = 4
"""Immediate points that are enough to recruit, though another turn may do as well: a learner sees what is certain."""


def hint(view: Position, story: Story) -> Hint:
    """The move of a sensible player, and why."""
    seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
    move = _suggested(view, seat, story)
    sentence = view.say(move)
    word = sentence.split()[-1]
    places = (word,) if word in view.setup.box.index else ()
    todo = headline(view, sentence)
    if only := claims.nothing_else(view, move):
        return reasoned([sentence], [only, *_anyhow(view, seat, move)], places, todo)
    return reasoned([sentence], CLAIMS[view.phase](view, seat, move), places, todo)


def _suggested(view: Position, seat: int, story: Story) -> int:
    ((move,), *_) = candidate_turns(view, seat, story, Random("hint"))  # the same suggestion each time
    assert isinstance(move, int)
    if move in (SCOUT, PASS):
        recruits = [each for each in view.legal() if kind_of(each) is MoveKind.RECRUIT]
        gains = [(claims.after(view, each).scores[seat] - view.scores[seat], each) for each in recruits]
        sure = [gain for gain in gains if gain[0] >= SURE and claims.after(view, gain[1]).phase is not Phase.OVER]
        return max(sure)[1] if sure else move
    return move


# -- a squirrel more


def _arriving(arrival: Arrival) -> list[str]:
    """The effect of a squirrel that comes to a tile: a nest before objectives."""
    view, cards = arrival.view, arrival.view.objectives[arrival.seat] or ()
    done = [claims_arrivals.completes(arrival, card) for card in cards]
    if nest := claims_arrivals.makes_last_nest(arrival) or claims_arrivals.makes_nest(arrival):
        return [nest, *done, claims_arrivals.sends_home(arrival), claims_arrivals.drives_off(arrival)]
    if any(done):
        return done
    ways = () if arrival.origin == NOWHERE else view.exits()
    for nearer in (
        *(claims_arrivals.nearer(arrival, card) for card in cards),
        *(claims_arrivals.nearer_than_from(arrival, card, other) for card in cards for other in ways),
    ):
        if nearer:
            return [nearer]
    return [claims_arrivals.gathers(arrival)]


def _played(arrival: Arrival, move: int) -> list[str]:
    """The same of a move that can be played now, with the points if it ends the game."""
    return [*_arriving(arrival), _at_the_end(arrival, move)]


def _at_the_end(arrival: Arrival, move: int) -> str:
    """Who is ahead, of a move that ends the game."""
    if not claims_arrivals.makes_last_nest(arrival):
        return ""
    view, seat = arrival.view, arrival.seat
    return claims.ahead(view, seat, move) or claims.points(view, seat, move)


def _anyhow(view: Position, seat: int, move: int) -> list[str]:
    """What is worth saying of a move even where there is no other: a nest."""
    if view.phase is Phase.PLACE:
        return [claims_arrivals.makes_nest(Arrival(view, seat, move))]
    if view.phase is not Phase.SCATTER:
        return []
    arrival = Arrival(view, seat, move, view.stack[0].tile)
    nest = claims_arrivals.makes_last_nest(arrival) or claims_arrivals.makes_nest(arrival)
    return [nest, _at_the_end(arrival, move)]


# -- nuts


def _foraging(view: Position, seat: int, move: int) -> list[str]:
    """Names the best squirrel that needs this nut, and what it would do."""
    nut = index_of(move)
    asking = [tile for tile in view.setup.box.open if claims.asks_for(view, seat, tile, nut)]
    if not asking:
        some = claims.enough_of_a_kind(view, seat, nut) or claims.fewest(view, seat, nut)
        return [some or claims.adds(view, seat, nut)]
    best = max(asking, key=SeatOutlook(view, seat).gain)
    return [claims.asks_for(view, seat, best, nut), *_arriving(Arrival(view, seat, best))]


# -- actions


def _hassling(view: Position, seat: int, move: int) -> list[str]:
    tile = index_of(move)
    return [claims.scares(view, seat, tile), claims.moves_own(view, seat, tile), claims.brings_nut(view, tile)]


def _exchanging(view: Position, seat: int, move: int) -> list[str]:
    payable = [tile for tile in view.setup.box.open if claims.pays_for(view, seat, move, tile)]
    best = max(payable, key=SeatOutlook(view, seat).gain)
    return [claims.pays_for(view, seat, move, best), *_arriving(Arrival(view, seat, best))]


def _scouting(view: Position, seat: int, _move: int) -> list[str]:
    why = claims.all_done(view, seat) or claims.cannot_pay(view, seat) or claims.nothing_at_once(view, seat)
    return [why, claims.looks_at(view)]


def _passing(view: Position, seat: int, _move: int) -> list[str]:
    none = claims.cannot_pay(view, seat) or claims.nothing_at_once(view, seat)
    return [none or claims.keeps_nuts(view, seat)]


ACTIONS: Final[dict[MoveKind, Callable[[Position, int, int], list[str]]]] = {
    MoveKind.RECRUIT: lambda view, seat, move: _played(Arrival(view, seat, index_of(move)), move),
    MoveKind.HASSLE: _hassling,
    MoveKind.EXCHANGE: _exchanging,
    MoveKind.SCOUT: _scouting,
    MoveKind.PASS: _passing,
}


# -- objectives


def _dropping(view: Position, seat: int, move: int) -> list[str]:
    card = index_of(move)
    kept = [each for each in view.objectives[seat] or () if each != card]
    reasons = [
        claims_objectives.lacks_most(view, card, kept),
        claims_objectives.gives_least(view, card, kept),
        claims_objectives.share_an_end(view, kept),
    ]
    return reasons if any(reasons) else [claims_objectives.give(view, kept)]


def _keeping(view: Position, seat: int, move: int) -> list[str]:
    if move != KEEP_NONE:
        return [claims_objectives.lacks(view, seat, index_of(move))]
    nearest = min(filter(None, view.peeked), key=lambda card: lacking(view, pieces_of(view, seat), card))
    return [claims_objectives.lacks(view, seat, nearest), claims_objectives.failure_costs()]


CLAIMS: Final[dict[Phase, Callable[[Position, int, int], list[str]]]] = {
    Phase.DROP: _dropping,
    Phase.PLACE: lambda view, seat, move: _arriving(Arrival(view, seat, move)),
    Phase.FORAGE: _foraging,
    Phase.ACTION: lambda view, seat, move: ACTIONS[kind_of(move)](view, seat, move),
    Phase.KEEP: _keeping,
    Phase.SCATTER: lambda view, seat, move: _played(Arrival(view, seat, move, view.stack[0].tile), move),
}
"""The claims for a move, by the phase."""
