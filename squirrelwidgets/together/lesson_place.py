"""The board of one learner at a device: what a lesson shows beside it goes with it, and what can still be reached is
looked for when nobody else waits.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from ..core.wire import Answer, LessonView, Static, Update
from ..lessons.sitting.sitting import Sitting
from ..lessons.sitting.views import view_of
from .door.device import Device
from .pace import Pace, PupilDesk
from .place import Place


class LessonPlace(Place):
    """`soon` has something done once others have had their turn. `statics` are the class's: what a step's board is
    made of is composed once for all.
    """

    def __init__(
        self,
        sitting: Sitting,
        pace: Pace,
        soon: Callable[[Callable[[], None]], None],
        statics: dict[tuple[int, int], Static],
    ) -> None:
        self.sitting, self.soon, self.statics = sitting, soon, statics
        self._lesson: LessonView | None = None
        self._search: Generator[None, None, bool] | None = None
        super().__init__(sitting.game, self._viewer, lambda place: PupilDesk(pace, sitting, place.side))

    def _viewer(self) -> Any:
        """Whoever learns is the same for a whole step."""
        return self.side if self.tree is self.game.tree else self.sitting.step.viewer(self.game)

    def traits(self) -> Any:
        self._lesson = view_of(self.sitting)
        return {**super().traits(), "_lesson": self._lesson}

    def static(self) -> Static:
        at = self.sitting.lesson, self.sitting.number
        if at not in self.statics:
            self.statics[at] = super().static()
        return self.statics[at]

    def add_news(self, news: Update) -> None:
        lesson = view_of(self.sitting)
        if lesson != self._lesson:
            news["lesson"] = self._lesson = lesson

    def hear(self, device: Device, message: Any) -> Answer:
        answer = super().hear(device, message)
        self._search = search = self.sitting.looking_ahead()
        self.soon(lambda: self._look_ahead(search))
        return answer

    def _look_ahead(self, search: Generator[None, None, bool]) -> None:
        """A bit of the search for what can still be reached; a newer message begins another one."""
        with self.game.lock:
            if search is not self._search:
                return
            try:
                next(search)
            except StopIteration as end:
                if end.value:
                    self.publish()
                return
        self.soon(lambda: self._look_ahead(search))
