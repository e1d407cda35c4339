"""Ranks the choices of a decision by the points that they promise, without looking ahead. Points are in `evaluate`.

The numbers below won more games than numbers near them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import inf
from random import Random
from typing import Final, NamedTuple

from ..rules.box import EXCHANGED, LOOKED_AT, short
from ..rules.moves import KEEP_NONE, PASS, SCOUT, Move, MoveKind, exchanged_by, index_of, kind_of
from ..rules.phases import Phase
from ..rules.position import Position
from ..rules.scoring import way
from ..rules.secrets import unseen
from .evaluate import SeatOutlook

NUT: Final = 0.3
"""Value of a nut, in points."""
SHORT: Final = 0.7
"""Factor on a squirrel's gain for each nut that it is short of."""
NUISANCE: Final = 0.25
"""Value of driving a squirrel of another seat away, in points."""
EFFORT: Final = 0.9
"""Cost of each tile on the way, in points, when objectives are chosen at the start."""
EAGER: Final = 0.4
"""Points that an objective must promise to be kept: it also costs turns."""
SCOUTED: Final = 6
"""Pairs of cards that are tried to value scouting."""
EVEN: Final = 0.01
"""Points by which a nut is worse for each of its kind in hand: it settles ties."""


# globals, for fast play-outs: see `phases`
RECRUIT, HASSLE = MoveKind.RECRUIT, MoveKind.HASSLE


class Choice(NamedTuple):
    """A move, and the points that it promises."""

    promise: float
    move: Move


def ranked(view: Position, outlook: SeatOutlook, rng: Random, most: float = inf) -> list[Choice]:
    """The legal choices, best first, equal ones in random order. `most`: points that scouting counts for at most."""
    choices = RATE[view.phase](view, outlook)
    if view.phase is Phase.ACTION and view.deck.size:
        choices.append(Choice(min(most, scouting(view, outlook, rng)), SCOUT))
    rng.shuffle(choices)
    return sorted(choices, key=lambda choice: -choice.promise)


# -- the start


def _dropping(_view: Position, outlook: SeatOutlook) -> list[Choice]:
    """Rates dropping a card by how much the ways of the other two overlap."""
    cards = outlook.cards
    return [
        Choice(together(outlook, kept), MoveKind.DROP.of(next(card for card in cards if card not in kept)))
        for kept in combinations(cards, len(cards) - 1)
    ]


def together(outlook: SeatOutlook, cards: Sequence[int]) -> float:
    """Value of objectives together, on an empty board: points, less the tiles on their ways."""
    return max(_one_by_one(outlook, order) for order in (cards, cards[::-1]))


def _one_by_one(outlook: SeatOutlook, cards: Sequence[int]) -> float:
    taken: set[int] = set()
    points = 0.0
    for card in cards:
        one, other = outlook.box.objective(card).ends
        missing = way(outlook.ground, sum(1 << tile for tile in taken), one, other)
        points += outlook.aim(card).points - EFFORT * len(missing)
        taken.update(missing)
    return points


# -- foraging


def _foraging(view: Position, outlook: SeatOutlook) -> list[Choice]:
    """Rates a nut by the squirrel that it brings nearest."""
    nuts = view.nuts[outlook.seat]
    gains = [(outlook.gain(tile), view.setup.box.tiles[tile].cost) for tile in view.setup.box.open]
    choices = []
    for nut in view.setup.box.tiles[view.larder].forage:
        purse = [n + (kind == nut) for kind, n in enumerate(nuts)]
        promise = max(gain * SHORT ** short(purse, cost) for gain, cost in gains)
        choices.append(Choice(promise - EVEN * nuts[nut], MoveKind.FORAGE.of(nut)))
    return choices


# -- actions


def acting(view: Position, outlook: SeatOutlook) -> list[Choice]:
    """Rates the actions after foraging, except scouting."""
    exchanges = (move for move in view.legal(outlook.seat) if kind_of(move) is MoveKind.EXCHANGE)
    return plain_actions(view, outlook) + [Choice(exchanging(view, outlook, move), move) for move in exchanges]


