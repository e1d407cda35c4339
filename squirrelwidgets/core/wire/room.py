"""A class at a course, each on a device of their own: what the teacher sees."""

from __future__ import annotations

from typing import Literal, TypedDict

from .together import WaysIn

CellState = Literal["open", "done", "now", "stuck"]


class PupilRow(TypedDict):
    """A pupil, by name: rows have no rank."""

    name: str
    here: bool
    cells: list[CellState]
    """By lesson."""
    step: int
    """The one that is open, from 1; 0: at the map."""
    since: float
    """When that began, in ms of Python's clock."""
    tries: int
    hints: int


class Missed(TypedDict):
    """A step that many missed at first. Pupils are counted, not tries."""

    lesson: str
    step: int
    pupils: int
    of: int
    words: str
    """What the lesson says to most of them."""


class ClassView(WaysIn):
    title: str
    state: str
    lessons: list[str]
    pupils: list[PupilRow]
    missing: int
    """How many of the list have not come."""
    missed: list[Missed]
    shut: bool
