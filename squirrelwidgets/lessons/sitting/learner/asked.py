"""What a step asks and what a learner asks: questions, refusals to be found, hints."""

from __future__ import annotations

from typing import Any, Final

from ....core.model.errors import SquirrelError
from ....core.model.events import Explanation
from ...content.step import answer_of
from ..feedback import answer_feedback
from ..place import Place
from ..rungs import hint_in_race
from .tries import Tries

ALLOWED: Final = "That one is allowed."
ALLOWED_FREE: Final = 2
"""Allowed places that may be clicked while looking for refusals before it counts as a slip."""


class Asked(Tries):
    """Takes answers, finds and hints."""

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

    def _find_again(self, place: Place) -> None:
        for text in place.found if self.referee.finds else ():
            if (why := self.referee.why(text)) and why.rule == self.step.sought:
                self.referee.found[text] = why.text
        if self.referee.finds:
            self.reached = self.referee.found_one(self.reached)
            self.verdict = self.referee.verdict(self.reached)

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
        self._keep()  # also of somebody who has only asked so far
