"""Notebook 7: the same cells, run from the page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.driving.lab import write_notebook
from tests.hosts.journey import CELLS, FIRST, HEAT, travel
from tests.hosts.servers import served

OPTIONS = ("--no-browser", "--allow-root", "--ip=127.0.0.1", "--port={port}", "--IdentityProvider.token=")
RUN = """async () => {
    const { sessionContext } = jupyterapp.shell.currentWidget;
    await sessionContext.ready;
    await sessionContext.session.kernel.info;
    void jupyterapp.commands.execute('notebook:run-all-cells');
}"""


def test_notebook7(page: Page, browser_name: str, tmp_path: Path) -> None:
    write_notebook(tmp_path / "journey.ipynb", *CELLS, HEAT)
    ours = ("--JupyterNotebookApp.expose_app_in_browser=True", f"--ServerApp.root_dir={tmp_path}")
    with served(tmp_path, ("notebook", *OPTIONS, *ours)) as url:
        page.goto(f"{url}/notebooks/journey.ipynb")
        run_and_travel(page, f"notebook-{browser_name}")


def run_and_travel(page: Page, name: str) -> None:
    """All stations, in a page of JupyterLab's code that opens the notebook."""
    page.wait_for_function("() => window.jupyterapp", timeout=FIRST)
    page.evaluate("async () => { await jupyterapp.restored; }")
    page.wait_for_selector(".jp-NotebookPanel .jp-Cell", timeout=FIRST)
    page.evaluate("() => jupyterapp.shell.collapseLeft()")
    page.evaluate(RUN)
    travel(page, name)
    page.locator(".jp-OutputArea-output canvas").first.wait_for(timeout=FIRST)
    page.goto("about:blank")
