"""The teacher's pace: all boards wait, or nobody goes on beyond a step; and the board of a pupil, which keeps to it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from ...core.desk.messages import Refused
from ...core.model.events import Viewer
from ...core.wire import Answer, DeviceBoard, Json, Reply, Update
from ...lessons.session.desk import LessonDesk
from ...lessons.session.session import OUTSIDE, LessonSession
from ...lessons.session.views import view_of
from ..door.device import Device
from ..shared_board import SharedBoard

LOOK_UP: Final = "Look up, please: your teacher has something to say."
OF_THE_TEACHER: Final = "Only your teacher does that."

At = tuple[int, int]
"""A lesson, and how many of its steps are behind one."""


def place_in(session: LessonSession) -> At:
    """How far a learner is."""
    return session.lesson, session.number + session.finished


class Pace:
    """What holds for the whole class: since when all boards are `stopped`, and how far everybody may go (`held`)."""

    stopped: float | None = None
    held: At | None = None

    @property
    def waited(self) -> float:
        """For how long, in seconds."""
        return 0.0 if self.stopped is None else monotonic() - self.stopped

    def waits(self, session: LessonSession) -> bool:
        """Whether a learner has come as far as everybody may, and is done there."""
        done = session.current.solved or session.finished
        return self.held is not None and not session.at_map and done and place_in(session) >= self.held

    def check(self, session: LessonSession, act: object, value: object) -> None:
        """Refuse what would lead beyond the step at which the class is held."""
        if self.held is None:
            return
        beyond = act in ("next", "skip") and place_in(session) >= self.held
        if act == "open" and isinstance(value, int) and 0 <= value < len(session.lessons):
            beyond = (value, session.first_open_of(value)) > self.held
        if beyond:
            raise Refused("readonly", "Wait here: your teacher goes on with all of you.")


class PupilBoard(SharedBoard):
    """The board of a pupil. `soon` has something done once others have had their turn."""

    desk: PupilDesk

    def __init__(self, session: LessonSession, pace: Pace, soon: Callable[[Callable[[], None]], None]) -> None:
        self.session, self.soon = session, soon
        super().__init__(session.game, self._viewer, lambda board: PupilDesk(pace, session, board.side))

    def _viewer(self) -> Any:
        """Whoever learns is the same for a whole step."""
        return self.side if self.tree is self.game.tree else self.session.step.viewer(self.game)

    def traits(self) -> DeviceBoard:
        self.desk.lesson_told = view_of(self.session)
        return {**super().traits(), "_lesson": self.desk.lesson_told}

    def since(self, count: int) -> Update:
        return {**super().since(count), "lesson": view_of(self.session)}

    def hear(self, device: Device, message: object) -> Answer:
        answer = super().hear(device, message)
        self.desk.look_ahead(self.soon, self.publish)
        return answer


class PupilDesk(LessonDesk):
    """A lesson at the teacher's pace. What is kept of it is kept here, and by no browser."""

    def __init__(self, pace: Pace, session: LessonSession, viewer: Viewer) -> None:
        self.pace = pace
        super().__init__(session, viewer)

    def why_held(self, kind: str) -> str:
        if self.pace.stopped is not None and kind != "sync":
            return LOOK_UP
        return OF_THE_TEACHER if kind in ("save", "edit") else super().why_held(kind)

    def lesson(self, message: Json) -> Reply | None:
        act = message.get("act")
        if act in OUTSIDE:
            raise Refused("readonly", OF_THE_TEACHER)
        self.pace.check(self.session, act, message.get("value"))
        reply = super().lesson(message)
        self.session.keep()  # where somebody stands, too
        return reply
