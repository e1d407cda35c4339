"""Tables and classes in the notebook: how others come in, who is there, and what only the host does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from ..core.model.errors import SquirrelError
from ..together import Guesses, Room, Table
from ..together.venue import Venue
from .board import Board
from .lesson_board import LessonBoard
from .shared import FrontEnd

Act = Callable[[Any, str], object]
NEWS: Final = ["shown", "told", "pupils", "guesses"]
"""Traits of venues that the host's view is made from."""


class VenueBoard(FrontEnd):
    """Link and code travel by message only, so that no saved notebook has them."""

    ACTS: ClassVar[Mapping[str, Act]]
    """What the host does, by the names of its buttons."""

    def __init__(self, venue: Venue, shows: str) -> None:
        self.venue = venue
        super().__init__(shows)
        self.on_msg(self._receive)
        venue.observe(self._tell, NEWS)

    def _tell(self, _change: object = None) -> None:
        if not self.closed:
            self.send({"kind": "table", "view": self.venue.host_view()})

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        match content:
            case {"kind": "table", "act": "look"}:
                self._tell()
            case {"kind": "table", "act": str(act), "seat": str(seat)} if act in self.ACTS:
                try:
                    self.ACTS[act](self, seat)
                except SquirrelError as refusal:
                    self.send({"kind": "table", "refused": str(refusal)})
                else:
                    self._tell()

    def close(self) -> None:
        """Take it away, and what it shows with it: nothing listens any longer."""
        if not self.closed:
            self.closed = True
            self.venue.unobserve(self._tell, NEWS)
            self.venue.close()
        super().close()

    def _instead(self) -> dict[str, str]:
        return {"text/plain": f"{self.venue!r} (code: ask the host)"}


DOORS: dict[str, Act] = {
    "shut": lambda board, _: board.venue.shut(),
    "unshut": lambda board, _: board.venue.shut(False),
    "code": lambda board, _: board.venue.new_code(),
    "lan": lambda board, _: board.venue.open_to("lan"),
    "end": lambda board, _: board.venue.close(),
}


class TableBoard(VenueBoard):
    """A table; below it the board for everybody, unless it was opened from one.

    >>> board = TableBoard(Squarrels(3).table())
    >>> board.close()
    >>> board.venue.state
    'closed'
    """

    ACTS: ClassVar[Mapping[str, Act]] = {
        **DOORS,
        "start": lambda board, _: board.venue.start(),
        "pause": lambda board, _: board.venue.pause(),
        "again": lambda board, _: board.venue.game.restart(),
        "undo": lambda board, _: board.venue.undo(),
        "free": lambda board, seat: board.venue.free(seat),
        "sit_in": lambda board, seat: board.venue.sit_in(seat),
    }

    def __init__(self, table: Table, *, with_board: bool = True) -> None:
        self.game = table.game
        self.with_board = with_board
        super().__init__(table, "table")
        self._show_board()

    def _show_board(self) -> None:
        if self.with_board and self._below is None and self.venue.state not in ("gathering", "closed"):
            self.show_below(Board(self.game, seat="spectator"))

    def _tell(self, _change: object = None) -> None:
        if not self.closed:
            self._show_board()
        super()._tell()


class RoomBoard(VenueBoard):
    """A class; below it the board of the pupil whom the teacher looks at, who is told so.

    >>> board = RoomBoard(Scurry.course().room())
    >>> board.close()
    >>> board.venue.state
    'closed'
    """

    ACTS: ClassVar[Mapping[str, Act]] = {
        **DOORS,
        "stop": lambda board, _: board.venue.stop(),
        "go_on": lambda board, _: board.venue.go_on(),
        "hint": lambda board, name: board.venue.hint(name),
        "send_out": lambda board, name: board.venue.send_out(name),
        "see": lambda board, name: board.see(name),
        "hold": lambda board, at: board.venue.hold(*_numbers(at)),
        "let_go": lambda board, _: board.venue.let_go(),
        "hint_at": lambda board, at: board.venue.hint_at(*_numbers(at)),
        "tried": lambda board, at: board.see_tried(*_numbers(at)),
    }

    def __init__(self, room: Room) -> None:
        super().__init__(room, "class")

    def see(self, name: str) -> None:
        """Show this pupil's board as it is, for looking only; an empty name: nobody's.

        >>> board = RoomBoard(Scurry.course().room())
        >>> board.see("")
        >>> board.close()
        """
        room: Any = self.venue
        room.look_at(name)
        self.show_below(LessonBoard(room.pupil(name).session, readonly=True) if name else None)

    def see_tried(self, *at: int) -> None:
        """Show what many tried in vain at a step, for all to look at and to go on from; nothing said: no longer.

        >>> board = RoomBoard(Scurry.course().room())
        >>> board.see_tried(1, 1)
        >>> board.close()
        """
        room: Any = self.venue
        room.look_at("")
        self.show_below(Board(room.tried(*at)) if at else None)


class GuessBoard(VenueBoard):
    """Guesses at a bench's question, and what came of its games.

    >>> board = GuessBoard(lab.Bench(Scurry, "greedy", seed=1).guesses())
    >>> board.close()
    >>> board.venue.state
    'closed'
    """

    ACTS: ClassVar[Mapping[str, Act]] = {
        **DOORS,
        "go": lambda board, _: board.venue.bench.go(),
        "pause": lambda board, _: board.venue.bench.pause(),
    }

    def __init__(self, guesses: Guesses) -> None:
        super().__init__(guesses, "guesses")


def _numbers(said: str) -> list[int]:
    """The numbers of "3 2 1": a lesson, a step, what was tried there."""
    if not all(part.isascii() and part.isdigit() and len(part) < 4 for part in said.split()):
        raise SquirrelError("a lesson and a step are numbers.")
    return [int(part) for part in said.split()]


BOARDS: Final[dict[type[Venue], type[VenueBoard]]] = {Table: TableBoard, Room: RoomBoard, Guesses: GuessBoard}


def venue_board_of(venue: Venue) -> VenueBoard:
    """The one that shows a table, a class, or those who guess.

    >>> table = Squarrels(3).table()
    >>> venue_board_of(table) is venue_board_of(table)
    True
    >>> table.close()
    """
    return BOARDS[type(venue)].of(venue)
