"""The motion of a move: where cards come from, where those go that leave the board, and the beats of a morning."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ....core.model.events import UNKNOWN, Event
from ....core.scene.stage import Motion
from ....core.words.player_names import SEATS
from ..rules.phases import space_word
from ..rules.position import Position
from .deltas import COUNTERS, MORNING_LOOPS, delta_id
from .hand import FEW, bottom, laid, own_id, own_seat
from .island import card_id
from .players import drawn_id, item_id, used_items

CARD: Final = 1500
"""Time in ms for which a played card is shown, to be read, before anything else happens."""
Flights = dict[str, str]
"""By mark, the place that it comes from, or goes to if it is gone."""


def motion(view: Position, events: Iterable[Event]) -> Motion:
    """The motion of the move that led to this view, event by event."""
    motion = Motion(hold=CARD if any(event.kind == "played" for event in events) else 0)
    for event in events:
        if event.kind in FLIGHTS:
            motion.fly.update(FLIGHTS[event.kind](view, event))
        if event.kind in BEATS and event.rule in MORNING:
            motion.beats.append(BEATS[event.kind](view, event))
        if event.kind in TRACES and event.who is not None:
            motion.trace[:] = TRACES[event.kind](view, event, event.who)
    return motion


def _near(view: Position, seat: int, what: str) -> str:
    """A place of the seat at the bottom, or the same of a panel."""
    return what if seat == bottom(view) else f"{PANEL.get(what, what)}-{SEATS[seat]}"


PANEL: Final = {"hand": "held"}
"""The names of places in panels, where they differ."""


def new_cards(view: Position, seat: int, what: str, n: int) -> list[str]:
    """The ids of cards that have just come into a hand."""
    if seat != bottom(view):
        return []
    if what == UNKNOWN or None in view.hands[seat]:
        held = len(view.hands[seat])
        return [f"mine.h{j}" for j in range(held - n, held)]
    ids = []
    for word in what.split():
        times, _, card = word.rpartition("*")
        kind = view.box.index[card]
        end = laid(view, seat, kind) + view.hands[seat].count(kind)
        ids += [own_id(seat, card, j) for j in range(end - int(times or 1), end)]
    return ids


def _drew(view: Position, event: Event) -> Flights:
    assert event.who is not None
    new = [drawn_id(event.who)] if event.who != bottom(view) else new_cards(view, event.who, event.what, event.n)
    return dict.fromkeys(new, "deck")


def _played(view: Position, event: Event) -> Flights:
    """A squirrel comes to the others from the hand or the Island; an item goes to the used ones."""
    seat, box = event.who, view.box
    assert seat is not None
    kind = box.index[event.what]
    below = seat == bottom(view)
    from_hand = event.origin == "hand"
    origin = _near(view, seat, "hand") if from_hand else event.origin
    if not box.cards[kind].squirrel:
        if from_hand and below:
            return {_gone(view, seat, kind): "used"}
        return {item_id("mine" if below else SEATS[seat], len(used_items(view, seat))): origin}
    if not below:
        return {f"{SEATS[seat]}.m{len(view.squirrels[seat]) - 1}": origin}
    if from_hand and None not in view.hands[seat]:
        return {}  # the card itself becomes the tile
    return {own_id(seat, event.what, laid(view, seat, kind) - 1): origin}


def _gone(view: Position, seat: int, kind: int) -> str:
    """The id of a card that has just left a hand, and is not laid."""
    hand = view.hands[seat]
    if None in hand:
        return f"mine.h{len(hand)}"
    return own_id(seat, view.box.words[kind], laid(view, seat, kind) + hand.count(kind))


def _discarded(view: Position, event: Event) -> Flights:
    """From the hand to the used items."""
    seat = event.who
    assert seat is not None
    if seat == bottom(view):
        return {_gone(view, seat, view.box.index[event.what]): "used"}
    return {item_id(SEATS[seat], len(used_items(view, seat))): _near(view, seat, "hand")}


def _took(view: Position, event: Event) -> Flights:
    """From a space of the Island, or from the used items, into the hand."""
    assert event.who is not None
    if not event.n:
        return dict.fromkeys(new_cards(view, event.who, event.what, 1), "used")
    space = space_word(event.n - 1)
    if event.who != bottom(view):
        return {f"{space}.{event.what}": _near(view, event.who, "hand")}
    return dict.fromkeys(new_cards(view, event.who, event.what, 1), space)


def _stole(view: Position, event: Event) -> Flights:
    """The number for nuts gained comes from the player who lost them."""
    assert event.who is not None
    victim = SEATS.index(event.what)
    return {delta_id(event.who, "nuts"): "nuts" if victim == own_seat(view) else f"nuts-{event.what}"}


# -- a morning: what all get, then the squirrels that wake, then their loops


def _words(text: str) -> list[str]:
    """The words of an event's list, without numbers."""
    return [word.rpartition("*")[2] for word in text.split()]


