"""Suggests a move to the seat that is to decide, with claims about the position as its reason. They are in `claims`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ....core.model.claims import Claim, first_true
from ....core.model.events import Hint, Story, reasoned
from ..bots.evaluate import Prospects
from ..bots.knowhow import ideas
from ..rules.ground import NOWHERE
from ..rules.moves import KEEP_NONE, PASS, SCOUT, MoveKind, index_of, kind_of
from ..rules.phases import Phase
from ..rules.position import Position
from .claims import (
    Adds,
    Ahead,
    AllDone,
    AsksFor,
    BringsNut,
    CannotPay,
    EnoughOfAKind,
    Fewest,
    KeepsNuts,
    LooksAt,
    MovesOwn,
    NothingAtOnce,
    NothingElse,
    PaysFor,
    Points,
    Scares,
    after,
)
from .claims_arrivals import (
    Approach,
    Completes,
    DrivesOff,
    Gathers,
    MakesLastNest,
    MakesNest,
    Nearer,
    NearerThanFrom,
    SendsHome,
)
from .claims_objectives import FailureCosts, Give, GivesLeast, Lacks, LacksMost, ShareAnEnd

SURE: Final = 4
"""Immediate points that are enough to recruit, though another turn may do as well: a learner sees what is certain."""


def hint(view: Position, story: Story) -> Hint:
    """The move of a sensible player, and why."""
    seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
    move = _suggested(view, seat, story)
    sentence = view.say(move)
    word = sentence.split()[-1]
    places = (word,) if word in view.setup.box.index else ()
    claims = CLAIMS[view.phase](view, seat, move)
    only = NothingElse(view, move)
    if only.holds():
        claims = [only, *(claim for claim in claims if isinstance(claim, MakesNest | Ahead | Points))]
    return reasoned([sentence], claims, places)


def _suggested(view: Position, seat: int, story: Story) -> int:
    ((move,), *_) = ideas(view, seat, story, Random("hint"))  # the same suggestion each time
    assert isinstance(move, int)
    if move in (SCOUT, PASS):
        recruits = [each for each in view.legal() if kind_of(each) is MoveKind.RECRUIT]
        gains = [(after(view, each).scores[seat] - view.scores[seat], each) for each in recruits]
        sure = [gain for gain in gains if gain[0] >= SURE and after(view, gain[1]).phase is not Phase.OVER]
        return max(sure)[1] if sure else move
    return move


def _true(*claims: Claim) -> list[Claim]:
    return [claim for claim in claims if claim.holds()]


# -- a squirrel more


def _arriving(view: Position, seat: int, tile: int, origin: int = NOWHERE) -> list[Claim]:
    """The effect of a squirrel that comes to a tile: a nest before objectives."""
    arrival = view, seat, tile, origin
    cards = view.objectives[seat] or ()
    done = _true(*(Completes(*arrival, card) for card in cards))
    if MakesNest(*arrival).holds():
        nest = first_true([MakesLastNest(*arrival), MakesNest(*arrival)])
        return [nest, *done, *_true(SendsHome(*arrival), DrivesOff(*arrival))]
    approaches: list[Approach] = [Nearer(*arrival, card) for card in cards]
    if origin != NOWHERE:
        approaches += [NearerThanFrom(*arrival, card, other) for card in cards for other in view.exits()]
    return done or [first_true([*approaches, Gathers(*arrival)])]


def _played(view: Position, seat: int, tile: int, move: int, origin: int = NOWHERE) -> list[Claim]:
    """The same of a move that can be played now, with the points if it ends the game."""
    claims = _arriving(view, seat, tile, origin)
    if isinstance(claims[0], MakesLastNest):
        claims.append(first_true([Ahead(view, seat, move), Points(view, seat, move)]))
    return claims


def _placing(view: Position, seat: int, move: int) -> list[Claim]:
    return _arriving(view, seat, move)


def _scattering(view: Position, seat: int, move: int) -> list[Claim]:
    return _played(view, seat, move, move, view.stack[0].tile)


# -- nuts


def _foraging(view: Position, seat: int, move: int) -> list[Claim]:
    """Names the best squirrel that needs this nut, and what it would do."""
    nut = index_of(move)
    asks = [claim for tile in view.setup.box.open if (claim := AsksFor(view, seat, tile, nut)).holds()]
    if not asks:
        return [first_true([EnoughOfAKind(view, seat, nut), Fewest(view, seat, nut), Adds(view, seat, nut)])]
    prospects = Prospects(view, seat)
    best = max(asks, key=lambda claim: prospects.gain(claim.tile))
    return [best, *_arriving(view, seat, best.tile)]


# -- actions


def _acting(view: Position, seat: int, move: int) -> list[Claim]:
    return ACTIONS[kind_of(move)](view, seat, move)


def _recruiting(view: Position, seat: int, move: int) -> list[Claim]:
    return _played(view, seat, index_of(move), move)


def _hassling(view: Position, seat: int, move: int) -> list[Claim]:
    onto = view, seat, index_of(move)
    return _true(Scares(*onto), MovesOwn(*onto), BringsNut(*onto))


def _exchanging(view: Position, seat: int, move: int) -> list[Claim]:
    prospects = Prospects(view, seat)
    pays = [claim for tile in view.setup.box.open if (claim := PaysFor(view, seat, move, tile)).holds()]
    best = max(pays, key=lambda claim: prospects.gain(claim.tile))
    return [best, *_arriving(view, seat, best.tile)]


def _scouting(view: Position, seat: int, _move: int) -> list[Claim]:
    return [*_true(AllDone(view, seat), CannotPay(view, seat), NothingAtOnce(view, seat))[:1], LooksAt(view)]


def _passing(view: Position, seat: int, _move: int) -> list[Claim]:
    return [first_true([CannotPay(view, seat), NothingAtOnce(view, seat), KeepsNuts(view, seat)])]


ACTIONS: Final[dict[MoveKind, Callable[[Position, int, int], list[Claim]]]] = {
    MoveKind.RECRUIT: _recruiting,
    MoveKind.HASSLE: _hassling,
    MoveKind.EXCHANGE: _exchanging,
    MoveKind.SCOUT: _scouting,
    MoveKind.PASS: _passing,
}


# -- objectives


def _dropping(view: Position, seat: int, move: int) -> list[Claim]:
    card = index_of(move)
    kept = tuple(each for each in view.objectives[seat] or () if each != card)
    reasons = _true(LacksMost(view, card, kept), GivesLeast(view, card, kept), ShareAnEnd(view, kept))
    return reasons or [Give(view, kept)]


def _keeping(view: Position, seat: int, move: int) -> list[Claim]:
    cards = [index_of(move)] if move != KEEP_NONE else [card for card in view.peeked if card]
    lacks: list[Claim] = [Lacks(view, seat, card) for card in cards]
    return lacks if move != KEEP_NONE else [*lacks, FailureCosts()]


CLAIMS: Final[dict[Phase, Callable[[Position, int, int], list[Claim]]]] = {
    Phase.DROP: _dropping,
    Phase.PLACE: _placing,
    Phase.FORAGE: _foraging,
    Phase.ACTION: _acting,
    Phase.KEEP: _keeping,
    Phase.SCATTER: _scattering,
}
"""The claims for a move, by the phase."""
