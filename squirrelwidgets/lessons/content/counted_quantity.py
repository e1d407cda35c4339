"""What the number of an answer counts, so that its proof can count it.

`counts = "moves"`, or a goal with "answer" in place of its number: `counts = { event = "ate", n = "answer" }`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ...core.model.bounds import shown
from ...core.model.errors import nearest
from .fields import BadGoal, Reader
from .goals import Goal, goals_of

WORDS: Final = {
    "moves": "what can be said where the step begins",
    "runs": "the ways to play on, as {runs} in texts",
    "ways": "those of them that do the task, as {ways} in texts",
    "starts": "first sentences after which the task can be done",
    "other": "something that no search counts",
}
"""What a search counts without a goal."""
NUMBER: Final = "answer"
"""Stands in a goal for the number that is counted."""


@dataclass(frozen=True)
class CountedQuantity:
    """What an answer counts: one of WORDS, or how far a goal comes."""

    word: str = ""
    goal: Goal | None = None
    """The goal, with 1 in place of the number."""
    field: str = ""
    """Where the number stands in it."""

    def at(self, number: int) -> Goal:
        """The goal with this number."""
        assert self.goal is not None
        changed: Any = {self.field: number}
        return replace(self.goal, **changed)

    def data(self) -> Any:
        """As stored in files."""
        return {**self.goal.data(), self.field: NUMBER} if self.goal else self.word


NOT_SAID: Final = CountedQuantity()


def counted_quantity_of(given: Any, reader: Reader) -> CountedQuantity:
    """What an author says of an answer's number."""
    if isinstance(given, str):
        if given not in WORDS:
            raise BadGoal(f"{shown(given)} is nothing that is counted: {', '.join(WORDS)} are.{nearest(given, WORDS)}")
        return CountedQuantity(word=given)
    fields = [name for name, value in given.items() if value == NUMBER] if isinstance(given, Mapping) else []
    if len(fields) != 1:
        raise BadGoal(f'one of {", ".join(WORDS)}, or a goal with "{NUMBER}" for its number; not {shown(given)}.')
    (goal,) = goals_of({**given, fields[0]: 1}, reader)
    if not isinstance(getattr(goal, fields[0], None), int):
        raise BadGoal(f"{fields[0]} is no number.")
    return CountedQuantity(goal=goal, field=fields[0])
