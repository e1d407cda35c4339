"""One step that is being proved: how its faults are told, and what is noted of it."""

from __future__ import annotations

from ...core.play.game import Game
from ..content.plan import Plan
from ..content.step import Step
from ..errors import BadLesson
from ..sitting.referee import Referee
from .report import Proof, Unproved


class Case:
    """A step, and what its proof has found so far."""

    def __init__(self, lesson: Plan, number: int, proof: Proof) -> None:
        self.lesson, self.number, self.proof = lesson, number, proof
        self.kind: type[Game] = lesson.kind
        self.step: Step = lesson.steps[number]
        self.where = f"{lesson.title}, step {number + 1}"
        self.replied = 0
        """The most replies that others gave in a line that was played."""

    def fault(self, field: str, reason: str) -> BadLesson:
        """The error that says what is wrong in this step."""
        return BadLesson(reason, where=self.where, field=field)

    def leave(self, field: str, reason: str) -> None:
        """Say what is not proved."""
        self.proof.unproved.append(Unproved(self.where, field, reason))

    def referee(self, step: Step | None = None) -> Referee:
        """A referee in a game of its own, where the step begins."""
        step = step or self.step
        return Referee(step, step.opened(self.kind))

    def note(self, referee: Referee) -> None:
        """What happened on the way to where its game is: the rules that were exercised, and the replies."""
        game = referee.game
        self.replied = max(self.replied, referee.at(game.node).replies)
        for node in game.tree.nodes:
            self.proof.exercised.update(event.rule for event in node.state.events if event.rule)
        if game.result:
            self.proof.exercised.add(game.result.rule)

    @property
    def is_searched(self) -> bool:
        """Whether a search sees all that can be played in this step: no bots, no question in Python."""
        return self.step.bots is None and all(goal.searched for goal in self.step.goals)
