"""Judges a try from a file once more, by playing it: answers verify themselves."""

from __future__ import annotations

from ..content.plan import Plan
from ..session.answers import Row
from ..session.lookahead import comparing, to_the_end
from ..session.referee import Referee
from ..session.replay import replay


def is_right(plan: Plan, row: Row) -> bool:
    """Whether what was tried does the task; False also where it cannot be played at all."""
    if not 0 < row["step"] <= len(plan.steps):
        return False
    step = plan.steps[row["step"] - 1]
    if step.question and not row["played"]:
        return bool(row["answer"] == step.question.stored)
    game = step.opened(plan.kind)
    referee = Referee(step, game)
    if referee.finds:
        return _finds(referee, row["played"])
    if not replay(game, row["played"]):
        return False
    if not referee.compared:
        to_the_end(comparing(referee))
    return referee.verdict(referee.at(game.node)) == "met"


def _finds(referee: Referee, texts: list[str]) -> bool:
    for text in texts:
        if why := referee.why(text):
            referee.found[text] = why.text
    if any((why := referee.why(text)) is None or why.rule != referee.step.target_rule for text in texts):
        return False
    return referee.verdict(referee.found_one(referee.start())) == "met"
