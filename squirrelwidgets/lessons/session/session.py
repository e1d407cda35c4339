"""One learner at a lesson or a course: which step is open, and the ways from step to step.

It changes only its own game and itself; boards read it (`views.py`) and pass on what the learner does. Everything
happens under the game's lock. What is done in a step is in `current_step.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar, Final

from ...core.model.errors import SquirrelError
from ...core.model.events import Explanation
from ...core.play.game import Game
from ..content.plan import Plan, Plans
from ..content.step import Step
from .answering import ask_about, find_again, take
from .answers import Answers, rows_of
from .bookmark import Bookmark, Shows, bookmark_of
from .current_step import CurrentStep
from .feedback import with_notice
from .hint_levels import hint_levels_of, take_hint
from .progress import Mark, Progress, name_of


class LessonSession:
    """Goes through lessons, step by step."""

    acts: ClassVar[Mapping[str, str]] = {
        **{name: name for name in ("next", "back", "again", "skip", "hint", "answer", "repeat")},
        **{name: name for name in ("name", "resume", "tries")},
        "map": "show_map",
        "open": "open_lesson",
    }
    """What a learner can ask for, and the method that does it."""
    keeps: ClassVar[type[Answers]] = Answers

    def __init__(
        self, lessons: Plans, title: str = "", line: str = "", key: str = "", file: str | PathLike[str] = ""
    ) -> None:
        """With a title it is a course, and has a map. `file` keeps the answers."""
        self.lessons = list(lessons)
        self.title, self.line = title, line
        self.key = key or self.lessons[0].key
        self.progress = Progress({lesson.key: len(lesson.steps) for lesson in self.lessons})
        self.answers = self.keeps(self.key, Path(file) if file else None)
        self.answers.resume(self.progress)
        self.lesson, self.number = self.progress.first_open() or (0, 0)
        self._told_unkept = False
        self._begun = False
        self.at_map = bool(title)
        self._skips_map = False
        self.once_more: list[tuple[int, int]] | None = None
        """The steps that went wrong and are still to be repeated; None: nothing is repeated."""
        self.can_open = False
        """Whether its board can show a game or another course below itself."""
        self.finished = False
        self.first_game: Game | None = None
        """The game that follows the course, once it was begun."""
        self.game: Game = self.step.opened(self.here.kind)
        self.current = CurrentStep(self.here, self.number, self.game, self)
        self.game.observe(self._game_changed, "revision")

    def _game_changed(self, _change: object) -> None:
        self.judge()

    def judge(self) -> None:
        """Judge what was played, if anything was."""
        self._begun |= self.current.judge()

    @property
    def here(self) -> Plan:
        """The lesson that is open."""
        return self.lessons[self.lesson]

    @property
    def step(self) -> Step:
        return self.here.steps[self.number]

    @property
    def marks(self) -> list[Mark]:
        """The marks of this lesson's steps."""
        return self.progress.marks[self.here.key]

    @property
    def reviews(self) -> bool:
        """Whether the first game is over, and can be looked at again."""
        return self.first_game is not None and bool(self.first_game.state.ended)

    @property
    def closed(self) -> bool:
        """Whether nothing may be played now."""
        return self.current.closed or self.at_map or self.finished

    def _open(self, lesson: int, number: int) -> None:
        """Put the step's position on the board."""
        self.current.leave_try()
        step = self.lessons[lesson].steps[number]
        opened = step.opened(self.lessons[lesson].kind)
        with self.game.lock, self.game.hold_trait_notifications():  # boards are notified once all of it is there
            self.lesson, self.number = lesson, number
            self.at_map = self.finished = False
            self.game.replace_with(opened)
            self.game.earlier.clear()  # nobody would want a step's game back
            self.current = CurrentStep(self.here, number, self.game, self)

    # -- what the learner does

    def act(self, name: object, value: object = None) -> None:
        """Do what the learner asks for."""
        action = self.acts.get(name) if isinstance(name, str) else None
        if action is None:
            raise SquirrelError(f"A lesson knows {', '.join(self.acts)}; not {name!r:.30}.")
        if name not in OUTSIDE:
            self._begun = True
            self.current.spend()
        getattr(self, action)(value)

    def next(self, _value: Any = None) -> None:
        """The step after this one; after the last one what was learnt, then the next lesson."""
        if self.finished:
            if self.lesson + 1 < len(self.lessons):
                self._open_lesson(self.lesson + 1)
            else:
                self.show_map()
            return
        if not self.current.solved and not self.marks[self.number].done and not self.marks[self.number].skipped:
            raise SquirrelError("This step is not done yet.")
        self._go_on()

    def _go_on(self) -> None:
        if self.once_more:
            self._open(*self.once_more.pop(0))
        elif self.once_more is not None:
            self.once_more, self.at_map = None, bool(self.title)
        elif self.number + 1 < len(self.here.steps):
            self._open(self.lesson, self.number + 1)
        else:
            self.finished = True

    def back(self, _value: object = None) -> None:
        """The step before this one."""
        if self.finished:
            self.finished = False
        elif self.number:
            self._open(self.lesson, self.number - 1)
        else:
            raise SquirrelError("This is the first step of the lesson.")

    def again(self, _value: object = None) -> None:
        """The same step from its beginning."""
        self._open(self.lesson, self.number)

    def skip(self, _value: object = None) -> None:
        """Leave this step open, and go on."""
        self.current.leave_try()
        mark = self.marks[self.number]
        mark.skipped = not mark.done
        self._go_on()
        self.keep()

    def show_map(self, _value: object = None) -> None:
        """The map of the course."""
        if not self.title:
            raise SquirrelError("This is a lesson by itself: it has no map.")
        self.at_map = True

    def skip_map(self) -> None:
        """Begin at the step where the learner stands, also once what a browser has kept of that has come."""
        self.at_map, self._skips_map = False, True

    def went_wrong(self) -> list[tuple[int, int]]:
        """The steps whose best go took a miss, or hints alone."""
        steps = (((n, k), mark) for n, marks in enumerate(self.progress.marks.values()) for k, mark in enumerate(marks))
        return [at for at, mark in steps if mark.misses or mark.shown]

    def repeat(self, _value: object = None) -> None:
        """What went wrong, once more, step by step."""
        self.once_more = self.went_wrong()
        if not self.once_more:
            self.once_more = None
            raise SquirrelError("Nothing went wrong, and nothing was only shown.")
        self._go_on()

    def open_lesson(self, value: object) -> None:
        """A lesson of the course: its first open step, or its start if it is done."""
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < len(self.lessons):
            raise SquirrelError(f"This course has the lessons 0 to {len(self.lessons) - 1}.")
        self._open_lesson(value)

    def _open_lesson(self, lesson: int) -> None:
        """Its first open step. One that was left for the map goes on as it was: what was tried and taken counts."""
        self.once_more = None
        if self.at_map and lesson == self.lesson and self.current.touched and not self.current.solved:
            self.at_map = self.finished = False
            return
        self._open(lesson, self.first_open_of(lesson))

    def first_open_of(self, lesson: int) -> int:
        """The step with which a lesson goes on."""
        marks = self.progress.marks[self.lessons[lesson].key]
        return next((n for n, mark in enumerate(marks) if not mark.done), 0)

    def hint(self, _value: object = None) -> None:
        """The next hint."""
        if self.at_map or self.finished:
            raise SquirrelError("There is nothing left to hint at.")
        take_hint(self.current)

    def answer(self, value: Any) -> None:
        """What was typed, or the index of a choice."""
        take(self.current, value if self.step.question is None else self.step.question.from_board(value))

    def ask_about(self, text: str, why: Explanation | None) -> None:
        """The learner asks whether that is possible."""
        if not self.closed:
            ask_about(self.current, text, why)

    def answer_by_code(self, value: object) -> bool:
        """The same by code, where a choice is said in its own words; whether it was right."""
        question = self.step.question
        with self.game.lock:
            self._begun = True
            self.current.spend()
            take(self.current, value if question is None else question.checked(value))
            self.game.tell(
                self.game.replace_snapshot(self.game.snapshot)
            )  # nothing was played, but boards have news to show
        return question is not None and value in question.right

    def name(self, value: Any) -> None:
        """The name on the answers."""
        self.progress.name = name_of(value)
        self.keep()

    # -- what is written down

    def write(self, plies: Sequence[str], right: bool, answer: object = None, back: bool = False) -> None:
        current = self.current
        took = {"hints": current.hints, "seconds": current.seconds}
        self.answers.add(self.here, self.number, plies=plies, answer=answer, right=right, back=back, **took)

    def mark_done(self) -> None:
        current = self.current
        self.marks[self.number].improve(current.hints, current.misses, current.seconds, current.shown)

    def keep(self) -> None:
        """Write the answers after everything else: if that fails, learning goes on, with one notice."""
        self.progress.bookmark = self._bookmark()
        self.answers.keep(self.progress)
        notice = self.answers.unkept
        if not notice or self._told_unkept or self.at_map or self.finished:  # these two have no room for it
            return
        self._told_unkept = True
        self.current.feedback = with_notice(self.current.feedback, notice)

    def kept(self) -> str:
        """What a browser keeps of it, and hands back; empty as long as there is nothing."""
        if self.progress.untouched and not self._begun:
            return ""
        self.progress.bookmark = self._bookmark()
        return self.progress.text()

    def _bookmark(self) -> dict[str, object]:
        shows: Shows = "map" if self.at_map else "end" if self.finished else "step"
        return self.current.bookmark(shows).data()

    # -- what was kept

    def resume(self, value: object) -> None:
        """Take in what a browser has kept. What was done here stays, and who has begun here stays where they are."""
        data = self.progress.join(value, "")
        bookmark = bookmark_of(data, self.lessons)
        if bookmark is not None and not self._begun:
            self._go_back_to(bookmark)
        self.keep()

    def _go_back_to(self, bookmark: Bookmark) -> None:
        """Go on where the learner was. A try that cannot be played any more begins anew."""
        self._begun = True
        lesson = next(n for n, plan in enumerate(self.lessons) if plan.key == bookmark.lesson)
        with self.game.lock, self.game.hold_trait_notifications():
            self._open(lesson, bookmark.step)
            self.current.go_back_to(bookmark)
            self.current.taken = min(bookmark.taken, len(hint_levels_of(self.current)))
            find_again(self.current, bookmark.found)
            self.at_map = bool(self.title) and bookmark.shows == "map" and not self._skips_map
            self.finished = bookmark.shows == "end"

    def tries(self, value: object) -> None:
        """Take in the tries that a browser has kept."""
        self.answers.join(rows_of(value))
        self.keep()


OUTSIDE: Final = ("resume", "tries", "learnt", "name")
"""What comes from outside of the steps."""
