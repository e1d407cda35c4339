"""What can go wrong in a class: the kernel goes, the page is loaded again, a box is run once more."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, shot
from tests.browser.driving.patience import PATIENCE, comes_to
from tests.which_games import BUILT_IN

ALWAYS = "NutHunt"
"""The other courses in `make sweep`, and the other moments of this one."""
BOX = "from squirrelwidgets import {game}\n\ncourse = {game}.course()\ncourse"
"""The box of a course, as notebooks have it."""
WHERE = """[(s.lesson, s.number, s.at_map, c.taken, c.hints, c.solved, list(s.game.moves), len(course.answers))
    for s in [course._session] for c in [s.current]]"""
LAPTOP = {"width": 1366, "height": 660}

Event = Callable[[Notebook], None]
Moment = Callable[[Locator], None]


def box_run(nb: Notebook) -> None:
    """The course's box is run as a pupil does it, and no other."""
    nb.node.locator(".jp-Cell[data-windowed-list-index='1'] .cm-content").click()
    nb.page.keyboard.press("Shift+Enter")


def run_from_the_board(nb: Notebook) -> None:
    """Shift+Enter wherever the focus is."""
    nb.page.keyboard.press("Shift+Enter")


def restarted(nb: Notebook) -> None:
    root = Board(nb.cell(1)).root
    nb.panel.evaluate("async panel => { await panel.context.sessionContext.session.kernel.restart(); }")
    expect(root.locator(".sqw-feedback-locked")).to_contain_text("Python does not answer")
    can_be_read(root)
    box_run(nb)


def killed(nb: Notebook) -> None:
    """The system ends it, as where memory is short; JupyterLab says so, and starts another one."""
    root = Board(nb.cell(1)).root
    nb.panel.evaluate(
        """panel => { panel.context.sessionContext.session.kernel.requestExecute(
            {code: "import os, signal; os.kill(os.getpid(), signal.SIGKILL)", silent: true}).done.catch(() => 0); }"""
    )
    nb.page.locator(".jp-Dialog .jp-mod-accept").click()
    expect(nb.page.locator(".jp-Dialog")).to_have_count(0)
    expect(root.locator(".sqw-feedback-locked")).to_contain_text("Python does not answer")
    box_run(nb)


def loaded_again(nb: Notebook) -> None:
    """The kernel is the same: no box has to be run."""
    nb.save()
    nb.lab.load()
    nb.open_again()


def opened_another_day(nb: Notebook) -> None:
    nb.save()
    nb.panel.evaluate("async panel => { await panel.context.sessionContext.shutdown(); panel.dispose(); }")
    nb.open_again()
    cell = nb.cell(1)
    away = cell.locator(".sqw-feedback-locked").or_(cell.get_by_text("model not found"))  # Jupyter was too early
    expect(away).to_be_visible()
    box_run(nb)


EVENTS: dict[str, Event] = {
    "restarted": restarted,
    "killed": killed,
    "loaded again": loaded_again,
    "opened another day": opened_another_day,
    "the box run again": box_run,
    "run from the board": run_from_the_board,
}
IN_VIEW = ("the box run again", "run from the board")
"""The page scrolls, and the board is seen all the same."""


def can_be_read(root: Locator) -> None:
    """Back and forth between the texts, without Python."""
    task = root.locator(".sqw-task-line")
    here = task.inner_text()
    root.get_by_role("button", name="Next", exact=True).click()
    expect(task).not_to_have_text(here)
    root.get_by_role("button", name="Back", exact=True).click()
    expect(task).to_have_text(here)


def a_hint_taken(root: Locator) -> None:
    root.get_by_role("button", name="Begin", exact=True).click()
    root.locator(".sqw-hint-level:enabled").first.click()
    expect(root.locator(".sqw-taken")).to_have_count(1)


def solved(root: Locator) -> None:
    way_on, level = root.locator(".sqw-way-on"), root.locator(".sqw-hint-level:enabled")
    for _ in range(20):
        expect(way_on.or_(level).first).to_be_visible()
        if way_on.is_enabled():
            return
        level.first.click()
        root.page.wait_for_timeout(200)
    raise AssertionError("hints lead nowhere")


def in_another_lesson(root: Locator) -> None:
    root.get_by_role("button", name="All lessons").click()
    root.locator(".sqw-stone").nth(2).click()
    expect(root.locator(".sqw-pip-line")).to_contain_text("step 1 of")
    for n in range(2):
        root.locator(".sqw-hint-level:enabled").first.click()
        expect(root.locator(".sqw-taken")).not_to_have_count(n)


MOMENTS: tuple[Moment, ...] = (a_hint_taken, solved, in_another_lesson)


