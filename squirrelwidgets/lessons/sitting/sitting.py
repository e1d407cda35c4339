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
from ..content.step import Step, answer_of
from .answers import Answers, rows_of
from .feedback import answer_feedback, dead_feedback, feedback, line_feedback, with_notice
from .place import LONGEST, Place, Shows, place_of
from .progress import Mark, Progress, name_of
from .reach import finding_best, searching, to_the_end, way_on, while_holds
from .referee import Reached, Referee, Verdict
from .replay import say_again
from .rungs import Rung, hint_in_race, rungs_of

ALLOWED: Final = "That one is allowed."
FIRST_SAY: Final = "First say what you think."
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
        self._begun = False
        """Whether anything was done here: then a place that a browser has kept is an older one."""
        self.at_map = bool(title)
        self.once_more: list[tuple[int, int]] | None = None
        """The steps that went wrong and are still to be repeated; None: nothing is repeated."""
        self.can_open = False
        """Whether its board can show a game or another course below itself."""
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
    def at_start(self) -> bool:
        """Whether nothing was played yet in this try."""
        return not self.reached.line

    @property
    def closed(self) -> bool:
        """Whether nothing may be played now."""
        return self.verdict != "open" or self.at_map or self.finished or (self.step.asks and not self.answered)

    def _open(self, lesson: int, number: int) -> None:
        """Put the step's position on the board."""
        self._leave_try()
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
        self._goes_on = False
        """Whether the learner has gone on since something was taken back last: then taking back ends a try."""
        self.sees: Seen = {"ways": [], "places": []}
        if names := self.step.sees:
            spoken = self.step.spoken(self.game)
            self.sees = {"ways": spoken.ways(names), "places": spoken.places(names)}
        self._judged = self.game.node
        self._since = time.monotonic()
        self._spent = 0
        """Seconds in this step, when something was done in it last."""

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
        self._begun, self._spent = True, self._seconds()
        if node.since(self._judged) is None:
            self._leave_try()
        self._goes_on = self._judged in node.line()
        self._judged = node
        self._judge(node)
        if self._goes_on and self.verdict != "open" and not self.referee.finds:
            self._try_ended(node)

    def _plays_this_step(self) -> bool:
        """Whether the game stands in this step: code may play another one on it."""
        floor, nodes = self.referee.floor, self.game.tree.nodes
        return nodes[floor.id : floor.id + 1] == [floor] and self.game.node.since(floor) is not None

    def _judge(self, node: Node) -> None:
        referee = self.referee
        self.reached = referee.at(node)
        if referee.finds:
            return
        if self.step.asks and not self.answered:  # code has played before it answered
            self.tell("note", FIRST_SAY)
            return
        if referee.wants_best and referee.best is None and referee.ended(self.reached):
            to_the_end(finding_best(referee))
        self.verdict = referee.verdict(self.reached)
        self.dead, self.places = self.verdict == "open" and self.reached.dead, ()
        line = " ".join(self.reached.line)
        if node is referee.floor:
            self.feedback = None
        elif self.verdict == "open":
            self.feedback = dead_feedback(self.step, line) if self.dead else line_feedback(self.step, line, exact=True)
        else:
            self._say_verdict()

    def _leave_try(self) -> None:
        """A try that has not ended is taken back, or left: it is recorded, and counts as no slip."""
        if self._goes_on and self.verdict == "open" and self.reached.line:
            self._write(self.reached.plies, right=False, back=True)
            self._keep()
        self._goes_on = False

    def _try_ended(self, node: Node) -> None:
        """A whole try: it is recorded, and is a slip once, however often one comes there."""
        self.slips += self.verdict == "missed" and node.id not in self._ended
        self._ended.add(node.id)
        self._write(self.reached.plies, self.solved)
        self._keep()

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

    def rest(self, seconds: float) -> None:
        """All have waited for so long: it is no part of the time that a step takes."""
        self._since += seconds

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

    def look_ahead(self) -> bool:
        """See whether the task can still be done from here; True: there is something new to say."""
        return to_the_end(self.looking_ahead())

    def looking_ahead(self) -> Generator[None, None, bool]:
        """The same bit by bit. A move played meanwhile ends it."""
        if self.dead or not self.reached.line or self.referee.finds or self.closed:
            return False
        node = self.game.node
        reach = yield from while_holds(lambda: self.game.node is node, searching(self.referee, self.reached))
        if reach is None or reach.solution is not None or not reach.complete:
            return False
        self.dead = True
        self.feedback = self.feedback or dead_feedback(self.step, " ".join(self.reached.line))
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
        if name not in OUTSIDE:
            self._begun, self._spent = True, self._seconds()
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
        self.once_more = None
        self._open(lesson, self.first_open_of(lesson))

    def first_open_of(self, lesson: int) -> int:
        """The step with which a lesson goes on."""
        marks = self.progress.marks[self.lessons[lesson].key]
        return next((n for n, mark in enumerate(marks) if not mark.done), 0)

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
        """Take the answer that the step asks for before anything is played: a number, or the index of a choice."""
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
        self.feedback = answer_feedback(self.step, given)
        self._keep()

    def answer_by_code(self, value: str | int) -> bool:
        """The same by code, where a choice is said in its own words; whether it was right."""
        choose = self.step.choose
        if choose and value not in choose:
            raise SquirrelError(f"The answer is one of {', '.join(map(repr, choose))}; not {value!r:.60}.")
        with self.game.lock:
            self.act("answer", choose.index(str(value)) if choose else value)
            self.game.tell(self.game.stand(self.game.standing))  # nothing was played, but boards have news to show
        return self.answered

    def take_answer(self) -> None:
        """The answer was given, by learner or hint: the step is done, or is played now."""
        self._write((), right=True, answer=self.step.answer)
        self.answered = True
        self.taken = 0  # the remaining hints are about what is played
        if not self.step.goals:
            self.verdict = "met"
            self._mark_done()
        self.tell("good", self.step.right or "Right.")
        if (node := self.game.node) is not self.referee.floor and self._plays_this_step():
            self._judge(node)
            if self.verdict != "open":
                self._try_ended(node)
        self._keep()

    def name(self, value: Any) -> None:
        """The name on the answers."""
        self.progress.name = name_of(value)
        self._keep()

    # -- what a browser keeps

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

    def _find_again(self, place: Place) -> None:
        for text in place.found if self.referee.finds else ():
            if (why := self.referee.why(text)) and why.rule == self.step.sought:
                self.referee.found[text] = why.text
        if self.referee.finds:
            self.reached = self.referee.found_one(self.reached)
            self.verdict = self.referee.verdict(self.reached)

    def tries(self, value: Any) -> None:
        """Take in the tries that a browser has kept."""
        self.answers.join(rows_of(value))
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
    "repeat": Sitting.repeat,
    "open": Sitting.open_lesson,
    "name": Sitting.name,
    "resume": Sitting.resume,
    "tries": Sitting.tries,
}
OUTSIDE: Final = ("resume", "tries", "name")
"""What comes from outside of the steps."""
