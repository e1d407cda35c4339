"""What a step asks and what a learner asks about: questions, and refusals that are to be found."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ...core.model.errors import SquirrelError
from ...core.model.events import Explanation
from .current_step import CurrentStep
from .feedback import answer_feedback

ALLOWED: Final = "That one is allowed."
ALLOWED_FREE: Final = 2
"""Allowed places that may be clicked while looking for refusals before it counts as a miss."""
MORE: Final = "Right, and there is more."


def take(current: CurrentStep, given: Any) -> None:
    """Take an answer to the question of the step."""
    question = current.step.question
    if question is None or not current.waits:
        raise SquirrelError("Nothing is asked here.")
    current.own |= given in question.right
    if {*question.right} <= {*current.said, given}:
        take_answer(current)
        return
    if given not in question.right:
        current.notes.write((), right=False, answer=given)
        current.misses += 1
        if given not in current.wrong_answers:
            current.wrong_answers.append(given)
        current.feedback = answer_feedback(current.step, given)
    else:
        current.said = [*dict.fromkeys((*current.said, given))]
        current.tell("good", MORE)
    current.notes.keep()


def take_answer(current: CurrentStep) -> None:
    """The whole answer was given, by learner or hint: the step is done, or is played now."""
    question = current.step.question
    assert question is not None
    current.said = [*question.right]
    current.notes.write((), right=True, answer=question.stored)
    current.taken = 0  # the remaining hints are about what is played
    if not current.step.goals:
        current.verdict = "met"
        current.notes.mark_done()
    current.praise(current.step.right or "Right.")
    current.judge_after_answer()
    current.notes.keep()


def ask_about(current: CurrentStep, text: str, why: Explanation | None) -> None:
    """The learner asks whether that is possible: in some steps this is the task."""
    referee = current.referee
    if not referee.finds or current.closed:
        return
    if why is None:
        current.allowed += 1
        current.misses += current.allowed > ALLOWED_FREE
        current.tell("miss" if current.allowed > ALLOWED_FREE else "note", ALLOWED)
    elif why.rule != current.step.target_rule:
        current.tell("note", f"{why.text} That is another rule ({why.rule}).")
    elif why.text in referee.found.values():
        current.tell("note", "Right, but you found that one before.")
    else:
        _found_one(current, text, why)


def _found_one(current: CurrentStep, text: str, why: Explanation) -> None:
    find_again(current, [text])
    current.own |= not current.hinting
    if current.solved:
        current.notes.mark_done()
        current.notes.write(list(current.referee.found), right=True)
    current.praise(current.step.right if current.solved and current.step.right else f"{why.text} ({why.rule})")
    if current.solved:
        current.notes.keep()


def find_again(current: CurrentStep, texts: Iterable[str]) -> None:
    """What was found before, if it is still refused by the rule in question."""
    referee = current.referee
    if not referee.finds:
        return
    for text in texts:
        if (why := referee.why(text)) and why.rule == current.step.target_rule:
            referee.found[text] = why.text
    current.reached = referee.found_one(current.reached)
    current.verdict = referee.verdict(current.reached)
