"""Proves that a goal asks for something: some line misses it, and where the task says "win" nobody wins by losing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ...core.words.grammar import many
from ..content.step import EVERYBODY
from ..sitting.referee import Reached
from .case import Case

WINS: Final = re.compile(r"\b(win|wins|won|winning)\b", re.IGNORECASE)


def prove_aim(case: Case) -> None:
    """Prove what a goal tells apart."""
    if not case.step.goals or not case.is_searched:
        return
    _prove_it_can_be_missed(case)
    wins = bool(WINS.search(case.step.task))
    if wins and (lost := next(filter(_is_lost(case), case.ways.met), None)):
        raise case.fault("goal", f"{_said(lost)!r} meets it, and loses the game; the task says win.")
    for number, goal in enumerate(case.step.goals):
        if goal.is_anybodys:
            _prove_by_whom(case, number, wins)


def _prove_it_can_be_missed(case: Case) -> None:
    ways = case.ways
    if ways.missed or case.step.asks:
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
            f"every line meets it: {many(ways.looked_at, 'position')} looked at. "
            'If just that is meant, say so: sure=["every way"].',
        )


def _is_lost(case: Case) -> Callable[[Reached], bool]:
    seat = case.things.seat

    def is_lost(reached: Reached) -> bool:
        return not reached.state.actors and seat not in reached.state.winners

    return is_lost


def _prove_by_whom(case: Case, number: int, wins: bool) -> None:
    """Where others do it as well as the learner, the goal says who."""
    done = [(way, {each.who for each in case.ways.done(way, number)}) for way in case.ways.met]
    others = [way for way, seats in done if seats and case.things.seat not in seats]
    if not others or len(others) == len(done) or case.step.seat == EVERYBODY:
        return
    told = f"{_said(others[0])!r} meets it by what another player does"
    if wins:
        raise case.fault("goal", f"{told}, and the task says win: say `who`.")
    case.doubt("who", "goal", f"{told}: `who` says whose it is. Is it meant so?")


def _said(way: Reached) -> str:
    return " ".join(way.line)
