"""The README's blocks, each pasted into a cell of JupyterLab: it ends in the board that it promises."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driving.lab import Notebook, shot
from tests.texts.test_readme import README, blocks

FIRST, *OTHERS = blocks(README)
SHOWN = {"gallery": ".sqw-gallery", "lab.Bench": ".sqw-bench", ".table()": "h2:has-text('on several devices')"}
"""What is no board, by a word of the last line."""


def shows(nb: Notebook, cell: int, code: str) -> None:
    last = code.rstrip().splitlines()[-1]
    kinds = [kind for word, kind in SHOWN.items() if word in last] or [".sqw-root .sqw-stage"]
    expect(nb.cell(cell).locator(kinds[0]).first).to_be_visible(timeout=60_000)
    shot(nb.cell(cell), f"readme-{cell}")


def test_the_first_block_of_the_readme_shows_a_board(notebook: Callable[..., Notebook]) -> None:
    assert len(FIRST.code.split("\n")) <= 4  # three lines, and the end of the last
    shows(notebook(FIRST.code), 0, FIRST.code)


@pytest.mark.sweep
def test_each_block_of_the_readme_shows_what_it_promises(notebook: Callable[..., Notebook]) -> None:
    nb = notebook(*(block.code for block in OTHERS))
    for n, block in enumerate(OTHERS):
        nb.cell(n).evaluate("el => el.scrollIntoView()")
        shows(nb, n, block.code)
    nb.do("from squirrelwidgets.together.live_session import open_sessions\nfor venue in [*open_sessions]: venue.close()")
