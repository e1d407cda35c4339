"""What bots need to know of Nut Hunt: how a sensible player decides without looking ahead.

Each choice is judged by the points it promises (`outlook.py`); the numbers below won most games against their
neighbours.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Any, Final, NamedTuple

from ...core.state import Story
from .box import NUTS
from .moves import (
    DIE,
    DROP_CARD,
    EXCHANGE,
    FORAGE_NUT,
    HASSLE,
    KEEP_CARD,
    PASS,
    RECRUIT,
    SCOUT,
    Move,
)
from .outlook import Outlook
from .phases import ACTION, DROP, EXCHANGED, FORAGE, KEEP, LOOKS, PLACE, SCATTER
from .position import Position
from .scoring import way
from .secrets import unseen

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
"""Hands of so many cards are tried to see what scouting promises."""


def value(position: Position, seat: int) -> float:
    """How many points a seat may hope to be ahead of the best of the others; who wins has 100."""
    if position.ended:
        return 100.0 / len(position.ended.winners) if seat in position.ended.winners else -100.0
    if not position.tiles:
        return 0.0
    outlook = Outlook(position, seat)
    lead = outlook.now + NUT * sum(position.nuts[seat]) - outlook.rival
    return max(-99.0, min(99.0, lead))


def sample_turn(scratch: Any, rng: Random) -> list[Any]:
    """One random move."""
    move = rng.choice(scratch.legal())
    scratch.push(move)
    return [move]


def advise(view: Position, seat: int, _story: Story, rng: Random) -> Move:
    """The move of a sensible player."""
    decide = DECISIONS.get(view.phase)
    legal = view.legal(seat)
    if len(legal) == 1 or decide is None:
        move: Move = rng.choice(legal)
        return move
    return decide(view, Outlook(view, seat), rng)


def quick(scratch: Position, rng: Random) -> Move:
    """Much the same, for play-outs: foraging is not thought about, and nobody scouts."""
    legal = scratch.legal()
    if len(legal) == 1:
        only: Move = legal[0]
        return only
    phase = scratch.phase
    if phase == FORAGE:
        nuts = scratch.nuts[scratch.mover]
        nut: Move = min(
            [move for move in legal if move < EXCHANGE], key=lambda move: (nuts[move - FORAGE_NUT], rng.random())
        )
        return nut
    if phase == KEEP:
        return KEEP_CARD
    seat = scratch.actors[0]
    if phase == ACTION:
        return actions(scratch, Outlook(scratch, seat))[0].move
    return DECISIONS[phase](scratch, Outlook(scratch, seat), rng)


# -- the start


def _drop(_view: Position, outlook: Outlook, _rng: Random) -> Move:
    """Keep the two objectives that share most of their way."""
    cards = outlook.cards
    kept = max(combinations(cards, len(cards) - 1), key=lambda some: together(outlook, some))
    return DROP_CARD + next(card for card in cards if card not in kept)


def together(outlook: Outlook, cards: Sequence[int]) -> float:
    """What objectives promise together, on an empty board: points, less the tiles on their ways."""
    return max(_in_turn(outlook, order) for order in (cards, cards[::-1]))


def _in_turn(outlook: Outlook, cards: Sequence[int]) -> float:
    taken: set[int] = set()
    points = 0.0
    for card in cards:
        (one, other), base = outlook.box.objective(card)
        missing = way(outlook.land, sum(1 << tile for tile in taken), one, other)
        points += base + outlook.land.between[one][other] - EFFORT * len(missing)
        taken.update(missing)
    return points


def _place(view: Position, outlook: Outlook, rng: Random) -> Move:
    return max(view.starts(), key=lambda tile: (outlook.gain(tile), rng.random()))


# -- a turn


def _forage(view: Position, outlook: Outlook, rng: Random) -> Move:
    """The nut that brings the best squirrel nearest."""
    nuts = view.nuts[outlook.seat]
    gains = [(outlook.gain(tile), view.setup.box.tiles[tile].cost) for tile in view.setup.box.open]

    def after(move: int) -> float:
        purse = [n + (kind == move - FORAGE_NUT) for kind, n in enumerate(nuts)]
        return max(gain * SHORT ** short(purse, cost) for gain, cost in gains)

    moves = [move for move in view.legal() if move < EXCHANGE]
    best: Move = max(moves, key=lambda move: (after(move), -nuts[move - FORAGE_NUT], rng.random()))
    return best


def short(nuts: Sequence[int], cost: Sequence[int]) -> int:
    """How many nuts are missing, when three others may stand for one."""
    missing = spare = 0
    for n, asked in zip(nuts, cost, strict=True):
        if n < asked:
            missing += asked - n
        else:
            spare += (n - asked) // EXCHANGED
    return max(0, missing - spare)


class Choice(NamedTuple):
    """A move, with the points it promises."""

    promise: float
    move: Move


def actions(view: Position, outlook: Outlook) -> list[Choice]:
    """What may be done after foraging, the best first; scouting is not among it."""
    found = [Choice(0.0, PASS)]
    for move in view.legal():
        if RECRUIT <= move < HASSLE:
            found.append(Choice(recruiting(view, outlook, move - RECRUIT), move))
        elif HASSLE <= move < DIE:
            found.append(Choice(hassling(view, outlook, move - HASSLE), move))
        elif EXCHANGE <= move < SCOUT:
            found.append(Choice(exchanging(view, outlook, move), move))
    return sorted(found, key=lambda choice: -choice.promise)


def recruiting(view: Position, outlook: Outlook, tile: int) -> float:
    """A squirrel for its nuts; a nest drives others away."""
    cost = NUT * sum(view.setup.box.tiles[tile].cost)
    nest = outlook.pieces.twos >> tile & 1
    return outlook.gain(tile) - cost + (NUISANCE * strangers(view, outlook.seat, tile) if nest else 0)


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
    now = [tile for tile in box.open if tile != view.fox and not short(nuts, box.tiles[tile].cost)]
    return max((recruiting(view, outlook, tile) for tile in now), default=-1.0) - NUT * (EXCHANGED - 1)


def strangers(view: Position, seat: int, tile: int) -> int:
    """Squirrels of others on a tile."""
    return sum(squirrels[tile] for other, squirrels in enumerate(view.squirrels) if other != seat)


def _act(view: Position, outlook: Outlook, rng: Random) -> Move:
    best = actions(view, outlook)[0]
    if view.deck.size and best.promise < scouting(view, outlook, rng):
        return SCOUT
    return best.move


def scouting(view: Position, outlook: Outlook, rng: Random) -> float:
    """What the better one of two unknown objectives promises on average."""
    cards = unseen(view)
    rng.shuffle(cards)
    pairs = [cards[n : n + LOOKS] for n in range(0, min(len(cards), LOOKS * SCOUTED), LOOKS)]
    if not pairs:
        return 0.0
    return sum(max(0.0, *(_kept(outlook, card) for card in pair)) for pair in pairs) / len(pairs)


def _kept(outlook: Outlook, card: int) -> float:
    """What an objective promises, beyond what makes it worth keeping."""
    return outlook.promise(card) - EAGER


def _keep(view: Position, outlook: Outlook, _rng: Random) -> Move:
    kept = max((card for card in view.peeked if card is not None), key=lambda card: _kept(outlook, card))
    return KEEP_CARD + kept if _kept(outlook, kept) > 0 else KEEP_CARD


# -- scattering


def _scatter(view: Position, outlook: Outlook, rng: Random) -> Move:
    """Where the squirrel promises most; others count only as far as a nest drives them away."""
    pieces = outlook.pieces.minus(view.stack[0].tile)

    def after(tile: int) -> float:
        nest = pieces.twos >> tile & 1
        return outlook.worth(pieces.plus(tile)) + (NUISANCE * strangers(view, outlook.seat, tile) if nest else 0)

    return max(view.exits(), key=lambda tile: (after(tile), rng.random()))


DECISIONS: Final[dict[int, Callable[[Position, Outlook, Random], Move]]] = {
    DROP: _drop,
    PLACE: _place,
    FORAGE: _forage,
    ACTION: _act,
    SCATTER: _scatter,
    KEEP: _keep,
}
