"""Notebooks run from top to bottom in JupyterLab, with no error shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.driving.lab import Notebook, shot

FEW = """
import squirrelwidgets.lab as lab
import functools

def few(play, most):
    @functools.wraps(play)
    def fewer(*things, games=100, **options):
        return play(*things, games=min(games, most), **options)
    return fewer

for name, most in {"simulate": 10, "tune": 3, "without": 3, "skill": 1}.items():
    setattr(lab, name, few(getattr(lab, name), most))
"""
"""Ten games instead of hundreds in each experiment: `tests/texts/test_notebooks.py` plays them all, here we look at pages."""
NOTEBOOKS = sorted((Path(__file__).parents[3] / "notebooks").glob("*.ipynb"))


@pytest.mark.sweep  # each time `tests/texts/test_notebooks.py` runs the cells of most, and boards have tests of their own
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(open_notebook: Callable[[Path], Notebook], path: Path) -> None:
    nb = open_notebook(path)
    nb.do(FEW)
    nb.run()
    board = nb.node.locator(".sqw-root, .jp-RenderedHTMLCommon table").first  # the last one answers in tables
    expect(board).to_be_visible()
    board.scroll_into_view_if_needed()
    nb.page.wait_for_timeout(300)  # the notebook still settles, and the picture would show nothing
    shot(board, f"notebook-{path.stem}")
