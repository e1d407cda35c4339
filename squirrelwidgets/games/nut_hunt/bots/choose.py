"""How a sensible player judges each choice: by the points that it promises (`outlook.py`), without looking ahead.

The numbers won most games against their neighbours.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from ..rules.box import NUTS
from ..rules.moves import DIE, DROP_CARD, EXCHANGE, FORAGE_NUT, HASSLE, KEEP_CARD, PASS, RECRUIT, SCOUT, Move
from ..rules.phases import ACTION, DROP, EXCHANGED, FORAGE, KEEP, LOOKS, PLACE, SCATTER
from ..rules.position import Position
from ..rules.scoring import way
from ..rules.secrets import unseen
from .evaluate import Outlook

NUT: Final = 0.3
"""What a nut is worth, in points."""
SHORT: Final = 0.7
"""What is left of a squirrel's gain for each nut that it is short of."""
NUISANCE: Final = 0.25
"""What it is worth to drive a squirrel of another seat away."""
EFFORT: Final = 0.9
"""What each tile on the way costs, in points, when objectives are chosen at the start."""
EAGER: Final = 0.4
"""An objective is kept only if it promises more points than that: it also asks for turns."""
SCOUTED: Final = 6
"""So many pairs of cards are tried to see what scouting promises."""
EVEN: Final = 0.01
"""A nut of which one has few is slightly better."""


class Choice(NamedTuple):
    """A move, and the points that it promises."""

    promise: float
    move: Move


def ranked(view: Position, outlook: Outlook, rng: Random) -> list[Choice]:
    """What may be chosen now, the best first; of equals any."""
    choices = JUDGES[view.phase](view, outlook)
    if view.phase == ACTION and view.deck.size:
        choices.append(Choice(scouting(view, outlook, rng), SCOUT))
    rng.shuffle(choices)
    return sorted(choices, key=lambda choice: -choice.promise)


# -- the start


def _dropping(_view: Position, outlook: Outlook) -> list[Choice]:
    """Best go those objectives that leave two which share most of their way."""
    cards = outlook.cards
    return [
        Choice(together(outlook, kept), DROP_CARD + next(card for card in cards if card not in kept))
        for kept in combinations(cards, len(cards) - 1)
    ]


def together(outlook: Outlook, cards: Sequence[int]) -> float:
    """What objectives promise together, on an empty board: points, less the tiles on their ways."""
    return max(_one_by_one(outlook, order) for order in (cards, cards[::-1]))


def _one_by_one(outlook: Outlook, cards: Sequence[int]) -> float:
    taken: set[int] = set()
    points = 0.0
    for card in cards:
        one, other = outlook.box.objective(card).ends
        missing = way(outlook.land, sum(1 << tile for tile in taken), one, other)
        points += outlook.aim(card).points - EFFORT * len(missing)
        taken.update(missing)
    return points


def _placing(view: Position, outlook: Outlook) -> list[Choice]:
    return [Choice(outlook.gain(tile), tile) for tile in view.starts()]


# -- foraging


def _foraging(view: Position, outlook: Outlook) -> list[Choice]:
    """Best is the nut that brings the best squirrel nearest."""
    nuts = view.nuts[outlook.seat]
    gains = [(outlook.gain(tile), view.setup.box.tiles[tile].cost) for tile in view.setup.box.open]
    choices = []
    for nut in view.setup.box.tiles[view.larder].forage:
        purse = [n + (kind == nut) for kind, n in enumerate(nuts)]
        promise = max(gain * SHORT ** short(purse, cost) for gain, cost in gains)
        choices.append(Choice(promise - EVEN * nuts[nut], FORAGE_NUT + nut))
    return choices


def short(nuts: Sequence[int], cost: Sequence[int]) -> int:
    """How many nuts are missing, when three others may stand for one."""
    missing = spare = 0
    for n, asked in zip(nuts, cost, strict=True):
        if n < asked:
            missing += asked - n
        else:
            spare += (n - asked) // EXCHANGED
    return max(0, missing - spare)


# -- actions


