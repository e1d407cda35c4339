"""What a check has found: the rules that lessons exercise, and what it could not prove."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ...core.play.game import Game
from ...core.words.grammar import many

SHOWN = 5
"""The most things that are listed as not proved; `unproved` has all."""


class Unproved(NamedTuple):
    """Something that a lesson says and a check cannot prove."""

    where: str
    """The lesson and the step."""
    field: str
    reason: str

    def __str__(self) -> str:
        return f"{self.where}, {self.field}: {self.reason}"


@dataclass
class Proof:
    """What a check has found. A fault is an error, so lessons with a proof are sound, but for what is not proved."""

    title: str
    steps: int = 0
    exercised: set[str] = field(default_factory=set)
    """Rules of an event or a refusal, in the solutions or the slips."""
    cited: set[str] = field(default_factory=set)
    """Rules that a text names."""
    unproved: list[Unproved] = field(default_factory=list)
    """What the lessons say and no search proves: a teacher should read it once more."""

    def missing(self, kind: type[Game]) -> list[str]:
        """The rules of a game that nothing exercises."""
        return [rule for rule in kind.rules() if rule not in self.exercised]

    def __repr__(self) -> str:
        steps = f"{self.title}: {many(self.steps, 'step')}"
        if not self.unproved:
            return f"{steps}, all of it proved."
        lines = [f"{steps}, proved but for {many(len(self.unproved), 'thing')}:", *map(str, self.unproved[:SHOWN])]
        more = len(self.unproved) - SHOWN
        return "\n    ".join([*lines, f"… and {more} more in `unproved`."] if more > 0 else lines)
