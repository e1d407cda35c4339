"""Facts that a position no longer has, from past events: cards that were shown, laid, slapped for and scored."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ....core.model.events import Event, Story
from ....core.words.player_names import SEATS
from .cards import GOLDEN, KINDS, QUARREL, Kind
from .fields import Seat
from .phases import Phase
from .position import Position


class Fate(Enum):
    """The state of one player's cards in a Quarrel."""

    OWES = "owes"
    """Has to lay a card."""
    TIED = "tied"
    """Has laid again, after a tie."""
    WAITS = "waits"
    """Has laid, and waits for the others."""
    BEATEN = "beaten"
    WINS = "wins"
    EVEN = "even"
    """Was tied when the Quarrel ended undecided."""


class Column(NamedTuple):
    """The cards that one player laid in a Quarrel, None for those that this viewer may not know."""

    seat: Seat
    cards: tuple[Kind | None, ...]
    fate: Fate

    @property
    def strength(self) -> tuple[int, ...]:
        """Sorts the highest cards to the front."""
        return tuple(-(card or 0) for card in self.cards)


class History:
    """The events that a viewer has seen on the way to a position."""

    def __init__(self, view: Position, story: Story) -> None:
        self.view = view
        self.story = story

    # -- action cards

    def last_action(self) -> tuple[Kind, Seat] | None:
        """The action card that was drawn last, and who drew it."""
        for event in reversed(self.story):
            if event.kind == "drew" and event.who is not None and KINDS.get(event.what, 0) >= QUARREL:
                return KINDS[event.what], event.who
        return None

    def top_of_pile(self, skip_drawn: bool) -> Kind | None:
        """The uppermost card of the action pile; `skip_drawn`: the one below the card that was drawn last."""
        for event in reversed(self.story):
            if event.kind in ("scored", "reshuffled", "dealer"):
                return None
            top = _onto_pile(event)
            if top is not None and not (skip_drawn and event.kind == "drew"):
                return top
            skip_drawn = skip_drawn and event.kind != "drew"
        return None

    # -- Quarrels

    def columns(self) -> list[Column]:
        """The Quarrel that goes on, or that was just decided: the best first."""
        return self._going_on() if self.view.phase is Phase.LAY else self._decided()

    def _going_on(self) -> list[Column]:
        view = self.view
        again = any(len(view.laid[seat]) > (seat not in view.actors) for seat in view.tied)
        columns = []
        for seat in view.order(view.mover):
            cards = tuple(view.laid[seat])
            if seat in view.actors:
                columns.append(Column(seat, cards, Fate.OWES))
            elif seat in view.tied:
                columns.append(Column(seat, cards, Fate.TIED if again else Fate.WAITS))
            elif cards:
                columns.append(Column(seat, cards, Fate.BEATEN))
        return sorted(columns, key=lambda column: column.strength if column.fate is Fate.BEATEN else ())

    def _decided(self) -> list[Column]:
        laid: dict[Seat, list[Kind]] = {}
        for event in reversed(self.story):
            if event.kind == "drew":
                break
            if event.kind == "revealed" and event.who is not None:
                laid.setdefault(event.who, []).insert(0, KINDS[event.what])
        events = self.view.events
        winner = next((event.who for event in events if event.kind == "pot"), None)
        tied = next((event.to.split() for event in reversed(events) if event.kind == "tied"), ())
        columns = []
        for seat in self.view.order(self.view.mover):
            if seat in laid:
                fate = Fate.WINS if seat == winner else Fate.EVEN if SEATS[seat] in tied else Fate.BEATEN
                columns.append(Column(seat, tuple(laid[seat]), fate))
        return sorted(columns, key=lambda column: () if column.fate is Fate.WINS else column.strength)


def _onto_pile(event: Event) -> Kind | None:
    """The card that an event put on the action pile."""
    if event.kind == "swapped":
        return KINDS[event.what.split()[-1]]
    if event.kind == "burnt":
        return GOLDEN
    if event.kind == "drew" and KINDS.get(event.what, 0) >= QUARREL:
        return KINDS[event.what]
    return None
