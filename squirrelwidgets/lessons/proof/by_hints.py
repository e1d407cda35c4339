"""Does a step as a learner who takes every hint: for its proof, and for the answers of a printed sheet."""

from __future__ import annotations

from typing import Final

from ..content.plan import Plan
from ..session.session import LessonSession

MOST_HINTS: Final = 200
"""A step that is not solved by this many hints never will be."""


def by_hints(plan: Plan, number: int) -> LessonSession:
    """A session at this step that has taken all hints; it is solved, unless they lead nowhere."""
    session = LessonSession([plan.only(number)])
    for _ in range(MOST_HINTS):
        if session.current.solved:
            break
        before = _where(session)
        session.hint()
        if session.step.bots is not None and not session.current.solved:
            session.game.run()
            session.judge()
        if before == _where(session):
            break
    return session


def _where(session: LessonSession) -> tuple[object, ...]:
    current = session.current
    return session.game.node, current.taken, len(current.referee.found), current.answered
