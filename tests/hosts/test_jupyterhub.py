"""JupyterHub, on this machine: two pupils log in, each at a course of their own, and their teacher reads two files."""

from __future__ import annotations

import socket
import sys
from importlib.util import find_spec
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Browser, Page, expect

from squirrelwidgets import lessons
from tests.browser.driving.board import Board
from tests.browser.driving.lab import shot, write_notebook
from tests.hosts.conftest import TALL
from tests.hosts.journey import FIRST
from tests.hosts.servers import served

ROOT = Path(__file__).parents[2]
PROXY = "configurable-http-proxy"
PUPILS = ("ada", "ben")
CONFIG = """
c.JupyterHub.hub_port = {hub}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{api}"
c.ConfigurableHTTPProxy.command = [{proxy!r}]
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = {homes!r}
c.Spawner.cmd = [{python!r}, "-m", "jupyterhub.singleuser"]
c.Spawner.args = ["--allow-root", "--LabApp.expose_app_in_browser=True"]
c.Spawner.start_timeout = c.Spawner.http_timeout = 120
"""
BOX = "from squirrelwidgets import Scurry\n\ncourse = Scurry.course(answers={file!r})\ncourse"
RUN = """async () => {
    await jupyterapp.restored;
    const panel = await jupyterapp.commands.execute('docmanager:open', { path: 'course.ipynb', factory: 'Notebook' });
    await panel.context.ready;
    await panel.sessionContext.ready;
    await panel.sessionContext.session.kernel.info;
    jupyterapp.shell.collapseLeft();
    void jupyterapp.commands.execute('notebook:run-all-cells');
}"""


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def log_in(page: Page, url: str, name: str) -> Board:
    """A pupil at their notebook, which is run."""
    page.goto(f"{url}/hub/login")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill("1")
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_function("() => window.jupyterapp", timeout=2 * FIRST)
    page.evaluate(RUN)
    board = Board(page)
    expect(board.root.locator(".sqw-stone").first).to_be_visible(timeout=FIRST)
    return board


def solve_first_step(board: Board) -> None:
    board.root.locator(".sqw-stone").first.click()
    rung, way_on = board.root.locator(".sqw-hint-level:enabled"), board.root.locator(".sqw-way-on")
    while not way_on.is_enabled():
        rung.first.click()
        board.root.page.wait_for_timeout(300)


@pytest.mark.timeout(600)
def test_two_pupils_of_a_hub(browser: Browser, browser_name: str, page: Page, tmp_path: Path) -> None:
    proxy = which(PROXY, path=ROOT / ".venv" / "hub-proxy" / "node_modules" / ".bin") or which(PROXY)
    if not find_spec("jupyterhub") or not proxy:
        pytest.skip(f"no JupyterHub, or no {PROXY}: `make hosts` installs them")
    shared = tmp_path / "shared"
    for name in PUPILS:
        (tmp_path / name).mkdir()
        write_notebook(tmp_path / name / "course.ipynb", BOX.format(file=str(shared / f"{name}.json")))
    config = tmp_path / "jupyterhub_config.py"
    facts = {"proxy": proxy, "homes": f"{tmp_path}/{{username}}", "python": sys.executable}
    config.write_text(CONFIG.format(hub=free_port(), api=free_port(), **facts))
    with served(tmp_path, ("jupyterhub", "--ip=127.0.0.1", "--port={port}", f"--config={config}")) as url:
        ada = log_in(page, url, "ada")
        solve_first_step(ada)
        shot(page, f"host-jupyterhub-{browser_name}")
        with browser.new_context(viewport=TALL) as context:  # another laptop
            ben = log_in(context.new_page(), url, "ben")
            ben.root.locator(".sqw-stone").first.click()
            ben.root.locator(".sqw-hint-level:enabled").first.click()
            expect(ben.root.locator(".sqw-taken")).to_have_count(1)
        with browser.new_context(viewport=TALL) as context:
            again = log_in(context.new_page(), url, "ada")
            again.root.locator(".sqw-stone").first.click()
            expect(again.root.locator(".sqw-pip-line")).to_contain_text("step 2 of")
        page.goto("about:blank")
    assert sorted(file.name for file in shared.glob("*.json")) == ["ada.json", "ben.json"]
    frame = lessons.answers(str(shared / "*.json"))
    asked = frame[frame.hints > 0][["pupil", "lesson", "step", "done"]]
    assert asked.to_numpy().tolist() == [["ada", "meet", 1, True], ["ben", "meet", 1, False]]
