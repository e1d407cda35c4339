"""Voila: a notebook as a page for people who see no code."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.driving.lab import write_notebook
from tests.hosts.journey import CELLS, HEAT, travel
from tests.hosts.servers import served


def test_voila(page: Page, browser_name: str, tmp_path: Path) -> None:
    write_notebook(tmp_path / "journey.ipynb", *CELLS, HEAT)
    with served(tmp_path, ("voila", "journey.ipynb", "--no-browser", "--port={port}", "--Voila.ip=127.0.0.1")) as url:
        page.goto(url, wait_until="commit")
        travel(page, f"voila-{browser_name}")
        page.locator("canvas").first.wait_for()
