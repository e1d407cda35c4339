"""The rules of noughts and crosses: rust lays nuts, blue lays crossed twigs.

The order is that of every game's rules: phases (here only one, so it has no name), moves, set-up, legal moves, scores;
play, chance (here none), the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from squirrelwidgets.core.model.errors import BadSetup, NotAMove
from squirrelwidgets.core.model.events import Event, Result
from squirrelwidgets.core.model.setups import setup as core
from squirrelwidgets.core.model.setups import sketch
from squirrelwidgets.core.model.setups.sketch import CLEAR, Tool
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.words.table import SEATS

PLACES: Final = tuple(f"{letter}{number}" for letter in "abc" for number in "123")
"""The sentences. A move is the index of a place."""
LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EMPTY: Final = -1
PIECES: Final = {"nut": "r", "twigs": "b", CLEAR: "."}
"""Words of the palette, and what they put into `Setup.laid`."""


@dataclass(frozen=True)
class Setup(core.Setup):
    """Noughts and crosses may begin with pieces on the glade."""

    laid: str = core.option("." * len(PLACES), rigged=True)
    """A sign a place, row by row: `r` a nut of rust's, `b` twigs of blue's, `.` nothing."""

    def check(self) -> None:
        if len(self.laid) != len(PLACES) or set(self.laid) - set("rb."):
            raise BadSetup(f"r, b or . for each of {len(PLACES)} places, not {self.laid!r:.20}.", field="laid")
        rust, blue = self.laid.count("r"), self.laid.count("b")
        if rust - blue not in (0, 1):
            raise BadSetup(f"They lay in turn, rust first: not {rust} nuts and {blue} twigs.", rule="NX-1")
        for line in LINES:
            if len({self.laid[place] for place in line}) == 1 and self.laid[line[0]] != ".":
                raise BadSetup("Three in a line: it is over.", rule="NX-2", places=[PLACES[place] for place in line])
        if "." not in self.laid:
            raise BadSetup("The glade is full: it is over.", rule="NX-3")


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
        self.glade = tuple(".rb".index(sign) + EMPTY for sign in setup.laid)
        self.actors = (int(setup.laid.count("r") > setup.laid.count("b")),)

    # -- legal moves

    def legal(self, seat: int | None = None) -> Sequence[Any]:
        if not self.actors or seat not in (None, *self.actors):
            return ()
        return tuple(place for place, piece in enumerate(self.glade) if piece == EMPTY)

    # -- scores

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(int(seat in self.winners) for seat in (0, 1))

    def to_setup(self) -> Setup:
        return Setup("".join(".rb"[piece - EMPTY] for piece in self.glade))

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


class Sketch(sketch.Sketch):
    """A glade that is laid by hand: `nut b2`, `twigs a1`, `clear b2`, `move a1 c3`."""

    __slots__ = ()
    setup_type: ClassVar = Setup

    def tools(self) -> Sequence[Tool]:
        return [Tool(word, PLACES) for word in PIECES]

    def edited(self, text: str) -> Mapping[str, Any]:
        laid = self.setup.laid
        match text.split():
            case [("nut" | "twigs" | "clear") as word, place] if place in PLACES:
                return self.changed(laid=_with(laid, place, PIECES[word]))
            case ["move", place, to] if {place, to} <= set(PLACES):
                piece = laid[PLACES.index(place)]
                return self.changed(laid=_with(_with(laid, place, "."), to, piece))
        raise self.unknown(text, (*(f"{piece} a1" for piece in PIECES), "move a1 b2"))

    def position(self) -> Position:
        return Position.begin(self.setup)


def _with(laid: str, place: str, sign: str) -> str:
    at = PLACES.index(place)
    return laid[:at] + sign + laid[at + 1 :]
