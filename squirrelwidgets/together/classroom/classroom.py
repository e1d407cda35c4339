"""A class: one course, a learner at each device, and the teacher who sees how far they are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from os import PathLike
from pathlib import Path
from time import monotonic, time
from typing import TYPE_CHECKING, Any, Final

from traitlets import List

from ...core.model.errors import SquirrelError
from ...core.model.optional_packages import needed
from ...core.play.game import Game
from ...core.play.saving.files import write_whole
from ...core.wire import ClassView, DeviceView, Invitation, Json, MarksView
from ...lessons import Course
from ...lessons.content.plan import Plan
from ...lessons.session.answers import read_answers
from ...lessons.session.replay import replay
from ...lessons.taught import Taught
from ..door.address import listen_address
from ..door.device import Device
from ..door.keys import new_key
from ..live_session import LiveSession, open_sessions
from ..names import name_key, written
from .answers import PupilSession, settle
from .cards import cards_of
from .folder import ClassFolder
from .marks import COLUMNS, cells_of, csv_of, marks_of
from .monitor import ClassMonitor, Pupil
from .pace import LOOK_UP, Pace, PupilBoard
from .pictures import TRIES, Pair, new_pair, pictures

if TYPE_CHECKING:
    import pandas as pd

LAST_HERE: Final = 60
"""Seconds after which it is written down anew that somebody is here."""
LONGEST_STOP: Final = 600.0
"""Seconds after which everybody goes on, whatever has become of the teacher."""


class Classroom(LiveSession):
    """A class at one course, or at one lesson, such as puzzles make: whoever opens the link says a name, and learns.

    `name` is that of the class: under it link, pupils and answers are found again next week, in a folder beside the
    notebook, or in `folder`. `names` are those who may come. Nobody can come before `host` says who, or `open_to` does.

    >>> classroom = Scurry.lesson("sight").classroom("7b", names=["Ada", "Ben"])
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
    >>> for row in classroom.pupils:
    ...     classroom.let_in(row["name"]), classroom.send_out(row["name"]), classroom.forget(row["name"])
    >>> classroom.save_marks("marks.csv").name, classroom.marks_view()["rows"]
    ('marks.csv', [])
    >>> classroom.invitation()["unkept"]  # all is kept
    ''
    >>> classroom.hint("Ada")
    Traceback (most recent call last):
    squirrelwidgets.core.model.errors.SquirrelError: nobody in this class is called Ada.
    >>> classroom.forget_all()
    """

    INTERNAL = frozenset({"cards"})
    PAGE = "a class"
    GOODBYE = "The class is over. Your answers are kept."
    AGAIN = "The same link opens again, and everybody is where they were."
    LASTS = True
    NO_WATCHING = "You cannot just watch: enter your name."
    persons: dict[str, Pupil]
    pupils: Any = List(read_only=True, help="Who is in the class, how far they are, and how long they are there.")

    def __init__(
        self,
        what: Taught | Plan,
        name: str = "",
        *,
        names: Sequence[str] = (),
        folder: str | PathLike[str] | None = None,
        host: str | None = None,
    ) -> None:
        self.names = _listed(names)
        self.lessons = what._plans() if isinstance(what, Taught) else [what.as_now()]
        self.folder = ClassFolder(name or what.title, what.key, folder)
        for other in [*open_sessions]:
            if isinstance(other, Classroom) and other.folder.path.resolve() == self.folder.path.resolve():
                other.close(forget=False)  # the same cell was run again: devices look for it
        if host:
            listen_address(host)  # refuses before anything is taken
        self.folder.make()
        if not self.folder.keys.take():
            raise SquirrelError(f"the class in {self.folder.path} is open in another notebook: close it there first.")
        self.pace = Pace()
        self.monitor = ClassMonitor(self.lessons, self.pace)
        title, line = (what.title, what.line) if isinstance(what, Course) else ("", "")
        self._new_session = partial(PupilSession, self.lessons, title, line, what.key)
        super().__init__(f"{what.title} · {name}" if name else what.title, None, kept=self.folder.keys)
        if not self.before and self.kept and self.kept.path.exists():
            self.kept.release()
            raise SquirrelError(f"{self.kept.path} is damaged: put that file elsewhere to begin anew.")
        people = zip(self.before.get("people", ()), self.before.get("pupils", ()), strict=True)
        for (said, key, at), (made, first, second) in people:
            self.persons[name_key(said)] = self._pupil(said, key, at, made, (first, second))
        if wanted := host or self.before.get("host"):
            try:
                self._listen(wanted, self.port)
            except SquirrelError:  # the network of before may be gone: then it is asked who may come
                if host:
                    raise
        if self not in open_sessions:
            open_sessions.append(self)
        self.update_presence()

    # -- what is known

    @property
    def answers(self) -> list[Json]:
        """All tries so far, a row each, at any moment: what `lessons.answers` reads of files."""
        with self.lock:
            pupils = [({"id": one.id, "pupil": one.name}, one.session.answers.rows) for one in self._in_order()]
            return [{**who, **row} for who, rows in pupils for row in rows]

    @property
    def marks(self) -> pd.DataFrame:
        """One row a pupil: lessons and steps done, right at first, with hints, only shown, minutes, last here.

        >>> classroom = Scurry.course().classroom("7b")
        >>> len(classroom.marks)
        0
        >>> classroom.forget_all()
        """
        frame: pd.DataFrame = needed("pandas", "lab").DataFrame(self._marks(), columns=[*COLUMNS])
        return frame

    def _marks(self) -> list[dict[str, Any]]:
        with self.lock:
            return marks_of(self._in_order(), self.lessons)

    def save_marks(self, path: str | PathLike[str]) -> Path:
        """Write the marks for a spreadsheet, which runs nothing that a pupil may have taken for a name."""
        return write_whole(Path(path), csv_of(self._marks()))

    def save_cards(self, path: str | PathLike[str]) -> Path:
        """Write cards to print and cut out, with the two pictures of each pupil, also of those on the list who have not
        come yet.

        >>> classroom = Scurry.course().classroom("7b", names=["Ada", "Ben"])
        >>> classroom.save_cards("cards.html").read_text().count("<section>")
        2
        >>> classroom.forget_all()
        """
        return write_whole(Path(path), self.cards(), private=True)

    def cards(self) -> str:
        """That page.

        >>> Scurry.course().classroom("7b").cards()[:15]
        '<!doctype html>'
        """
        with self.lock:
            new = self.names.keys() - self.persons.keys() if self.state != "closed" else ()
            for key in new:
                self.persons[key] = self._new_pupil(self.names[key], new_key(), 0)
            if new:
                self._keep()  # what is printed has to last
            return cards_of(self.title, [(one.name, one.pair) for _, one in sorted(self.persons.items())])

    def marks_view(self) -> MarksView:
        """The same for the panel."""
        rows = self._marks()
        columns = [name.replace("_", " ") for name in COLUMNS[1:]]
        file = f"marks-{self.folder.name}.csv"
        return {"file": file, "csv": csv_of(rows), "columns": columns, "rows": [*map(cells_of, rows)]}

    def _in_order(self) -> list[Pupil]:
        """Those who have come; others may have a card already."""
        return [pupil for _, pupil in sorted(self.persons.items()) if pupil.at]

    def _view(self) -> DeviceView:
        view: DeviceView = {**super()._view(), "learns": True}
        if self.names:
            view["names"] = [*self.names.values()]
        return view

    def invitation(self) -> Invitation:
        unkept = (one.session.answers.unkept for one in self.persons.values())
        return {**super().invitation(), "unkept": self.unkept or next(filter(None, unkept), "")}

    def _host_view(self) -> ClassView:
        seen = next((one for one in self.persons.values() if one.seen), None)
        came = {name_key(one.name) for one in self._in_order()}
        return {
            **self.invitation(),
            "state": self.state,
            "columns": "step" if self.monitor.of_one else "lesson",
            "lessons": self.monitor.columns,
            "heads": self.monitor.heads,
            "pupils": self.pupils,
            "missing": len(self.names.keys() - came),
            "kept": str(self.folder),
            "missed": self.monitor.missed(self.persons.values()),
            "tries": self.monitor.tries(seen) if seen else [],
            "held": list(self.pace.held or ()),
            "shut": self.door.shut,
            "marks": None,
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
        if name_key(name) not in self.persons:
            raise SquirrelError(f"nobody in this class is called {name:.20}.")
        return self.persons[name_key(name)]

    def send_out(self, name: str) -> None:
        """Out with the devices of a pupil, who comes back by name and pictures."""
        self._turn_out(self.pupil(name), "Your teacher removed you from the class. Load the page again to come back.")

    def let_in(self, name: str) -> None:
        """Let the device in that waits, for somebody who has forgotten the pictures."""
        with self.lock:
            pupil = self.pupil(name)
            device, pupil.asks, pupil.wrong = pupil.asks, None, 0
            if device in self.devices:
                self._welcome(device, pupil)
        self.update_presence()

    def forget(self, name: str) -> None:
        """Delete a pupil: name, pictures, and what was done in every course of this class."""
        with self.lock:
            pupil = self.pupil(name)
            self._turn_out(pupil, "Your teacher deleted your name, and what you did.")
            pupil.session.answers.forget()
            del self.persons[name_key(name)]
            self.folder.forget(pupil.id)
            self._unsaved = True
            self._save()
        self.update_presence()

    def forget_all(self) -> None:
        """Close the class, and delete all that it keeps: link, names, pictures, answers."""
        with self.lock:
            self._unsaved, self.kept = False, None
            pupils = [one.id for one in self.persons.values()]
            for one in self.persons.values():
                one.session.answers.forget()
        self.close("The class is over, and nothing of it is kept.")
        self.folder.forget_all(*pupils)

    # -- devices

    def _sit(self, seat: str, name: str, key: str) -> Pupil:
        if self.names:
            if name_key(name) not in self.names:
                raise SquirrelError("Pick your name from the list.")
            name = self.names[name_key(name)]
        return self._new_pupil(name, key, round(time()))

    def _new_pupil(self, name: str, key: str, at: int) -> Pupil:
        made = self.folder.new_id([one.id for one in self.persons.values()])
        return self._pupil(name, key, at, made, new_pair([one.pair for one in self.persons.values()]))

    def _pupil(self, name: str, key: str, at: int, made: str, pair: Pair) -> Pupil:
        file = self.folder.answers(made)
        session = self._new_session(file)
        if file.exists():
            session.resume(read_answers(file)["progress"])  # at the very step, with the hints that were taken
        session.progress.name = name  # so that the browser, which others use too, hands nothing back
        board = PupilBoard(session, self.pace, self.soon)
        return Pupil(name, key, board, at, session=session, id=made, pair=pair)

    def _welcome(self, device: Device, person: Any) -> None:
        device.send({"pictures": [pictures()[name] for name in person.pair]})
        super()._welcome(device, person)

    def _come_again(self, device: Device, seat: str, person: Pupil) -> None:
        """Two pictures tell whether this is who was here under the name. `seat` says them."""
        is_right = (*seat.split(),) == person.pair
        person.wrong += not is_right and bool(seat)
        if person.wrong >= TRIES:
            person.asks = device
            self.update_presence()
            raise SquirrelError(f"Your teacher can let you in now as {person.name}: ask.")
        if is_right:
            person.wrong = 0
            super()._welcome(device, person)
        else:
            device.send({"pictures": [*pictures().values()]})
        if seat and not is_right:
            raise SquirrelError("Those are not the two. Try again, or take another name.")

    def _turn_out(self, pupil: Pupil, words: str) -> None:
        """Their devices leave, and do not come back by themselves."""
        with self.lock:
            pupil.key, self._unsaved = new_key(), True
            self._dismiss(pupil, None, {"goodbye": words})

    def _leave(self) -> None:
        settle()

    def _to_keep(self) -> Json:
        return {"pupils": [[one.id, *one.pair] for one in self.persons.values()]}

    def _update_presence(self) -> None:
        for one in self.persons.values():
            if one.board.is_here and (now := round(time())) > one.at + LAST_HERE:
                one.at, self._unsaved = now, True
            if one.asks not in self.devices:
                one.asks = None
        if self.pace.waited > LONGEST_STOP:
            self.go_on()
        self.set_trait("pupils", self.monitor.rows(self._in_order()))

    def __repr__(self) -> str:
        return f"<Classroom of {self.title}: {len(self._in_order())} here, {self.state}>"


def _listed(names: Sequence[str]) -> dict[str, str]:
    """The names of a list, each told from the others, by what tells them."""
    known: dict[str, str] = {}
    for name in map(written, names):
        if other := known.get(name_key(name)):
            raise SquirrelError(f"{other!r} and {name!r} look alike: add a letter to one of them.")
        known[name_key(name)] = name
    return known
