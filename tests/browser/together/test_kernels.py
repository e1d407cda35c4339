"""Kernels that are restarted or killed in JupyterLab while a class learns: three phones come back by themselves."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import ExitStack
from time import monotonic
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, shot

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, ViewportSize

STEPS = ("b5", "d4", "f8")
LESSON = f"""
from squirrelwidgets import Lesson, Scurry
lesson = Lesson("Sit", Scurry, key="sit")
for place in {STEPS}:
    lesson.step(task=f"Sit on {{place}}.", goal=place, hints=["Look."])
"""
PHONE: ViewportSize = {"width": 390, "height": 780}
PUPILS = ("Ada", "Ben", "Cleo")
BACK = 10
"""Seconds after the cell has run again."""
SAID = 8
"""Seconds until the panel says that its kernel is gone."""


def come(context: BrowserContext, link: str, name: str, steps: int) -> Page:
    """A phone whose pupil does so many steps."""
    page = context.new_page()
    page.goto(link)
    page.locator(".sqw-join input").fill(name)
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Come in as").click()
    board = Board(page.locator(".sqw-device-board"))
    for place in STEPS[:steps]:
        board.click(place)
        expect(page.locator(".sqw-way-on").first).to_be_enabled()
        page.locator(".sqw-way-on").first.click()
    expect(page.locator(".sqw-device-board")).to_contain_text(f"Sit on {STEPS[steps]}.")
    return page


@pytest.mark.sweep
@pytest.mark.parametrize("ends", ["killed", "restarted"])
def test_a_class_goes_on_after_its_kernel(notebook: Callable[..., Notebook], lab: Lab, ends: str) -> None:
    name = f"ends-{ends}"
    nb = notebook(LESSON, f"room = lesson.classroom({name!r}, host='local')\nroom", own_kernel=True)
    panel = nb.cell(1).locator(".sqw-classroom").first
    link = str(nb.kernel("room.link"))
    assert lab.context.browser
    new = lab.context.browser.new_context  # a phone that asks in vain says so in its console
    with ExitStack() as open_ones:
        contexts = [open_ones.enter_context(new(viewport=PHONE, has_touch=True)) for _ in PUPILS]
        phones = [come(*each, steps) for steps, each in enumerate(zip(contexts, [link] * 3, PUPILS, strict=True))]
        expect(panel).to_contain_text("3 of 3 here")
        if ends == "killed":
            os.kill(nb.kernel("__import__('os').getpid()"), signal.SIGKILL)
        else:
            nb.panel.evaluate("panel => { panel.context.sessionContext.session.kernel.restart(); }")
        end = monotonic()
        expect(panel.get_by_role("alert")).to_contain_text("press Shift + Enter", timeout=1000 * SAID)
        print(ends, "said after", round(monotonic() - end, 1))
        expect(panel.get_by_role("button", name="Stop here")).to_be_disabled()
        expect(phones[0].locator(".sqw-device-lost")).to_be_visible()
        shot(nb.cell(1), f"together-kernel-{ends}")
        shot(phones[0], f"together-kernel-{ends}-phone")
        nb.panel.evaluate("async panel => { await panel.context.sessionContext.session.kernel.info; }")
        nb.run()
        back = monotonic()
        for steps, page in enumerate(phones):
            expect(page.locator(".sqw-device-lost")).to_be_hidden(timeout=1000 * BACK)
            expect(page.locator(".sqw-device-board")).to_contain_text(f"Sit on {STEPS[steps]}.")
        print(ends, "back after", round(monotonic() - back, 1))
        assert nb.kernel("room.link") == link
        expect(panel).to_contain_text("3 of 3 here")
        expect(panel.get_by_role("alert")).to_have_count(0)
        for steps, page in enumerate(phones):
            Board(page.locator(".sqw-device-board")).click(STEPS[steps])
            expect(page.locator(".sqw-way-on").first).to_be_enabled()
        assert nb.kernel("sum(row['right'] for row in room.answers)") == 6
        nb.do("room.forget_all()")
