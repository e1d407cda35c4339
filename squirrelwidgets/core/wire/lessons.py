"""What a lesson shows beside its board, and what a learner does there."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .text import Text

Mood = Literal["slip", "hint", "good", "note"]
"""The colour and the picture of feedback; `note` only says something."""

Pip = Literal["done", "skipped", "open"]


class GoalRow(TypedDict):
    """One of the things that a task asks for, ticked as soon as it is so."""

    text: Text
    met: bool


class Meter(TypedDict):
    """A task that counts."""

    n: int
    of: int


class ChoiceRow(TypedDict):
    """An answer to choose."""

    text: Text
    state: Literal["open", "wrong", "right"]


class Question(TypedDict):
    """What is to be said before anything may be played: an answer chosen, or a number."""

    choices: NotRequired[list[ChoiceRow]]
    """Without them a number is typed."""
    wrong: list[str]
    """Numbers that were said before."""
    answered: bool


class Feedback(TypedDict):
    mood: Mood
    text: Text


class Finish(TypedDict):
    """The lesson is done: it takes the place of the step."""

    acorns: int
    why: str
    rules: list[str]
    """The rules that were met in it."""
    next: NotRequired[str]
    """The title of the next lesson."""


class StepView(TypedDict):
    """One step, as it stands now."""

    title: str
    """Of the lesson."""
    number: int
    """From 1."""
    pips: list[Pip]
    """One for each step."""
    text: Text
    task: Text
    goals: list[GoalRow]
    """Empty: the task says it all."""
    meter: NotRequired[Meter]
    question: NotRequired[Question]
    feedback: NotRequired[Feedback]
    clues: list[str]
    """The captions of the hints that there are, from small to large."""
    taken: int
    """How many of them were taken."""
    places: list[str]
    """The places that a hint points at."""
    state: Literal["open", "slip", "solved"]
    """`slip`: the try has ended, and missed. `solved`: the board is closed until the next step."""
    dead: bool
    """The task can no longer be done from here."""
    back: bool
    """There is a step before this one."""
    last: bool
    """There is no step after this one."""
    finds: bool
    """Clicks ask, and play nothing: what is refused is the answer."""
    hidden: list[Literal["prompt", "panels", "log"]]
    """Parts of the board that this step does not need."""
    finish: NotRequired[Finish]


class Stone(TypedDict):
    """A lesson on the map of its course."""

    title: str
    pips: list[Pip]
    acorns: int
    """0: not done yet."""


class CourseMap(TypedDict):
    title: str
    line: str
    """One sentence below the title."""
    stones: list[Stone]
    lesson: int
    """The lesson that goes on, from 0."""
    step: int
    """The step of it that goes on, from 1; 0: all is done."""
    about: NotRequired[Text]
    """The text of that step."""
    picture: NotRequired[str]
    """An SVG of its position."""
    rules: list[int]
    """Rules that were met, of all that the course has."""
    name: str
    """On the answers."""
    kept: str
    """Where progress is kept: a file, or empty for the browser."""


class LessonView(TypedDict):
    """A lesson, or a course. Without `step` the map is shown."""

    course: NotRequired[CourseMap]
    step: NotRequired[StepView]
    progress: str
    """What a browser keeps of this course, and hands back when it is opened again; a text of Python's own."""
    key: str
    """Under which it keeps that."""


LessonAct = Literal["next", "back", "again", "skip", "hint", "answer", "map", "open", "name", "resume", "save"]
"""What a learner can ask of a lesson, with the message `lesson`: `{act, value}`.

`hint` takes the next one, `answer` has what was chosen (its index) or typed, `open` the index of a lesson, `name` the
name on the answers, `resume` what this browser has kept, `save` asks for the answers as a file.
"""
