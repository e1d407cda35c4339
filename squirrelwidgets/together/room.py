"""A class: one course, a learner at each device, and the teacher who sees how far they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any, Final

from traitlets import List

from ..core.desk.desk import Handlers
from ..core.desk.messages import Refused
from ..core.desk.show import room_bundle
from ..core.model.errors import SquirrelError
from ..core.model.events import Viewer
from ..core.wire import ClassView, Json, Missed, PupilRow, Reply, RoomView, Static
from ..lessons import Course, Lesson
from ..lessons.content.plan import Plan
from ..lessons.sitting.answers import Row
from ..lessons.sitting.desk import LESSON_HANDLERS, LessonDesk
from ..lessons.sitting.sitting import Sitting
from .door.bounds import Refusal
from .door.device import Device
from .door.keys import checked_key, new_key, same_key
from .lesson_place import LessonPlace
from .place import Place
from .venue import Venue

STUCK: Final = 300.0
"""Seconds at a step until somebody may be stuck there, and twice the class's median."""
LONGEST_STOP: Final = 600.0
"""Seconds after which everybody goes on, whatever has become of the teacher."""
LOOK_UP: Final = "Look up, please: your teacher has something to say."
FEWEST: Final = 3
"""Fewer pupils than this are told of as nobody in particular."""


class PupilDesk(LessonDesk):
    """A lesson that can be stopped for everybody."""

    def __init__(self, room: Room, sitting: Sitting, viewer: Viewer) -> None:
        self.room = room
        super().__init__(sitting, viewer)

    def _reply(self, message: Any) -> Reply | None:
        kind = message.get("kind") if isinstance(message, dict) else None
        if self.room.state == "stopped" and kind != "sync":
            raise Refused("readonly", LOOK_UP)
        return super()._reply(message)

    def handlers(self) -> Handlers:
        return {**LESSON_HANDLERS, **dict.fromkeys(("save", "edit"), PupilDesk.of_the_teacher)}

    def of_the_teacher(self, message: Json) -> None:
        raise Refused("readonly", "Only your teacher does that.")


@dataclass(eq=False)
class Pupil:
    """Somebody who learns at a device of their own."""

    name: str
    key: str
    sitting: Sitting
    place: LessonPlace
    at: tuple[int, int] = (-1, -1)
    """The lesson and the step that were open at the last look, and since when."""
    since: float = 0.0
    seen: bool = False
    """The teacher looks at this board."""

    def tries(self, lesson: str, step: int) -> list[Row]:
        return [row for row in self.sitting.answers.rows if (row["lesson"], row["step"]) == (lesson, step)]


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
        self._stopped = 0.0
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
            return {
                **self.ways_in(),
                "title": self.title,
                "state": self.state,
                "lessons": [lesson.title for lesson in self.lessons],
                "pupils": self.pupils,
                "missing": max(0, len(self.names) - len(self.class_of)),
                "missed": self._missed(),
                "shut": self.door.shut,
            }

    def _rows(self) -> list[PupilRow]:
        now = monotonic()
        for one in self.class_of.values():
            at = (-1, -1) if one.sitting.at_map else (one.sitting.lesson, one.sitting.number)
            if at != one.at:
                one.at, one.since = at, now
        return [self._row(one, now) for one in self._in_order()]

    def _row(self, one: Pupil, now: float) -> PupilRow:
        sitting = one.sitting
        cells: list[Any] = [
            "done" if all(mark.done for mark in sitting.progress.marks[lesson.key]) else "open"
            for lesson in self.lessons
        ]
        if not sitting.at_map and not sitting.finished:
            cells[sitting.lesson] = "stuck" if self._is_stuck(one, now) else "now"
        return {
            "name": one.name,
            "here": one.place.is_here,
            "cells": cells,
            "step": 0 if sitting.at_map else sitting.number + 1,
            "since": one.since * 1000,
            "tries": sitting.slips,
            "hints": sitting.hints,
        }

    def _is_stuck(self, one: Pupil, now: float) -> bool:
        """Long at a step, and twice as long as the class was there: whoever is slow everywhere is not stuck."""
        here, there = now - one.since, self.lessons[one.sitting.lesson].key
        took = [
            other.sitting.progress.marks[there][one.sitting.number].seconds
            for other in self.class_of.values()
            if other.sitting.progress.marks[there][one.sitting.number].done
        ]
        return here >= STUCK and (not took or here >= 2 * median(took))

    def _missed(self) -> list[Missed]:
        """The steps that most missed at first, pupils counted; a few pupils are nobody in particular."""
        missed: list[Missed] = []
        for lesson in self.lessons:
            for number, step in enumerate(lesson.steps):
                tried, wrong, said = 0, 0, list[str]()
                for one in self.class_of.values():
                    rows = [
                        row
                        for row in one.sitting.answers.rows
                        if (row["lesson"], row["step"]) == (lesson.key, number + 1)
                    ]
                    tried += bool(rows)
                    if rows and not rows[0]["right"]:
                        wrong += 1
                        said.append(step.wrong.get(" ".join(rows[0]["played"]), step.wrong.get("", "")))
                if wrong >= FEWEST:
                    most = max(set(said), key=said.count)
                    missed.append(
                        {"lesson": lesson.title, "step": number + 1, "pupils": wrong, "of": tried, "words": most}
                    )
        return sorted(missed, key=lambda one: -one["pupils"])[:3]

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
            if self.state == "closed":
                raise SquirrelError("this room is closed; course.room() opens another one.")
            if self.state != state:
                self.state, self._stopped = state, monotonic()
                self.tell(words)
        self.regard()

    def hint(self, name: str) -> None:
        """The next hint for one pupil; it counts as any other.

        >>> room = Scurry.lesson("sight").room()
        >>> room.hint("Ada")
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.SquirrelError: nobody in this class is called Ada.
        >>> room.close()
        """
        one = self.pupil(name)
        with one.sitting.game.lock:
            one.sitting.act("hint")
            one.place.publish()
        self.regard()

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

    def close(self, words: str = "", *, forget: bool = True) -> None:
        """Say goodbye, and listen no longer; `answers` stay.

        >>> room = Scurry.course().room()
        >>> room.close()
        >>> room.close()
        """
        with self.lock:
            if self.state == "closed":
                return
            self.state = "closed"
            for one in self.class_of.values():
                one.place.desk.closed = True
        self._end((words or self.GOODBYE) if forget else "")
        self.set_trait("shown", self.view())

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
        place = LessonPlace(sitting, lambda viewer: PupilDesk(self, sitting, viewer), self.soon, self._statics)
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
            if self.state == "stopped" and monotonic() - self._stopped > LONGEST_STOP:
                self.go_on()
            self.set_trait("pupils", self._rows())
            self._show()

    def _keep(self) -> None:
        """Each sitting writes its own answers."""

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        return room_bundle(self)

    def __repr__(self) -> str:
        return f"<Room of {self.title}: {len(self.class_of)} here, {self.state}>"


def room_of(what: Course | Lesson, **options: Any) -> Room:
    """A class at a course, or at one lesson.

    >>> from squirrelwidgets.together import room_of
    >>> room = room_of(Scurry.lesson("sight"))
    >>> room
    <Room of What a squirrel sees: 0 here, open>
    >>> room.close()
    """
    plans = [lesson.as_now() for lesson in (what.lessons if isinstance(what, Course) else [what])]
    title, line = (what.title, what.line) if isinstance(what, Course) else ("", "")
    return Room(plans, title, line, what.key, **options)
