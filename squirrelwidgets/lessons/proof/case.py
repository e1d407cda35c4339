"""One step that is being proved: how its faults and doubts are told, and what is noted of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ...core.play.game import Game
from ..content.plan import Plan
from ..content.step import Step
from ..errors import BadLesson
from ..session.referee import Referee
from .report import Claim, Doubt, Proof, Word
from .things import Things
from .ways import Ways


class Case:
    """A step, and what its proof has found so far."""

    def __init__(self, lesson: Plan, number: int, proof: Proof) -> None:
        self.lesson, self.number, self.proof = lesson, number, proof
        self.kind: type[Game] = lesson.kind
        self.step: Step = lesson.steps[number]
        self.where = f"{lesson.title}, step {number + 1}"
        self.answered: set[str] = set()
        """The doubts that came up and that the author had answered."""
        self.watched: set[str] = set()
        """Words of which the ways shall keep whether they were passed: said before the ways are looked at."""

    # -- what is found

    def fault(self, field: str, reason: str) -> BadLesson:
        """The error that says what is wrong in this step."""
        return BadLesson(reason, where=self.where, field=field)

    def prove(self, field: str, text: str) -> None:
        """Say what is proved."""
        self.proof.proved.append(Claim(self.where, field, text))

    def doubt(self, sure: str, field: str, reason: str) -> None:
        """Ask the author; where the answer is in the lesson, it is the author's word."""
        if sure in self.step.sure:
            self.answered.add(sure)
            self.give_word(field, f"you are sure: {reason}")
        else:
            self.proof.doubts.append(Doubt(self.where, field, reason, sure))

    def give_word(self, field: str, text: str) -> None:
        """Say what is the author's word alone."""
        self.proof.your_word.append(Word(self.where, field, text))

    # -- what it is found in

    def referee(self, step: Step | None = None) -> Referee:
        """A referee in a game of its own, where the step begins."""
        step = step or self.step
        return Referee(step, step.opened(self.kind))

    def note(self, referee: Referee) -> None:
        """What happened on the way to where its game is: the rules that were exercised."""
        game = referee.game
        for node in game.tree.nodes:
            self.proof.exercised.update(event.rule for event in node.state.events if event.rule)
        if game.result:
            self.proof.exercised.add(game.result.rule)

    @cached_property
    def things(self) -> Things:
        """What texts can speak of where the step begins."""
        game = self.step.opened(self.kind)
        return Things(game, self.step.learner(game), self.kind.rules())

    @cached_property
    def ways(self) -> Ways:
        """All ways to play it."""
        return Ways(self.step, self.kind, self.watched)

    @property
    def is_searched(self) -> bool:
        """Whether a search sees all that can be played in this step: no bots, no question in Python."""
        return self.step.bots is None and all(goal.searched for goal in self.step.goals)

    def texts(self) -> Iterator[tuple[str, str]]:
        """All that its author says, by field."""
        step = self.step
        yield from ((name, getattr(step, name)) for name in ("text", "task", "right", "paper") if getattr(step, name))
        yield from (("wrong", text) for text in step.wrong.values())
        yield from (("hints", hint) for hint in step.hints if isinstance(hint, str))
        yield from (("choose", text) for text in (step.question.choices if step.question else ()))
