"""A class at devices of its own, and its teacher in JupyterLab."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import ViewportSize, expect

from squirrelwidgets.together.classroom.pictures import pictures
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, page_beside, shot
from tests.browser.driving.patience import comes_to

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE: ViewportSize = {"width": 390, "height": 780}
PUPILS = 25
STEPS = (("b5", "c7"), ("d4", "e2"), ("f8", "g3"))
LESSON = f"""
from squirrelwidgets import Lesson, Scurry
lesson = Lesson("Sit", Scurry, key="sit")
for right, wrong in {STEPS}:
    lesson.step(task=f"Sit on {{right}}.", goal=right, wrong={{wrong: f"That is {{wrong}}."}}, hints=["Look.", [right]])
"""

# What is printed goes through a frame that nobody sees.
PRINTED = """() => {
    window.printed = [];
    const looked = changes => changes.forEach(change => change.addedNodes.forEach(
        node => node.tagName === 'IFRAME' && printed.push(node.srcdoc)));
    new MutationObserver(looked).observe(document.body, {childList: true});
}"""


@pytest.mark.sweep
def test_a_class_learns_and_its_teacher_sees_it(notebook: Callable[..., Notebook], lab: Lab) -> None:
    nb = notebook(
        'from squirrelwidgets import Scurry\nlesson = Scurry.lesson("sight")',
        'room = lesson.classroom("7b", names=["Ada", "Al", "Ben"])\nroom',
    )
    panel = nb.cell(1).locator(".sqw-classroom").first
    expect(panel).to_contain_text("Who may come?")
    shot(panel, "together-class-who")
    assert nb.kernel("room.link") == ""
    panel.get_by_role("button", name="Only this computer").click()
    expect(panel).to_contain_text("Nobody is here yet")
    expect(panel.locator(".sqw-host-qr")).to_have_count(0)  # no phone could open it
    with page_beside(lab) as page:
        page.set_viewport_size({"width": 390, "height": 780})
        page.goto(str(nb.kernel("room.link")))
        page.get_by_role("button", name="Ada").click()
        page.get_by_role("button", name="Come in as Ada").click()
        expect(page.locator(".sqw-device-head")).to_contain_text("Your teacher can look at this board.")
        expect(page.locator(".sqw-stage")).to_be_attached()
        expect(page.get_by_role("button", name="How to play")).to_be_visible()
        row = panel.locator("tr", has_text="Ada")
        expect(row.locator(".sqw-cell-now")).to_have_text("1")
        row.get_by_role("button", name="Ada: the two pictures").click()
        pair = nb.kernel("room.pupil('Ada').pair")
        expect(panel.locator(".sqw-host-menu")).to_have_text("".join(pair))
        assert pictures()[pair[0]]["art"] not in nb.save().read_text("utf-8").replace("\\", "")
        shot(page, "together-pupil")
        shot(panel, "together-class-panel")
        panel.get_by_role("button", name="Ada, step 1").click()
        expect(page.locator(".sqw-device-head")).to_contain_text("Your teacher looks at this board.")
        expect(nb.cell(1).locator(".sqw-stage")).to_be_attached()
        shot(nb.cell(1), "together-class")
        panel.get_by_role("button", name="Stop here").click()
        expect(page.locator(".sqw-device-head")).to_contain_text("Look up, please.")
        shot(page, "together-pupil-stops")
        panel.get_by_role("button", name="Go on").click()
        expect(page.locator(".sqw-device-head")).to_contain_text("Your teacher looks")
        assert nb.kernel("room.door.key") not in nb.save().read_text("utf-8")
        lab.page.evaluate(PRINTED)
        panel.get_by_role("button", name="Print cards to cut").click()
        lab.page.wait_for_function("printed.length > 0")
        assert lab.page.evaluate("printed[0]").count("<section>") == 3  # of the list, also who has not come
        expect(panel).to_contain_text("1 of 1 here")
        panel.get_by_role("button", name="Delete this class").click()
        shot(panel, "together-class-delete")
        panel.get_by_role("button", name="Yes").click()
        expect(page.locator(".sqw-device-over")).to_contain_text("nothing of it is kept")
        expect(panel).to_have_text("The class is over, and nothing of it is kept.")
        comes_to(
            lab.page, lambda: nb.kernel("room.folder.path.exists()"), False
        )  # another thread of the kernel does it


class Pupil:
    """A phone in a context of its own."""

    def __init__(self, page: Page, link: str, name: str) -> None:
        self.page = page
        page.set_viewport_size(PHONE)
        page.goto(link)
        page.locator(".sqw-join input").fill(name)
        page.get_by_role("button", name="Begin").click()
        page.get_by_role("button", name="Come in as").click()
        self.board = Board(page.locator(".sqw-device-board"))
        self.way_on = page.locator(".sqw-way-on").first

    def solve(self, place: str) -> None:
        self.board.click(place)
        expect(self.way_on).to_be_enabled()

    def go_on(self) -> None:
        self.way_on.click()


@pytest.mark.sweep
@pytest.mark.timeout(900)
def test_twenty_five_do_a_lesson_and_the_teacher_leads_them(notebook: Callable[..., Notebook], lab: Lab) -> None:
    nb = notebook(LESSON, "room = lesson.classroom(host='local')\nroom")
    panel = nb.cell(1).locator(".sqw-classroom").first
    link = str(nb.kernel("room.link"))
    with ExitStack() as pages:
        pupils = [Pupil(pages.enter_context(page_beside(lab)), link, f"{chr(65 + n)}da") for n in range(PUPILS)]
        panel.get_by_role("button", name="How to come in").click()
        expect(panel).to_contain_text(f"{PUPILS} of {PUPILS} here")
        for n, pupil in enumerate(pupils):
            pupil.board.click(STEPS[0][n % 2])
        missed = panel.locator(".sqw-class-missed")
        expect(missed).to_contain_text(f"{PUPILS // 2} of {PUPILS} missed it at first.")
        shot(panel, "together-class-25")
        panel.get_by_role("button", name="Show it to all").click()
        expect(panel.locator(".sqw-class-wall")).to_contain_text("That is c7.")
        expect(panel.locator(".sqw-class-count")).to_have_text(f"{PUPILS // 2}")
        expect(nb.cell(1).locator(".sqw-stage")).to_be_attached()
        shot(nb.cell(1), "together-class-wall")
        expect(pupils[0].page.locator(".sqw-device-head")).to_contain_text("Look up, please.")
        panel.get_by_role("button", name="Go on").click()
        expect(nb.cell(1).locator(".sqw-stage")).to_have_count(0)
        for pupil in pupils[1::2]:
            undo = pupil.board.button("Undo").first
            undo.click()
            expect(undo).to_be_disabled()  # Python has gone back, too: a click before that would be too old
            pupil.solve(STEPS[0][0])
        panel.get_by_role("button", name="Step 3").click()
        panel.get_by_role("button", name="Yes").click()
        for right, _ in STEPS[1:]:
            for pupil in pupils:
                pupil.go_on()
                pupil.solve(right)
        for pupil in pupils:
            pupil.go_on()
        expect(panel.locator(".sqw-cell-done")).to_have_count((len(STEPS) - 1) * PUPILS)  # they are at the last one
        expect(panel.locator(".sqw-host-menu")).to_contain_text(f"{PUPILS} of {PUPILS} wait there")
        shot(panel, "together-class-done")
        shot(pupils[0].page, "together-class-pupil")
        comes_to(lab.page, lambda: nb.kernel("sum(row['right'] for row in room.answers)"), 3 * PUPILS)
        nb.do("room.close()")
        for pupil in pupils:
            expect(pupil.page.locator(".sqw-device-over")).to_contain_text("class is over")