SWEPT = [pytest.param(game, event, MOMENTS, marks=pytest.mark.sweep) for game in BUILT_IN for event in EVENTS]


@pytest.mark.parametrize(("game", "event", "moments"), [(ALWAYS, "restarted", MOMENTS[:1]), *SWEPT])
def test_the_pupil_goes_on_where_they_were(
    game: str, event: str, moments: tuple[Moment, ...], lab: Lab, notebook: Callable[..., Notebook], forgetful: None
) -> None:
    lab.page.set_viewport_size(LAPTOP)
    nb = notebook("print('above\\n' * 20)", BOX.format(game=game), "print('below\\n' * 60)", own_kernel=True)
    for moment in moments:
        root = Board(nb.cell(1)).root
        root.scroll_into_view_if_needed()
        moment(root)
        task, before = root.locator(".sqw-task-line").inner_text(), nb.kernel(WHERE)
        EVENTS[event](nb)
        root = Board(nb.cell(1)).root
        expect(root.locator(".sqw-feedback-locked")).to_have_count(0)
        expect(root.locator(".sqw-task-line")).to_have_text(task)
        comes_to(nb.page, lambda: nb.kernel(WHERE), before)
        if event in IN_VIEW:
            comes_to(nb.page, lambda: seen(Board(nb.cell(1)).root), True)
    shot(nb.page, f"going-on-{event}-{game}".replace(" ", "-").lower())


def seen(root: Locator) -> bool:
    """Whether all of the board is in sight."""
    box = root.bounding_box()
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= LAPTOP["height"] + 1


@pytest.mark.sweep
def test_two_notebooks_with_a_kernel_each_join_what_was_done(
    notebook: Callable[..., Notebook], forgetful: None
) -> None:
    box = BOX.format(game=ALWAYS)
    one, two = (notebook("0", box, own_kernel=True) for _ in range(2))
    done = "[[mark.done for mark in marks][:2] for marks in list(course._session.progress.marks.values())[:2]]"
    for nb, stone in ((one, 0), (two, 1)):
        nb.panel.evaluate("panel => jupyterapp.shell.activateById(panel.id)")
        root = Board(nb.cell(1)).root
        root.locator(".sqw-stone").nth(stone).click()
        solved(root)
    comes_to(two.page, lambda: two.kernel(done), [[True, False], [True, False]])
    assert two.kernel("{row['lesson'] for row in course.answers} == {'forest', 'objectives'}")


@pytest.mark.sweep
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_name_that_is_given_late_changes_nothing_else(
    game: str, notebook: Callable[..., Notebook], forgetful: None
) -> None:
    nb = notebook("0", BOX.format(game=game), own_kernel=True)
    for n, moment in enumerate(MOMENTS):
        root = Board(nb.cell(1)).root
        moment(root)
        done, before = nb.kernel("course._session.current.solved"), nb.kernel(WHERE)
        root.get_by_role("button", name="All lessons").click()
        root.get_by_role("button", name="Your name").click()
        nb.page.keyboard.press("ControlOrMeta+a")
        nb.page.keyboard.type(f"Ada {n}")
        nb.page.keyboard.press("Enter")
        comes_to(nb.page, lambda: nb.kernel("course._session.progress.name"), f"Ada {n}")
        box_run(nb)
        root = Board(nb.cell(1)).root
        expect(root.get_by_role("button", name=f"Your name: Ada {n}")).to_be_visible(timeout=1000 * PATIENCE)
        root.locator(".sqw-stone").nth(before[0][0]).click()
        expect(root.locator(".sqw-pip-line")).to_contain_text("step 2 of" if done else f"step {before[0][1] + 1} of")
        if not done:
            assert nb.kernel(WHERE) == before


@pytest.mark.sweep
@pytest.mark.parametrize("game", BUILT_IN)
def test_two_tabs_of_one_notebook_show_the_same_step(
    game: str, notebook: Callable[..., Notebook], forgetful: None
) -> None:
    nb = notebook("0", BOX.format(game=game), own_kernel=True)
    nb.save()
    with nb.lab.another_tab() as tab:
        there = Notebook(tab, nb.path, own_kernel=True)
        tabs = [(each.page, Board(each.cell(1)).root) for each in (nb, there)]
        for moment in MOMENTS:
            (page, root), (other_page, other) = tabs
            page.bring_to_front()
            moment(root)
            task, taken = root.locator(".sqw-task-line").inner_text(), root.locator(".sqw-taken").count()
            other_page.bring_to_front()
            expect(other.locator(".sqw-task-line")).to_have_text(task)
            expect(other.locator(".sqw-taken")).to_have_count(taken)
            tabs.reverse()