def acting(view: Position, outlook: Outlook) -> list[Choice]:
    """What may be done after foraging, but for scouting."""
    exchanges = (move for move in view.legal(outlook.seat) if EXCHANGE <= move < SCOUT)
    return plainly(view, outlook) + [Choice(exchanging(view, outlook, move), move) for move in exchanges]


def plainly(view: Position, outlook: Outlook) -> list[Choice]:
    """A squirrel that the nuts pay for, the fox, or nothing."""
    choices = [Choice(0.0, PASS)]
    for move in view.legal(outlook.seat):
        if RECRUIT <= move < HASSLE:
            choices.append(Choice(recruiting(view, outlook, move - RECRUIT), move))
        elif HASSLE <= move < DIE:
            choices.append(Choice(hassling(view, outlook, move - HASSLE), move))
    return choices


def recruiting(view: Position, outlook: Outlook, tile: int) -> float:
    """A squirrel for its nuts; a nest drives others away."""
    cost = NUT * sum(view.setup.box.tiles[tile].cost)
    return outlook.gain(tile) - cost + _if_nest(view, outlook, tile)


def hassling(view: Position, outlook: Outlook, tile: int) -> float:
    """A nut; one's own squirrels there go to better places or worse ones, and others have to go, too."""
    pieces, n = outlook.pieces, view.squirrels[outlook.seat][tile]
    for _ in range(n):
        pieces = pieces.minus(tile)
    for _ in range(n):
        pieces = max((pieces.plus(there) for there in view.land.exits(tile, view.fox)), key=outlook.worth)
    return NUT + outlook.worth(pieces) - outlook.now + NUISANCE * strangers(view, outlook.seat, tile)


def exchanging(view: Position, outlook: Outlook, move: int) -> float:
    """The best squirrel that the nuts then pay for."""
    given, taken = divmod(move - EXCHANGE, len(NUTS))
    nuts = list(view.nuts[outlook.seat])
    nuts[given] -= EXCHANGED
    nuts[taken] += 1
    box = view.setup.box
    paid = [tile for tile in box.open if tile != view.fox and not short(nuts, box.tiles[tile].cost)]
    return max((recruiting(view, outlook, tile) for tile in paid), default=-1.0) - NUT * (EXCHANGED - 1)


def strangers(view: Position, seat: int, tile: int) -> int:
    """Squirrels of others on a tile."""
    return sum(squirrels[tile] for other, squirrels in enumerate(view.squirrels) if other != seat)


def _if_nest(view: Position, outlook: Outlook, tile: int) -> float:
    """What it is worth that others have to go, if one more squirrel makes a nest there."""
    return NUISANCE * strangers(view, outlook.seat, tile) if outlook.pieces.twos >> tile & 1 else 0.0


def scouting(view: Position, outlook: Outlook, rng: Random) -> float:
    """What the better one of two unknown objectives promises on average."""
    cards = unseen(view)
    rng.shuffle(cards)
    pairs = [cards[n : n + LOOKS] for n in range(0, min(len(cards), LOOKS * SCOUTED), LOOKS)]
    return sum(max(0.0, *(kept(outlook, card) for card in pair)) for pair in pairs) / max(1, len(pairs))


def kept(outlook: Outlook, card: int) -> float:
    """What an objective promises, beyond what makes it worth keeping."""
    return outlook.promise(card) - EAGER


def _keeping(view: Position, outlook: Outlook) -> list[Choice]:
    cards = [card for card in view.peeked if card is not None]
    return [Choice(0.0, KEEP_CARD), *(Choice(kept(outlook, card), KEEP_CARD + card) for card in cards)]


# -- scattering


def _scattering(view: Position, outlook: Outlook) -> list[Choice]:
    """Where the squirrel promises most; others count only as far as a nest drives them away."""
    pieces = outlook.pieces.minus(view.stack[0].tile)
    return [Choice(outlook.worth(pieces.plus(tile)) + _if_nest(view, outlook, tile), tile) for tile in view.exits()]


JUDGES: Final[dict[int, Callable[[Position, Outlook], list[Choice]]]] = {
    DROP: _dropping,
    PLACE: _placing,
    FORAGE: _foraging,
    ACTION: acting,
    SCATTER: _scattering,
    KEEP: _keeping,
}
"""By what is due. Exchanges are judged as actions only: they change nothing before."""
