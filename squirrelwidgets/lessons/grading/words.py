"""A try in words, for whoever teaches: what the learner said, as the board puts it, or the answer."""

from __future__ import annotations

from ...core.words.runs import plain
from ..content.plan import Plan
from ..content.step import Step
from ..content.texts import marked
from ..session.answers import Row
from ..session.referee import Referee
from ..session.replay import replay

LONGEST = 120
"""Characters of a try in a table."""


def in_words(plan: Plan, row: Row) -> str:
    """What was tried in a step of this lesson."""
    step = plan.steps[row["step"] - 1]
    if not row["played"] and step.question:
        return step.question.in_words(row["answer"])
    text = ", ".join(row["played"] if step.target_rule else _said(plan, step, row["played"]))
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 2].rsplit(' ', 1)[0]} \u2026"


def _said(plan: Plan, step: Step, played: list[str]) -> list[str]:
    """The learner's own sentences. What cannot be played any more stands as it was said."""
    game = step.opened(plan.kind)
    referee = Referee(step, game)
    if not replay(game, played):
        return played
    said = []
    for node in game.node.since(referee.floor) or ():
        assert node.parent is not None
        assert node.seat is not None
        if referee.is_own(node.seat):
            view = node.parent.state.seen_by(referee.seat)
            said.append(plain(referee.stage.move_text(view, node.say)))
    return said


def line_of(plan: Plan, row: Row) -> str:
    """The learner's own words in a try, as an author writes them."""
    game = plan.steps[row["step"] - 1].opened(plan.kind)
    referee = Referee(plan.steps[row["step"] - 1], game)
    return " ".join(referee.at(game.node).line if replay(game, row["played"]) else row["played"])


def task_in_words(plan: Plan, number: int) -> str:
    """The task of a step, counted from 1, after its lesson's title."""
    return f"{plan.title}, {number}: {plain(marked(plan.steps[number - 1].task))}"