def plain_actions(view: Position, outlook: SeatOutlook) -> list[Choice]:
    """Rates recruiting, hassling and passing."""
    choices = [Choice(0.0, PASS)]
    for move in view.legal(outlook.seat):
        kind = kind_of(move)
        if kind is RECRUIT:
            choices.append(Choice(recruiting(view, outlook, index_of(move)), move))
        elif kind is HASSLE:
            choices.append(Choice(hassling(view, outlook, index_of(move)), move))
    return choices


def recruiting(view: Position, outlook: SeatOutlook, tile: int) -> float:
    """Value of a squirrel less its nuts; a nest drives others away."""
    cost = NUT * sum(view.setup.box.tiles[tile].cost)
    return outlook.gain(tile) - cost + _if_nest(view, outlook, tile)


def hassling(view: Position, outlook: SeatOutlook, tile: int) -> float:
    """Value of a nut, of other places for one's own squirrels there, and of driving others away."""
    pieces, n = outlook.pieces, view.squirrels[outlook.seat][tile]
    for _ in range(n):
        pieces = pieces.minus(tile)
    for _ in range(n):
        pieces = max((pieces.plus(there) for there in view.ground.exits(tile, view.fox)), key=outlook.worth)
    return NUT + outlook.worth(pieces) - outlook.now + NUISANCE * strangers(view, outlook.seat, tile)


def exchanging(view: Position, outlook: SeatOutlook, move: int) -> float:
    """Value of the best squirrel that the nuts then pay for."""
    given, taken = exchanged_by(move)
    nuts = list(view.nuts[outlook.seat])
    nuts[given] -= EXCHANGED
    nuts[taken] += 1
    box = view.setup.box
    paid = [tile for tile in box.open if tile != view.fox and not short(nuts, box.tiles[tile].cost)]
    return max((recruiting(view, outlook, tile) for tile in paid), default=-1.0) - NUT * (EXCHANGED - 1)


def strangers(view: Position, seat: int, tile: int) -> int:
    """Squirrels of others on a tile."""
    return sum(squirrels[tile] for other, squirrels in enumerate(view.squirrels) if other != seat)


def _if_nest(view: Position, outlook: SeatOutlook, tile: int) -> float:
    """Value of driving others away, if one more squirrel makes a nest there."""
    return NUISANCE * strangers(view, outlook.seat, tile) if outlook.pieces.twos >> tile & 1 else 0.0


def scouting(view: Position, outlook: SeatOutlook, rng: Random) -> float:
    """Value of the better one of two unknown objectives, on average."""
    cards = unseen(view)
    rng.shuffle(cards)
    pairs = [cards[n : n + LOOKED_AT] for n in range(0, min(len(cards), LOOKED_AT * SCOUTED), LOOKED_AT)]
    return sum(max(0.0, *(kept(outlook, card) for card in pair)) for pair in pairs) / max(1, len(pairs))


def kept(outlook: SeatOutlook, card: int) -> float:
    """Points that an objective promises, beyond those that make it worth keeping."""
    return outlook.promise(card) - EAGER


def _keeping(view: Position, outlook: SeatOutlook) -> list[Choice]:
    cards = [card for card in view.peeked if card is not None]
    return [Choice(0.0, KEEP_NONE), *(Choice(kept(outlook, card), MoveKind.KEEP.of(card)) for card in cards)]


# -- scattering


def _scattering(view: Position, outlook: SeatOutlook) -> list[Choice]:
    """Rates the tiles by what the squirrel promises there; others count only as far as a nest drives them away."""
    pieces = outlook.pieces.minus(view.stack[0].tile)
    return [Choice(outlook.worth(pieces.plus(tile)) + _if_nest(view, outlook, tile), tile) for tile in view.exits()]


RATE: Final[dict[int, Callable[[Position, SeatOutlook], list[Choice]]]] = {
    Phase.DROP: _dropping,
    Phase.PLACE: lambda view, outlook: [Choice(outlook.gain(tile), tile) for tile in view.starts()],
    Phase.FORAGE: _foraging,
    Phase.ACTION: acting,
    Phase.SCATTER: _scattering,
    Phase.KEEP: _keeping,
}
"""Rates the choices of each decision. Exchanges are rated as actions only: they change nothing before."""
