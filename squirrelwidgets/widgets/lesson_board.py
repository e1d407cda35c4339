"""The board of a lesson or a course: a board of its game, and what stands beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from contextlib import suppress
from typing import Unpack

from ..core.desk.shared_texts import SharedTexts, shared_texts
from ..core.model.errors import SquirrelError
from ..core.play.faces import BoardOptions
from ..core.play.game import Game
from ..core.wire import LessonView, Options, Update
from ..lessons.course import Course
from ..lessons.session.desk import LessonDesk, Opens
from ..lessons.session.session import LessonSession
from ..lessons.session.views import RIVAL, book_of, game_after, view_of
from ..practice import Practice
from ..practice.drill import Drill
from ..practice.revisits import slips_of
from ..practice.view import view_of as practice_view_of
from .board import Board, computed
from .review_board import ReviewBoard

SOON = 0.03
"""Seconds before the search for what can still be reached: first the click is answered."""


class FirstGame(Board):
    """The first game after a course: what choices are worth is shown from the beginning."""

    def _tell_options(self) -> Options:
        return {**super()._tell_options(), "advice": True}


class LessonBoard(Board):
    """Shows a session. The game is the session's own: each step puts another position on it.

    >>> LessonBoard(Scurry.lesson("sight")._session)
    <Board of <Scurry ply 1>>
    """

    desk: LessonDesk
    _lesson = computed("_tell_lesson")
    TOLD = (*Board.TOLD, "_lesson")

    def __init__(self, session: LessonSession, **options: Unpack[BoardOptions]) -> None:
        self.session = session
        self._book = {} if isinstance(session, Drill) else shared_texts(book_of(session))
        super().__init__(session.game, **options)
        self.desk.lesson_told = self._tell_lesson()

    def _still_shows(self, thing: Hashable) -> bool:
        return thing is self.session

    def _sit_down(self) -> SharedTexts:
        self.seat = self.session.step.viewer(self.game)
        return super()._sit_down()

    def _shared_texts(self) -> SharedTexts:
        return {**super()._shared_texts(), **self._book}

    def _new_desk(self) -> LessonDesk:
        view = practice_view_of if isinstance(self.session, Drill) else view_of
        return LessonDesk(self.session, self.viewer, self._open, view)

    def _open(self, what: Opens) -> None:
        """After the course: a first game, its review, puzzles, the course of another game."""
        kind = self.session.here.kind
        if what == "game":
            self.show_below(FirstGame(self._first_game()))
        elif what == "review":
            if not self.session.reviews:
                raise SquirrelError("A review comes after the end of your first game.")
            first = self._first_game()
            self.show_below(ReviewBoard(first.review(seat=0, viewer=first.players.default_viewer())))
        elif what == "practise":
            practice = Practice(kind)._session
            practice.add(slips_of(self.session), at_once=False)
            self.show_below(LessonBoard(practice))
        elif other := game_after(self.session):
            self.show_below(LessonBoard(Course.of(other)._session))

    def _first_game(self) -> Game:
        """A game against one who has just learnt the rules, too; it is the same one until another course begins."""
        session = self.session
        if session.first_game is None:
            kind = session.here.kind
            rivals = [RIVAL] * (kind().players.player_count - 1)
            session.first_game = kind(seats=[None, *rivals])
            with suppress(RuntimeError):  # a script has no event loop, and nobody waiting
                loop = asyncio.get_running_loop()
                session.first_game.observe(lambda _: loop.call_soon_threadsafe(self._first_game_changed), "revision")
        return session.first_game

    def _first_game_changed(self) -> None:
        """Once it is over the map says so. Not under that game's lock: its bots may hold it."""
        if self.session.reviews:
            with self.game.lock:
                self._publish()

    def _tell_lesson(self) -> LessonView:
        with self.game.lock:
            return self.desk.view(self.session)

    def _add_news(self, message: Update) -> None:
        """See a moment later whether the task can still be done; a newer click comes first."""
        with suppress(RuntimeError):  # a script has no event loop, and nobody waiting
            loop = asyncio.get_running_loop()
            loop.call_later(SOON, self.desk.look_ahead, loop.call_soon, self._publish)
