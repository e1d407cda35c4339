"""A class at a course, each on a device of their own: what the teacher sees."""

from __future__ import annotations

from typing import Literal, TypedDict

from .together import Invitation

CellState = Literal["open", "done", "now", "stuck"]


class PupilRow(TypedDict):
    """A pupil, by name: rows have no rank."""

    name: str
    here: bool
    cells: list[CellState]
    """By lesson, or by step where there is one lesson alone."""
    lesson: int
    """The one where they are, from 0."""
    step: int
    """The one that is open, from 1; 0: at the map."""
    since: float
    """When that began, in ms of Python's clock."""
    tries: int
    hints: int
    waits: bool
    """They are as far as everybody may go."""
    asks: bool
    """Somebody with this name waits to be let in."""


class PupilTry(TypedDict):
    """What the pupil at whom the teacher looks has tried."""

    words: str
    said: str
    """What the lesson said to it; empty: it was right."""
    right: bool
    at: int
    """When: seconds since 1970."""


class TriedByMany(TypedDict):
    """Wrong tries to which the lesson says the same."""

    words: str
    """The commonest of them."""
    played: list[str]
    said: str
    pupils: int


class Missed(TypedDict):
    """A step that many missed at first. Pupils are counted, not tries."""

    at: list[int]
    """The lesson and the step, from 0."""
    lesson: str
    task: str
    pupils: int
    of: int
    tried: list[TriedByMany]
    others: bool
    """Some tried what only one or two did."""


class MarksView(TypedDict):
    """A row a pupil; `file` is what its text for spreadsheets is saved as."""

    file: str
    csv: str
    columns: list[str]
    rows: list[list[str]]


class ClassView(Invitation):
    state: str
    columns: Literal["lesson", "step"]
    lessons: list[str]
    """The columns' titles: lessons, or the steps of the only one."""
    heads: list[str]
    """The same, short enough to stand over a column."""
    pupils: list[PupilRow]
    kept: str
    """Where the class is kept, in words."""
    missing: int
    """How many of the list have not come."""
    missed: list[Missed]
    tries: list[PupilTry]
    """Those of the pupil at whom the teacher looks, the latest first."""
    held: list[int]
    """How far everybody may go: a lesson, from 0, and how many of its steps; empty: as far as they like."""
    shut: bool
    marks: MarksView | None
    """While the teacher looks at them."""


class GuessesView(Invitation):
    """Guesses at a bench's question, on the wall."""

    state: str
    shut: bool
    question: str
    guesses: list[float]
    """Without names, from 0 to 1, the lowest first."""
    here: int
    games: int
    plays: bool
    share: list[float]
    """What came of the games: the least that it may be, the share, the most; empty before they are played."""
    said: str
