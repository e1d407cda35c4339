"""Practice: puzzles one after the other, first ten to begin with, then what one can mostly do; what went wrong comes
again.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ..core.model.bounds import shown
from ..core.play import faces
from ..core.play.game import Game
from ..core.words.grammar import pluralize
from ..lessons.content.plan import Plan
from ..lessons.course import Course
from ..lessons.lesson import Lesson
from ..lessons.paper.page import write_page
from ..review.analysis import NoReview
from ..review.moments import Moment
from ..review.review import Review
from .drill import Drill
from .page import practice_page
from .puzzle import NoPuzzle, Puzzle
from .revisits import is_kept, mistakes_of, slips_of

if TYPE_CHECKING:
    from ..core.wire import Json


MOST: Final = 20
"""Puzzles that a class gets; so many columns still stand beside each other."""


class Practice:
    """The puzzles of a game. As a cell's last line it shows one, says whether a try was right and why, and goes on.

    >>> Scurry.practice()
    <Practice of Scurry: ... puzzles, no rating yet>
    """

    def __init__(self, kind: type[Game], answers: str | PathLike[str] | None = None) -> None:
        """`answers` names a file that keeps all tries; else the browser keeps them."""
        self.kind, self._session = kind, Drill(kind, answers or "")

    @property
    def game(self) -> Game:
        """The game on its board: what code plays on it is a try, too.

        >>> practice = Scurry.practice()
        >>> game = practice.game.play(*practice.puzzle.best)
        >>> practice.answers[-1]["right"]
        True
        """
        return self._session.game

    @property
    def puzzle(self) -> Puzzle | Plan:
        """The puzzle that is open; a mistake of a game or the step of a course as a lesson.

        >>> Scurry.practice().puzzle.kind.title
        'Scurry'
        """
        return self._session.puzzle

    def next(self) -> Practice:
        """The next puzzle; the one that is open has to be solved.

        >>> practice = Scurry.practice()
        >>> first = practice.puzzle
        >>> game = practice.game.play(*first.best)
        >>> practice.next().puzzle == first
        False
        """
        with self.game.lock:
            self._session.next()
        return self

    def choose(self, band: int | None = None, *, theme: str = "") -> Practice:
        """From now on only puzzles of a band (1 to 5, by length), with a theme; without both what comes again, too.

        >>> Scurry.practice().choose(4, theme="only one way to begin").puzzle.band
        4
        """
        with self.game.lock:
            self._session.choose(band, theme)
            self._session.go_on()
        return self

    def add(self, source: Review | Course | Lesson, moments: Sequence[Moment] | None = None) -> Practice:
        """Ask what went wrong elsewhere, as puzzles that went wrong: after 1, 3 and 7 days. Of a review the mistakes of
        its game, by default all of its moments, the first one now; of a course its steps with a wrong try.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> len(Scurry.practice().add(review).due)
        1
        >>> Scurry.practice().add(Scurry.course()).due
        []
        """
        if type(source.game) is not self.kind:
            what = type(source).__name__.lower()
            raise NoPuzzle(f"this is practice of {self.kind.title}, and that a {what} of {source.game.title}.")
        with self.game.lock:
            if not isinstance(source, Review):
                self._session.add(slips_of(source._session), at_once=False)
            else:
                with suppress(NoReview):  # no costly mistake found
                    self._session.add(mistakes_of(source.lesson(moments)), at_once=True)
        return self

    def classroom(self, name: str = "", *, puzzles: int = 10, **options: Any) -> faces.together.Classroom:
        """A class at the same puzzles, each on a device of their own, as `Course.classroom`: those to be asked first.

        >>> classroom = Scurry.practice().choose(4).classroom("7b", names=["Ada", "Ben"], puzzles=5)
        >>> classroom
        <Classroom of Scurry: 5 puzzles · 7b: 0 here, open>
        >>> classroom.forget_all()
        """
        if type(puzzles) is not int or not 1 <= puzzles <= MOST:
            raise NoPuzzle(f"a class gets 1 to {MOST} puzzles, not {shown(puzzles)}.")
        return faces.together.Classroom(self._session.for_all(puzzles), name, **options)

    @property
    def rating(self) -> tuple[int, int] | None:
        """What one can do, on the scale of puzzles and bots, and how far that may be wrong; None before ten tries.

        >>> Scurry.practice().rating
        """
        record = self._session.record
        return None if record.is_new else record.level.shown

    @property
    def due(self) -> list[str]:
        """Puzzles that went wrong and come again today, five at most.

        >>> Scurry.practice().due
        []
        """
        return self._session.record.due

    @property
    def answers(self) -> list[Json]:
        """One row for each try, as of a course.

        >>> Scurry.practice().answers
        []
        """
        return [dict(row) for row in self._session.answers.rows if not is_kept(row)]

    def save_html(self, path: str | PathLike[str]) -> Path:
        """Write a page that works offline, without Python, with twenty of the puzzles that one can hold, and with what
        was added of reviews and courses.

        >>> path = Scurry.practice().save_html("practice.html")
        """
        return write_page(practice_page(self._session), f"{self.kind.title}: puzzles", Path(path))

    def _repr_mimebundle_(self, **_: object) -> faces.MimeBundle:
        return faces.widgets.LessonBoard.of(self._session)._repr_mimebundle_()

    def __repr__(self) -> str:
        rating = self.rating
        level = f"rating {rating[0]} ± {rating[1]}" if rating else "no rating yet"
        return f"<Practice of {self.kind.title}: {pluralize(len(self._session.pack), 'puzzle')}, {level}>"
