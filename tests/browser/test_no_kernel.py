"""The same board where no Python answers: reopened notebooks, exported pages, pages of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import anywidget
from playwright.sync_api import Page, expect

from squirrelwidgets import Scurry
from tests.browser.board import Board
from tests.browser.lab import Notebook, shot, write_notebook
from tests.browser.test_board import GAME, PLAYED

MODULES = Path(__file__).parent.parent.parent / "js" / "node_modules"


def test_a_notebook_reopened_without_running_it_replays(
    notebook: Callable[..., Notebook], open_notebook: Callable[[Path], Notebook], tmp_path: Path
) -> None:
    ran = notebook(GAME + PLAYED, "game")
    Board(ran.cell(1)).expect_ply(24, 24)
    saved = tmp_path / "reopened.ipynb"
    shutil.copy(ran.save(), saved)
    nb = open_notebook(saved)
    board = Board(nb.cell(1))
    board.replays(24)
    expect(board.warning).to_contain_text("Python does not answer")
    board.expect_lit([])
    shot(nb.cell(1), "board-reopened")


def test_a_page_made_by_nbconvert_replays(plain_page: Page, tmp_path: Path) -> None:
    page = exported(tmp_path, GAME + PLAYED, "game")
    plain_page.goto(page.as_uri())
    board = Board(plain_page)
    board.replays(24)
    expect(board.warning).to_contain_text("Python does not answer")
    shot(plain_page, "page-nbconvert")


def exported(folder: Path, *cells: str) -> Path:
    """What `jupyter nbconvert --execute` makes of these cells, with what it would fetch from a network beside it."""
    source = folder / "page.ipynb"
    write_notebook(source, *cells)
    subprocess.run(
        [
            *(sys.executable, "-m", "nbconvert", "--execute", "--to", "html", source),
            *("--HTMLExporter.require_js_url=require.js", "--HTMLExporter.widget_renderer_url=embed-amd.js"),
            *("--HTMLExporter.mathjax_url=", "--HTMLExporter.mermaid_js_url="),
        ],
        check=True,
        capture_output=True,
        env={**os.environ, "JUPYTER_CONFIG_DIR": str(folder / "config"), "IPYTHONDIR": str(folder / "ipython")},
    )
    shutil.copy(MODULES / "requirejs" / "require.js", folder)
    shutil.copy(MODULES / "@jupyter-widgets" / "html-manager" / "dist" / "embed-amd.js", folder)
    shutil.copy(Path(anywidget.__file__).parent / "nbextension" / "index.js", folder / "anywidget.js")
    return source.with_suffix(".html")


def test_a_page_of_its_own_replays_and_asks_no_network(plain_page: Page, tmp_path: Path) -> None:
    game = Scurry(seed=7)
    names: dict[str, object] = {"game": game}
    exec(PLAYED, names)
    page = tmp_path / "game.html"
    game.save_html(page)
    asked: list[str] = []
    plain_page.on("request", lambda request: asked.append(request.url))
    plain_page.goto(page.as_uri())
    board = Board(plain_page)
    board.replays(24)
    assert asked == [page.as_uri()]
    shot(plain_page, "page-own")
