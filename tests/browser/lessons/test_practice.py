"""Practice in JupyterLab and on a page without Python: a wrong and a right turn, what is kept, what comes again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from squirrelwidgets import NutHunt, Scurry
from squirrelwidgets.practice import Puzzle
from squirrelwidgets.practice import page as practice_page
from tests.browser.driving import axe
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, shot
from tests.browser.driving.patience import comes_to

BOX = "from squirrelwidgets import NutHunt, Scurry\n\npractice = Scurry.practice()\npractice"
OPEN = "[practice.puzzle.id, list(practice.puzzle.best)]"
WRONG = """
course._session._open(0, next(n for n, step in enumerate(course.lessons[0].steps) if step.question))
course.answer(course._session.step.question.answer + 1)
"""
OPENED = """() => {
    const [, kept] = Object.entries(localStorage).find(([name]) => !name.startsWith('squirrelwidgets tries'));
    return JSON.parse(kept).place.lesson;
}"""
A_DAY_AGO = """() => {
    const name = Object.keys(localStorage).find(key => key.startsWith('squirrelwidgets tries'));
    const rows = JSON.parse(localStorage[name]).map(row => ({...row, at: row.at - 86400}));
    localStorage.clear();
    localStorage[name] = JSON.stringify(rows);
}"""


def try_wrong(board: Board, key: str) -> None:
    """The likeliest wrong turn of a puzzle."""
    puzzle = next(each for each in Scurry.puzzles() if each.id == key)
    board.click(*puzzle.wrong[0])
    expect(board.root.locator(".sqw-feedback-miss")).to_contain_text("Not yet. ")


@pytest.mark.sweep
def test_a_puzzle_that_went_wrong_comes_again_another_day(
    lab: Lab, notebook: Callable[..., Notebook], forgetful: None
) -> None:
    nb = notebook(BOX)
    board = Board(nb.cell(0))
    axe.finds_nothing(lab.page)
    board.root.locator("[data-key=start]").press("Enter")
    expect(board.root).to_contain_text("Taking back is free.")
    expect(board.root.locator(".sqw-rating, .sqw-theme")).to_have_count(0)
    first, best = nb.kernel(OPEN)
    try_wrong(board, first)
    expect(board.root.locator(".sqw-practice")).to_contain_text("It comes again tomorrow.")
    expect(board.root.locator(".sqw-red-chalk").first).to_be_visible()
    axe.finds_nothing(lab.page)
    shot(board.root, "practice-wrong")
    nb.kernel("practice._session.again()")
    board.click(*best)
    expect(board.root.locator(".sqw-feedback-good")).to_be_visible()
    board.button("Next puzzle").click()
    second, _ = nb.kernel(OPEN)
    assert second != first
    lab.page.evaluate(A_DAY_AGO)
    nb.run()
    board = Board(nb.cell(0))
    expect(board.root.locator(".sqw-path-half")).to_have_count(1)
    board.button("Go on with number 2").click()
    comes_to(lab.page, lambda: nb.kernel(OPEN)[0], second)
    board.click(*nb.kernel(OPEN)[1])
    board.button("Next puzzle").click()
    comes_to(lab.page, lambda: nb.kernel(OPEN)[0], first)
    board.click(*best)
    expect(board.root.locator(".sqw-practice")).to_contain_text("It comes again in three days.")


@pytest.mark.sweep
def test_what_went_wrong_in_a_course_comes_again_in_practice(
    lab: Lab, notebook: Callable[..., Notebook], forgetful: None
) -> None:
    nb = notebook("from squirrelwidgets import NutHunt, Scurry\n\ncourse = Scurry.course()\ncourse", BOX)
    Board(nb.cell(1)).root.locator(".sqw-start").wait_for()
    nb.do(WRONG)
    lab.page.wait_for_function("() => localStorage['squirrelwidgets tries scurry/scurry']")
    nb.run()
    comes_to(lab.page, lambda: nb.kernel("len(practice._session.record.boxes)"), 1)
    expect(Board(nb.cell(1)).root).to_contain_text("Comes again today: none. Tomorrow: 1.")


def test_a_page_asks_without_python_and_keeps_what_was_tried(
    plain_page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practice_page, "MANY", 2)
    plain_page.goto(Scurry.practice().save_html(tmp_path / "practice.html").as_uri())
    board = Board(plain_page)
    pip, task = board.root.locator(".sqw-pip-half"), board.root.locator(".sqw-lesson-title")
    board.root.locator("[data-key=start]").press("Enter")
    expect(board.root).to_contain_text("Taking back is free.")
    try_wrong(board, plain_page.evaluate(OPENED))
    expect(board.root.locator(".sqw-practice")).to_contain_text("It comes again tomorrow.")
    while board.root.locator(".sqw-feedback-good").count() == 0:
        board.root.locator(".sqw-hint-level:enabled").first.click()
        plain_page.wait_for_timeout(100)
    shot(board.root, "practice-page")
    before = task.inner_text()
    board.button("Next puzzle").click()
    expect(task).not_to_have_text(before)
    expect(pip).to_have_count(1)
    plain_page.evaluate(A_DAY_AGO)
    plain_page.reload()
    expect(board.root.locator(".sqw-start")).to_contain_text("Comes again today: 1.")


def two_orders() -> tuple[Puzzle, list[tuple[str, ...]]]:
    """A puzzle of Nut Hunt, and a right turn of two runs that may come in either order."""
    for puzzle in NutHunt.puzzles():
        referee, other = puzzle.referee(), puzzle.best[::-1]
        reached, fits = referee.start(), len({*other}) == len(other) == 2 and puzzle.turns <= practice_page.FEW
        for say in other if fits else ():
            if say not in reached.state.sentences(referee.seat):
                break
            reached = referee.then(reached, reached.state.parse(say), referee.seat)
        else:
            if fits and referee.verdict(reached) == "met":
                return puzzle, [puzzle.best, other]
    raise AssertionError("no puzzle has two orders")


def run_to(board: Board, tile: str) -> None:
    board.root.locator(f".sqw-hit[data-lit][aria-label*='{tile.replace('-', ' ').title()}']").click()


@pytest.mark.sweep
def test_two_orders_of_the_same_right_turn_are_both_taken(plain_page: Page, tmp_path: Path) -> None:
    puzzle, orders = two_orders()
    practice = NutHunt.practice()
    practice._session.pack = {puzzle.id: puzzle}
    plain_page.goto(practice.save_html(tmp_path / "practice.html").as_uri())
    board = Board(plain_page)
    board.root.locator("[data-key=start]").press("Enter")
    for number, order in enumerate(orders):
        expect(board.root.locator(".sqw-feedback")).to_have_count(0)
        for say in order:
            run_to(board, say)
        expect(board.root.locator(".sqw-feedback-good")).to_be_visible()
        expect(board.root.locator(".sqw-pip-wrong")).to_have_count(0)
        shot(board.root, f"practice-order-{number}")
        board.button("Next puzzle").click()
