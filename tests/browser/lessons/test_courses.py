"""The built-in courses by a learner who only takes hints: every one can be finished."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from squirrelwidgets import __getattr__ as game_named
from squirrelwidgets.widgets.lesson_board import LessonBoard
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab
from tests.browser.driving.live import live
from tests.browser.games.test_frame import CELL
from tests.which_games import BUILT_IN

MOST = 240
"""Seconds for a step: whole games are played by hints, and bots think in between."""


@pytest.mark.sweep
@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.timeout(900)
def test_hints_lead_through_a_whole_course(name: str, lab: Lab) -> None:
    browser, session = lab.context.browser, game_named(name).course()._session
    assert browser
    with live(browser, lambda: LessonBoard(session), CELL, first="") as page:
        root = Board(page).root
        root.get_by_role("button", name="Begin", exact=True).click()
        way_on = root.locator(".sqw-way-on")
        level = root.locator(".sqw-hint-level:enabled")
        for number, plan in enumerate(session.lessons, 1):
            for step in range(1, len(plan.steps) + 1):
                expect(root.locator(".sqw-pip-line")).to_contain_text(f"step {step} of {len(plan.steps)}")
                expect(way_on).to_be_disabled()
                end = time.monotonic() + MOST
                while not way_on.is_enabled() and time.monotonic() < end:
                    with suppress(TooLate):  # the hint before was answered late, and was the last
                        if level.count():
                            level.first.click(timeout=3000)
                    page.wait_for_timeout(120)
                expect(way_on, f"lesson {number}, step {step}").to_be_enabled()
                way_on.click()
            expect(root.locator(".sqw-finish")).to_be_visible()
            way_on.click()
    assert all(mark.done for marks in session.progress.marks.values() for mark in marks)
