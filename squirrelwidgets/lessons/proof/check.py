"""Proves lessons: every step begins unsolved and can be solved, and what its author says of it is true.

It also records which rules a course exercises: those of an event or a refusal on the way through solutions and misses.
What no search can prove is noted in the report.
"""

from __future__ import annotations

from ...core.words.grammar import pluralize
from ..content.plan import Plans
from ..errors import BadLesson
from ..session.lookahead import Walk, search
from ..session.session import LessonSession
from .aim import prove_aim
from .by_hints import by_hints
from .case import Case
from .hints import prove_places
from .lines import (
    prove_alternatives,
    prove_replies,
    prove_solution,
    prove_wrong_lines,
)
from .report import Proof
from .superlatives import prove_superlatives
from .wording.claims import prove_claims
from .wording.numbers import best_of, prove_answer
from .wording.orders import prove_orders, watch
from .wording.outcomes import prove_outcomes
from .wording.texts import prove_rules_speak, prove_texts
from .wording.words import leave_words


def prove(lessons: Plans) -> Proof:
    """Prove some lessons; errors name the lesson, step and field."""
    proof = Proof(lessons[0].title if len(lessons) == 1 else pluralize(len(lessons), "lesson"))
    for lesson in lessons:
        if not lesson.steps:
            raise BadLesson("it has no steps.", where=lesson.title)
        for number in range(len(lesson.steps)):
            _prove_step(Case(lesson, number, proof))
            proof.steps += 1
    return proof


def _prove_step(case: Case) -> None:
    """What is simple first, so that an error names the cause and not what follows from it."""
    doubts = len(case.proof.doubts)
    if not case.step.task:
        raise case.fault("task", "there is none: what is the learner to do?")
    watch(case)
    prove_texts(case)
    prove_rules_speak(case)
    _prove_beginning(case)
    prove_replies(case)
    prove_wrong_lines(case)
    prove_solution(case)
    prove_alternatives(case)
    _prove_can_be_done(case)
    prove_places(case)
    prove_superlatives(case)
    prove_answer(case)
    prove_claims(case)
    prove_orders(case)
    prove_outcomes(case)
    prove_aim(case)
    leave_words(case, doubted=len(case.proof.doubts) > doubts)
    _prove_all_sure(case)


def _prove_all_sure(case: Case) -> None:
    """What the author is sure of was in doubt: else the word would hide a doubt that comes up later."""
    if idle := next((sure for sure in case.step.sure if sure not in case.answered), ""):
        raise case.fault("sure", f"{idle!r} answers no doubt of this step: leave it out.")


def _prove_beginning(case: Case) -> None:
    referee = case.referee()
    if case.step.goals and referee.verdict(referee.start()) == "met":
        raise case.fault("goal", "the step is solved before anything is done.")
    case.note(referee)


def _prove_can_be_done(case: Case) -> None:
    """Take all hints there are, as a learner would: they lead to the end."""
    session = by_hints(case.lesson, case.number)
    if not session.current.solved:
        raise case.fault("goal", f"no way to do the task was found{_how_far(case, session)}.{_nearest(case)}")
    referee = session.current.referee
    case.note(referee)
    case.proof.exercised.update(why.rule for text in referee.found if (why := referee.why(text)) is not None)
    if case.step.bots is not None and case.step.goals:
        case.give_word("bots", "solved in one game only, by its hints.")
    elif not case.is_searched and not referee.finds:
        case.give_word("goal", "it is a function, asked on the way of the hints only.")
    else:
        case.prove("goal", "it can be done by the hints, and is not met before anything is played.")


def _how_far(case: Case, session: LessonSession) -> str:
    """Why there is none, as far as a search can tell."""
    if not all(goal.searched for goal in case.step.goals) or case.step.solution:
        return ": give a solution that does it"
    referee = session.current.referee
    reach = search(referee, referee.start())
    looked = f" among {reach.looked_at:,} positions"
    if not reach.complete:
        return f"{looked}; give a solution"
    return f"{looked}, and there are no more{best_of(case)}"


def _nearest(case: Case) -> str:
    """What is nearest to something that no event has, wherever one can play."""
    referee = case.referee()
    events = [event for reached, _ in Walk(referee).from_here(referee.start()) for event in reached.state.events]
    return next(filter(None, (goal.unheard(events) for goal in case.step.goals)), "")
