"""Ranks what may be chosen, by the nuts that each choice promises (`evaluate.py`), without looking ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from ..rules.cards.operations import Operation
from ..rules.cards.operations.aimed import Aimed
from ..rules.moves import ENOUGH, FIRST_EFFECT, PASS, SLEEP, MoveKind
from ..rules.payment import move_of
from ..rules.phases import EMPTY, Phase
from ..rules.position import Position
from .evaluate import GATHERING, SeatOutlook

SLEEPY: Final = 0.12
"""The worth of going to sleep by itself, in nuts: a seat gathers each turn while others play."""
RESTED: Final = 0.06
"""And for each refreshed squirrel, in nuts."""


class Choice(NamedTuple):
    """A move, and the nuts that it promises."""

    promise: float
    move: int


def choices(view: Position, seat: int) -> list[Choice]:
    """The choices of a seat now, in the order of legal moves."""
    outlook = SeatOutlook(view, seat)
    if view.phase is Phase.AWAKE:
        return _awake(view, outlook)
    if view.phase is Phase.ASLEEP:
        return _asleep(view, outlook)
    promise = PROMISES[view.phase]
    return [Choice(promise(outlook, move), move) for move in view.legal()]


def ranked(view: Position, seat: int, rng: Random) -> list[Choice]:
    """The same, best first; equal ones in random order."""
    options = choices(view, seat)
    rng.shuffle(options)
    return sorted(options, key=lambda choice: -choice.promise)


def best(options: Sequence[Choice]) -> int:
    """The move that promises most."""
    return max(options).move


# -- turns


def _awake(view: Position, outlook: SeatOutlook) -> list[Choice]:
    """Cards to play, each paid in the cheapest way, and sleep."""
    options = [_sleeping(view, outlook)]
    hand = (kind for kind in dict.fromkeys(view.hands[outlook.seat]) if kind is not None)
    for cards, island in ((hand, False), (dict.fromkeys(view.island), True)):
        options += [choice for kind in cards if kind != EMPTY and (choice := _playing(view, outlook, kind, island))]
    return options


def _sleeping(view: Position, outlook: SeatOutlook) -> Choice:
    fresh = sum(each >= 0 for each in view.squirrels[outlook.seat])
    return Choice(SLEEPY + RESTED * fresh, SLEEP)


def _playing(view: Position, outlook: SeatOutlook, kind: int, island: bool) -> Choice | None:
    ways = view.ways(kind, island)
    if not ways:
        return None
    way = min(ways, key=outlook.price)
    kept = 0.0 if island else outlook.card
    return Choice(outlook.play(kind) - outlook.price(way) - kept, move_of(kind, way))


def _asleep(view: Position, outlook: SeatOutlook) -> list[Choice]:
    """Gathers, first with squirrels whose abilities are not needed."""
    fresh = [kind for kind in dict.fromkeys(view.squirrels[outlook.seat]) if kind >= 0]
    worth = {kind: outlook.ability(outlook.box.cards[kind]) for kind in fresh}
    return [Choice(0.0, PASS), *(Choice(1.0 - 0.1 * worth[kind], MoveKind.GATHER + kind) for kind in fresh)]


# -- what operations ask


def _take(outlook: SeatOutlook, move: int) -> float:
    kind = move - MoveKind.TAKE
    return max(outlook.held(kind), 0.1 * outlook.box.stash[kind])


def _collect(outlook: SeatOutlook, move: int) -> float:
    if move == ENOUGH:
        return 0.0
    collected = outlook.collected if outlook.mornings else outlook.collected_last
    return collected(move - MoveKind.COLLECT)


def _steal(outlook: SeatOutlook, move: int) -> float:
    """From the player who has most."""
    seat = move - MoveKind.STEAL
    return outlook.position.scores[seat] + 0.01 * outlook.position.nuts[seat]


def _choose(outlook: SeatOutlook, move: int) -> float:
    step = outlook.position.doing
    asks = step.task if step else None
    if isinstance(asks, Aimed):
        return asks.seat_value(move - MoveKind.CHOOSE_SEAT, outlook)
    return asks.option_value(move - MoveKind.OPTION, outlook) if isinstance(asks, Operation) else 0.0


def _order(_outlook: SeatOutlook, move: int) -> float:
    """Abilities first: what they give can be used for the effect."""
    return -float(move == FIRST_EFFECT)


PROMISES: Final[dict[Phase, Callable[[SeatOutlook, int], float]]] = {
    Phase.TAKE: _take,
    Phase.STASH: lambda outlook, move: outlook.stashed(move - MoveKind.STASH),
    Phase.REFRESH: lambda outlook, move: GATHERING + outlook.ability(outlook.box.cards[move - MoveKind.REFRESH]),
    Phase.COLLECT: _collect,
    Phase.STEAL: _steal,
    Phase.TIRE: lambda outlook, move: -outlook.ability(outlook.box.cards[move - MoveKind.TIRE]),
    Phase.CHOOSE: _choose,
    Phase.ORDER: _order,
    Phase.DISCARD: lambda outlook, move: -outlook.held(move - MoveKind.DISCARD),
}
"""The promise of an answer, by phase."""
