"""The gallery in JupyterLab: five pictures, a click, a board, and the way back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.which_games import BUILT_IN
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, shot

IN_PICTURE = """pictures => pictures.map(picture => {
    const box = picture.getBoundingClientRect();
    const inside = ({left, right, top, bottom}) =>
        left < right && left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
    return [...picture.children].filter(el => inside(el.getBoundingClientRect())).length;
})"""
"""How many symbols stand wholly in each of these pictures."""


def test_a_game_opens_in_its_place_and_goes_on_after_the_way_back(notebook: Callable[..., Notebook], lab: Lab) -> None:
    nb = notebook("import squirrelwidgets as sw\nshown = sw.gallery()", "shown")
    cell = nb.cell(1)
    expect(cell.locator(".sqw-tile")).to_have_count(len(BUILT_IN))
    assert min(cell.locator(".sqw-tile").locator("svg[preserveAspectRatio]").evaluate_all(IN_PICTURE)) >= 2
    lab.page.mouse.move(0, 0)
    shot(cell, "gallery-light")
    cell.get_by_role("button", name="Play Scurry").click()
    cell.get_by_text("Gray", exact=True).click()
    shot(cell, "gallery-choice")
    cell.get_by_text("Brown", exact=True).click()
    lab.page.keyboard.press("Enter")
    board = Board(cell)
    board.expect_lit(nb.kernel("shown.game.legal"))
    board.click(nb.kernel("shown.game.legal[0]"))
    expect(board.count).to_have_text(re.compile("move 2"))
    shot(cell, "gallery-open")
    cell.get_by_role("button", name="All games").click()
    cell.get_by_role("button", name="Go on with Scurry").click()
    board.expect_ply(2, 2)


@pytest.mark.sweep
def test_a_picture_is_a_target_too_and_the_gallery_fits_a_narrow_dark_cell(
    notebook: Callable[..., Notebook], lab: Lab
) -> None:
    nb = notebook("import squirrelwidgets as sw\nshown = sw.gallery()", "shown")
    cell = nb.cell(1)
    board = Board(cell)
    cell.locator(".sqw-tile").nth(1).click(position={"x": 30, "y": 30})
    cell.get_by_role("button", name="Play", exact=True).click()
    expect(board.stage).to_be_visible()
    cell.get_by_role("button", name="All games").click()
    nb.narrow()
    expect(cell.locator(".sqw-tile").first).to_be_visible()
    lab.theme("Dark")
    lab.page.wait_for_timeout(400)
    shot(cell, "gallery-narrow-dark")
    lab.theme("Light")


@pytest.mark.sweep
def test_the_end_of_a_game_leads_back_to_all_games(notebook: Callable[..., Notebook]) -> None:
    begun = "shown.games['Scurry'] = sw.Scurry(setup='3/random', seed=1, seats=['random', 'random']).run()"
    nb = notebook(f"import squirrelwidgets as sw\nshown = sw.gallery()\n{begun}", "shown")
    cell = nb.cell(1)
    assert nb.kernel("shown.choose('Scurry').over")
    end = cell.locator(".sqw-end")
    expect(end).to_be_visible()
    shot(cell, "gallery-end")
    end.get_by_role("button", name="All games").click()
    expect(cell.get_by_role("button", name="Go on with Scurry")).to_be_visible()
