"""How a sensible player judges each choice: by the nuts that it promises (`outlook.py`), without looking ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from ..rules.moves import (
    COLLECT_IT,
    ENOUGH,
    FIRST_EFFECT,
    GATHER,
    OPTION,
    PASS,
    REFRESH_IT,
    SLEEP,
    STASH_CARD,
    STEAL_FROM,
    TAKE_CARD,
    TIRE_IT,
)
from ..rules.payment import move_of
from ..rules.phases import ASLEEP, AWAKE, CHOOSE, COLLECT, EMPTY, ORDER, REFRESH, STASH, STEAL, TAKE, TIRE
from ..rules.position import Position
from .evaluate import GATHERING, Outlook

SLEEPY: Final = 0.12
"""What going to sleep is worth by itself: one gathers at each turn while others play."""
RESTED: Final = 0.06
"""And how much more for each refreshed squirrel."""


class Choice(NamedTuple):
    """A move, and the nuts that it promises."""

    promise: float
    move: int


def ranked(view: Position, seat: int, rng: Random) -> list[Choice]:
    """What may be chosen now, the best first; of equals any."""
    choices = JUDGES[view.phase](view, Outlook(view, seat))
    rng.shuffle(choices)
    return sorted(choices, key=lambda choice: -choice.promise)


def _awake(view: Position, outlook: Outlook) -> list[Choice]:
    """Cards to play, each paid in the cheapest way, and sleep."""
    choices = [_sleeping(view, outlook)]
    hand = (kind for kind in dict.fromkeys(view.hands[outlook.seat]) if kind is not None)
    for cards, island in ((hand, False), (dict.fromkeys(view.island), True)):
        choices += [choice for kind in cards if kind != EMPTY and (choice := _playing(view, outlook, kind, island))]
    return choices


def _sleeping(view: Position, outlook: Outlook) -> Choice:
    fresh = sum(each >= 0 for each in view.squirrels[outlook.seat])
    return Choice(SLEEPY + RESTED * fresh, SLEEP)


def _playing(view: Position, outlook: Outlook, kind: int, island: bool) -> Choice | None:
    ways = view.ways(kind, island)
    if not ways:
        return None
    way = min(ways, key=outlook.price)
    kept = 0.0 if island else outlook.card
    return Choice(outlook.play(kind) - outlook.price(way) - kept, move_of(kind, way))


def _asleep(view: Position, outlook: Outlook) -> list[Choice]:
    """Gather, first with squirrels whose abilities are not needed."""
    cards = outlook.box.cards
    fresh = [kind for kind in dict.fromkeys(view.squirrels[outlook.seat]) if kind >= 0]
    return [Choice(0.0, PASS), *(Choice(1.0 - 0.1 * outlook.ability(cards[kind]), GATHER + kind) for kind in fresh)]


def _taking(view: Position, outlook: Outlook) -> list[Choice]:
    return [
        Choice(max(outlook.held(kind), 0.1 * outlook.box.stash[kind]), TAKE_CARD + kind)
        for kind in dict.fromkeys(view.island)
        if kind != EMPTY
    ]


def _stashing(view: Position, outlook: Outlook) -> list[Choice]:
    return [Choice(outlook.stashed(kind), STASH_CARD + kind) for kind in dict.fromkeys(view.hands[outlook.seat])]


def _refreshing(view: Position, outlook: Outlook) -> list[Choice]:
    cards = outlook.box.cards
    tired = [~kind for kind in dict.fromkeys(view.squirrels[outlook.seat]) if kind < 0]
    return [Choice(GATHERING + outlook.ability(cards[kind]), REFRESH_IT + kind) for kind in tired]


def _collecting(view: Position, outlook: Outlook) -> list[Choice]:
    return [
        Choice(0.0, ENOUGH) if move == ENOUGH else Choice(outlook.collected(move - COLLECT_IT), move)
        for move in view.legal(outlook.seat)
    ]


def _stealing(view: Position, _outlook: Outlook) -> list[Choice]:
    """From whoever has most."""
    return [Choice(view.scores[seat] + 0.01 * view.nuts[seat], STEAL_FROM + seat) for seat in view.victims()]


def _tiring(view: Position, outlook: Outlook) -> list[Choice]:
    cards = outlook.box.cards
    fresh = [kind for kind in dict.fromkeys(view.squirrels[outlook.seat]) if kind >= 0]
    return [Choice(-outlook.ability(cards[kind]), TIRE_IT + kind) for kind in fresh]


def _choosing(view: Position, outlook: Outlook) -> list[Choice]:
    assert view.doing is not None
    cause = view.doing.cause
    card = outlook.box.cards[cause if cause >= 0 else ~cause]
    effect = card.effect if cause >= 0 or not card.ability else card.ability.effect
    options = next(op.options for op in effect if len(op.options) == len(view.doing.what))
    return [Choice(outlook.effect(option), OPTION + n) for n, option in enumerate(options, 1)]


def _ordering(view: Position, outlook: Outlook) -> list[Choice]:
    """Abilities first: what they give is there for the effect."""
    return [Choice(-float(move == FIRST_EFFECT), move) for move in view.legal(outlook.seat)]


JUDGES: Final[dict[int, Callable[[Position, Outlook], list[Choice]]]] = {
    AWAKE: _awake,
    ASLEEP: _asleep,
    TAKE: _taking,
    STASH: _stashing,
    REFRESH: _refreshing,
    COLLECT: _collecting,
    STEAL: _stealing,
    TIRE: _tiring,
    CHOOSE: _choosing,
    ORDER: _ordering,
}


def best(choices: Sequence[Choice]) -> int:
    return max(choices).move
