"""Proves the numbers that are asked for, by counting."""

from __future__ import annotations

from ...content.counted_quantity import CountedQuantity
from ...session.way_counts import way_counts_of
from ..case import Case
from ..superlatives import all_but, counted_by, most_of


def prove_answer(case: Case) -> None:
    """A number that is asked for is counted."""
    question = case.step.question
    if question is None or question.counts is None:
        return
    said, answer = question.counts, question.answer
    counts = said if said.goal else next(filter(None, map(counted_by, case.step.goals)), None)
    if said.word:
        _prove_word(case, said.word, answer)
    elif counts is None:
        case.doubt("answer", "answer", f"is it {answer}? `counts` can say what it counts, and it is proved.")
    elif said.goal is None:
        _prove_same(case, counts, answer)
    else:
        _prove_counts(case, counts, answer)


def _prove_word(case: Case, word: str, answer: int) -> None:
    """A number of sentences or of ways."""
    if word == "other":
        case.give_word("answer", f"the answer {answer} was not checked.")
        return
    referee = case.referee()
    if word == "moves":
        number = len(referee.floor.state.sentences(referee.seat))
    elif word == "starts":
        number = sum(way_counts_of(referee, each).ways > 0 for each in referee.goes_on(referee.start()))
    else:
        number = getattr(way_counts_of(referee, referee.start()), word)
    if number != answer:
        raise case.fault("answer", f"there are {number} {word}, not {answer}.")
    case.prove("answer", f"there are {number} {word}.")


def _prove_same(case: Case, counts: CountedQuantity, answer: int) -> None:
    """The number of the goal beside it is the one that is asked for."""
    number = getattr(counts.goal, counts.field)
    if number != answer:
        raise case.fault(
            "answer",
            f"{answer} is right, and the goal is met with {number}: `counts` can say what else it counts.",
        )


def _prove_counts(case: Case, counts: CountedQuantity, answer: int) -> None:
    """What it counts comes to this number on the way that does the task, and to no more."""
    if not case.is_searched:
        case.doubt("answer", "answer", f"the answer {answer} was not checked: it cannot be searched here. Is it right?")
        return
    most = most_of(case, counts, case.step.goals, stops=True)
    if not most.complete:
        case.doubt("seen", "answer", f"the answer {answer} was not checked to the end. Is it right?")
    elif most.number != answer:
        raise case.fault("answer", f"{answer} is right, and the most that can be reached is {most.number}.")
    else:
        case.prove("answer", f"{answer} is the most that can be reached.")


def best_of(case: Case) -> str:
    """How far a goal that counts something can come, in words; empty if none falls short. Alone, or with the others."""
    for alone in (True, False):
        for number, goal in enumerate(case.step.goals):
            if counts := counted_by(goal):
                others = () if alone else all_but(case, number)
                most, wanted = most_of(case, counts, others).number, getattr(goal, counts.field)
                if most < wanted:
                    return f"; {most} of {wanted} is the most"
    return ""
