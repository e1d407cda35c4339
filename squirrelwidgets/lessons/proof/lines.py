"""What an author says can be played: the solution, each alternative of a goal, the wrong lines, the replies."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core.model.errors import NotAMove, SquirrelError, nearest
from ...core.model.state import CHANCE
from ...core.words.grammar import many
from ..content.step import ANY
from ..session.lookahead import Walk, search
from ..session.referee import Referee, StepPosition
from ..session.replay import say_line, says
from .case import Case

BIT: Final = 2_000
"""Positions in which it is looked whether replies are possible."""
LISTED: Final = 6
"""Sentences that are named where a line cannot be played."""


def prove_wrong_lines(case: Case) -> None:
    """Each wrong line can be played, and does not do the task; a wrong answer can be given."""
    for line in case.step.wrong:
        if line == ANY or _is_wrong_answer(case, line):
            continue
        referee = case.referee()
        if referee.finds:
            raise case.fault("wrong", "where refusals are to be found there are no wrong lines.")
        if not case.step.goals:
            raise case.fault("wrong", f"{line!r} is no answer that can be given.{_nearest_answer(case, line)}")
        prove_said(case, referee, line, "wrong")
        reached = referee.at(referee.game.node)
        if referee.verdict(reached) == "met":
            raise case.fault("wrong", f"{line!r} is not wrong: it does the task.")
        if case.is_searched and referee.verdict(reached) == "open":
            _prove_leads_nowhere(case, referee, reached, line)
        case.note(referee)


def _prove_leads_nowhere(case: Case, referee: Referee, reached: StepPosition, line: str) -> None:
    """No right way passes through a wrong line: it would be answered there."""
    reach = search(referee, reached)
    if reach.solution:
        way = " ".join((*reached.line, *reach.solution))
        raise case.fault("wrong", f"{line!r} is not wrong: the right way {way!r} begins so, and would be called wrong.")
    if reach.complete:
        case.prove("wrong", f"{line!r} leads to no end of the task: {many(reach.looked_at, 'position')} looked at.")
    else:
        case.doubt("seen", "wrong", f"that no right way begins with {line!r} was not seen to the end. Is it so?")


def _is_wrong_answer(case: Case, line: str) -> bool:
    """Whether this is an answer; the right one is a fault."""
    question = case.step.question
    if question is None or (answer := question.from_text(line)) is None:
        return False
    if answer in question.right:
        raise case.fault("wrong", f"{line!r} is not wrong: it is the answer.")
    return True


def _nearest_answer(case: Case, line: str) -> str:
    return nearest(line, case.step.question.choices) if case.step.question else ""


def prove_alternatives(case: Case) -> None:
    """Each line of a goal that has several can be played, and does the task."""
    for goal in case.step.goals:
        for line in goal.alternatives:
            referee = case.referee()
            prove_said(case, referee, line, "goal")
            _does_the_task(case, referee, line)
            case.note(referee)


def _does_the_task(case: Case, referee: Referee, line: str) -> None:
    """After this line the task is done, or can be: the turn has to be played to its end."""
    reached = referee.at(referee.game.node)
    if referee.verdict(reached) == "met":
        return
    if referee.verdict(reached) == "open":
        reach = search(referee, reached)
        if reach.solution:
            return
        if not reach.complete:
            case.doubt("seen", "goal", f"that {line!r} does the task was not seen to the end. Does it?")
            return
    raise case.fault("goal", f"{line!r} does not do the task.")


def prove_solution(case: Case) -> None:
    """The solution can be played, sentence by sentence, and does the task."""
    step = case.step
    referee = case.referee()
    if not step.solution:
        return
    if referee.finds:
        raise case.fault("solution", "where refusals are to be found nothing is played.")
    for number, say in enumerate(step.solution):
        spoken = referee.at(referee.let_others_reply()).plies
        if number < len(spoken):
            if spoken[number] != say:
                raise case.fault("solution", f"{say!r} is not what comes here: {spoken[number]!r} does.")
        elif not _race_takes(referee, say) and not says(referee, say):
            raise _impossible(case, referee, say, say, "solution")
    referee.let_others_reply()
    if step.bots is None and referee.verdict(referee.at(referee.game.node)) != "met" and referee.compared:
        raise case.fault("solution", "it does not do the task.")
    case.note(referee)


def _race_takes(referee: Referee, say: str) -> bool:
    """What chance says of a race: a sentence of the time in which somebody slapped."""
    game = referee.game
    if game.state.actors != (CHANCE,):
        return False
    game.play(say, seat=CHANCE)
    return True


def prove_said(case: Case, referee: Referee, line: str, field: str) -> None:
    """Say a line, which has to be possible."""
    if rest := say_line(referee, line):
        raise _impossible(case, referee, line, rest, field)


def _impossible(case: Case, referee: Referee, line: str, rest: str, field: str) -> SquirrelError:
    """What cannot be said there, and what can."""
    state, seat = referee.game.state, referee.mover(referee.game.state)
    if seat is None:
        return case.fault(field, f"{line!r} cannot be played: {rest!r} comes when the learner has nothing to say.")
    known = [*state.sentences(seat)]
    near = nearest(rest, known)
    if not near:
        more = ", …" if len(known) > LISTED else ""
        near = f" Possible: {', '.join(known[:LISTED])}{more}."
    where = "" if rest == line else f": {rest!r} is not possible"
    return case.fault(field, f"{line!r} cannot be played{where}.{_why(referee, rest)}{near}")


def _why(referee: Referee, text: str) -> str:
    """The reason of the rules, where the words are such as can be said."""
    state, seat = referee.game.state, referee.mover(referee.game.state)
    try:
        state.parse(text)
    except NotAMove:
        return ""
    why = referee.game.players.explained(state, text, seat) if seat is not None else None
    return f" {why.text}" if why else ""


def prove_replies(case: Case) -> None:
    """Each reply can be said somewhere where it is due; the first one that never can is named."""
    step = case.step
    if not step.replies or step.bots is not None:
        return
    referee = case.referee(replace(step, goals=()))
    due: dict[int, StepPosition] = {}
    for reached, _ in Walk(referee, BIT).from_here(referee.start()):
        state = reached.state
        if state.actors and state.actors != (CHANCE,) and referee.mover(state) is None:
            due.setdefault(reached.replies, reached)
    for number in sorted(due):
        if number < len(step.replies) and not any(number < other for other in due):
            state = due[number].state
            known = [*state.sentences(state.actors[0])]
            more = ", …" if len(known) > LISTED else ""
            possible = f"Possible: {', '.join(known[:LISTED])}{more}."
            raise case.fault("replies", f"{step.replies[number]!r} is not possible where it is due. {possible}")
