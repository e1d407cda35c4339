"""One learner at a lesson or a course: which step is open, and the ways from step to step.

It changes only its own game and itself; boards read it (`views.py`) and pass on what the learner does. Everything
happens under the game's lock. What is done in a step is in `learner/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar, Final

from ...core.model.errors import SquirrelError
from ...core.play.game import Game
from ..content.plan import Plans
from .answers import Answers, rows_of
from .learner.asked import Asked
from .place import Place, place_of
from .progress import Progress, name_of
from .replay import say_again


class Sitting(Asked):
    """Goes through lessons, step by step."""

    acts: ClassVar[Mapping[str, str]] = {
        **{name: name for name in ("next", "back", "again", "skip", "hint", "answer", "repeat")},
        **{name: name for name in ("name", "resume", "tries")},
        "map": "show_map",
        "open": "open_lesson",
    }
    """What a learner can ask for, and the method that does it."""

    def __init__(
        self, lessons: Plans, title: str = "", line: str = "", key: str = "", file: str | PathLike[str] = ""
    ) -> None:
        """With a title it is a course, and has a map. `file` keeps the answers."""
        self.lessons = list(lessons)
        self.title, self.line = title, line
        self.key = key or self.lessons[0].key
        self.progress = Progress({lesson.key: len(lesson.steps) for lesson in self.lessons})
        self.answers = Answers(self.key, Path(file) if file else None)
        self.answers.resume(self.progress)
        self.lesson, self.number = self._first()
        self._told_unkept = False
        self._begun = False
        self.at_map = bool(title)
        self.once_more: list[tuple[int, int]] | None = None
        """The steps that went wrong and are still to be repeated; None: nothing is repeated."""
        self.can_open = False
        """Whether its board can show a game or another course below itself."""
        self.finished = False
        self.game: Game = self.step.opened(self.here.kind)
        self._begin()
        self.game.observe(self._game_changed, "revision")

    def _game_changed(self, _change: Any) -> None:
        self.judge()

    def _first(self) -> tuple[int, int]:
        """The lesson and the step to begin with."""
        return self.progress.first_open() or (0, 0)

    def _open(self, lesson: int, number: int) -> None:
        """Put the step's position on the board."""
        self._leave_try()
        step = self.lessons[lesson].steps[number]
        opened = step.opened(self.lessons[lesson].kind)
        with self.game.lock, self.game.hold_trait_notifications():  # boards are notified once all of it is there
            self.lesson, self.number = lesson, number
            self.at_map = self.finished = False
            self.game.replace_with(opened)
            self.game.earlier.clear()  # nobody would want a step's game back
            self._begin()

    # -- what the learner does

    def act(self, name: Any, value: Any = None) -> None:
        """Do what the learner asks for."""
        action = self.acts.get(name) if isinstance(name, str) else None
        if action is None:
            raise SquirrelError(f"A lesson knows {', '.join(self.acts)}; not {name!r:.30}.")
        if name not in OUTSIDE:
            self._begun, self._spent = True, self._seconds()
        getattr(self, action)(value)

    def next(self, _value: Any = None) -> None:
        """The step after this one; after the last one what was learnt, then the next lesson."""
        if self.finished:
            if self.lesson + 1 < len(self.lessons):
                self._open_lesson(self.lesson + 1)
            else:
                self.show_map()
            return
        if not self.solved and not self.marks[self.number].done and not self.marks[self.number].skipped:
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

    def back(self, _value: Any = None) -> None:
        """The step before this one."""
        if self.finished:
            self.finished = False
        elif self.number:
            self._open(self.lesson, self.number - 1)
        else:
            raise SquirrelError("This is the first step of the lesson.")

    def again(self, _value: Any = None) -> None:
        """The same step from its beginning."""
        self._open(self.lesson, self.number)

    def skip(self, _value: Any = None) -> None:
        """Leave this step open, and go on."""
        self._leave_try()
        mark = self.marks[self.number]
        mark.skipped = not mark.done
        self._go_on()
        self._keep()

    def show_map(self, _value: Any = None) -> None:
        """The map of the course."""
        if not self.title:
            raise SquirrelError("This is a lesson by itself: it has no map.")
        self.at_map = True

    def went_wrong(self) -> list[tuple[int, int]]:
        """The steps whose best go took a slip."""
        every = enumerate(self.progress.marks.values())
        return [(lesson, number) for lesson, marks in every for number, mark in enumerate(marks) if mark.slips]

    def repeat(self, _value: Any = None) -> None:
        """What went wrong, once more, step by step."""
        self.once_more = self.went_wrong()
        if not self.once_more:
            self.once_more = None
            raise SquirrelError("Nothing went wrong.")
        self._go_on()

    def open_lesson(self, value: Any) -> None:
        """A lesson of the course: its first open step, or its start if it is done."""
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < len(self.lessons):
            raise SquirrelError(f"This course has the lessons 0 to {len(self.lessons) - 1}.")
        self._open_lesson(value)

    def _open_lesson(self, lesson: int) -> None:
        """Its first open step. One that was left for the map goes on as it was: what was tried and taken counts."""
        self.once_more = None
        if self.at_map and lesson == self.lesson and self.touched and not self.solved:
            self.at_map = self.finished = False
            return
        self._open(lesson, self.first_open_of(lesson))

    def first_open_of(self, lesson: int) -> int:
        """The step with which a lesson goes on."""
        marks = self.progress.marks[self.lessons[lesson].key]
        return next((n for n, mark in enumerate(marks) if not mark.done), 0)

    def answer_by_code(self, value: str | int) -> bool:
        """The same by code, where a choice is said in its own words; whether it was right."""
        choose = self.step.choose
        if choose and value not in choose:
            raise SquirrelError(f"The answer is one of {', '.join(map(repr, choose))}; not {value!r:.60}.")
        with self.game.lock:
            self.act("answer", choose.index(str(value)) if choose else value)
            self.game.tell(
                self.game.replace_snapshot(self.game.snapshot)
            )  # nothing was played, but boards have news to show
        return self.answered

    def name(self, value: Any) -> None:
        """The name on the answers."""
        self.progress.name = name_of(value)
        self._keep()

    # -- what was kept

    def resume(self, value: Any) -> None:
        """Take in what a browser has kept. What was done here stays, and who has begun here stays where they are."""
        data = self.progress.join(value, "")
        place = place_of(data, self.lessons)
        if place is not None and not self._begun:
            self._go_back_to(place)
        self._keep()

    def _go_back_to(self, place: Place) -> None:
        """Go on where the learner was. A try that cannot be played any more begins anew."""
        self._begun = True
        lesson = next(n for n, plan in enumerate(self.lessons) if plan.key == place.lesson)
        with self.game.lock, self.game.hold_trait_notifications():
            self._open(lesson, place.step)
            self.answered, self.wrong_answers = place.answered, list(place.wrong)
            self.taken, self.hints = min(place.taken, len(self.rungs)), place.hints
            self.slips, self.allowed = place.slips, place.allowed
            self._since, self._spent = self._since - place.seconds, place.seconds
            if not say_again(self.game, place.played):
                self.game.goto(self.referee.floor)
            node = self._judged = self.game.node
            self._ended.add(node.id)  # it was counted when it ended
            self._goes_on = node is not self.referee.floor
            if self._goes_on:
                self._judge(node)
            self._find_again(place)
            if self.answered and not self.step.goals:
                self.verdict = "met"
            self.at_map, self.finished = bool(self.title) and place.shows == "map", place.shows == "end"

    def tries(self, value: Any) -> None:
        """Take in the tries that a browser has kept."""
        self.answers.join(rows_of(value))
        self._keep()


OUTSIDE: Final = ("resume", "tries", "learnt", "name")
"""What comes from outside of the steps."""
