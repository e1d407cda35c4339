"""JupyterLab and Notebook 7: the same cells, run from the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.driving.lab import write_notebook
from tests.hosts.journey import CELLS, FIRST, HEAT, travel
from tests.hosts.servers import served

OPTIONS = ("--no-browser", "--allow-root", "--ip=127.0.0.1", "--port={port}", "--IdentityProvider.token=")
APPS = {
    "lab": ("jupyterlab", "--LabApp.expose_app_in_browser=True", "lab/tree"),
    "notebook": ("notebook", "--JupyterNotebookApp.expose_app_in_browser=True", "notebooks"),
}

RUN = """async () => {
    const { sessionContext } = jupyterapp.shell.currentWidget;
    await sessionContext.ready;
    await sessionContext.session.kernel.info;
    void jupyterapp.commands.execute('notebook:run-all-cells');
}"""


@pytest.mark.parametrize("app", list(APPS))
def test_jupyter(app: str, page: Page, browser_name: str, tmp_path: Path) -> None:
    module, exposed, path = APPS[app]
    write_notebook(tmp_path / "journey.ipynb", *CELLS, HEAT)
    with served(tmp_path, (module, *OPTIONS, exposed, f"--ServerApp.root_dir={tmp_path}")) as url:
        page.goto(f"{url}/{path}/journey.ipynb")
        page.wait_for_function("() => window.jupyterapp", timeout=FIRST)
        page.evaluate("async () => { await jupyterapp.restored; }")
        page.wait_for_selector(".jp-NotebookPanel .jp-Cell", timeout=FIRST)
        if app == "lab":
            page.evaluate("() => jupyterapp.shell.collapseLeft()")
        page.evaluate(RUN)
        travel(page, f"{app}-{browser_name}")
        page.locator(".jp-OutputArea-output canvas").first.wait_for(timeout=FIRST)
        page.goto("about:blank")
