"""One learner at a lesson or a course: the step that is open, what was tried in it, and the feedback.

It changes only its own game and itself; boards read it (`views.py`) and pass on what the learner does. Everything
happens under the game's lock.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, Final

from ...core.model.errors import SquirrelError
from ...core.model.events import Explanation
from ...core.play.game import Game
from ...core.play.tree import Node
from ...core.wire import Feedback, Mood, Seen
from ..content.plan import Plan, Plans
from ..content.step import ANY, Step, answer_of
from .answers import Answers
from .feedback import feedback, line_feedback, with_notice
from .progress import Mark, Progress, name_of
from .reach import finding_best, searching, to_the_end, way_on, while_holds
from .referee import Reached, Referee, Verdict
from .rungs import Rung, hint_in_race, rungs_of

ALLOWED: Final = "That one is allowed."
ALLOWED_FREE: Final = 2
"""Allowed places that may be clicked while looking for refusals before it counts as a slip."""


class Sitting:
    """Goes through lessons, step by step."""

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
        self.lesson, self.number = self.progress.first_open() or (0, 0)
        self._told_unkept = False
        self.at_map = bool(title)
        self.finished = False
        """The lesson is done: what was learnt is shown."""
        self.game: Game = self.step.opened(self.here.kind)
        self._judging = False
        self._begin()
        self.game.observe(self._game_changed, "revision")

    def _game_changed(self, _change: Any) -> None:
        self.judge()

    # -- what is open

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
    def closed(self) -> bool:
        """Whether nothing may be played now."""
        return self.verdict != "open" or self.at_map or self.finished or (self.step.asks and not self.answered)

    def _open(self, lesson: int, number: int) -> None:
        """Put the step's position on the board."""
        step = self.lessons[lesson].steps[number]
        opened = step.opened(self.lessons[lesson].kind)
        with self.game.lock, self.game.hold_trait_notifications():  # boards are notified once all of it is there
            self.lesson, self.number = lesson, number
            self.at_map = self.finished = False
            self.game.take_over(opened)
            self.game.earlier.clear()  # nobody would want a step's game back
            self._begin()

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
        self.sees: Seen = {"ways": [], "places": []}
        if names := self.step.sees:
            spoken = self.step.spoken(self.game)
            self.sees = {"ways": spoken.ways(names), "places": spoken.places(names)}
        self._judged = self.game.node
        self._since = time.monotonic()

    @property
    def rungs(self) -> list[Rung]:
        """The hints that there are, from small to large."""
        return rungs_of(self.step, self.answered)

    # -- judging

    def judge(self) -> None:
        """The game has changed: judge the result."""
        if self._judging or not self._plays_this_step():
            return
        self._judging = True  # what the others reply changes the game again
        try:
            node = self.referee.let_others_reply()
        finally:
            self._judging = False
        if node is self._judged:
            return
        self._judged = node
        self._judge(node)

    def _plays_this_step(self) -> bool:
        """Whether the game stands in this step: code may play another one on it."""
        floor, nodes = self.referee.floor, self.game.tree.nodes
        return nodes[floor.id : floor.id + 1] == [floor] and self.game.node.since(floor) is not None

    def _judge(self, node: Node) -> None:
        referee = self.referee
        self.reached = referee.at(node)
        if referee.finds:
            return
        if referee.wants_best and referee.best is None and referee.ended(self.reached):
            to_the_end(finding_best(referee))
        self.verdict = referee.verdict(self.reached)
        self.dead, self.places = False, ()
        if node is referee.floor:
            self.feedback = None
        elif self.verdict == "open":
            self.feedback = line_feedback(self.step, " ".join(self.reached.line), exact=True)
        else:
            if node.id not in self._ended:
                self._ended.add(node.id)
                self._try_ended()
            self._say_verdict()
            self._keep()

    def _try_ended(self) -> None:
        """A whole try: it is recorded, and counts."""
        if self.verdict == "missed":
            self.slips += 1
        self._write(self.reached.plies, self.solved)

    def _say_verdict(self) -> None:
        if self.solved:
            self._mark_done()
            self.tell("good", self.step.right or "Done.")
        else:
            self.feedback = line_feedback(self.step, " ".join(self.reached.line), exact=False)

    def _mark_done(self) -> None:
        mark = self.marks[self.number]
        mark.improve(self.hints, self.slips, self._seconds())

    def _seconds(self) -> int:
        return round(time.monotonic() - self._since)

    def _write(self, plies: Sequence[str], right: bool, answer: Any = None) -> None:
        self.answers.add(
            self.here, self.number, plies=plies, answer=answer, right=right, hints=self.hints, seconds=self._seconds()
        )

    def _keep(self) -> None:
        """Write the answers after everything else: if that fails, learning goes on, with one notice."""
        self.answers.keep(self.progress)
        notice = self.answers.unkept
        if not notice or self._told_unkept or self.at_map or self.finished:  # these two have no room for it
            return
        self._told_unkept = True
        self.feedback = with_notice(self.feedback, notice)

    def look_ahead(self) -> bool:
        """See whether the task can still be done from here; True: there is something new to say."""
        return to_the_end(self.looking_ahead())

    def looking_ahead(self) -> Generator[None, None, bool]:
        """The same bit by bit. A move played meanwhile ends it."""
        if self.verdict != "open" or not self.reached.line or self.referee.finds or self.closed:
            return False
        node = self.game.node
        reach = yield from while_holds(lambda: self.game.node is node, searching(self.referee, self.reached))
        if reach is None or reach.solution is not None or not reach.complete:
            return False
        self.dead = True
        if not self.feedback:
            text = self.step.wrong.get(ANY, "")
            self.tell("slip", f"{text} It cannot be done any more from here: undo, and try another way.".strip())
        return True

    def ask_about(self, text: str, why: Explanation | None) -> None:
        """The learner asks whether that is possible: in some steps this is the task."""
        if not self.referee.finds or self.closed:
            return
        if why is None:
            self._allowed_one()
        elif why.rule != self.step.sought:
            self.tell("note", f"{why.text} That is another rule ({why.rule}).")
        elif why.text in self.referee.found.values():
            self.tell("note", "Right, and you have it already.")
        else:
            self._found_one(text, why)

    def _allowed_one(self) -> None:
        self.allowed += 1
        self.slips += self.allowed > ALLOWED_FREE
        self.tell("slip" if self.allowed > ALLOWED_FREE else "note", ALLOWED)

    def _found_one(self, text: str, why: Explanation) -> None:
        self.referee.found[text] = why.text
        self.reached = self.referee.found_one(self.reached)
        self.verdict = self.referee.verdict(self.reached)
        if self.solved:
            self._mark_done()
            self._write(list(self.referee.found), right=True)
        self.tell("good", self.step.right if self.solved and self.step.right else f"{why.text} ({why.rule})")
        if self.solved:
            self._keep()

    # -- what the learner does

    def act(self, name: Any, value: Any = None) -> None:
        """Do what the learner asks for."""
        action = ACTS.get(name) if isinstance(name, str) else None
        if action is None:
            raise SquirrelError(f"A lesson knows {', '.join(ACTS)}; not {name!r:.30}.")
        action(self, value)

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
        if self.number + 1 < len(self.here.steps):
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
        mark = self.marks[self.number]
        mark.skipped = not mark.done
        self._go_on()
        self._keep()

    def show_map(self, _value: Any = None) -> None:
        """The map of the course."""
        if not self.title:
            raise SquirrelError("This is a lesson by itself: it has no map.")
        self.at_map = True

    def open_lesson(self, value: Any) -> None:
        """A lesson of the course: its first open step, or its start if it is done."""
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < len(self.lessons):
            raise SquirrelError(f"This course has the lessons 0 to {len(self.lessons) - 1}.")
        self._open_lesson(value)

    def _open_lesson(self, lesson: int) -> None:
        marks = self.progress.marks[self.lessons[lesson].key]
        self._open(lesson, next((n for n, mark in enumerate(marks) if not mark.done), 0))

    def hint(self, _value: Any = None) -> None:
        """The next hint; the last one, the move, can be taken again and again."""
        if self.solved or self.at_map or self.finished:
            raise SquirrelError("There is nothing left to hint at.")
        rungs = self.rungs
        rung = rungs[min(self.taken, len(rungs) - 1)]
        self.hints += self.taken < len(rungs)
        self.taken = min(self.taken + 1, len(rungs))
        if race := self.game.slap_window:  # going back would end it
            hint_in_race(self, race, rung)
        else:
            rung.show(self)

    def answer(self, value: Any) -> None:
        """Take the answer that the step asks for before anything is played."""
        if not self.step.asks or self.answered:
            raise SquirrelError("Nothing is asked here.")
        given = answer_of(self.step, value)
        if given == self.step.answer:
            self.take_answer()
            return
        self._write((), right=False, answer=given)
        self.slips += 1
        if given not in self.wrong_answers:
            self.wrong_answers.append(given)
        self.tell("slip", self.step.wrong.get(str(given)) or self.step.wrong.get(ANY) or "No. Look again.")
        self._keep()

    def take_answer(self) -> None:
        """The answer was given, by learner or hint: the step is done, or is played now."""
        self._write((), right=True, answer=self.step.answer)
        self.answered = True
        self.taken = 0  # the remaining hints are about what is played
        if not self.step.goals:
            self.verdict = "met"
            self._mark_done()
        self.tell("good", self.step.right or "Right.")
        self._keep()

    def name(self, value: Any) -> None:
        """The name on the answers."""
        self.progress.name = name_of(value)
        self._keep()

    def resume(self, value: Any) -> None:
        """Take in what a browser has kept; what was done here already stays."""
        if self.progress.untouched:
            self.progress.read(value)
            if not self.reached.line:
                place = self.progress.first_open() or (0, 0)
                at_map = self.at_map
                if place != (self.lesson, self.number):
                    self._open(*place)
                self.at_map = at_map
            self._keep()

    # -- for hints

    def back_to_hope(self) -> tuple[str, ...]:
        """Go back to where the task can still be done; what to say from there."""
        way = way_on(self.referee, self.reached) if self.verdict == "open" else None
        while not way and self.game.node is not self.referee.floor:
            self.game.goto(self.referee.decision_before(self.game.node))
            way = way_on(self.referee, self.reached) if self.verdict == "open" else None
        return way or ()

    def tell(self, mood: Mood, text: str) -> None:
        """Say something to the learner."""
        self.feedback = feedback(mood, text)


ACTS: Final[dict[str, Callable[[Sitting, Any], None]]] = {
    "next": Sitting.next,
    "back": Sitting.back,
    "again": Sitting.again,
    "skip": Sitting.skip,
    "hint": Sitting.hint,
    "answer": Sitting.answer,
    "map": Sitting.show_map,
    "open": Sitting.open_lesson,
    "name": Sitting.name,
    "resume": Sitting.resume,
}
