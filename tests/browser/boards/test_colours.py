"""A board in colours of one's own: the front end has them, also in what stands around the board."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driving.lab import Notebook, shot

OWN = {"paper": "#e6eef6", "bark": "#7a3ea0"}
BOARD = f"from squirrelwidgets import Scurry\nScurry(seed=1).play('b5').board(theme={{'base': 'light', **{OWN}}})"


@pytest.mark.sweep
def test_a_board_is_painted_in_the_palette_that_it_is_given(notebook: Callable[..., Notebook]) -> None:
    root = notebook(BOARD).cell(0).locator(".sqw-root")
    expect(root.locator(".sqw-stage")).to_be_visible()
    told = "(el, names) => names.map(name => getComputedStyle(el).getPropertyValue(`--${name}`).trim())"
    assert root.locator(".sqw-stage").evaluate(told, [*OWN]) == [*OWN.values()]
    painted = """el => [...el.querySelectorAll('.sqw-stage *')].flatMap(each => {
        const { fill, stroke, color, backgroundColor } = getComputedStyle(each);
        return [fill, stroke, color, backgroundColor];
    })"""
    assert "rgb(122, 62, 160)" in root.evaluate(painted)
    shot(root, "own-colours")
