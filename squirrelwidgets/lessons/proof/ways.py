"""All ways to play a step, looked at once: how each ends, what it passes, and whether there are more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, cast

from ...core.play.game import Game
from ..content.goals import Goal, Judge, Ply, TryState
from ..content.step import Step
from ..session.lookahead import MOST, Walk, comparing, to_the_end
from ..session.referee import Referee, StepPosition

END_WORDS = "origin", "to", "what"


@dataclass(frozen=True, kw_only=True)
class Passed(Goal):
    """Keeps which of some words were said by the learner on the way, or told by what happened; it is always met."""

    words: frozenset[str]
    key: ClassVar[str] = ""

    def start(self) -> frozenset[str]:
        return frozenset()

    def after(self, tally: frozenset[str], ply: Ply) -> frozenset[str]:
        said = {*ply.say.split()} if ply.own else set()
        for event in ply.events:
            said.update(word for name in END_WORDS for word in str(getattr(event, name)).split())
        return tally | (said & self.words)

    def met(self, tally: frozenset[str], at: TryState, judge: Judge) -> bool:
        return True


@dataclass(frozen=True, kw_only=True)
class Told(Goal):
    """Adds up, for each of some goals, the numbers of the events that it asks for; it is always met."""

    goals: tuple[Goal, ...]
    key: ClassVar[str] = ""

    def start(self) -> tuple[int, ...]:
        return (0,) * len(self.goals)

    def after(self, tally: tuple[int, ...], ply: Ply) -> tuple[int, ...]:
        told = (sum(event.n for event in ply.events if goal.fits(event)) for goal in self.goals)
        return tuple(before + n for before, n in zip(tally, told, strict=True))

    def met(self, tally: tuple[int, ...], at: TryState, judge: Judge) -> bool:
        return True


class Ways:
    """The ends of all tries: where the goals are met, and where they are missed."""

    def __init__(self, step: Step, kind: type[Game], words: Iterable[str], first: bool = False) -> None:
        """`words`: it is kept of each whether it was passed. `first`: up to the first right way that passes one."""
        watched = replace(step, goals=(*step.goals, Told(goals=step.goals), Passed(words=frozenset(words))))
        self.referee = referee = Referee(watched, step.opened(kind))
        self.met: list[StepPosition] = []
        self.missed: list[StepPosition] = []
        if not referee.compared:
            to_the_end(comparing(referee))
        walk = Walk(referee, MOST, stops=self._is_met)
        for reached, ended in walk.from_here(referee.start()):
            if self._is_met(reached):
                self.met.append(reached)
                if first and self.passed(reached):
                    break
            elif ended or reached.unsolvable:
                self.missed.append(reached)
        self.looked_at = walk.count
        self.complete = walk.complete and referee.compared

    def _is_met(self, reached: StepPosition) -> bool:
        return bool(reached.line) and self.referee.verdict(reached) == "met"

    def passed(self, reached: StepPosition) -> frozenset[str]:
        """Which of the words were passed on this way."""
        return cast("frozenset[str]", reached.tallies[-1])  # `Passed` is the last goal

    def told(self, reached: StepPosition, number: int) -> int:
        """What the events of this way come to that a goal asks for."""
        sums = cast("tuple[int, ...]", reached.tallies[-2])  # `Told` is the last but one
        return sums[number]

    def counted(self, reached: StepPosition, number: int) -> int:
        """How many things a goal has counted on this way."""
        return self.referee.step.goals[number].counted(reached.tallies[number], reached, self.referee)

    def without(self, word: str) -> StepPosition | None:
        """A way that meets the goals and does not pass this word."""
        return next((way for way in self.met if word not in self.passed(way)), None)

    @property
    def passed_by_any(self) -> set[str]:
        return {word for way in self.met for word in self.passed(way)}
