"""What is said to a learner: the author's words for a line, and what is added to them."""

from __future__ import annotations

from typing import Final

from ...core.wire import Feedback, Mood
from ..content.step import ANY, Step
from ..content.texts import marked

UNSOLVABLE: Final = "You cannot finish the task from here. Undo, and try another way."
LOOK_AGAIN: Final = "No. Look again."
NOT_YET: Final = "Not yet."


def feedback(mood: Mood, text: str) -> Feedback:
    return {"mood": mood, "text": marked(text)}


def line_feedback(step: Step, line: str) -> Feedback | None:
    """The author's word for what was played so far."""
    return feedback("miss", step.wrong[line]) if line in step.wrong else None


def wrong_word(step: Step, line: str, told: str = "") -> str:
    """What is said where a try has ended. `told`: what the goals have to say of it."""
    own = f"**{NOT_YET}** {told}" if told else step.wrong.get(ANY, "Not this time. Undo, and try another way.")
    return _word(step, line) or own


def unsolvable_feedback(step: Step, line: str) -> Feedback:
    """The same for a line that leads to no end of the task."""
    said = _word(step, line) or f"{step.wrong.get(ANY, '')} {UNSOLVABLE}".strip()
    return feedback("miss", said)


def answer_feedback(step: Step, given: int | str) -> Feedback:
    """The author's word for a wrong answer; where there is none, also what its kind of question says of it."""
    if said := step.wrong.get(str(given)):
        return feedback("miss", said)
    said = step.wrong.get(ANY) or LOOK_AGAIN
    size = step.question.size(given) if step.question else ""
    return feedback("miss", f"{size} {said.removeprefix('No. ')}" if size else said)


def _word(step: Step, line: str) -> str:
    """The author's word for this line, or for its longest beginning."""
    fitting = [each for each in step.wrong if line == each or line.startswith(f"{each} ")]
    return step.wrong[max(fitting, key=len)] if fitting else ""


def with_notice(first: Feedback | None, notice: str) -> Feedback:
    """This feedback, and a notice after it."""
    if not first:
        return feedback("note", notice)
    runs = [first["text"]] if isinstance(first["text"], str) else first["text"]
    return {"mood": first["mood"], "text": [*runs, f" {notice}"]}
