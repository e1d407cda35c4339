"""After a course: its three buttons are pressed, and what each opens below the map is used."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driving.lab import Lab, Notebook, shot
from tests.browser.driving.person import Person
from tests.which_games import BUILT_IN

DONE = """
from squirrelwidgets import {game}
from squirrelwidgets.lessons.session.progress import Mark
course = {game}.course()
for marks in course._session.progress.marks.values():
    marks[:] = [Mark(done=True) for _ in marks]
course._session.act("map")
"""
ENDED = """
first = course._session.first_game
first.seats = ["random"] * first.players.player_count
first.run()
"""
CLICKS = 4
LAPTOP = {"width": 1366, "height": 660}


@pytest.mark.sweep
@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.timeout(600)
def test_a_first_game_its_review_and_first_puzzles_follow_a_course(
    game: str, lab: Lab, notebook: Callable[..., Notebook], forgetful: None
) -> None:
    lab.page.set_viewport_size(LAPTOP)
    nb = notebook(DONE.format(game=game), "course")
    card = nb.cell(1).locator(".sqw-after")
    below = nb.cell(1).locator(".sqw-root").nth(1)
    back = card.get_by_role("button", name=re.compile("Look back"))

    expect(back).to_be_disabled()
    shot(lab.page, f"after-{game}-map".lower())
    card.get_by_role("button", name=re.compile("A first game against Beginner, with advice")).click()
    expect(below.locator(".sqw-worths")).to_be_visible()
    below.evaluate("root => root.scrollIntoView({block: 'start'})")
    shot(lab.page, f"after-{game}-game".lower())
    person = Person(lab.page, below.locator(".."), lab.page.mouse.click)
    assert all(person.step() for _ in range(CLICKS))
    assert person.faults == []
    assert nb.kernel("course._session.first_game.ply") > 0

    nb.do(ENDED)
    back.click()
    expect(below.locator(".sqw-review-sentence")).not_to_be_empty()
    shot(lab.page, f"after-{game}-review".lower())
    card.get_by_role("button", name="First puzzles").click()
    below.locator("[data-key=start]").click()
    expect(below.locator(".sqw-lesson-title")).to_contain_text("1 of your first ten")
    shot(lab.page, f"after-{game}-puzzles".lower())
