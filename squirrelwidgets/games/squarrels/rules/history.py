"""What the story of a game tells that a position has forgotten: cards that were shown, laid, slapped for and scored."""

from __future__ import annotations

from typing import NamedTuple

from ....core.model.events import Event, Story
from ....core.words.table import SEATS
from .cards import HOARD, KINDS, NAMES, QUARREL
from .play import AMBUSHED, DEAL, DEALER, LAY, LOT, NUMBER, OVER, PAW, READY, SWAP, WHIRL, WINDOW, Position

DEALING, TURN, CARD, RACE, PAWS, COLUMNS = range(6)
"""What the middle of the table shows: a deal, the steps of a turn, an action card, a race, paws, a Quarrel."""
AFTER = {"nobody", "took_hoard", "ambushed", "whirled", "undecided", "winter"}


def happening(view: Position) -> int:
    """What the middle of the table shows. What an action card did stays until somebody decides again."""
    phase = view.phase
    told = {event.kind for event in view.events}
    if phase in (DEALER, DEAL, SWAP):
        return DEALING
    if phase == LAY or "revealed" in told:
        return COLUMNS
    if phase in (PAW, NUMBER) or "numbered" in told or (not view.setup.windows and (phase == LOT or "lot" in told)):
        return PAWS
    if phase == WINDOW or view.slapped:
        return RACE
    if phase in (AMBUSHED, WHIRL, READY, OVER) or told & AFTER:
        return CARD
    return TURN


def drawn_action(story: Story) -> tuple[int, int] | None:
    """The action card that was drawn last, and who drew it."""
    for event in reversed(story):
        if event.kind == "drew" and event.who is not None and KINDS.get(event.what, 0) >= QUARREL:
            return KINDS[event.what], event.who
    return None


def piled(story: Story, beside: bool) -> int | None:
    """The uppermost card of the action pile, below the one that is shown beside it."""
    for event in reversed(story):
        if event.kind in ("scored", "reshuffled", "dealer"):
            return None
        top = _onto_pile(event)
        if top is not None and not (beside and event.kind == "drew"):
            return top
        beside = beside and event.kind != "drew"
    return None


def _onto_pile(event: Event) -> int | None:
    """The card that an event put on the action pile."""
    if event.kind == "swapped":
        return KINDS[event.what.split()[-1]]
    if event.kind == "burnt":
        return KINDS["golden"]
    if event.kind == "drew" and KINDS.get(event.what, 0) >= QUARREL:
        return KINDS[event.what]
    return None


class Column(NamedTuple):
    """What one player laid in a Quarrel, None for what this viewer may not know, and how that stands."""

    seat: int
    cards: tuple[int | None, ...]
    fate: str
    """`owes`, `tied`, `waits`, `beaten`, `wins`, `even`."""


def columns(view: Position, story: Story) -> list[Column]:
    """The Quarrel that goes on, or that was just decided: the best first."""
    if view.phase != LAY:
        return _decided(view, story)
    again = any(len(view.laid[seat]) > (seat not in view.actors) for seat in view.tied)
    found = []
    for seat in view.order(view.mover):
        cards = tuple(view.laid[seat])
        if seat in view.actors:
            found.append(Column(seat, cards, "owes"))
        elif seat in view.tied:
            found.append(Column(seat, cards, "tied" if again else "waits"))
        elif cards:
            found.append(Column(seat, cards, "beaten"))
    return sorted(found, key=lambda column: _strength(column) if column.fate == "beaten" else ())


def _strength(column: Column) -> tuple[int, ...]:
    """Sorts the best to the front, behind those that are not beaten."""
    return tuple(-(card or 0) for card in column.cards)


def _decided(view: Position, story: Story) -> list[Column]:
    laid: dict[int, list[int]] = {}
    for event in reversed(story):
        if event.kind == "drew":
            break
        if event.kind == "revealed" and event.who is not None:
            laid.setdefault(event.who, []).insert(0, KINDS[event.what])
    winner = next((event.who for event in view.events if event.kind == "pot"), None)
    tied = next((event.to.split() for event in reversed(view.events) if event.kind == "tied"), ())
    found = []
    for seat in view.order(view.mover):
        if seat in laid:
            fate = "wins" if seat == winner else "even" if SEATS[seat] in tied else "beaten"
            found.append(Column(seat, tuple(laid[seat]), fate))
    return sorted(found, key=lambda column: () if column.fate == "wins" else _strength(column))


def scored(story: Story, players: int) -> list[list[Event]]:
    """What each round that is over gave each seat."""
    events = [event for event in story if event.kind == "scored"]
    return [events[start : start + players] for start in range(0, len(events), players)]


def last_races(story: Story) -> tuple[dict[int, float], dict[int, float]]:
    """The times of the latest slap window (perhaps still open), and of the last race for a Hoard before it."""
    windows: list[dict[int, float]] = [{}]
    for event in reversed(story):
        if event.kind == "slapped" and event.who is not None and event.what:
            windows[-1][event.who] = float(event.what)
        elif event.kind == "windowed":
            if len(windows) == 2 and KINDS[event.what] == HOARD:
                break
            windows[1:] = [{}]
    return windows[0], windows[1] if len(windows) == 2 else {}


def name_of(kind: int) -> str:
    """A card's name as the board writes it: `3`, `Golden Acorn`, `Whirlwind`."""
    name = NAMES[kind]
    return f"{name.capitalize()} Acorn" if name in ("golden", "rotten") else name.capitalize()
