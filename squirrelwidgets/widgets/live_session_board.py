"""Tables and classes in the notebook: how others come in, who is there, and what only the host does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from ..core.model.errors import SquirrelError
from ..together import Classroom, Guesses, Table
from ..together.classroom.pictures import pictures
from ..together.live_session import LiveSession
from .board import Board
from .lesson_board import LessonBoard
from .shared import FrontEnd

Act = Callable[[Any, str], object]
BEAT: Final = 2
"""Seconds from one sign of life to the next."""
NEWS: Final = ["link", "shown", "notice", "pupils", "guesses"]
"""Traits of live sessions that the host's view is made from."""


class LiveSessionBoard(FrontEnd):
    """Link and code travel by message only, so that no saved notebook has them."""

    ACTS: ClassVar[Mapping[str, Act]]
    """What the host does, by the names of its buttons."""

    def __init__(self, session: LiveSession, shows: str) -> None:
        self.session = session
        super().__init__(shows)
        self.on_msg(self._receive)
        session.observe(self._tell, NEWS)
        session.observe(self._beat, "beat")

    def _beat(self, _change: object) -> None:
        """A sign of life, from the server's thread: also while a cell runs."""
        if not self.closed and self.session.beat % BEAT == 0:
            self.send({"kind": "table"})

    def _tell(self, _change: object = None) -> None:
        if not self.closed:
            self.send({"kind": "table", "view": self._view()})

    def _view(self) -> Any:
        return self.session.host_view()

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
        """Take it away, and what it shows with it: nothing listens any longer. What was kept can be gone on with: the
        cell may only have been run again.
        """
        if not self.closed:
            self.closed = True
            self.session.unobserve(self._tell, NEWS)
            self.session.unobserve(self._beat, "beat")
            self.session.close(forget=False)
        super().close()

    def _instead(self) -> dict[str, str]:
        return {"text/plain": f"{self.session!r} (code: ask the host)"}


DOORS: dict[str, Act] = {
    "shut": lambda board, _: board.session.shut(),
    "unshut": lambda board, _: board.session.shut(False),
    "code": lambda board, _: board.session.new_code(),
    "open": lambda board, host: board.session.open_to(host),
    "another_port": lambda board, _: board.session.open_to(another_port=True),
    "end": lambda board, _: board.session.close(),
}


class TableBoard(LiveSessionBoard):
    """A table; below it the board for everybody, unless it was opened from one.

    >>> board = TableBoard(Squarrels(3).table())
    >>> board.close()
    >>> board.session.state
    'closed'
    """

    ACTS: ClassVar[Mapping[str, Act]] = {
        **DOORS,
        "start": lambda board, _: board.session.start(),
        "resume": lambda board, table: board.session.resume(table),
        "pause": lambda board, _: board.session.pause(),
        "again": lambda board, _: board.session.game.restart(),
        "undo": lambda board, _: board.session.undo(),
        "free": lambda board, seat: board.session.free(seat),
        "sit_in": lambda board, seat: board.session.sit_in(seat),
    }

    def __init__(self, table: Table, *, with_board: bool = True) -> None:
        self.game = table.game
        self.with_board = with_board
        super().__init__(table, "table")
        self._show_board()

    def _show_board(self) -> None:
        if self.with_board and self._below is None and self.session.state not in ("gathering", "closed"):
            self.show_below(Board(self.game, seat="spectator"))

    def _tell(self, _change: object = None) -> None:
        if not self.closed:
            self._show_board()
        super()._tell()


