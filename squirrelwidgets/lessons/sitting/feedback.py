"""What is said to a learner: the author's words for a line, and what is added to them."""

from __future__ import annotations

from ...core.wire import Feedback, Mood
from ..content.step import ANY, Step
from ..content.texts import marked


def feedback(mood: Mood, text: str) -> Feedback:
    return {"mood": mood, "text": marked(text)}


def line_feedback(step: Step, line: str, exact: bool) -> Feedback | None:
    """The author's word for what was played; at the end of a try there always is one."""
    wrong = step.wrong
    fitting = [each for each in wrong if line == each or (not exact and line.startswith(f"{each} "))]
    if fitting:
        return feedback("slip", wrong[max(fitting, key=len)])
    if exact:
        return None
    return feedback("slip", wrong.get(ANY, "Not this time. Undo, and try another way."))


def with_notice(first: Feedback | None, notice: str) -> Feedback:
    """This feedback, and a notice after it."""
    if not first:
        return feedback("note", notice)
    runs = [first["text"]] if isinstance(first["text"], str) else first["text"]
    return {"mood": first["mood"], "text": [*runs, f" {notice}"]}
