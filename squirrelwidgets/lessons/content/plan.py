"""A lesson as a plan: its title, its game, its steps. What can be done with one is in `lesson.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...core.play.game import Game
from .step import Step
from .texts import rules_in

if TYPE_CHECKING:
    from ...core.wire import Json


@dataclass
class Plan:
    """What a lesson is about."""

    title: str
    kind: type[Game]
    key: str
    """Its name in a course and in files of answers."""
    steps: Sequence[Step] = ()
    only_ends: bool = False
    """Nothing is told of a try before it ends, as of a puzzle."""

    def only(self, number: int) -> Plan:
        """A plan of one of its steps."""
        return Plan(self.title, self.kind, self.key, self.steps[number : number + 1], self.only_ends)

    def as_now(self) -> Plan:
        """A plan of the current steps: more may be added to a lesson."""
        return Plan(self.title, self.kind, self.key, self.steps, self.only_ends)

    def is_anew(self, number: int) -> bool:
        """Whether a step may begin elsewhere than the one before it ended."""
        before, step = self.steps[max(0, number - 1)], self.steps[number]
        if before.setup != step.setup or step.given[: len(before.given)] != before.given:
            return True
        if number == 0 or before.target_rule or not before.goals:
            return False
        played = " ".join(step.given[len(before.given) :]).split()
        return not any(goal.only_plays(played) for goal in before.goals)

    @property
    def rules(self) -> list[str]:
        """The rules that its texts cite."""
        return rules_in(
            text for step in self.steps for text in (step.text, step.task, step.right, *step.wrong.values())
        )

    def data(self) -> Json:
        """As stored in files."""
        return {"title": self.title, "game": self.kind.name, "step": [step.data() for step in self.steps]}


Plans = Sequence[Plan]
