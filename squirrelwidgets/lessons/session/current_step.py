"""The step that is open: what was tried and taken in it. Here is judged what is played, taken back, and looked ahead.

A session says which step it is (`session.py`) and writes down what is told of it; questions and refusals that are to be
found are in `answering.py`, hints in `hint_levels.py`.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from typing import Any, Final, Protocol

from ...core.play.game import Game
from ...core.play.tree import Node
from ...core.wire import Feedback, Mood, Seen
from ..content.plan import Plan
from .bookmark import LONGEST, Bookmark, Shows
from .feedback import feedback, line_feedback, unsolvable_feedback, wrong_word
from .lookahead import comparing, searching, to_the_end, way_on, while_holds
from .referee import Referee, StepPosition, Verdict
from .replay import replay

FIRST_SAY: Final = "First say what you think."
SHOWN: Final = "The hints did this one: **Again** lets you try it yourself, now or later."


class Notes(Protocol):
    """Who writes down what is done in a step."""

    def write(self, plies: Sequence[str], right: bool, answer: object = None, back: bool = False) -> None:
        """A try."""

    def mark_done(self) -> None:
        """The step is done."""

    def keep(self) -> None:
        """All that was written is kept."""


class CurrentStep:
    """What is open, and how far it has come."""

    def __init__(self, plan: Plan, number: int, game: Game, notes: Notes) -> None:
        """Nothing has been tried yet."""
        self.plan, self.number, self.game, self.notes = plan, number, game, notes
        self.step = plan.steps[number]
        self.referee = Referee(self.step, game)
        self.reached: StepPosition = self.referee.start()
        self.verdict: Verdict = "open"
        self.said: list[Any] = []
        """Which of the right answers were said."""
        self.wrong_answers: list[Any] = []
        self.taken = self.hints = self.misses = self.allowed = 0
        """Hints taken, of those that there are now, and in all; failed tries; allowed things that were asked about."""
        self.own = self.hinting = False
        """Whether the learner has done a part of this try; whether a hint is doing one now."""
        self.places: tuple[str, ...] = ()
        self.feedback: Feedback | None = None
        self.unsolvable = False
        self.sees: Seen = {"ways": [], "places": []}
        if names := self.step.sees:
            mentions = self.step.mentions(game)
            self.sees = {"ways": mentions.ways(names), "places": mentions.places(names)}
        self.spent = 0
        """Seconds in this step, when something was done in it last."""
        self._since = time.monotonic()
        self._ended: set[int] = set()
        self._goes_on = False
        """Whether the learner has gone on since something was taken back last: then taking back ends a try."""
        self._judged = game.node
        self._judging = False

    @property
    def solved(self) -> bool:
        return self.verdict == "met"

    @property
    def answered(self) -> bool:
        question = self.step.question
        return question is not None and {*question.right} <= {*self.said}

    @property
    def waits(self) -> bool:
        """Whether a question is still to be answered: nothing may be played before."""
        return self.step.question is not None and not self.answered

    @property
    def shown(self) -> bool:
        """Whether the step was done by hints alone."""
        return self.solved and not self.own

    @property
    def closed(self) -> bool:
        """Whether nothing may be played now."""
        return self.verdict != "open" or self.waits

    @property
    def at_start(self) -> bool:
        """Whether nothing was played yet in this try."""
        return not self.reached.line

    @property
    def touched(self) -> bool:
        """Whether anything was played, answered, found, asked or taken in this step."""
        return bool(self.reached.plies or self.said or self.hints or self.misses or self.allowed or self.referee.found)

    def tell(self, mood: Mood, text: str) -> None:
        """Say something to the learner."""
        self.feedback = feedback(mood, text)

    def praise(self, text: str) -> None:
        """Say that the step is done, and kindly who did it: a game that hints have won is not the learner's."""
        won = self.shown and self.step.bots is not None
        self.tell("good", SHOWN if won else f"{text} {SHOWN}" if self.shown else text)

    # -- time

    @property
    def seconds(self) -> int:
        return round(time.monotonic() - self._since)

    def rest(self, seconds: float) -> None:
        """Do not count this pause of the class."""
        self._since += seconds

    def spend(self) -> None:
        """Something was done now."""
        self.spent = self.seconds

    # -- tries

    def judge(self) -> bool:
        """The game may have changed: judge the result. Whether it has."""
        if self._judging or not self._is_played():
            return False
        self._judging = True  # what the others reply changes the game again
        try:
            node = self.referee.let_others_reply()
        finally:
            self._judging = False
        if node is self._judged:
            return False
        self.spend()
        new = node.since(self._judged)
        if new is None:
            self.leave_try()
        seats = [each.seat for each in new or () if each.seat is not None]
        self.own |= not self.hinting and any(map(self.referee.is_own, seats))
        self._goes_on = self._judged in node.line()
        self._judged = node
        self._judge(node)
        if self._goes_on and self.verdict != "open" and not self.referee.finds:
            self._try_ended(node)
        return True

    def judge_after_answer(self) -> None:
        """Code may have played before it answered."""
        node = self.game.node
        if node is not self.referee.floor and self._is_played():
            self._judge(node)
            if self.verdict != "open":
                self._try_ended(node)

    def _is_played(self) -> bool:
        """Whether the game stands in this step: code may play another one on it."""
        floor, nodes = self.referee.floor, self.game.tree.nodes
        return nodes[floor.id : floor.id + 1] == [floor] and self.game.node.since(floor) is not None

    def _judge(self, node: Node) -> None:
        referee = self.referee
        self.reached = referee.at(node)
        if referee.finds:
            return
        if self.waits:  # code has played before it answered
            self.tell("note", FIRST_SAY)
            return
        if referee.has_to_compare(self.reached):
            to_the_end(comparing(referee))
        self.verdict = referee.verdict(self.reached)
        self.unsolvable, self.places = self.verdict == "open" and self.reached.unsolvable, ()
        line = " ".join(self.reached.line)
        if node is referee.floor:
            self.feedback, self.own = None, False
        elif self.verdict == "open":
            self.feedback = unsolvable_feedback(self.step, line) if self.unsolvable else line_feedback(self.step, line)
        else:
            self._say_verdict(line)

    def _say_verdict(self, line: str) -> None:
        told = self.referee.told(self.reached)
        if self.solved:
            self.notes.mark_done()
            self.praise(self.step.right or (told and f"**Right.** {told}") or "Done.")
        else:
            self.tell("miss", wrong_word(self.step, line, told))
            if drawn := self.referee.answer(self.reached):
                self.game.comment(self.game.node.comment, chalk=drawn)

    def leave_try(self) -> None:
        """A try that has not ended is taken back, or left: it is recorded, and counts as no miss."""
        if self._goes_on and self.verdict == "open" and self.reached.line:
            self.notes.write(self.reached.plies, right=False, back=True)
            self.notes.keep()
        self._goes_on = False

    def _try_ended(self, node: Node) -> None:
        """A whole try: it is recorded, and is a miss once, however often one comes there."""
        self.misses += self.verdict == "missed" and node.id not in self._ended
        self._ended.add(node.id)
        self.notes.write(self.reached.plies, self.solved)
        self.notes.keep()

    # -- what can still be reached

    def looking_ahead(self) -> Generator[None, None, bool]:
        """See bit by bit whether the task can still be done from here; True: there is something new to say. A move
        played meanwhile ends it."""
        if self.plan.only_ends or self.unsolvable or not self.reached.line or self.referee.finds or self.closed:
            return False
        node = self.game.node
        reach = yield from while_holds(lambda: self.game.node is node, searching(self.referee, self.reached))
        if reach is None or reach.solution is not None or not reach.complete:
            return False
        self.unsolvable = True
        self.feedback = self.feedback or unsolvable_feedback(self.step, " ".join(self.reached.line))
        return True

    def back_to_solvable(self) -> tuple[str, ...]:
        """Go back to where the task can still be done; what to say from there."""
        way = self.way_on()
        while not way and self.game.node is not self.referee.floor:
            self.game.goto(self.referee.decision_before(self.game.node))
            way = self.way_on()
        return way

    def way_on(self) -> tuple[str, ...]:
        """Sentences that do the task from here, if they are known."""
        return (way_on(self.referee, self.reached) if self.verdict == "open" else None) or ()

    def tried(self) -> list[str]:
        """What was played from here before."""
        return [node.say for node in self.game.node.children]

    # -- kept

    def bookmark(self, shows: Shows) -> Bookmark:
        is_short = len(self.reached.plies) <= LONGEST
        return Bookmark(
            self.plan.key,
            self.number,
            shows,
            played=self.reached.plies if is_short else (),
            found=tuple(self.referee.found) or (() if self.answered else tuple(self.said)),
            wrong=tuple(self.wrong_answers),
            answered=self.answered,
            own=self.own,
            taken=self.taken,
            hints=self.hints,
            misses=self.misses,
            allowed=self.allowed,
            seconds=self.spent,
        )

    def go_back_to(self, bookmark: Bookmark) -> None:
        """Go on where the learner was. A try that cannot be played any more begins anew."""
        right = self.step.question.right if self.step.question else ()
        self.said = [each for each in right if bookmark.answered or each in bookmark.found]
        self.wrong_answers = list(bookmark.wrong)
        self.taken, self.hints, self.misses, self.allowed = (
            bookmark.taken,
            bookmark.hints,
            bookmark.misses,
            bookmark.allowed,
        )
        self._since, self.spent = self._since - bookmark.seconds, bookmark.seconds
        if not replay(self.game, bookmark.played):
            self.game.goto(self.referee.floor)
        node = self._judged = self.game.node
        self._ended.add(node.id)  # it was counted when it ended
        self._goes_on, self.own = node is not self.referee.floor, bookmark.own
        if self._goes_on:
            self._judge(node)
        if self.answered and not self.step.goals:
            self.verdict = "met"
