"""Counts what a step's text mentions: how many runs there are from its beginning, how many of them do the task."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...core.play.game import Game
from ..content.step import Step
from ..content.texts import asks_for_numbers, with_numbers
from ..errors import BadLesson
from .lookahead import mark_of
from .referee import Referee, StepPosition

MOST: Final = 20_000
"""Positions that a count looks at."""


class WayCounts(NamedTuple):
    runs: int
    ways: int


def counted(text: str, step: Step, kind: type[Game]) -> str:
    """A text with its numbers filled in.

    >>> from squirrelwidgets import Scurry
    >>> from squirrelwidgets.lessons.session.way_counts import counted
    >>> from squirrelwidgets.lessons.content.step import step_of
    >>> lunch = {"setup": "4/brown h6/gray f4 e8 g9 e3 h5/squirrels f7 i6", "given": "d7"}
    >>> step = step_of(Scurry, {**lunch, "task": "Eat f4.", "goal": {"event": "ate", "to": "f4"}}, "step 1")
    >>> counted("{runs} runs start here, {ways} of them ends on f4.", step, Scurry)
    'Two runs start here, one of them ends on f4.'
    """
    if not asks_for_numbers(text):
        return text
    referee = Referee(step, step.opened(kind))
    return with_numbers(text, *way_counts_of(referee, referee.start()))


def way_counts_of(referee: Referee, reached: StepPosition) -> WayCounts:
    """How many runs there are from here, and how many of them do the task."""
    return Count(referee).after(reached)


class Count:
    """Counts the ways from a position to the ends of the turn; each position is counted once."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.known: dict[object, WayCounts | None] = {}

    def after(self, reached: StepPosition) -> WayCounts:
        mark = mark_of(reached)
        if mark in self.known:
            known = self.known[mark]
            if known is None:
                raise BadLesson("its runs can go in circles: they cannot be counted.", field="text")
            return known
        if len(self.known) >= MOST:
            raise BadLesson(f"there are more than {MOST:,} positions: its runs cannot be counted.", field="text")
        self.known[mark] = None
        numbers = self._counted(reached)
        self.known[mark] = numbers
        return numbers

    def _counted(self, reached: StepPosition) -> WayCounts:
        met = self.referee.verdict(reached) == "met"
        if met or self.referee.ended(reached):
            return WayCounts(1, int(met))
        following = [self.after(each) for each in self.referee.goes_on(reached)]
        return WayCounts(sum(each.runs for each in following), sum(each.ways for each in following))
