"""The rules of noughts and crosses: rust lays nuts, blue lays crossed twigs. A move is a place's number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from squirrelwidgets.core.model.errors import NotAMove
from squirrelwidgets.core.model.events import Event, Result
from squirrelwidgets.core.model.setup import Setup
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.words.table import SEATS

PLACES: Final = tuple(f"{letter}{number}" for letter in "abc" for number in "123")
LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EMPTY: Final = -1


class Position(State):
    """A position of noughts and crosses; on each place lies a seat's piece, or nothing."""

    __slots__ = ("glade",)
    glade: Sequence[int]

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.actors = (0,)
        self.glade = (EMPTY,) * len(PLACES)

    # -- decisions

    def legal(self, seat: int | None = None) -> Sequence[Any]:
        if not self.actors or seat not in (None, *self.actors):
            return ()
        return tuple(place for place, piece in enumerate(self.glade) if piece == EMPTY)

    def say(self, move: Any) -> str:
        return PLACES[move]

    def parse(self, text: str) -> int:
        if text.strip() not in PLACES:
            raise NotAMove(text, "say one place, as b2.", PLACES)
        return PLACES.index(text.strip())

    # -- the end

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(int(seat in self.winners) for seat in (0, 1))

    # -- looks

    def key(self) -> Any:
        return {"actors": list(self.actors), "glade": list(self.glade), "winners": self.ended and list(self.winners)}


class Scratch(Position, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()
    glade: list[int]

    def push(self, move: int, seat: int | None = None) -> None:
        (mover,) = self.actors
        self.glade[move] = mover
        self._tell(Event("laid", "NX-1", mover, to=PLACES[move]))
        if any(all(self.glade[place] == mover for place in line) for line in LINES):
            self._end((mover,), "NX-2", f"{SEATS[mover].capitalize()} has three in a line.")
        elif EMPTY not in self.glade:
            self._end((), "NX-3", "The glade is full.")
        else:
            self.actors = (1 - mover,)

    def _end(self, winners: tuple[int, ...], rule: str, text: str) -> None:
        self.ended = Result(winners, rule, text)
        self.actors = ()
        self._tell(Event("ended", rule, winners[0] if winners else None, text))

    def _tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)