def _counted(event: Event, loops: bool) -> list[str]:
    assert event.who is not None
    return [delta_id(event.who, COUNTERS[good], loops) for good in _words(event.what) if good in COUNTERS]


def _woken(view: Position, event: Event) -> list[str]:
    """The squirrels that turn upright, with those of the same kind that were awake."""
    seat, box = event.who, view.box
    assert seat is not None
    words = _words(event.what)
    if seat == bottom(view):
        return [own_id(seat, word, j) for word in words for j in range(laid(view, seat, box.index[word]))]
    kinds = {box.index[word] for word in words}
    return [f"{SEATS[seat]}.m{n}" for n, kind in enumerate(view.squirrels[seat]) if kind in kinds]


def _looped(view: Position, event: Event) -> Flights:
    """A morning's loops come from the squirrels."""
    seat = event.who
    assert seat is not None
    if event.rule != MORNING_LOOPS:
        return {}
    few = len(view.squirrels[seat]) <= FEW
    origin = ("tiles" if few else "chips") if seat == own_seat(view) else f"minis-{SEATS[seat]}"
    return dict.fromkeys(_counted(event, loops=True), origin)


MORNING: Final = ("SI-5", "SI-6", MORNING_LOOPS)
"""The rules of events that happen beat by beat."""
BEATS: Final[dict[str, Callable[[Position, Event], list[str]]]] = {
    "collected": lambda _view, event: _counted(event, loops=False),
    "refreshed": _woken,
    "looped": lambda _view, event: _counted(event, loops=True),
}
FLIGHTS: Final[dict[str, Callable[[Position, Event], Flights]]] = {
    "dealt": _drew,
    "drew": _drew,
    "laid": lambda _view, event: {card_id(int(event.to.removeprefix("i")) - 1, event.what): "deck"},
    "played": _played,
    "took": _took,
    "discarded": _discarded,
    "stole": _stole,
    "looped": _looped,
}


# -- what the others see of a turn once it is theirs


def _played_where(view: Position, event: Event, seat: int) -> list[str]:
    """The place where a card came to lie; one from the Island left its space."""
    squirrel = view.box.cards[view.box.index[event.what]].squirrel
    if squirrel and seat == own_seat(view):
        return ["tiles"]
    return [_of(view, seat, "minis" if squirrel else "used")]


def _of(view: Position, seat: int, what: str) -> str:
    """A place of a seat, valid while the step is shown: on a shared board the seat at the bottom may change."""
    return what if seat == own_seat(view) else f"{what}-{SEATS[seat]}"


TRACES: Final[dict[str, Callable[[Position, Event, int], list[str]]]] = {
    "played": _played_where,
    "took": lambda _view, event, _seat: [space_word(event.n - 1)],
    "stole": lambda view, event, _seat: [_of(view, SEATS.index(event.what), "nuts")],
    "gathered": lambda view, _event, seat: [_of(view, seat, "nuts")],
}
"""The place of an event that is a step of a turn, by its kind."""
