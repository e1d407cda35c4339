"""The same board where no Python answers: reopened notebooks, exported pages, pages of their own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import pytest
from playwright.sync_api import Page, expect

from squirrelwidgets import NutHunt, Scurry
from squirrelwidgets.core.desk.html_page import document, traits
from tests.browser.boards.test_board import GAME, PLAYED
from tests.browser.driving.board import Board
from tests.browser.driving.lab import Lab, Notebook, shot, write_notebook
from tests.browser.notebooks.test_shared import forget, our_styles, taken

MODULES = Path(__file__).parents[3] / "js" / "node_modules"


def carried(models: dict[str, Any]) -> list[str]:
    """The parts that saved models carry, by digest, and the front end, which one has as its module."""
    states = [model["state"] for model in models.values()]
    fronts = [state["_front"] for state in states if state.get("_shows") == "nothing"]
    return [*fronts, *(digest for state in states for digest in state.get("_texts", ()))]


def test_a_notebook_reopened_without_running_it_replays(
    notebook: Callable[..., Notebook], open_notebook: Callable[[Path], Notebook], lab: Lab, tmp_path: Path
) -> None:
    ran = notebook(GAME + PLAYED, "game", "game.board(theme='dark')", own_kernel=True)
    Board(ran.cell(2)).expect_ply(24, 24)
    saved = tmp_path / "reopened.ipynb"
    shutil.copy(ran.save(), saved)
    widgets = json.loads(saved.read_text("utf-8"))["metadata"]["widgets"]
    parts = carried(widgets["application/vnd.jupyter.widget-state+json"]["state"])
    assert len(parts) == len(set(parts)) == 3, "the front end, the game, its layouts: each once"
    ran.panel.evaluate("async panel => { await panel.context.sessionContext.shutdown(); }")
    forget(lab.page)
    nb = open_notebook(saved)
    for cell in (1, 2):
        board = Board(nb.cell(cell))
        board.replays(24)
        expect(board.warning).to_contain_text("Python does not answer")
        board.expect_lit([])
    shot(nb.cell(1), "board-reopened")


def test_a_kernel_restarted_while_a_bot_thinks_is_missed_at_once(notebook: Callable[..., Notebook]) -> None:
    slow = "from squirrelwidgets import Scurry, Search\ngame = Scurry(seed=7, seats=[None, Search(seconds=60)])"
    nb = notebook(slow, "game")
    board = Board(nb.cell(1))
    board.click(nb.kernel("game.legal[0]"))
    expect(board.ask).to_contain_text("is thinking")
    nb.panel.evaluate("async panel => { await panel.context.sessionContext.session.kernel.restart(); }")
    expect(board.warning).to_contain_text("Python does not answer")
    expect(board.ask).not_to_contain_text("is thinking")
    expect(board.button("Stop")).to_have_count(0)
    board.expect_lit([])


@pytest.mark.sweep
def test_a_page_made_by_nbconvert_replays(plain_page: Page, tmp_path: Path) -> None:
    page = exported(
        tmp_path, GAME + PLAYED, "game", "game.board(seat='gray')", "import squirrelwidgets as sw\nsw.NutHunt()"
    )
    kind = re.escape("application/vnd.jupyter.widget-state+json")
    state = re.search(f'<script type="{kind}">(.*?)</script>', page.read_text("utf-8"), re.DOTALL)
    assert state
    parts = carried(json.loads(state[1])["state"])
    assert len(parts) == len(set(parts)) == 5, "the front end once, and what each game has"
    plain_page.goto(page.as_uri())
    for n in range(2):
        board = Board(plain_page.locator(".widget-subarea").nth(n))
        board.replays(24)
        expect(board.warning).to_contain_text("Python does not answer")
    expect(Board(plain_page.locator(".widget-subarea").nth(2)).stage).to_be_visible()
    assert taken(plain_page) == set(parts)
    assert our_styles(plain_page) == ["adopted"]
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
    assert set(asked) <= {page.as_uri()}  # Firefox does not tell of files
    shot(plain_page, "page-own")


def test_a_page_of_its_own_with_two_boards_has_the_front_end_once(plain_page: Page, tmp_path: Path) -> None:
    names: dict[str, Any] = {"game": Scurry(seed=7)}
    exec(PLAYED, names)
    boards = [traits(names["game"]), traits(NutHunt(seed=7))]
    text = document("", boards)
    one, other, none = (len(document("", some)) for some in (boards[:1], boards[1:], []))
    bare = none + len('<h2 class="heard">Board</h2>')  # one heading for all boards
    assert len(text) - bare == (one - bare) + (other - bare)
    page = tmp_path / "two.html"
    page.write_text(text, "utf-8")
    plain_page.goto(page.as_uri())
    expect(plain_page.locator(".sqw-root")).to_have_count(2)
    Board(plain_page.locator("main > div").nth(0)).replays(24)
    plies = len(boards[1]["_plies"]) - 1
    Board(plain_page.locator("main > div").nth(1)).expect_ply(plies, plies)


@pytest.mark.sweep
def test_a_lesson_reopened_without_python_can_be_read_and_says_what_it_lacks(
    notebook: Callable[..., Notebook], open_notebook: Callable[[Path], Notebook], lab: Lab, tmp_path: Path
) -> None:
    ran = notebook("from squirrelwidgets import Scurry\ncourse = Scurry.course()", "course", own_kernel=True)
    board = Board(ran.cell(1))
    board.root.get_by_role("button", name="Begin", exact=True).click()
    task = board.root.locator(".sqw-task-line")
    expect(task).to_be_visible()
    asked = task.inner_text()
    saved = tmp_path / "lesson.ipynb"
    shutil.copy(ran.save(), saved)
    ran.panel.evaluate("async panel => { await panel.context.sessionContext.shutdown(); }")
    forget(lab.page)
    lab.page.evaluate("() => localStorage.clear()")
    nb = open_notebook(saved)
    board = Board(nb.cell(1))
    task = board.root.locator(".sqw-task-line")
    expect(task).to_have_text(asked)
    expect(board.root.locator(".sqw-feedback-locked")).to_contain_text("Python does not answer.")
    expect(board.stage.locator("[data-mark]").first).to_be_visible()
    board.expect_lit([])
    for button in board.root.locator(".sqw-lesson-foot button:not([data-key=next])").all():
        expect(button).to_be_disabled()
    board.button("Next").click()  # what the steps say can be read
    expect(task).not_to_have_text(asked)
    shot(nb.cell(1), "lesson-reopened")
