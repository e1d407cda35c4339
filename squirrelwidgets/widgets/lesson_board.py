"""The board of a lesson or a course: a board of its game, and what stands beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary, ref

from ..core.desk.parts import Parts, parts_of
from ..core.wire import LessonView, Update
from ..lessons.course import Course
from ..lessons.sitting.desk import LessonDesk, Opens
from ..lessons.sitting.sitting import Sitting
from ..lessons.sitting.views import RIVAL, book_of, game_after, view_of
from ..practice import Practice
from ..practice.again import slips_of
from ..practice.drill import Drill
from ..practice.view import view_of as practice_view_of
from .board import Board, computed

SOON = 0.03
"""Seconds before the search for what can still be reached: first the click is answered."""


class LessonBoard(Board):
    """Shows a sitting. The game is the sitting's own: each step puts another position on it.

    >>> LessonBoard(Scurry.lesson("sight")._sitting)
    <Board of <Scurry ply 1>>
    """

    _lesson = computed("_tell_lesson")
    TOLD = (*Board.TOLD, "_lesson")

    def __init__(self, sitting: Sitting, **options: Any) -> None:
        self.sitting = sitting
        self._last_lesson: LessonView | None = None
        self._search: asyncio.Handle | None = None
        self._book = {} if isinstance(sitting, Drill) else parts_of(book_of(sitting))
        super().__init__(sitting.game, **options)
        self._last_lesson = self._view()

    def _sit_down(self) -> Parts:
        self.seat = self.sitting.step.viewer(self.game)
        return super()._sit_down()

    def _parts(self) -> Parts:
        return {**super()._parts(), **self._book}

    def _new_desk(self) -> LessonDesk:
        return LessonDesk(self.sitting, self.viewer, self._open)

    def _open(self, what: Opens) -> None:
        """After the course: a game against one who has just learnt the rules, puzzles, the course of another game."""
        kind = self.sitting.here.kind
        if what == "game":
            rivals = [RIVAL] * (kind().players.chairs - 1)
            self.show_below(Board(kind(seats=[None, *rivals])))
        elif what == "practise":
            practice = Practice(kind)._sitting
            practice.add(slips_of(self.sitting), at_once=False)
            self.show_below(LessonBoard(practice))
        elif other := game_after(self.sitting):
            self.show_below(LessonBoard(Course.of(other)._sitting))

    def _tell_lesson(self) -> Any:
        with self.game.lock:
            return self._view()

    def _view(self) -> LessonView:
        return practice_view_of(self.sitting) if isinstance(self.sitting, Drill) else view_of(self.sitting)

    def _add_news(self, message: Update) -> None:
        lesson = self._view()
        if lesson != self._last_lesson or message.get("reset"):
            message["lesson"] = self._last_lesson = lesson
        self._search_soon()

    def _search_soon(self) -> None:
        """See a moment later whether the task can still be done; a newer click comes first."""
        if self._search:
            self._search.cancel()
        self._search = None
        with suppress(RuntimeError):  # a script has no event loop, and nobody waiting
            self._search = asyncio.get_running_loop().call_later(SOON, self._look_ahead, self.sitting.looking_ahead())

    def _look_ahead(self, search: Generator[None, None, bool]) -> None:
        """A bit of the search; messages from the browser that arrived meanwhile go before the next bit."""
        with self.game.lock:
            if self.closed:
                return
            try:
                next(search)
            except StopIteration as end:
                if end.value:
                    self._publish()
                return
        self._search = asyncio.get_running_loop().call_soon(self._look_ahead, search)

    def close(self) -> None:
        if self._search:
            self._search.cancel()
        super().close()


_own: WeakKeyDictionary[Sitting, ref[LessonBoard]] = WeakKeyDictionary()


def lesson_board_of(sitting: Sitting) -> LessonBoard:
    """The board that shows a lesson when the lesson itself is displayed.

    >>> sitting = Scurry.lesson("sight")._sitting
    >>> lesson_board_of(sitting) is lesson_board_of(sitting)
    True
    """
    own = _own.get(sitting)
    board = own() if own else None
    if board is None or board.closed:
        board = LessonBoard(sitting)
        board.closes_with_cell = True
        _own[sitting] = ref(board)
    return board
