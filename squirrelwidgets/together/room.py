"""A class: one course, a learner at each device, and the teacher who sees how far they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from time import monotonic
from typing import Any

from traitlets import List

from ..core.desk.show import room_bundle
from ..core.model.errors import SquirrelError
from ..core.play.game import Game
from ..core.wire import ClassView, RoomView, Static
from ..lessons import Course
from ..lessons.content.plan import Plan
from ..lessons.sitting.replay import say_again
from ..lessons.sitting.sitting import Sitting
from .class_view import ClassEyes, Pupil
from .door.bounds import Refusal
from .door.device import Device
from .door.keys import checked_key, new_key, same_key
from .lesson_place import LessonPlace
from .pace import LOOK_UP, At, Pace, PupilDesk
from .place import Place
from .venue import Venue


class Room(Venue):
    """A class at one course: whoever opens the link says a name, and learns.

    `names` are those who may come; `answers` names a folder that keeps what each has done, and from which they go on.

    >>> room = Scurry.course().room(names=["Ada", "Ben"])
    >>> room.pupils, room.answers
    ([], [])
    >>> room.close()
    """

    GOODBYE = "The class is over. Your answers are kept."
    pupils: Any = List(read_only=True, help="Who is in the class, how far they are, and how long they are there.")

    def __init__(
        self,
        lessons: Sequence[Plan],
        title: str,
        line: str,
        key: str,
        *,
        names: Sequence[str] = (),
        answers: str | PathLike[str] | None = None,
        host: str = "local",
        link_key: str | None = None,
    ) -> None:
        self.lessons, self.course, self.line, self.course_key = [*lessons], title, line, key
        self.title = title or self.lessons[0].title
        self.names = [*names]
        self.folder = None if answers is None else Path(answers)
        self.class_of: dict[str, Pupil] = {}
        """The pupils by their names, folded."""
        self.pace = Pace()
        self.eyes = ClassEyes(self.lessons, self.pace)
        self._statics: dict[tuple[int, int], Static] = {}
        super().__init__(f"{self.title} · a class", host, checked_key(link_key) if link_key else None)
        self.state = "open"
        self._listen()
        self.regard()

    # -- what is known

    @property
    def answers(self) -> list[dict[str, Any]]:
        """All tries so far, a row each, at any moment: what `lessons.answers` reads of files.

        >>> room = Scurry.lesson("sight").room()
        >>> room.answers
        []
        >>> room.close()
        """
        with self.lock:
            return [{"pupil": one.name, **row} for one in self._in_order() for row in one.sitting.answers.rows]

    def _in_order(self) -> list[Pupil]:
        return [self.class_of[name] for name in sorted(self.class_of)]

    def view(self) -> RoomView:
        """What every device is told.

        >>> room = Scurry.lesson("sight").room(names=["Ada"])
        >>> room.view()["names"]
        ['Ada']
        >>> room.close()
        """
        free = [name for name in self.names if name.casefold() not in self.class_of]
        view: RoomView = {
            "title": self.title,
            "state": "paused" if self.state == "stopped" else "closed" if self.state == "closed" else "playing",
            "seats": [],
            "watching": 0,
            "shut": self.door.shut,
            "over": False,
            "learns": True,
        }
        if self.names:
            view["names"] = free
        return view

    def host_view(self) -> ClassView:
        """What the teacher's board shows.

        >>> room = Scurry.lesson("sight").room(names=["Ada"])
        >>> room.host_view()["missing"]
        1
        >>> room.close()
        """
        with self.lock:
            seen = next((one for one in self.class_of.values() if one.seen), None)
            return {
                **self.ways_in(),
                "title": self.title,
                "state": self.state,
                "columns": "step" if self.eyes.of_one else "lesson",
                "lessons": self.eyes.columns,
                "pupils": self.pupils,
                "missing": max(0, len(self.names) - len(self.class_of)),
                "missed": self.eyes.missed(self.class_of.values()),
                "tries": self.eyes.tries(seen) if seen else [],
                "held": list(self.pace.held or ()),
                "shut": self.door.shut,
            }

    # -- the teacher

    def stop(self) -> None:
        """All boards wait, nothing is lost; after ten minutes they go on by themselves.

        >>> room = Scurry.lesson("sight").room()
        >>> room.stop(), room.state, room.go_on(), room.state
        (None, 'stopped', None, 'open')
        >>> room.close()
        """
        self._stand("stopped", LOOK_UP)

    def go_on(self) -> None:
        """Everybody goes on where they were.

        >>> room = Scurry.lesson("sight").room()
        >>> room.go_on()
        >>> room.close()
        """
        self._stand("open", "Go on where you were.")

    def _stand(self, state: str, words: str) -> None:
        with self.lock:
            self._check_open()
            if self.state == state:
                return
            now = monotonic()
            waited = 0.0 if self.pace.stopped is None else now - self.pace.stopped
            self.state, self.pace.stopped = state, now if state == "stopped" else None
            for one in self.class_of.values():
                one.since += waited
                one.sitting.rest(waited)
            self.tell(words)
        self.regard()

    def _check_open(self) -> None:
        if self.state == "closed":
            raise SquirrelError("this room is closed; course.room() opens another one.")

    def hold(self, lesson: str | int, step: int | None = None) -> None:
        """Nobody goes on beyond this step, or beyond the end of the lesson, until `let_go`. Whoever is there waits.

        A lesson is said by its key or its number, from 1.

        >>> room = Scurry.course().room()
        >>> room.hold("sight", 2), room.pace.held
        (None, (1, 1))
        >>> room.let_go(), room.pace.held
        (None, None)
        >>> room.close()
        """
        number = self._number_of(lesson)
        steps = len(self.lessons[number].steps)
        if step is not None and step not in range(1, steps + 1):
            raise SquirrelError(f"this lesson has the steps 1 to {steps}; not {step!r:.20}.")
        self._hold((number, steps if step is None else step - 1))

    def let_go(self) -> None:
        """Everybody goes on as far as they like.

        >>> room = Scurry.course().room()
        >>> room.let_go()
        >>> room.close()
        """
        if self.pace.held:
            self._hold(None)
            self.tell("You can go on.")

    def _hold(self, at: At | None) -> None:
        with self.lock:
            self._check_open()
            self.pace.held = at
        self.regard()

    def _number_of(self, lesson: str | int) -> int:
        """The lesson with this key or number, from 0."""
        for number, plan in enumerate(self.lessons):
            if lesson == plan.key or (lesson == number + 1 and not isinstance(lesson, bool)):
                return number
        keys = ", ".join(plan.key for plan in self.lessons)
        raise SquirrelError(f"the lessons here are {keys}, or 1 to {len(self.lessons)}; not {lesson!r:.40}.")

    def hint(self, *names: str) -> None:
        """The next hint for these pupils; it counts as any other.

        >>> room = Scurry.lesson("sight").room()
        >>> room.hint("Ada")
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.SquirrelError: nobody in this class is called Ada.
        >>> room.close()
        """
        for one in [self.pupil(name) for name in names]:
            with one.sitting.game.lock:
                one.sitting.act("hint")
                one.place.publish()
        self.regard()

    def hint_at(self, lesson: str | int, step: int) -> None:
        """The next hint for all who are at this step and have not done it.

        >>> room = Scurry.lesson("sight").room()
        >>> room.hint_at("sight", 1)
        >>> room.close()
        """
        at = False, self._number_of(lesson), step - 1
        self.regard()
        self.hint(*[one.name for one in self._in_order() if one.at == at and not one.sitting.solved])

    def tried(self, lesson: str | int, step: int, number: int = 1) -> Game:
        """What many tried in vain at a step, played on its board: the commonest, or the second or third.

        >>> room = Scurry.lesson("sight").room()
        >>> room.tried("sight", 1).moves  # nothing yet: as the step begins
        ('h8',)
        >>> room.close()
        """
        at = [self._number_of(lesson), step - 1]
        plan = self.lessons[at[0]]
        game = plan.steps[at[1]].opened(plan.kind)
        for missed in self.host_view()["missed"]:
            if missed["at"] == at:
                for tried in missed["tried"][number - 1 : number]:
                    say_again(game, tried["played"])
        return game

    def look_at(self, name: str) -> None:
        """The teacher looks at this pupil's board, who sees an eye meanwhile; an empty name: at nobody's.

        >>> room = Scurry.lesson("sight").room()
        >>> room.look_at("")
        >>> room.close()
        """
        seen = self.pupil(name) if name else None
        with self.lock:
            for one in self.class_of.values():
                if one.seen != (one is seen):
                    one.seen = one is seen
                    one.place.tell({"seen": one.seen})

    def pupil(self, name: str) -> Pupil:
        """Whoever is here under this name.

        >>> room = Scurry.lesson("sight").room()
        >>> room.pupil("Ada")
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.SquirrelError: nobody in this class is called Ada.
        >>> room.close()
        """
        if name.casefold() not in self.class_of:
            raise SquirrelError(f"nobody in this class is called {name:.20}.")
        return self.class_of[name.casefold()]

    def send_out(self, name: str) -> None:
        """Whoever is not of this class; what was done under the name stays in the folder.

        >>> room = Scurry.lesson("sight").room()
        >>> room.send_out("Ada")
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.SquirrelError: nobody in this class is called Ada.
        >>> room.close()
        """
        one = self.pupil(name)
        with self.lock:
            del self.class_of[name.casefold()]
            one.place.desk.closed = True
            for device in [*one.place.devices]:
                self.devices[device] = None
                device.send({"goodbye": "Your teacher has freed this name. Load the page again to come back."})
                device.hang_up("sent out")
        self.regard()

    def _leave(self, *, forget: bool) -> None:
        for one in self.class_of.values():
            one.place.desk.closed = True

    # -- devices

    def _place_of(self, key: Any) -> tuple[str, Place | None]:
        one = next((one for one in self.class_of.values() if same_key(key, one.key)), None)
        return (one.name, one.place) if one else ("", None)

    def _sit(self, device: Device, seat: str, name: str) -> None:
        if self.devices[device] is not None:
            raise Refusal("You are in the class already.")
        if self.names:
            known = next((one for one in self.names if one.casefold() == name.casefold()), None)
            if known is None:
                raise Refusal("Pick your name from the list.")
            name = known
        if name.casefold() in self.class_of:
            raise Refusal(f"{name} is here already: add a letter, or ask your teacher.")
        sitting = Sitting(self.lessons, self.course, self.line, self.course_key, self._file_of(name))
        sitting.progress.name = name  # so that the browser, which others use too, hands nothing back
        place = LessonPlace(sitting, lambda viewer: PupilDesk(self.pace, sitting, viewer), self.soon, self._statics)
        one = self.class_of[name.casefold()] = Pupil(name, new_key(), sitting, place, since=monotonic())
        device.send({"seat": name, "key": one.key})
        self._take_to(device, place)

    def _file_of(self, name: str) -> Path | str:
        if self.folder is None:
            return ""
        stem = re.sub(r"[^\w-]+", "-", name.casefold())
        return self.folder / f"{stem}.json"

    def _watch(self, device: Device) -> None:
        raise Refusal("A class has no place to look on: say your name.")

    def _ask_board(self, device: Device, place: Place, said: dict[str, Any]) -> None:
        place.hear(device, said)  # the teacher's board follows once a second: no click waits for it

    def regard(self) -> None:
        """See who is here and how far they are. It is done once a second.

        >>> room = Scurry.lesson("sight").room()
        >>> room.regard()
        >>> room.close()
        """
        with self.lock:
            if self.state == "closed":
                return
            if self.pace.goes_on_by_itself:
                self.go_on()
            self.set_trait("pupils", self.eyes.rows(self._in_order()))
            self._show()

    def _keep(self) -> None:
        """Each sitting writes its own answers."""

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        return room_bundle(self)

    def __repr__(self) -> str:
        return f"<Room of {self.title}: {len(self.class_of)} here, {self.state}>"


def room_of(what: Course | Plan, **options: Any) -> Room:
    """A class at a course, or at one lesson, such as puzzles make.

    >>> from squirrelwidgets.together import room_of
    >>> room = room_of(Scurry.lesson("sight"))
    >>> room
    <Room of What a squirrel sees: 0 here, open>
    >>> room.close()
    """
    plans = [lesson.as_now() for lesson in (what.lessons if isinstance(what, Course) else [what])]
    title, line = (what.title, what.line) if isinstance(what, Course) else ("", "")
    return Room(plans, title, line, what.key, **options)
