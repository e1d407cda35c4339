"""A class: one course, a learner at each device, and the teacher who sees how far they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from os import PathLike
from pathlib import Path
from time import monotonic
from typing import Any, Final

from traitlets import List

from ..core.model.errors import SquirrelError
from ..core.play.game import Game
from ..core.wire import ClassView, DeviceView, Json
from ..lessons import Course
from ..lessons.content.plan import Plan
from ..lessons.session.replay import replay
from ..lessons.session.session import LessonSession
from ..lessons.taught import Taught
from .class_view import ClassMonitor, Pupil
from .live_session import LiveSession
from .pace import LOOK_UP, Pace, PupilBoard

LONGEST_STOP: Final = 600.0
"""Seconds after which everybody goes on, whatever has become of the teacher."""


class Classroom(LiveSession):
    """A class at one course, or at one lesson, such as puzzles make: whoever opens the link says a name, and learns.

    `names` are those who may come; `answers` names a folder that keeps what each has done, and from which they go on.

    >>> classroom = Scurry.lesson("sight").classroom(names=["Ada", "Ben"])
    >>> classroom.pupils, classroom.answers
    ([], [])
    >>> classroom.stop(), classroom.state, classroom.go_on(), classroom.state
    (None, 'stopped', None, 'open')
    >>> classroom.hold("sight", 2), classroom.pace.held, classroom.let_go(), classroom.pace.held
    (None, (0, 1), None, None)
    >>> classroom.hint_at("sight", 1), classroom.look_at("")
    (None, None)
    >>> classroom.tried("sight", 1).moves  # nothing yet: as the step begins
    ('h8',)
    >>> [classroom.pupil(row["name"]) for row in classroom.pupils]
    []
    >>> [classroom.send_out(row["name"]) for row in classroom.pupils]
    []
    >>> classroom.hint("Ada")
    Traceback (most recent call last):
    squirrelwidgets.core.model.errors.SquirrelError: nobody in this class is called Ada.
    >>> classroom.close()
    """

    PAGE = "a class"
    GOODBYE = "The class is over. Your answers are kept."
    TAKEN = "{name} is here already: add a letter, or ask your teacher."
    NO_WATCHING = "You cannot just watch: enter your name."
    persons: dict[str, Pupil]
    pupils: Any = List(read_only=True, help="Who is in the class, how far they are, and how long they are there.")

    def __init__(
        self,
        what: Taught | Plan,
        *,
        names: Sequence[str] = (),
        answers: str | PathLike[str] | None = None,
        host: str = "local",
        link_key: str | None = None,
    ) -> None:
        self.names = [*names]
        self.lessons = what._plans() if isinstance(what, Taught) else [what.as_now()]
        self.folder = None if answers is None else Path(answers)
        self.pace = Pace()
        self.monitor = ClassMonitor(self.lessons, self.pace)
        title, line = (what.title, what.line) if isinstance(what, Course) else ("", "")
        self._new_session = partial(LessonSession, self.lessons, title, line, what.key)
        super().__init__(what.title, link_key)
        self._listen(host)
        self.update_presence()

    # -- what is known

    @property
    def answers(self) -> list[Json]:
        """All tries so far, a row each, at any moment: what `lessons.answers` reads of files."""
        with self.lock:
            return [{"pupil": one.name, **row} for one in self._in_order() for row in one.session.answers.rows]

    def _in_order(self) -> list[Pupil]:
        return [self.persons[name] for name in sorted(self.persons)]

    def _view(self) -> DeviceView:
        view: DeviceView = {**super()._view(), "learns": True}
        if self.names:
            view["names"] = [name for name in self.names if name.casefold() not in self.persons]
        return view

    def _host_view(self) -> ClassView:
        seen = next((one for one in self.persons.values() if one.seen), None)
        return {
            **self.invitation(),
            "title": self.title,
            "state": self.state,
            "columns": "step" if self.monitor.of_one else "lesson",
            "lessons": self.monitor.columns,
            "pupils": self.pupils,
            "missing": max(0, len(self.names) - len(self.persons)),
            "missed": self.monitor.missed(self.persons.values()),
            "tries": self.monitor.tries(seen) if seen else [],
            "held": list(self.pace.held or ()),
            "shut": self.door.shut,
        }

    # -- the teacher

    def stop(self) -> None:
        """All boards wait, nothing is lost; after ten minutes they go on by themselves."""
        if self.state == "open":
            self.pace.stopped = monotonic()
            self._go("stopped", LOOK_UP)

    def go_on(self) -> None:
        """Everybody goes on where they were."""
        with self.lock:
            waited, self.pace.stopped = self.pace.waited, None
            for one in self.persons.values():
                one.since += waited
                one.session.current.rest(waited)
        self._go("open", "Go on where you were.")

    def hold(self, lesson: str | int, step: int | None = None) -> None:
        """Nobody goes on beyond this step, or beyond the end of the lesson, until `let_go`. Whoever is there waits.

        A lesson is said by its key or its number, from 1.
        """
        number = self._number_of(lesson)
        steps = len(self.lessons[number].steps)
        if step is not None and step not in range(1, steps + 1):
            raise SquirrelError(f"this lesson has the steps 1 to {steps}; not {step!r:.20}.")
        self.pace.held = number, steps if step is None else step - 1
        self.update_presence()

    def let_go(self) -> None:
        """Everybody goes on as far as they like."""
        if self.pace.held:
            self.pace.held = None
            self.tell("You can go on.")
        self.update_presence()

    def _number_of(self, lesson: str | int) -> int:
        """The lesson with this key or number, from 0."""
        for number, plan in enumerate(self.lessons):
            if lesson == plan.key or (lesson == number + 1 and not isinstance(lesson, bool)):
                return number
        keys = ", ".join(plan.key for plan in self.lessons)
        raise SquirrelError(f"the lessons here are {keys}, or 1 to {len(self.lessons)}; not {lesson!r:.40}.")

    def hint(self, *names: str) -> None:
        """The next hint for these pupils; it counts as any other."""
        for one in [self.pupil(name) for name in names]:
            with one.session.game.lock:
                one.session.act("hint")
                one.board.publish()
        self.update_presence()

    def hint_at(self, lesson: str | int, step: int) -> None:
        """The next hint for all who are at this step and have not done it."""
        where = False, self._number_of(lesson), step - 1
        self.update_presence()
        self.hint(*[one.name for one in self._in_order() if one.where == where and not one.session.current.solved])

    def tried(self, lesson: str | int, step: int, number: int = 1) -> Game:
        """What many tried in vain at a step, played on its board: the commonest, or the second or third."""
        at = [self._number_of(lesson), step - 1]
        plan = self.lessons[at[0]]
        game = plan.steps[at[1]].opened(plan.kind)
        tried = [one["played"] for each in self.host_view()["missed"] if each["at"] == at for one in each["tried"]]
        for played in tried[number - 1 : number]:
            replay(game, played)
        return game

    def look_at(self, name: str) -> None:
        """The teacher looks at this pupil's board, who sees an eye meanwhile; an empty name: at nobody's."""
        seen = self.pupil(name) if name else None
        with self.lock:
            for one in self.persons.values():
                if one.seen != (one is seen):
                    one.seen = one is seen
                    one.board.tell({"seen": one.seen})

    def pupil(self, name: str) -> Pupil:
        """Whoever is here under this name."""
        if name.casefold() not in self.persons:
            raise SquirrelError(f"nobody in this class is called {name:.20}.")
        return self.persons[name.casefold()]

    def send_out(self, name: str) -> None:
        """Whoever is not of this class; what was done under the name stays in the folder."""
        words = "Your teacher removed you from the class. Load the page again to come back."
        with self.lock:
            self._dismiss(self.pupil(name), None, {"goodbye": words})

    # -- devices

    def _sit(self, seat: str, name: str, key: str) -> Pupil:
        if self.names:
            names = {known.casefold(): known for known in self.names}
            if name.casefold() not in names:
                raise SquirrelError("Pick your name from the list.")
            name = names[name.casefold()]
        stem = re.sub(r"[^\w-]+", "-", name.casefold())
        session = self._new_session("" if self.folder is None else self.folder / f"{stem}.json")
        session.progress.name = name  # so that the browser, which others use too, hands nothing back
        board = PupilBoard(session, self.pace, self.soon)
        return Pupil(name, key, board, session=session)

    def _update_presence(self) -> None:
        if self.pace.waited > LONGEST_STOP:
            self.go_on()
        self.set_trait("pupils", self.monitor.rows(self._in_order()))

    def __repr__(self) -> str:
        return f"<Classroom of {self.title}: {len(self.persons)} here, {self.state}>"