class ClassroomBoard(LiveSessionBoard):
    """A class; below it the board of the pupil whom the teacher looks at, who is told so.

    >>> board = ClassroomBoard(Scurry.course().classroom())
    >>> board.close()
    >>> board.session.state
    'closed'
    """

    ACTS: ClassVar[Mapping[str, Act]] = {
        **DOORS,
        "stop": lambda board, _: board.session.stop(),
        "go_on": lambda board, _: board.session.go_on(),
        "hint": lambda board, name: board.session.hint(name),
        "let_in": lambda board, name: board.session.let_in(name),
        "forget_all": lambda board, _: board.session.forget_all(),
        "send_out": lambda board, name: board.session.send_out(name),
        "marks": lambda board, _: board.see_marks(),
        "see": lambda board, name: board.see(name),
        "cards": lambda board, _: board.send({"kind": "table", "cards": board.session.cards()}),
        "pictures": lambda board, name: board.see_pictures(name),
        "hold": lambda board, at: board.session.hold(*_numbers(at)),
        "let_go": lambda board, _: board.session.let_go(),
        "hint_at": lambda board, at: board.session.hint_at(*_numbers(at)),
        "tried": lambda board, at: board.see_tried(*_numbers(at)),
    }

    def __init__(self, classroom: Classroom) -> None:
        self.shows_marks = False
        super().__init__(classroom, "class")

    def _view(self) -> Any:
        classroom: Any = self.session
        return {**super()._view(), **({"marks": classroom.marks_view()} if self.shows_marks else {})}

    def see_marks(self) -> None:
        """Show the marks in place of the class, or the class again.

        >>> board = ClassroomBoard(Scurry.course().classroom())
        >>> board.see_marks()
        >>> board._view()["marks"]["rows"]
        []
        >>> board.close()
        """
        self.shows_marks = not self.shows_marks

    def see(self, name: str) -> None:
        """Show this pupil's board as it is, for looking only; an empty name: nobody's.

        >>> board = ClassroomBoard(Scurry.course().classroom())
        >>> board.see("")
        >>> board.close()
        """
        classroom: Any = self.session
        classroom.look_at(name)
        self.show_below(LessonBoard(classroom.pupil(name).session, readonly=True) if name else None)

    def see_pictures(self, name: str) -> None:
        """Show the teacher for some seconds what brings this pupil back; no trait, and so no notebook, keeps it.

        >>> board = ClassroomBoard(Scurry.course().classroom())
        >>> board.see_pictures("Ada")
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.SquirrelError: nobody in this class is called Ada.
        >>> board.close()
        """
        classroom: Any = self.session
        self.send({"kind": "table", "pictures": [pictures()[one] for one in classroom.pupil(name).pair]})

    def see_tried(self, *at: int) -> None:
        """Show what many tried in vain at a step, for all to look at and to go on from; nothing said: no longer.

        >>> board = ClassroomBoard(Scurry.course().classroom())
        >>> board.see_tried(1, 1)
        >>> board.close()
        """
        classroom: Any = self.session
        classroom.look_at("")
        self.show_below(Board(classroom.tried(*at)) if at else None)


class GuessBoard(LiveSessionBoard):
    """Guesses at a bench's question, and what came of its games.

    >>> board = GuessBoard(lab.Bench(Scurry, "greedy", seed=1).guesses())
    >>> board.close()
    >>> board.session.state
    'closed'
    """

    ACTS: ClassVar[Mapping[str, Act]] = {
        **DOORS,
        "go": lambda board, _: board.session.bench.go(),
        "pause": lambda board, _: board.session.bench.pause(),
    }

    def __init__(self, guesses: Guesses) -> None:
        super().__init__(guesses, "guesses")


def _numbers(said: str) -> list[int]:
    """The numbers of "3 2 1": a lesson, a step, what was tried there."""
    if not all(part.isascii() and part.isdigit() and len(part) < 4 for part in said.split()):
        raise SquirrelError("a lesson and a step are numbers.")
    return [int(part) for part in said.split()]


BOARDS: Final[dict[type[LiveSession], type[LiveSessionBoard]]] = {
    Table: TableBoard,
    Classroom: ClassroomBoard,
    Guesses: GuessBoard,
}


def live_session_board_of(session: LiveSession) -> LiveSessionBoard:
    """The one that shows a table, a class, or those who guess.

    >>> table = Squarrels(3).table()
    >>> live_session_board_of(table) is live_session_board_of(table)
    True
    >>> table.close()
    """
    return BOARDS[type(session)].of(session)
