"""Where a learner is: what is shown, and how far the try in the open step has come.

A browser keeps it beside the progress, so that a restarted kernel, a reloaded page or a cell that is run again go on
there. It comes back from outside, so it is checked: what does not fit the course is no place in it.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Final, Literal, get_args

from ..content.plan import Plans
from ..content.step import Step
from .progress import MOST, is_count

if TYPE_CHECKING:
    from ...core.wire import Json


Shows = Literal["map", "step", "end"]
LONGEST: Final = 2000
"""Sentences of a try that are kept; a longer one begins anew."""


@dataclass(frozen=True)
class Bookmark:
    """A place in a course."""

    lesson: str
    step: int
    """From 0."""
    shows: Shows = "step"
    played: tuple[str, ...] = ()
    """All sentences since the step began, by any player."""
    found: tuple[str, ...] = ()
    """The refusals that were found, or which of several right answers."""
    wrong: tuple[int | str, ...] = ()
    """Wrong answers."""
    answered: bool = False
    own: bool = False
    """Whether a part of this try was the learner's, and not a hint's."""
    taken: int = 0
    hints: int = 0
    misses: int = 0
    allowed: int = 0
    seconds: int = 0

    def data(self) -> Json:
        """As it is kept: only what differs from the start of a step."""
        usual = {each.name: each.default for each in fields(self)}
        return {name: value for name, value in asdict(self).items() if value != usual[name]}


COUNTS: Final = ("step", "taken", "hints", "misses", "allowed", "seconds")
LISTS: Final = ("played", "found", "wrong")


def bookmark_of(data: object, plans: Plans) -> Bookmark | None:
    """The place that was kept; None: there is none in these lessons."""
    if not isinstance(data, dict) or not {*data} <= {each.name for each in fields(Bookmark)}:
        return None
    plan = next((plan for plan in plans if plan.key == data.get("lesson")), None)
    counts = {name: data.get(name, 0) for name in COUNTS}
    lists = {name: data.get(name, []) for name in LISTS}
    if plan is None or not all(map(is_count, counts.values())) or counts["step"] >= len(plan.steps):
        return None
    if not all(isinstance(each, list) and len(each) <= LONGEST for each in lists.values()):
        return None
    if not all(isinstance(say, str) for say in lists["played"] + lists["found"]):
        return None
    shows = data.get("shows", "step")
    if shows not in get_args(Shows):
        return None
    step = plan.steps[counts["step"]]
    return Bookmark(
        lesson=plan.key,
        shows=shows,
        played=tuple(lists["played"]),
        found=tuple(lists["found"]),
        wrong=tuple(each for each in lists["wrong"] if _may_be_answered(step, each)),
        answered=step.question is not None and data.get("answered") is True,
        own=data.get("own") is True,
        **{name: min(count, MOST) for name, count in counts.items()},
    )


def _may_be_answered(step: Step, answer: object) -> bool:
    question = step.question
    return question is not None and question.is_one(answer) and answer not in question.right
