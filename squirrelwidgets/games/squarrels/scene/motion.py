"""How a move is animated: where cards come from, and where those go that leave the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ....core.model.events import UNKNOWN, Event
from ....core.model.state import State
from ....core.scene.stage import Motion
from ....core.words.table import SEATS
from ..rules.cards import KINDS, QUARREL
from ..rules.play import Position
from .players import MOST, asked, own_seat

Flights = dict[str, str]


def motion(view: State, events: Iterable[Event]) -> Motion:
    assert isinstance(view, Position)
    made = Motion()
    for event in events:
        if event.kind in FLIGHTS and (event.who is not None):
            made.fly.update(FLIGHTS[event.kind](view, event, event.who))
    return made


def _hand(view: Position, seat: int, what: str, first: int, n: int = 1) -> list[str]:
    """The ids of `n` cards of a hand, counted from its end: `first` is 0 for those that left, -n for new ones."""
    name = SEATS[seat]
    open_at = own_seat(view) if own_seat(view) is not None else asked(view)
    hand = view.hands[seat]
    if hand is not None and seat == open_at and what != UNKNOWN:
        kinds = [KINDS[word] for word in what.split()]
        ids = []
        for kind in set(kinds):
            many = kinds.count(kind)
            start = hand[kind] + (first and -many)
            ids += [f"{name}.{kind}.{j}" for j in range(start, start + many)]
        return ids
    start = view.sizes[seat] + first
    return [f"{name}.h{j}" for j in range(max(start, 0), min(start + n, MOST))]


def _drew(view: Position, event: Event, seat: int) -> Flights:
    if event.what != UNKNOWN and KINDS[event.what] >= QUARREL:
        return {f"action.{sum(view.played)}": "deck"}
    return dict.fromkeys(_hand(view, seat, event.what, -1), "deck")


def _dealt(view: Position, event: Event, seat: int) -> Flights:
    return dict.fromkeys(_hand(view, seat, event.what, -event.n, event.n), "deck")


def _stored(view: Position, event: Event, seat: int) -> Flights:
    n = view.stored[seat][KINDS[event.what] - 1]
    return {f"{SEATS[seat]}.set.{event.what}.{n - 1}": f"seat-{SEATS[seat]}"}


def _to_hoard(view: Position, event: Event, seat: int) -> Flights:
    return dict.fromkeys(_hand(view, seat, event.what, 0), "hoard") if event.what else {}


def _took_hoard(_view: Position, event: Event, seat: int) -> Flights:
    return {f"hoard.{n}": f"seat-{SEATS[seat]}" for n in range(min(event.n, MOST))}


def _laid(view: Position, _event: Event, seat: int) -> Flights:
    last = len(view.laid[seat]) - 1
    return {f"laid.{SEATS[seat]}.{last}": f"seat-{SEATS[seat]}"} if last >= 0 else {}


def _ambushed(view: Position, event: Event, seat: int) -> Flights:
    if not event.origin:
        return {}
    victim = SEATS.index(event.origin)
    lost = dict.fromkeys(_hand(view, victim, event.what, 0), f"seat-{SEATS[seat]}")
    return lost | dict.fromkeys(_hand(view, seat, event.what, -1), f"seat-{event.origin}")


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
