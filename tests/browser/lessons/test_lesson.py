"""A course as a learner goes through it, in JupyterLab: the map, a miss, hints, questions, what is kept, any window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving import axe
from tests.browser.driving.board import Board
from tests.browser.driving.lab import WIDE, Lab, Notebook, shot
from tests.browser.driving.patience import at_rest, comes_to
from tests.which_games import BUILT_IN

LAPTOP = {"width": 1366, "height": 660}
"""A school laptop."""
NARROW = {"width": 570, "height": 900}

MAKE = """
from squirrelwidgets import Course, Lesson, Scurry
SETUP = "4/brown e5/gray f3 f4 f9 h6 d4 i9 g8/squirrels f6 h8"
look = Lesson("Lines of sight", Scurry)
look.step(
    "A squirrel looks along six lines, to the first thing there (SC-9).",
    task="d4 hides behind a brown acorn. Hop to where the squirrel would see it.",
    setup=SETUP, given="c6", goal="f4", wrong={"h6": "e5 is in the way."},
    hints=["Which free line leads to d4?", ["f4"]],
)
look.step(
    "Count first.", task="How many gray acorns does the squirrel see?",
    setup=SETUP, given="c6", choose=["one", "three", "four"], answer="four", wrong={"one": "Look along all six lines."},
)
look.step("Now a number.", task="How many squirrels are there?", setup=SETUP, given="c6", answer=2)
look.step(
    "Not every acorn can be reached.", task="Click on two acorns that are out of sight.",
    setup=SETUP, given="c6", goal={"refused": "SC-9", "times": 2},
)
sit = Lesson("Sit", Scurry)
sit.step("Another lesson.", task="Go to b5 first.", goal="b5")
course = Course("Learn to look", [look, sit], line="Two short lessons.")
"""


@pytest.fixture
def forgetful(lab: Lab) -> Iterator[None]:
    """This browser keeps nothing of lessons, before and after."""
    forget = (
        "() => Object.keys(localStorage).filter(key => key.includes('lesson')).forEach(key => delete localStorage[key])"
    )
    lab.page.evaluate(forget)
    yield
    lab.page.evaluate(forget)
    lab.page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})


Opened = Callable[..., tuple[Notebook, Board]]


@pytest.fixture
def opened(notebook: Callable[..., Notebook], forgetful: None) -> Opened:
    def opened(show: str = "course") -> tuple[Notebook, Board]:
        nb = notebook(MAKE, show)
        return nb, Board(nb.cell(1))

    return opened


def said(board: Board) -> Locator:
    return board.root.locator(".sqw-feedback")


def way_on(board: Board) -> Locator:
    return board.root.locator(".sqw-way-on")


def begin(board: Board) -> None:
    board.root.get_by_role("button", name="Begin").click()
    expect(board.root.locator(".sqw-task")).to_contain_text("d4 hides")


def solve_first(board: Board) -> None:
    board.click("f4")
    expect(way_on(board)).to_be_focused()


def to_step(board: Board, number: int) -> None:
    """Skips to a step of the first lesson."""
    for n in range(1, number):
        expect(board.root.locator(".sqw-pip-line")).to_contain_text(f"step {n} of 4")
        board.button("Skip this step").click()
    expect(board.root.locator(".sqw-pip-line")).to_contain_text(f"step {number} of 4")


def test_a_slip_is_told_and_undone_and_the_task_solved(opened: Opened) -> None:
    nb, board = opened()
    begin(board)
    board.expect_lit(nb.kernel("course.game.legal"))
    board.click("h6")
    expect(said(board)).to_contain_text("e5 is in the way.")
    expect(board.root.locator(".sqw-urged")).to_have_text("Undo")  # a search has found that it is too late
    shot(nb.cell(1), "lesson-miss")
    board.button("Undo").click()
    expect(said(board)).to_have_count(0)
    assert nb.kernel("course.game.ply") == 1
    board.place("d4").click()
    expect(board.bubble).to_contain_text("SC-9")
    solve_first(board)
    expect(board.root.locator(".sqw-feedback-good")).to_be_visible()
    shot(nb.cell(1), "lesson-solved")
    nb.page.keyboard.press("Enter")
    expect(board.root.locator(".sqw-pip-line")).to_contain_text("step 2 of 4")


@pytest.mark.sweep
def test_hints_lead_to_the_end_of_a_step(opened: Opened) -> None:
    nb, board = opened()
    begin(board)
    hint_levels = board.root.locator(".sqw-hint-level")
    hint_levels.nth(0).click()
    expect(said(board)).to_contain_text("Which free line leads to d4?")
    hint_levels.nth(1).click()
    expect(board.root.locator(".sqw-hint")).to_have_count(1)
    shot(nb.cell(1), "lesson-hint")
    hint_levels.nth(2).click()
    expect(board.root.locator(".sqw-feedback-good")).to_be_visible()
    expect(board.root.locator(".sqw-lesson-line")).to_contain_text("Step done with three hints.")


def test_questions_are_answered_and_refusals_found(opened: Opened) -> None:
    nb, board = opened()
    begin(board)
    to_step(board, 2)
    board.place("f4").click()
    expect(board.bubble).to_be_hidden()
    board.root.get_by_role("button", name="Answer 1: one").click()
    expect(said(board)).to_contain_text("Look along all six lines.")
    expect(board.root.locator(".sqw-choice-wrong")).to_have_count(1)
    shot(nb.cell(1), "lesson-choice")
    nb.page.keyboard.press("3")
    expect(way_on(board)).to_be_focused()
    nb.page.keyboard.press("Enter")
    field = board.root.get_by_role("textbox", name="Your answer")
    expect(field).to_be_focused()
    nb.page.keyboard.type("3")
    nb.page.keyboard.press("Enter")
    expect(board.root.locator(".sqw-typed s")).to_have_text("3")
    nb.page.keyboard.type("2")
    nb.page.keyboard.press("Enter")
    expect(way_on(board)).to_be_focused()
    nb.page.keyboard.press("Enter")
    expect(board.root.locator(".sqw-pip-line")).to_contain_text("step 4 of 4")  # the step before lights nothing, too
    board.expect_lit([])
    board.place("d4").click()
    expect(board.bubble).to_contain_text("SC-9")
    expect(board.root).to_contain_class("sqw-found")
    shot(nb.cell(1), "lesson-find")
    board.place("f9").click()
    expect(said(board)).to_contain_text("That one is allowed.")
    expect(board.root).not_to_contain_class("sqw-found")
    board.place("i9").click()
    expect(way_on(board)).to_be_focused()
    assert nb.kernel("course.game.ply") == 1
    nb.page.keyboard.press("Enter")
    expect(board.root.locator(".sqw-earned")).to_be_visible()
    shot(nb.cell(1), "lesson-done")
    board.root.get_by_role("button", name="Next lesson").click()
    expect(board.root.locator(".sqw-task")).to_contain_text("b5")


@pytest.mark.sweep
def test_what_was_learned_is_kept_over_a_new_kernel(opened: Opened) -> None:
    nb, board = opened()
    begin(board)
    solve_first(board)
    nb.do("from ipywidgets import Widget; Widget.close_all(); del course")
    nb.run()
    again = Board(nb.cell(1))
    expect(again.root.locator(".sqw-feedback-good")).to_be_visible()
    again.button("All lessons").click()
    expect(again.root.get_by_role("button", name="Continue")).to_be_visible()
    expect(again.root.locator(".sqw-stone-now")).to_contain_text("step 2 of 4")
    expect(again.root.locator(".sqw-bar-steps")).to_contain_text("1 of 5")
    shot(nb.cell(1), "lesson-map")


@pytest.mark.sweep
def test_the_keyboard_alone_suffices(opened: Opened) -> None:
    nb, board = opened()
    board.root.get_by_role("button", name="Begin").focus()
    keyboard = nb.page.keyboard
    keyboard.press("Enter")
    expect(board.root.locator(".sqw-hit:focus")).to_have_count(1)
    for n in range(3):
        expect(board.root.locator(".sqw-taken")).to_have_count(n)
        keyboard.press("h")
    expect(way_on(board)).to_be_focused()
    cells = "panel => panel.content.widgets.length"
    count = nb.panel.evaluate(cells)
    for key in ("a", "b", "x", "d", "d", "Shift+m"):
        keyboard.press(key)
    assert nb.panel.evaluate(cells) == count
    keyboard.press("Enter")
    expect(board.root.locator(".sqw-choice").first).to_be_focused()
    board.root.get_by_role("button", name="All lessons").focus()
    keyboard.press("Enter")
    expect(board.root.get_by_role("button", name="Continue")).to_be_focused()
    board.root.locator(".sqw-stone").first.focus()
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    expect(board.root.locator(".sqw-task")).to_contain_text("b5")


SEEN = """root => {
    const box = root.closest('.jp-WindowedPanel-outer') ?? root.closest('.jp-Notebook') ?? document.documentElement;
    const {top, bottom} = box.getBoundingClientRect();
    const parts = ['.sqw-task', '.sqw-stage', '.sqw-verdict', '.sqw-way-on', '.sqw-top',
        '.sqw-lesson-buttons', '.sqw-hint-levels'];
    const cut = [];
    for (const part of parts) {
        const el = root.querySelector(part);
        const at = el.getBoundingClientRect();
        if (at.height && (at.top < top - 1 || at.bottom > bottom + 1))
            cut.push([part, at.top - top, at.bottom - bottom]);
        if (at.right > root.getBoundingClientRect().right + 1) cut.push([part, 'too wide']);
    }
    const foot = root.querySelector('.sqw-lesson-foot').getBoundingClientRect();
    const strip = root.querySelector('.sqw-strip').getBoundingClientRect();
    const task = root.querySelector('.sqw-task').getBoundingClientRect();
    if (strip.left === foot.left && task.bottom > foot.top + 1) cut.push(['task under foot', task.bottom, foot.top]);
    return cut;
}"""


WINDOWS = [("laptop", LAPTOP), pytest.param("narrow", NARROW, marks=pytest.mark.sweep)]


@pytest.mark.parametrize(("name", "window"), WINDOWS)
def test_task_board_verdict_and_buttons_are_seen_together(opened: Opened, name: str, window: Any) -> None:
    nb, board = opened()
    nb.page.set_viewport_size(window)
    at_rest(nb.page, board.root.bounding_box)  # it is fitted to the window
    begin(board)
    at_rest(nb.page, board.root.bounding_box)  # and has come into sight
    board.click("h6")
    expect(said(board)).to_be_visible()
    expect(board.root.locator(".sqw-urged")).to_be_visible()
    comes_to(nb.page, lambda: board.root.evaluate(SEEN), [])
    shot(nb.page, f"lesson-{name}")


@pytest.mark.sweep
@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing_to_mend_in_a_lesson(opened: Opened, lab: Lab, theme: str) -> None:
    nb, board = opened()

    def finds_nothing(name: str) -> None:
        nb.page.wait_for_timeout(300)
        shot(nb.cell(1), f"lesson-{name}-{theme}".lower())
        axe.finds_nothing(nb.page)

    lab.theme(theme)
    try:
        finds_nothing("map")
        begin(board)
        board.root.locator(".sqw-hint-level").first.click()
        finds_nothing("hint")
        to_step(board, 2)
        board.root.get_by_role("button", name="Answer 1: one").click()
        finds_nothing("choice")
    finally:
        lab.theme("Light")


REACHED = """root => {
    const box = el => el.getBoundingClientRect();
    const [holder, stage, front] = ['.sqw-holder', '.sqw-stage', '.sqw-front'].map(name => root.querySelector(name));
    return box(holder).bottom <= box(root).bottom + 1 && holder.scrollHeight + 1 >= box(stage).height
        && Math.abs(box(front).height - box(stage).height) <= 2;
}"""


@pytest.mark.sweep
@pytest.mark.parametrize("window", [{"width": 800, "height": 600}, {"width": 480, "height": 800}], ids=["low", "slim"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_all_of_a_board_can_be_reached_in_a_small_window(
    game: str, window: Any, lab: Lab, notebook: Callable[..., Notebook], forgetful: None
) -> None:
    """Where it is too high it scrolls, and what lies on it with it."""
    lab.page.set_viewport_size(window)
    nb = notebook(f"from squirrelwidgets import {game}\ncourse = {game}.course()", "course")
    root = Board(nb.cell(1)).root
    root.get_by_role("button", name="Begin", exact=True).click()
    expect(root.locator(".sqw-pip-line")).to_contain_text("step 1 of")
    comes_to(lab.page, lambda: root.evaluate(REACHED), True)
    shot(lab.page, f"small-{game}-{window['width']}".lower())
