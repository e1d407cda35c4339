"""The built-in courses in JupyterLab, by a learner who only takes hints: every one can be finished."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Notebook
from tests.which_games import BUILT_IN

MOST = 240
"""Seconds for a step: whole games are played by hints, and bots think in between."""


@pytest.mark.sweep
@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.timeout(900)
def test_hints_lead_through_a_whole_course(name: str, notebook: Callable[..., Notebook], forgetful: None) -> None:
    nb = notebook(f"from squirrelwidgets import {name}\ncourse = {name}.course()", "course")
    root = Board(nb.cell(1)).root
    root.get_by_role("button", name="Begin", exact=True).click()
    way_on = root.locator(".sqw-way-on")
    level = root.locator(".sqw-hint-level:enabled")
    lessons = int(nb.kernel("len(course.lessons)"))
    for lesson in range(lessons):
        steps = int(nb.kernel(f"len(course.lessons[{lesson}].steps)"))
        for step in range(steps):
            expect(root.locator(".sqw-pip-line")).to_contain_text(f"step {step + 1} of {steps}")
            end = time.monotonic() + MOST
            while not way_on.is_enabled() and time.monotonic() < end:
                with suppress(TooLate):  # the hint before was answered late, and was the last
                    if level.count():
                        level.first.click(timeout=3000)
                nb.page.wait_for_timeout(120)
            expect(way_on, f"lesson {lesson + 1}, step {step + 1}").to_be_enabled()
            way_on.click()
        expect(root.locator(".sqw-finish")).to_be_visible()
        way_on.click()
    assert nb.kernel("all(mark.done for marks in course._session.progress.marks.values() for mark in marks)")
