"""Proves the most and the least that a task asks for: by looking at all ways, or it is a doubt."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, NamedTuple

from ..content.counted_quantity import CountedQuantity
from ..content.fields import MOST as LARGEST
from ..content.goals import Goal
from ..session.lookahead import MOST, Walk
from ..session.referee import StepPosition
from .case import Case
from .reading import says_what_to_do, sentences

AS_CAN: Final = r"\bas (?:{}) (?:[\w-]+ ){{0,4}}?as (?:you (?:can|may)|possible|there are)"
THE_MOST: Final = re.compile(
    AS_CAN.format("many|much|long|far|high") + r"|\b(?<!at )(?:most|longest|highest|largest|maximum|farthest)\b",
    re.IGNORECASE,
)
THE_LEAST: Final = re.compile(
    AS_CAN.format("few|little|short") + r"|\b(?<!at )(?:fewest|least|shortest|smallest|lowest|minimum)\b", re.IGNORECASE
)
OF_OTHERS: Final = re.compile(r"\bthe most \w+\b(?!.*\b(?:can|possible)\b)", re.IGNORECASE)
"""That may be meant against other players or things, and not as the most that can be done."""
AT_MOST: Final = re.compile(r"\bat (?:most|least)\b", re.IGNORECASE)
"""In a sentence that tells something: nobody can do more, or less."""
STEPS: Final = re.compile(r"\b(?:steps?|hops?|moves?|clicks?|cards?)\b", re.IGNORECASE)


def prove_superlatives(case: Case) -> None:
    """Prove the most and the least that a task asks for."""
    task = case.step.task
    for sentence in sentences(task):
        if found := AT_MOST.search(sentence if not says_what_to_do(sentence) else ""):
            _ask(case, found[0])
        if found := THE_LEAST.search(sentence):
            _prove_least(case, found[0], sentence)
        elif found := THE_MOST.search(sentence):
            _prove_most(case, found[0], sentence)


def _ask(case: Case, word: str) -> None:
    case.doubt("superlative", "task", f"nothing counts what {word!r} means here. Is it so?")


# -- the most


def _prove_most(case: Case, word: str, sentence: str) -> None:
    """The number of the goal is the most that can be reached."""
    question = case.step.question
    if question and question.counts and question.counts.goal:
        return  # the answer is the most, and proved as that
    goals = [(number, counts) for number, goal in enumerate(case.step.goals) if (counts := counted_by(goal))]
    if not goals or not case.is_searched:
        if not any(goal.compares for goal in case.step.goals):
            _ask(case, word)
        return
    for number, counts in goals:
        here, most = getattr(case.step.goals[number], counts.field), most_of(case, counts, all_but(case, number))
        if most.number > here and says_what_to_do(sentence) and not OF_OTHERS.search(sentence):
            raise case.fault("goal", f"the task asks for the most: that is {most.number}, and the goal is {here}.")
        if most.number > here:
            case.doubt(
                "superlative", "task", f"{word!r}: {most.number} can be reached, and the goal is {here}. Is it meant?"
            )
        elif not most.complete:
            case.doubt("seen", "goal", f"that {here} is the most was not seen to the end. Are you sure?")
        else:
            case.prove("goal", f"{here} is the most that can be reached.")


# -- the least


def _prove_least(case: Case, word: str, sentence: str) -> None:
    """No more sentences than it takes."""
    step = case.step
    if any(goal.compares and not goal.judged_late for goal in step.goals):
        case.prove("goal", "the fewest sentences are counted.")
        return
    if case.is_searched and case.ways.complete and STEPS.search(sentence) and case.ways.met:
        lines = sorted((way.line for way in case.ways.met), key=len)
        if len(lines[0]) < len(lines[-1]):
            raise case.fault(
                "goal",
                f"the task asks for the fewest, and {' '.join(lines[-1])!r} will do as well as {' '.join(lines[0])!r}: "
                '{"fewest": True} is a goal.',
            )
    _ask(case, word)


# -- counting


def counted_by(goal: Goal) -> CountedQuantity | None:
    """The number in a goal that counts something."""
    return CountedQuantity(goal=goal, field=goal.number) if goal.number else None


def all_but(case: Case, number: int) -> tuple[Goal, ...]:
    goals = case.step.goals
    return goals[:number] + goals[number + 1 :]


class Most(NamedTuple):
    number: int
    """The most that was reached."""
    complete: bool
    """Whether everything that can be played was looked at."""


def most_of(case: Case, counts: CountedQuantity, others: tuple[Goal, ...], stops: bool = False) -> Most:
    """The most that can be counted in tries that meet the other goals, and go no further if it `stops` there."""
    referee = case.referee(replace(case.step, goals=(*others, counts.at(LARGEST))))

    def done(reached: StepPosition) -> bool:
        return all(each.met for each in referee.goals(reached)[:-1])

    walk = Walk(referee, MOST, stops=done if others and stops else None)
    most = 0
    for reached, ended in walk.from_here(referee.start()):
        judged = ended or (case.step.until != "turn" and reached.line)
        if judged and done(reached) and (counted := referee.goals(reached)[-1].progress):
            most = max(most, counted.n)
    return Most(most, walk.complete)
