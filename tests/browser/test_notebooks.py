"""Every notebook runs from top to bottom in JupyterLab, with no error shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Notebook, shot

NOTEBOOKS = sorted((Path(__file__).parent.parent.parent / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(open_notebook: Callable[[Path], Notebook], path: Path) -> None:
    nb = open_notebook(path).run()
    expect(nb.node.locator(".sqw-root").first).to_be_visible()
    shot(nb.node.locator(".sqw-root").first, f"notebook-{path.stem}")
