"""Each step of each course is done by the clicks that its words ask for, in a notebook and on a page.

Where a step asks for a refused click, all clicks beside it are answered for what they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from squirrelwidgets import __getattr__ as game_named
from squirrelwidgets.lessons.content.plan import Plan
from squirrelwidgets.lessons.paper.page import left_out, page_of, write_page
from squirrelwidgets.lessons.session.answering import ALLOWED
from squirrelwidgets.lessons.session.referee import Referee, leads_on
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Notebook
from tests.browser.driving.patience import at_rest
from tests.browser.lessons.pupil import DRAWN, Pupil, clicks_of
from tests.which_games import BUILT_IN

ALWAYS = {
    "Squarrels": "draw 3",
    "SquirrelRush": "day 2",
    "Scurry": "run 2",
    "NutHunt": "fox 2",
    "SquirrelIsland": "sleep 4",
}
"""A step a game in `make test`; all in `make sweep`, with those in which something is played."""
SOME = 3
"""Clicks beside those that a step asks for, in `make test`."""


OPEN = """
session = course._session
session._open({lesson}, {number})
question = session.step.question
session.current.said = [*question.right] if question else []
session.game.tell(session.game.replace_snapshot(session.game.snapshot))
"""
"""Open a step; its question, if it has one, is answered."""


class Asked:
    """What clicks on the board of a step ask, and what the rules say to that."""

    def __init__(self, plan: Plan, number: int) -> None:
        step = plan.steps[number]
        self.referee = referee = Referee(step, step.opened(plan.kind))
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
    plans = game_named(name).course()._plans()
    return [(n, k, plan) for n, plan in enumerate(plans) for k, step in enumerate(plan.steps) if step.target_rule]


def wrong_answers(nb: Notebook, pupil: Pupil, asked: Asked, clicks: str, every: bool) -> list[str]:
    """What is not answered for what it is, of all that can be clicked or of some; at the end the clicks that the step
    asks for have solved it."""
    hits: list[str] = pupil.board.root.locator(".sqw-hit").evaluate_all("all => all.map(el => el.dataset.place)")
    hits = [place for place in hits if ":" not in place or asked.marks.get(place)]  # others are only looked at
    beside = [place for place in hits if not asked.finds(place)]
    some = beside if every else beside[:: 1 + len(beside) // SOME]
    wrong = [each for place in some for each in wrong_answer(nb, pupil.board, asked, place)]
    return [*wrong, *filter(None, [pupil.click_all(clicks, asks=True)])]


def wrong_answer(nb: Notebook, board: Board, asked: Asked, place: str) -> list[str]:
    board.place(place).dispatch_event("click")
    nb.page.evaluate(DRAWN)
    if choices := board.root.locator(".sqw-choices button").all():
        choices[0].click()
    if asked.begins(place):
        expect(board.ask, place).to_contain_text("click to ask, or go back")
        back = board.root.locator(".sqw-frame > .sqw-words").get_by_role("button", name="Back")
        back.or_(board.button("Cancel")).first.click()  # a word is taken back, or a price
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
    pupil, clicks = Pupil(nb.page, nb.cell(1)), clicks_of(game_named(name))
    faults: dict[str, Any] = {}
    for lesson, number, plan in picked(name, every):
        nb.do(OPEN.format(lesson=lesson, number=number))
        expect(pupil.board.root.locator(".sqw-task")).to_contain_text(
            plan.steps[number].task.split("*")[0].split(":")[0][:20]
        )
        at_rest(nb.page, pupil.board.marks)  # an answer does not outlast a game that goes on
        if wrong := wrong_answers(nb, pupil, Asked(plan, number), clicks[plan.key][number], every):
            faults[f"{plan.key} {number + 1}"] = wrong
    assert faults == {}


@pytest.mark.sweep
@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.timeout(1800)
def test_each_step_is_done_by_the_clicks_that_its_words_ask_for(
    name: str, notebook: Callable[..., Notebook], forgetful: None
) -> None:
    nb = notebook(f"from squirrelwidgets import {name}\ncourse = {name}.course()", "course")
    assert Pupil(nb.page, nb.cell(1), nb).walk(game_named(name)) == {}


@pytest.mark.sweep
@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.timeout(1800)
def test_each_step_that_is_laid_out_on_a_page_is_done_by_these_clicks_too(
    name: str, plain_page: Page, tmp_path: Path
) -> None:
    course = game_named(name).course()
    page = page_of(course._plans(), course.title, course.line, course.key)
    plain_page.goto(write_page(page, course.title, tmp_path / "course.html").as_uri())
    assert Pupil(plain_page, plain_page).walk(game_named(name), left_out(page)) == {}
