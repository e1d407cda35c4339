"""JupyterLite: Python in the browser, from a plain file server, offline. It is the one of the site (`make site`)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.hosts.journey import CELLS, HEAT, travel
from tests.hosts.servers import files

LITE = Path(os.environ.get("LITE", Path(__file__).parents[2] / "site" / "lab"))
"""The built folder; `LITE=… make hosts` takes another one."""
START = 180_000
"""ms until the first board must be there: Python comes over the wire, and starts."""
OPEN = """async cells => {
    await jupyterapp.restored;
    jupyterapp.shell.collapseLeft();
    const panel = await jupyterapp.commands.execute('notebook:create-new', { kernelName: 'python' });
    await panel.context.ready;
    await panel.sessionContext.ready;
    const { sharedModel } = panel.content.model;
    cells.forEach((source, n) => sharedModel.insertCell(n, { cell_type: 'code', source }));
    panel.content.activeCellIndex = 0;
    void jupyterapp.commands.execute('notebook:run-all-cells');
}"""


@pytest.mark.timeout(600)
def test_jupyterlite(page: Page, browser_name: str) -> None:
    if not (LITE / "lab" / "index.html").is_file():
        pytest.skip("no JupyterLite in site/lab: `make site` makes it")
    with files(LITE) as url:
        page.goto(f"{url}/lab/index.html")
        page.wait_for_function("() => window.jupyterapp", timeout=START)
        page.evaluate(OPEN, [*CELLS, HEAT])
        travel(page, f"jupyterlite-{browser_name}", START)
        expect(page.locator(".sqw-picture-layer svg, .jp-OutputArea-output canvas").first).to_be_visible(timeout=START)
        page.goto("about:blank")
