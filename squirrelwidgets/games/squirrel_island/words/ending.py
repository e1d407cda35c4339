"""The end of Squirrel Island: where the nuts came from, and what somebody who lost may learn."""

from __future__ import annotations

from typing import Final

from ....core.model.events import Event, Story
from ....core.wire import Status
from ....core.words.endings import Account, Source, at_end, in_short
from ....core.words.player_names import BY_NAME, SEATS
from ..rules.cards.names import counted
from ..rules.position import Position

SOURCES: Final = {
    "cards": ("Cards", "cards played", "abilities"),
    "mornings": ("Mornings", "the mornings", "morning"),
    "asleep": ("Asleep", "nuts fetched asleep", "sleep"),
    "taken": ("Taken", "nuts taken from others", "others"),
    "hidden": ("Hidden", "hidden cards", "stash"),
}


def ending(view: Position, story: Story) -> Status:
    assert view.ended is not None
    stashes = [event for event in story if event.kind == "revealed"]
    note = in_short(counted(view.setup.days, "day"), "Most hidden (stash)", stashes, SEATS, "nut")
    account = Account(
        length=(view.setup.days, "days"), totals=view.scores, unit="nut", sources=_sources(view, story), bars=True
    )
    return at_end(view.ended, BY_NAME, note, account)


def _sources(view: Position, story: Story) -> list[Source]:
    points = {source: [0] * view.seats for source in SOURCES}
    for event in story:
        source, nuts = _nuts(event)
        if event.who is not None and nuts:
            points[source][event.who] += nuts
            if event.kind == "stole":
                points[source][SEATS.index(event.what)] -= nuts
    start = [view.setup.purse("nuts", seat) for seat in range(view.seats)]
    before = [Source("Start", "the start", start)] if any(start) else []
    return [*before, *(Source(title, said, points[each], of) for each, (title, said, of) in SOURCES.items())]


def _nuts(event: Event) -> tuple[str, int]:
    """How many nuts an event gave or took, and where they came from."""
    by_day = "cards" if event.origin else "mornings"
    match event.kind:
        case "collected":
            return "mornings", _in(event.what)
        case "looped":
            return by_day, _in(event.what)
        case "spilled":
            return by_day, event.n
        case "gained" if event.what == "nut":
            return "cards", event.n
        case "lost" if event.what == "nut":
            return "cards", -event.n
        case "stole":
            return "taken", event.n
        case "gathered":
            return "asleep", event.n
        case "revealed":
            return "hidden", event.n
    return "", 0


def _in(goods: str) -> int:
    """The nuts among goods: 3 in `3*nut 2*coin`."""
    each = [one.rpartition("*") for one in goods.split()]
    return sum(int(n or 1) for n, _, what in each if what == "nut")
