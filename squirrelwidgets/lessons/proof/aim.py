"""Proves that a goal asks for something: some line misses it, and where the task says "win" nobody wins by losing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ...core.words.grammar import pluralize
from ..session.referee import StepPosition
from .case import Case

WINS: Final = re.compile(r"\b(win|wins|won|winning)\b", re.IGNORECASE)


def prove_aim(case: Case) -> None:
    """Prove what a goal tells apart."""
    if not case.step.goals or not case.is_searched:
        return
    _prove_it_can_be_missed(case)
    if WINS.search(case.step.task) and (lost := next(filter(_is_lost(case), case.ways.met), None)):
        raise case.fault("goal", f"{_said(lost)!r} meets it, and loses the game; the task says win.")


def _prove_it_can_be_missed(case: Case) -> None:
    ways = case.ways
    if ways.missed or case.step.question:
        if ways.missed:
            case.prove("goal", f"{_said(ways.missed[0])!r} misses it.")
        return
    if not ways.complete:
        case.doubt("seen", "goal", "no line was found that misses it, and not all were looked at. Are you sure?")
    elif "every way" in case.step.sure:
        case.doubt("every way", "goal", "every line meets it.")
    else:
        raise case.fault(
            "goal",
            f"every line meets it: {pluralize(ways.looked_at, 'position')} looked at. "
            'If just that is meant, say so: sure=["every way"].',
        )


def _is_lost(case: Case) -> Callable[[StepPosition], bool]:
    seat = case.things.seat

    def is_lost(reached: StepPosition) -> bool:
        return not reached.state.actors and seat not in reached.state.winners

    return is_lost


def _said(way: StepPosition) -> str:
    return " ".join(way.line)
