"""Proves numbers by counting: those that are asked for, and the best there is where a task asks for the most."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, NamedTuple

from ..content.counts import Counts
from ..content.goals import MOST as LARGEST
from ..content.goals import Goal
from ..sitting.numbers import numbers_of
from ..sitting.reach import MOST, Walk
from ..sitting.referee import Reached
from .case import Case

MOST_ASKED: Final = re.compile(
    r"\b(?<!at )(most|longest|highest|largest|maximum)\b|\bas (many|much) as\b", re.IGNORECASE
)
"""Words with which a task asks for the most that there is."""


def prove_most(case: Case) -> None:
    """Where a task asks for the most, the number of its goal is the most that can be reached."""
    if not MOST_ASKED.search(case.step.task):
        return
    for number, goal in enumerate(case.step.goals):
        counts = _counted_by(goal)
        if counts is None:
            continue
        here, most = getattr(goal, counts.field), _most(case, counts, _all_but(case, number))
        if not most.complete:
            case.leave("goal", f"that {here} is the most was not seen to the end.")
        if most.number > here:
            raise case.fault("goal", f"the task asks for the most: that is {most.number}, and the goal is {here}.")


def prove_answer(case: Case) -> None:
    """A number that is asked for is counted."""
    step = case.step
    if not step.asks:
        return
    if step.choose:
        case.leave("answer", f"that {step.answer!r} is right is the author's word.")
        return
    if step.counts.word:
        _prove_word(case, step.counts.word)
        return
    counts = step.counts if step.counts.goal else next(filter(None, map(_counted_by, step.goals)), None)
    if counts is None:
        case.leave("answer", f"that it is {step.answer} is the author's word: `counts` can say what it counts.")
    elif step.counts.goal is None:
        _prove_same(case, counts)
    else:
        _prove_counts(case, counts)


def _counted_by(goal: Goal) -> Counts | None:
    """The number in a goal that counts something."""
    return Counts(goal=goal, field=goal.number) if goal.number else None


def _prove_word(case: Case, word: str) -> None:
    """A number of sentences or of ways."""
    step = case.step
    if word == "other":
        case.leave("answer", f"that it is {step.answer} is the author's word.")
        return
    referee = case.referee()
    if word == "moves":
        number = len(referee.floor.state.sentences(referee.seat))
    elif word == "starts":
        number = sum(numbers_of(referee, each).ways > 0 for each in referee.goes_on(referee.start()))
    else:
        number = getattr(numbers_of(referee, referee.start()), word)
    if number != step.answer:
        raise case.fault("answer", f"there are {number} {word}, not {step.answer}.")


def _prove_same(case: Case, counts: Counts) -> None:
    """The number of the goal beside it is the one that is asked for."""
    step = case.step
    number = getattr(counts.goal, counts.field)
    if number != step.answer:
        raise case.fault(
            "answer",
            f"{step.answer} is right, and the goal is met with {number}: `counts` can say what else it counts.",
        )


def _prove_counts(case: Case, counts: Counts) -> None:
    """What it counts comes to this number on the way that does the task, and to no more."""
    step = case.step
    if not case.is_searched:
        case.leave("answer", f"that it is {step.answer} cannot be searched here.")
        return
    most = _most(case, counts, step.goals, stops=True)
    if not most.complete:
        case.leave("answer", f"that it is {step.answer} was not seen to the end.")
    elif most.number != step.answer:
        raise case.fault("answer", f"{step.answer} is right, and the most that can be reached is {most.number}.")


def best_of(case: Case) -> str:
    """How far a goal that counts something can come, in words; empty if none falls short. Alone, or with the others."""
    for alone in (True, False):
        for number, goal in enumerate(case.step.goals):
            if counts := _counted_by(goal):
                others = () if alone else _all_but(case, number)
                most, wanted = _most(case, counts, others).number, getattr(goal, counts.field)
                if most < wanted:
                    return f"; {most} of {wanted} is the most"
    return ""


def _all_but(case: Case, number: int) -> tuple[Goal, ...]:
    goals = case.step.goals
    return goals[:number] + goals[number + 1 :]


class _Most(NamedTuple):
    number: int
    """The most that was reached."""
    complete: bool
    """Whether everything that can be played was looked at."""


def _most(case: Case, counts: Counts, others: tuple[Goal, ...], stops: bool = False) -> _Most:
    """The most that can be counted in tries that meet the other goals, and go no further if it `stops` there."""
    referee = case.referee(replace(case.step, goals=(*others, counts.at(LARGEST))))

    def done(reached: Reached) -> bool:
        return all(each.met for each in referee.goals(reached)[:-1])

    walk = Walk(referee, MOST, stops=done if others and stops else None)
    most = 0
    for reached, ended in walk.from_here(referee.start()):
        judged = ended or (case.step.until != "turn" and reached.line)
        if judged and done(reached) and (counted := referee.goals(reached)[-1].progress):
            most = max(most, counted.n)
    return _Most(most, walk.complete)
