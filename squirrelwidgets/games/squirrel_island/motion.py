"""How a move is animated: where cards come from, and where those go that leave the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ...core.stage import Motion
from ...core.state import UNKNOWN, Event, State
from ...core.table import SEATS
from .changes import change_id
from .island_marks import card_id
from .phases import space_word
from .position import Position
from .seats import FEW, bottom, own_seat

Flights = dict[str, str]


def motion(view: State, events: Iterable[Event]) -> Motion:
    assert isinstance(view, Position)
    made = Motion()
    for event in events:
        if event.kind in FLIGHTS:
            made.fly.update(FLIGHTS[event.kind](view, event))
    return made


def _near(view: Position, seat: int, what: str) -> str:
    """A place of the seat at the bottom, or the same of a panel."""
    return what if seat == bottom(view) else f"{PANEL.get(what, what)}-{SEATS[seat]}"


PANEL: Final = {"hand": "held", "tiles": "minis", "chips": "minis"}


def new_cards(view: Position, seat: int, what: str, n: int) -> list[str]:
    """The ids of cards that have just come into a hand."""
    if seat != bottom(view):
        return []
    if what == UNKNOWN or None in view.hands[seat]:
        held = len(view.hands[seat])
        return [f"mine.h{j}" for j in range(held - n, held)]
    found = []
    for word in what.split():
        times, _, card = word.rpartition("*")
        held = view.hands[seat].count(view.setup.box.index[card])
        found += [f"{SEATS[seat]}.{card}.{j}" for j in range(held - int(times or 1), held)]
    return found


def _drew(view: Position, event: Event) -> Flights:
    assert event.who is not None
    return dict.fromkeys(new_cards(view, event.who, event.what, event.n), "deck")


def _laid(_view: Position, event: Event) -> Flights:
    return {card_id(int(event.to.removeprefix("i")) - 1, event.what): "deck"}


def _played(view: Position, event: Event) -> Flights:
    """The card goes from the hand or the Island to the squirrels, or to the used items."""
    seat, box = event.who, view.setup.box
    assert seat is not None
    squirrel = box.cards[box.index[event.what]].squirrel
    few = len(view.squirrels[seat]) <= FEW
    goal = _near(view, seat, ("tiles" if few else "chips") if squirrel else "used")
    if event.origin != "hand":
        return {f"{event.origin}.{event.what}": goal}
    if seat != bottom(view):
        return {f"{SEATS[seat]}.m{len(view.squirrels[seat]) - 1}": _near(view, seat, "hand")} if squirrel else {}
    return dict.fromkeys(_gone(view, seat, event.what), goal)


def _gone(view: Position, seat: int, word: str) -> list[str]:
    """The id of a card that has just left a hand."""
    if None in view.hands[seat] or word == UNKNOWN:
        return [f"mine.h{len(view.hands[seat])}"]
    held = view.hands[seat].count(view.setup.box.index[word])
    return [f"{SEATS[seat]}.{word}.{held}"]


def _took(view: Position, event: Event) -> Flights:
    """From a space of the Island into the hand."""
    assert event.who is not None
    space = space_word(event.n - 1)
    if event.who != bottom(view):
        return {f"{space}.{event.what}": _near(view, event.who, "hand")}
    return dict.fromkeys(new_cards(view, event.who, event.what, 1), space)


def _stashed(view: Position, event: Event) -> Flights:
    assert event.who is not None
    return dict.fromkeys(_gone(view, event.who, event.what), "stash") if event.who == bottom(view) else {}


def _stole(view: Position, event: Event) -> Flights:
    """What is gained comes from who lost it."""
    assert event.who is not None
    victim = SEATS.index(event.what)
    return {change_id(event.who, "nuts"): "nuts" if victim == own_seat(view) else f"nuts-{event.what}"}


FLIGHTS: Final[dict[str, Callable[[Position, Event], Flights]]] = {
    "dealt": _drew,
    "drew": _drew,
    "laid": _laid,
    "played": _played,
    "took": _took,
    "stashed": _stashed,
    "stole": _stole,
}
