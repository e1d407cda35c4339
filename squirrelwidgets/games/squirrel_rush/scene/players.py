"""The players below the glade: reserves as counters, what the turn brought, cards in hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....core.model.events import Story
from ....core.wire import Mark
from ....core.words.table import SEATS
from ..rules.actions import ACTIONS
from ..rules.phases import OVER
from ..rules.position import Position

COUNTERS: Final = (("basket-60", 60), ("basket-30", 30), ("chestnut", 10), ("hazelnut", 5), ("acorn", 1))
"""What a reserve is shown with, the dearest first (SR-3)."""
MOST: Final = 9
"""More full baskets are not drawn: the number says how much it is."""
KINDS: Final = tuple(kind for kind, _ in COUNTERS)


def plaques(view: Position, story: Story) -> Iterator[Mark]:
    if view.phase != OVER:
        yield from _frame(view)
    last = last_turns(story)
    for seat in range(view.setup.players):
        yield from _head(view, seat)
        yield from _reserve(view, seat)
        yield from _note(view, seat, last.get(seat))
        if view.setup.smarty:
            yield from _cards(view, seat)


def _frame(view: Position) -> Iterator[Mark]:
    """Whose turn it is."""
    name = SEATS[view.mover]
    tall = "-tall" if opened(view) else ""
    for side, place in (("left", f"plaque-{name}"), ("right", f"plaque-end-{name}")):
        yield {"id": f"mover-{side}", "s": f"mover-{side}{tall}", "at": place, "seat": name, "z": 1}


def opened(view: Position) -> bool:
    """Whether all hands are shown."""
    return view.setup.smarty and view.viewer == "all"


def _head(view: Position, seat: int) -> Iterator[Mark]:
    name, total = SEATS[seat], str(view.reserves[seat])
    label = f"name-{view.setup.players}"
    if begins(view, seat):  # the sun rises behind the emblem
        yield {"id": "begins", "s": "sun", "at": f"emblem-{name}", "k": 1.45, "say": "begins the round"}
    yield {"id": f"{name}.emblem", "s": f"badge-{name}", "at": f"emblem-{name}", "z": 1, "seat": name}
    yield {"id": f"{name}.name", "s": label, "at": f"name-{name}", "t": {"name": {"n": name}}}
    yield {"id": f"{name}.total", "s": "total", "at": f"total-{name}", "t": {"n": total}}


# -- the reserve


def counters_of(acorns: int) -> list[str]:
    """The fewest counters that are worth so many acorns, as names that tell them apart."""
    found = []
    for name, worth in COUNTERS:
        many, acorns = divmod(acorns, worth)
        found += [f"{name}.{n}" for n in range(min(many, MOST))]
    return found


def _reserve(view: Position, seat: int) -> Iterator[Mark]:
    """Each kind has its place in the row: what stays is not told anew."""
    name = SEATS[seat]
    for counter in counters_of(view.reserves[seat]):
        kind, _, n = counter.partition(".")
        order = KINDS.index(kind)
        yield {"id": f"{name}.{counter}", "s": kind, "at": f"reserve-{name}", "j": 10 * order + int(n), "z": order}


def last_turns(story: Story) -> dict[int, int]:
    """What the last turn of each brought."""
    found: dict[int, int] = {}
    for event in reversed(story):
        if event.kind == "turned" and event.who is not None:
            if event.who in found:
                break
            found[event.who] = event.n
    return found


def _note(view: Position, seat: int, last: int | None) -> Iterator[Mark]:
    """What the turn brings, or brought."""
    name = SEATS[seat]
    now = seat == view.mover and bool(view.steps)
    words = f"+{view.gained} now" if now else f"+{last}" if last else "begins" if begins(view, seat) else ""
    if words:
        symbol = "note-now" if now else "note"
        yield {"id": f"{name}.note", "s": symbol, "at": f"note-{name}", "t": {"n": words}}


def begins(view: Position, seat: int) -> bool:
    return view.first >= 0 and view.order()[0] == seat


# -- hands of the smarty game


def _cards(view: Position, seat: int) -> Iterator[Mark]:
    """How many cards each holds; the cards themselves where all may be seen."""
    name, hand = SEATS[seat], view.hands[seat]
    many = view.sizes[seat]
    if not opened(view) or hand is None:
        say = f"{many} action card{'s' if many != 1 else ''} in hand"
        yield {"id": f"{name}.back", "s": "back-mini", "at": f"cards-{name}"}
        yield {"id": f"{name}.cards", "s": "held", "at": f"cards-{name}", "dx": 11, "t": {"n": str(many)}, "say": say}
        return
    for action, held in enumerate(hand):
        if held:
            yield {"id": f"{name}.{ACTIONS[action]}", "s": f"icon-{ACTIONS[action]}", "at": f"hand-{name}", "n": action}
