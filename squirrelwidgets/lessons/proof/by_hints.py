"""Does a step as a learner who takes every hint: for its proof, and for the answers of a printed sheet."""

from __future__ import annotations

from typing import Final

from ..content.plan import Plan
from ..sitting.sitting import Sitting

MOST_HINTS: Final = 200
"""A step that is not solved by this many hints never will be."""


def by_hints(plan: Plan, number: int) -> Sitting:
    """A sitting at this step that has taken all hints; it is solved, unless they lead nowhere."""
    sitting = Sitting([plan.only(number)])
    for _ in range(MOST_HINTS):
        if sitting.current.solved:
            break
        before = _where(sitting)
        sitting.hint()
        if sitting.step.bots is not None and not sitting.current.solved:
            sitting.game.run()
            sitting.judge()
        if before == _where(sitting):
            break
    return sitting


def _where(sitting: Sitting) -> tuple[object, ...]:
    current = sitting.current
    return sitting.game.node, current.taken, len(current.referee.found), current.answered
