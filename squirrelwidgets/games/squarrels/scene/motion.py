"""The motion of a move: where cards come from, and where those go that leave the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ....core.model.events import UNKNOWN, Event
from ....core.scene.stage import Motion
from ....core.words.player_names import SEATS
from ..rules.cards import KINDS, QUARREL
from ..rules.position import Position
from .players import MOST_BACKS, focused_seat, own_seat

Flights = dict[str, str]
"""Places by mark id: a new mark comes from there, a deleted one goes there."""
RESULT: Final = 2000
"""Time in ms for which the result of a Quarrel, a race or a false slap stands."""


def motion(view: Position, events: Iterable[Event]) -> Motion:
    flights: Flights = {}
    trace: list[str] = []
    for event in events:
        if event.kind in TRACES and event.who is not None:
            trace = [TRACES[event.kind].format(SEATS[event.who])]
        if event.kind in FLIGHTS and (event.who is not None):
            flights.update(FLIGHTS[event.kind](view, event, event.who))
    return Motion(flights, trace=trace, hold=RESULT if is_result(view) else 0)


def is_result(view: Position) -> bool:
    """Whether the centre shows who slapped, or what was laid: the next move clears it."""
    kinds = {event.kind for event in view.events}
    return bool(kinds & {"slapped", "revealed", "numbered"}) and not view.interval


def _left_hand(view: Position, seat: int, cards: str) -> list[str]:
    """The mark ids of cards that have left a hand: one, or the `cards` that are named."""
    return _in_hand(view, seat, cards, left=True, n=1)


def _entered_hand(view: Position, seat: int, cards: str, n: int = 1) -> list[str]:
    """The mark ids of `n` cards that have come into a hand."""
    return _in_hand(view, seat, cards, left=False, n=n)


def _in_hand(view: Position, seat: int, cards: str, left: bool, n: int) -> list[str]:
    """The mark ids of cards at the end of a hand, or just beyond it if they have left."""
    name = SEATS[seat]
    own = own_seat(view)
    hand = view.hands[seat]
    if hand is None or seat != (focused_seat(view) if own is None else own) or cards == UNKNOWN:
        start = view.sizes[seat] - (0 if left else n)
        return [f"{name}.h{j}" for j in range(max(start, 0), min(start + n, MOST_BACKS))]
    kinds = [KINDS[word] for word in cards.split()]
    ids = []
    for kind in set(kinds):
        equal = kinds.count(kind)
        start = hand[kind] - (0 if left else equal)
        ids += [f"{name}.{kind}.{j}" for j in range(start, start + equal)]
    return ids


def _drew(view: Position, event: Event, seat: int) -> Flights:
    if event.what != UNKNOWN and KINDS[event.what] >= QUARREL:
        return {f"action.{sum(view.played)}": "deck"}
    return dict.fromkeys(_entered_hand(view, seat, event.what), "deck")


def _dealt(view: Position, event: Event, seat: int) -> Flights:
    return dict.fromkeys(_entered_hand(view, seat, event.what, event.n), "deck")


def _stored(view: Position, event: Event, seat: int) -> Flights:
    n = view.stored[seat][KINDS[event.what] - 1]
    return {f"{SEATS[seat]}.set.{event.what}.{n - 1}": f"seat-{SEATS[seat]}"}


def _to_hoard(view: Position, event: Event, seat: int) -> Flights:
    return dict.fromkeys(_left_hand(view, seat, event.what), "hoard") if event.what else {}


def _took_hoard(_view: Position, event: Event, seat: int) -> Flights:
    return {f"hoard.{n}": f"seat-{SEATS[seat]}" for n in range(min(event.n, MOST_BACKS))}


def _laid(view: Position, _event: Event, seat: int) -> Flights:
    last = len(view.laid[seat]) - 1
    return {f"laid.{SEATS[seat]}.{last}": f"seat-{SEATS[seat]}"} if last >= 0 else {}


def _ambushed(view: Position, event: Event, seat: int) -> Flights:
    if not event.origin:
        return {}
    victim = SEATS.index(event.origin)
    lost = dict.fromkeys(_left_hand(view, victim, event.what), f"seat-{SEATS[seat]}")
    return lost | dict.fromkeys(_entered_hand(view, seat, event.what), f"seat-{event.origin}")


FLIGHTS: Final[dict[str, Callable[[Position, Event, int], Flights]]] = {
    "drew": _drew,
    "dealt": _dealt,
    "refilled": _dealt,
    "stored": _stored,
    "discarded": _to_hoard,
    "paid": _to_hoard,
    "took_hoard": _took_hoard,
    "laid": _laid,
    "ambushed": _ambushed,
}
"""The flights of an event, by its kind."""
TRACES: Final = {"stored": "store-{}", "discarded": "hoard", "took_hoard": "hoard"}
"""The place of an event that is a step of a turn, by its kind."""
