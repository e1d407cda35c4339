"""Each step that asks for a refused click gets that click, and all clicks beside it are answered for what they are."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import squirrelwidgets
from squirrelwidgets.lessons.content.plan import Plan
from squirrelwidgets.lessons.session.answering import ALLOWED
from squirrelwidgets.lessons.session.referee import Referee, leads_on
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Notebook
from tests.which_games import BUILT_IN

ALWAYS = {
    "Squarrels": "draw 3",
    "SquirrelRush": "day 2",
    "Scurry": "run 2",
    "NutHunt": "fox 2",
    "SquirrelIsland": "sleep 3",
}
"""A step a game in `make test`, all in `make sweep`."""


OPEN = """
session = course._session
session._open({lesson}, {number})
question = session.step.question
session.current.said = [*question.right] if question else []
session.game.tell(session.game.replace_snapshot(session.game.snapshot))
"""
"""Open a step; its question, if it has one, is answered."""


DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What a click shows at once has been drawn, on a slow machine too: the choices, or no reason yet."""


class Asked:
    """What clicks on the board of a step ask, and what the rules say to that."""

    def __init__(self, plan: Plan, number: int) -> None:
        step = plan.steps[number]
        self.referee = referee = Referee(step, step.opened(plan.kind))
        self.wanted = [text for hint in step.hints if not isinstance(hint, str) for text in hint]
        self.legal = referee.floor.state.sentences(referee.seat)
        self.begun = referee.next_to_find().split()[:-1]
        first = {text.rpartition(" ")[0] for text in self.legal}
        self.usual = first.pop().split() if len(first) == 1 else []
        """The words that go without saying."""
        self.marks: dict[str, list[str]] = {}
        for mark, texts in referee._marks_with_words(referee.floor):
            for name in (mark["at"], f"{mark['at']}:{mark.get('n', 0)}"):
                self.marks.setdefault(name, []).extend(texts)

    def texts(self, place: str) -> list[str]:
        """What a click there can mean: the words of what lies there, else the place."""
        return self.marks.get(place) or [" ".join([*words, place]) for words in (self.begun, self.usual)]

    def answers(self, place: str) -> list[str]:
        whys = [self.referee.why(text) for text in self.texts(place)]
        return [why.text if why else ALLOWED for why in whys]

    def begins(self, place: str) -> bool:
        """Whether a click there says the first word of something longer: it asks nothing yet."""
        first = (text for text in self.marks.get(place, ()) if text.split() != self.begun)
        return any(text not in self.legal and leads_on(text, self.legal) for text in first)

    def finds(self, place: str) -> bool:
        whys = [self.referee.why(text) for text in self.texts(place)]
        return any(why and why.rule == self.referee.step.target_rule for why in whys)


def steps_of(name: str) -> list[tuple[int, int, Plan]]:
    plans = getattr(squirrelwidgets, name).course()._plans()
    return [(n, k, plan) for n, plan in enumerate(plans) for k, step in enumerate(plan.steps) if step.target_rule]


def wrong_answers(nb: Notebook, board: Board, asked: Asked) -> list[str]:
    """What is not answered for what it is; at the end the clicks that the step asks for have solved it."""
    hits: list[str] = board.root.locator(".sqw-hit").evaluate_all("all => all.map(el => el.dataset.place)")
    hits = [place for place in hits if ":" not in place or asked.marks.get(place)]  # others are only looked at
    others = [place for place in hits if not asked.finds(place)]
    wanted = [place for place in hits if asked.finds(place)]
    named = [place for place in wanted if place in asked.wanted]
    wrong: list[str] = []
    for place in [*others, *named, *wanted]:
        if board.root.locator(".sqw-way-on").is_enabled():
            break
        wrong += wrong_answer(nb, board, asked, place)
    if not board.root.locator(".sqw-way-on").is_enabled():
        wrong.append(f"not solved by {named} and {wanted}")
    return wrong


def wrong_answer(nb: Notebook, board: Board, asked: Asked, place: str) -> list[str]:
    board.place(place).dispatch_event("click")
    nb.page.evaluate(DRAWN)
    if choices := board.root.locator(".sqw-choices button").all():
        choices[0].click()
    if asked.begins(place):
        expect(board.ask, place).to_contain_text("click to ask, or go back")
        board.root.locator(".sqw-frame > .sqw-words").get_by_role("button", name="Back").click()
        return []
    expect(board.bubble, place).to_be_visible()
    said = re.sub(r"^\w+-\d+ · ", "", board.bubble.inner_text())
    return [] if said in asked.answers(place) else [f"{place}: {said!r}, not {asked.answers(place)}"]


def picked(name: str, every: bool) -> list[tuple[int, int, Plan]]:
    return [each for each in steps_of(name) if every or f"{each[2].key} {each[1] + 1}" == ALWAYS[name]]


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.sweep)], ids=["one", "all"])
@pytest.mark.timeout(900)
def test_a_refused_click_is_answered_for_what_it_is(
    name: str, every: bool, notebook: Callable[..., Notebook], forgetful: None
) -> None:
    nb = notebook(f"from squirrelwidgets import {name}\ncourse = {name}.course()", "course")
    board = Board(nb.cell(1))
    faults: dict[str, Any] = {}
    for lesson, number, plan in picked(name, every):
        nb.do(OPEN.format(lesson=lesson, number=number))
        expect(board.root.locator(".sqw-task")).to_contain_text(
            plan.steps[number].task.split("*")[0].split(":")[0][:20]
        )
        if wrong := wrong_answers(nb, board, Asked(plan, number)):
            faults[f"{plan.key} {number + 1}"] = wrong
    assert faults == {}
