"""The widget manager that VS Code's notebooks have, in a plain page: a board there is a board in VS Code."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.hosts.journey import CELLS, FIRST, HEAT, travel
from tests.hosts.servers import served
from tests.hosts.test_notebook7 import OPTIONS

ROOT = Path(__file__).parents[2]
PAGE = Path(__file__).parent / "vscode"
THEIRS = Path(sys.prefix) / "vscode" / "node_modules"
MANAGER = THEIRS / "@vscode" / "jupyter-ipywidgets8" / "dist" / "ipywidgets.js"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The page, with what VS Code has from npm and finds in Jupyter."""
    if not MANAGER.is_file():
        pytest.skip("no @vscode/jupyter-ipywidgets8: `make hosts` installs it")
    folder = tmp_path / "page"
    shutil.copytree(Path(sys.prefix) / "share" / "jupyter" / "nbextensions", folder / "nbextensions")
    for file in (PAGE / "page.html", MANAGER, THEIRS / "requirejs" / "require.js"):
        shutil.copy(file, folder)
    node_modules = ROOT / "js" / "node_modules"
    bundle = ("--bundle", "--format=esm", "--log-level=warning", f"--outfile={folder / 'page.js'}")
    subprocess.run(
        [node_modules / ".bin" / "esbuild", PAGE / "page.js", *bundle],
        env={"NODE_PATH": str(node_modules)},
        check=True,
    )
    return folder


def test_the_widget_manager_of_vscode(page: Page, browser_name: str, folder: Path, tmp_path: Path) -> None:
    ours = (f"--ServerApp.extra_static_paths={folder}", "--ServerApp.disable_check_xsrf=True")
    with served(tmp_path, ("jupyter_server", *OPTIONS, *ours, f"--ServerApp.root_dir={tmp_path}")) as url:
        page.goto(f"{url}/static/page.html")
        page.wait_for_function("() => window.notebook", timeout=FIRST)
        for cell in (*CELLS, HEAT):
            page.evaluate("code => notebook.run(code)", cell)
        travel(page, f"vscode-{browser_name}")
        page.locator("canvas").first.wait_for(timeout=FIRST)
        assert page.evaluate("() => notebook.run('', '[game.ply, *map(str, game.moves[:1])]')") == "[2, 'b5']"
        page.goto("about:blank")
