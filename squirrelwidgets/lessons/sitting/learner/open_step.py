"""The step that is open: where the learner stands in it, what was tried and taken, and how that is kept."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from ....core.play.game import Game
from ....core.wire import Feedback, Mood, Seen
from ...content.plan import Plan
from ...content.step import Step
from ..answers import Answers
from ..feedback import feedback, with_notice
from ..place import LONGEST, Place, Shows
from ..progress import Mark, Progress
from ..referee import Reached, Referee, Verdict
from ..rungs import Rung, rungs_of


class OpenStep:
    """What is open. A sitting says which step that is (`sitting.py`)."""

    lessons: list[Plan]
    lesson: int
    number: int
    game: Game
    progress: Progress
    answers: Answers
    at_map: bool
    finished: bool
    """The lesson is done: what was learnt is shown."""
    _begun: bool
    """Whether anything was done here: then a place that a browser has kept is an older one."""
    _told_unkept: bool

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
    def solved(self) -> bool:
        return self.verdict == "met"

    @property
    def at_start(self) -> bool:
        """Whether nothing was played yet in this try."""
        return not self.reached.line

    @property
    def touched(self) -> bool:
        """Whether anything was played, answered, found, asked or taken in this step."""
        return bool(
            self.reached.plies or self.answered or self.hints or self.slips or self.allowed or self.referee.found
        )

    @property
    def closed(self) -> bool:
        """Whether nothing may be played now."""
        return self.verdict != "open" or self.at_map or self.finished or (self.step.asks and not self.answered)

    @property
    def rungs(self) -> list[Rung]:
        """The hints that there are, from small to large."""
        return rungs_of(self.step, self.answered)

    def _begin(self) -> None:
        """Nothing has been tried yet."""
        self.referee = Referee(self.step, self.game)
        self.reached: Reached = self.referee.start()
        self.verdict: Verdict = "open"
        self.answered = False
        self.wrong_answers: list[Any] = []
        self.taken = self.hints = self.slips = self.allowed = 0
        self.places: tuple[str, ...] = ()
        self.feedback: Feedback | None = None
        self.dead = False
        self._ended: set[int] = set()
        self._goes_on = False
        """Whether the learner has gone on since something was taken back last: then taking back ends a try."""
        self.sees: Seen = {"ways": [], "places": []}
        if names := self.step.sees:
            mentions = self.step.mentions(self.game)
            self.sees = {"ways": mentions.ways(names), "places": mentions.places(names)}
        self._judged = self.game.node
        self._since = time.monotonic()
        self._spent = 0
        """Seconds in this step, when something was done in it last."""

    def _mark_done(self) -> None:
        mark = self.marks[self.number]
        mark.improve(self.hints, self.slips, self._seconds())

    def _seconds(self) -> int:
        return round(time.monotonic() - self._since)

    def rest(self, seconds: float) -> None:
        """All have waited for so long: it is no part of the time that a step takes."""
        self._since += seconds

    def tell(self, mood: Mood, text: str) -> None:
        """Say something to the learner."""
        self.feedback = feedback(mood, text)

    # -- kept, in a browser or a file

    def _write(self, plies: Sequence[str], right: bool, answer: Any = None, back: bool = False) -> None:
        took = {"hints": self.hints, "seconds": self._seconds()}
        self.answers.add(self.here, self.number, plies=plies, answer=answer, right=right, back=back, **took)

    def _keep(self) -> None:
        """Write the answers after everything else: if that fails, learning goes on, with one notice."""
        self.progress.place = self._place().data()
        self.answers.keep(self.progress)
        notice = self.answers.unkept
        if not notice or self._told_unkept or self.at_map or self.finished:  # these two have no room for it
            return
        self._told_unkept = True
        self.feedback = with_notice(self.feedback, notice)

    def kept(self) -> str:
        """What a browser keeps of it, and hands back; empty as long as there is nothing."""
        if self.progress.untouched and not self._begun:
            return ""
        self.progress.place = self._place().data()
        return self.progress.text()

    def _place(self) -> Place:
        shows: Shows = "map" if self.at_map else "end" if self.finished else "step"
        is_short = len(self.reached.plies) <= LONGEST
        return Place(
            self.here.key,
            self.number,
            shows,
            played=self.reached.plies if is_short else (),
            found=tuple(self.referee.found),
            wrong=tuple(self.wrong_answers),
            answered=self.answered,
            taken=self.taken,
            hints=self.hints,
            slips=self.slips,
            allowed=self.allowed,
            seconds=self._spent,
        )
