"""What can be done with a lesson and with a course: learnt on a board, by code, in a class, proved, put on pages."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.play import faces
from ..core.play.game import Game
from .content.plan import Plan
from .paper.page import page_of, write_page
from .paper.worksheet import write_worksheet
from .proof.check import prove
from .proof.report import Proof
from .session.session import LessonSession

if TYPE_CHECKING:
    from ..core.wire import Json


class Taught:
    """Lessons that somebody learns. A learner at work keeps the steps that there were at the beginning."""

    title: str
    key: str
    line: str = ""
    has_map: bool = False
    _file: str | PathLike[str] = ""
    _begun: LessonSession | None = None

    def _plans(self) -> list[Plan]:
        """Its lessons as they are now."""
        raise NotImplementedError

    @property
    def _map_title(self) -> str:
        return self.title if self.has_map else ""

    @property
    def _session(self) -> LessonSession:
        """The learner at its steps; another one when there are more steps."""
        plans = self._plans()
        if self._begun is None or self._begun.lessons != plans:
            self._begun = LessonSession(plans, self._map_title, self.line, self.key, self._file)
        return self._begun

    @property
    def game(self) -> Game:
        """The game on its board: play on it by code, and that is judged too.

        >>> from squirrelwidgets import Lesson, Scurry
        >>> Lesson("Sit", Scurry).step(task="Sit on b5.", goal="b5").game.play("b5").moves
        ('b5',)
        """
        return self._session.game

    def answer(self, value: Any) -> bool:
        """Answer the question of the open step by code; whether that was right.

        >>> from squirrelwidgets import Lesson, Scurry
        >>> lesson = Lesson("Count", Scurry).step(task="How many acorns has each player?", answer=15, unit="acorns")
        >>> lesson.answer(12), lesson.answer(15)
        (False, True)
        """
        return self._session.answer_by_code(value)

    @property
    def answers(self) -> list[Json]:
        """One row for each try: lesson, step, what was played, whether it was right, hints, seconds.

        >>> from squirrelwidgets import Lesson, Scurry
        >>> lesson = Lesson("Sit", Scurry).step(task="Sit on b5.", goal="b5")
        >>> game = lesson.game.play("b5")
        >>> lesson.answers[0]["right"]
        True
        """
        return [dict(row) for row in self._session.answers.rows]

    def check(self) -> Proof:
        """Prove it. What is wrong is an error; what comes back has three lists.

        `proved`: what was looked at, such as that a step begins unsolved, can be done, and its wrong lines are wrong.
        `doubts`: questions to you; mend the step, or answer in it, as `sure=["answer"]`. `your_word`: texts that only
        a reader can judge. "All of it proved" is said where the other two are empty.

        >>> Lesson("Count", Scurry).step(task="How many rows are there?", answer=11).check()
        Count: 1 step, 1 thing proved.
        Doubts, 1:
            Count, step 1, answer: is it 11? `counts` can say what it counts, and it is proved. If so: sure=["answer"].
        Your word, 1:
            Count, step 1, task: How many rows are there?
        >>> Lesson("Hop", Scurry).step(task="Sit on b5.", setup="5", goal="b5").check()
        Hop: 1 step, all of it proved.
        """
        return prove(self._plans())

    def classroom(
        self,
        name: str = "",
        *,
        names: Sequence[str] = (),
        folder: str | PathLike[str] | None = None,
        host: str | None = None,
    ) -> faces.together.Classroom:
        """A class at it, called `name`: whoever opens the link says a name (one of `names`, if given), and learns.

        Link, pupils and answers are kept beside the notebook, or in `folder`: the same line opens the same class next
        week. `host` is "local", "lan" or "jupyter", as for a table; nothing said: the cell asks who may come.

        >>> classroom = Scurry.course().classroom("7b", names=["Ada", "Ben"])
        >>> classroom.state, classroom.pupils
        ('open', [])
        >>> classroom.forget_all()
        """
        return faces.together.Classroom(self, name, names=names, folder=folder, host=host)

    def save_html(self, path: str | PathLike[str]) -> Path:
        """Write a page that works offline, without Python, with all that can be played in each step.

        Of a step in which more than 2,000 plies could be played it has the ways of the hints and of `wrong`; where bots
        play, it says "open the notebook".
        """
        return write_page(page_of(self._plans(), self._map_title, self.line, self.key), self.title, Path(path))

    def worksheet(self, path: str | PathLike[str]) -> Path:
        """Write a page to print: positions and tasks, with the answers on a page of their own.

        >>> path = Scurry.lesson("sight").worksheet("sheet.html")
        """
        return write_worksheet(self._plans(), self.title, Path(path))

    def _repr_mimebundle_(self, **_: object) -> faces.MimeBundle:
        return faces.widgets.LessonBoard.of(self._session)._repr_mimebundle_()
