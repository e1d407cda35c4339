"""The rules of noughts and crosses: rust lays nuts, blue lays crossed twigs.

The order is that of every game's rules: phases (here only one, so it has no name), moves, set-up, legal moves, scores;
play, chance (here none), the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from squirrelwidgets.core.model.errors import NotAMove
from squirrelwidgets.core.model.events import Event, Result
from squirrelwidgets.core.model.setup import Setup
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.words.table import SEATS

PLACES: Final = tuple(f"{letter}{number}" for letter in "abc" for number in "123")
"""The sentences. A move is the index of a place."""
LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EMPTY: Final = -1


class Position(State):
    """A position of noughts and crosses. Seat 0 is rust, seat 1 blue."""

    __slots__ = ("glade",)
    glade: Sequence[int]
    """`glade[place]`: the seat whose piece lies there, or `EMPTY`."""

    # -- moves

    def say(self, move: Any) -> str:
        return PLACES[move]

    def parse(self, text: str) -> int:
        if text.strip() not in PLACES:
            raise NotAMove(text, "say one place, as b2.", PLACES)
        return PLACES.index(text.strip())

    # -- set-up

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.actors = (0,)
        self.glade = (EMPTY,) * len(PLACES)

    # -- legal moves

    def legal(self, seat: int | None = None) -> Sequence[Any]:
        if not self.actors or seat not in (None, *self.actors):
            return ()
        return tuple(place for place, piece in enumerate(self.glade) if piece == EMPTY)

    # -- scores

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(int(seat in self.winners) for seat in (0, 1))

    def key(self) -> Any:
        return {"actors": list(self.actors), "glade": list(self.glade), "winners": self.ended and list(self.winners)}


class Scratch(Position, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()
    glade: list[int]

    # -- play

    def push(self, move: int, seat: int | None = None) -> None:
        """A piece on an empty place (NX-1)."""
        (mover,) = self.actors
        self.glade[move] = mover
        self._tell(Event("laid", "NX-1", mover, to=PLACES[move]))
        if any(all(self.glade[place] == mover for place in line) for line in LINES):
            self._end((mover,), "NX-2", f"{SEATS[mover].capitalize()} has three in a line.")
        elif EMPTY not in self.glade:
            self._end((), "NX-3", "The glade is full.")
        else:
            self.actors = (1 - mover,)

    # -- the end

    def _end(self, winners: tuple[int, ...], rule: str, text: str) -> None:
        """Won (NX-2), or drawn (NX-3)."""
        self.ended = Result(winners, rule, text)
        self.actors = ()
        self._tell(Event("ended", rule, winners[0] if winners else None, text))

    def _tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)
