"""`make hosts`: each host in Chromium and in the Firefox on PATH."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.browser.driving import chromium, firefox
from tests.browser.driving.lab import Watch

HERE = Path(__file__).parent
THEIRS = (
    "fontawesome",  # Voila's own page asks for these letters; boards do not
    "schema",  # Notebook looks for a setting that it has not loaded yet
    "service-worker",  # JupyterLite's own, stopped when its page is left
)
TALL = {"width": 1366, "height": 2600}
"""Hosts draw only what is near: all cells of the journey are."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.hosts)


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package", params=["chromium", "firefox"])
def browser(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    if request.param == "firefox" and firefox.executable() is None:
        pytest.skip("no Firefox on PATH")
    launch = firefox.launch if request.param == "firefox" else chromium.launch
    with contextlib.closing(launch(playwright)) as browser:
        yield browser


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that must ask for nothing outside this machine."""
    with browser.new_context(viewport=TALL) as context:
        page = context.new_page()
        watch = Watch(page)
        yield page
        wrong = [problem for problem in watch.take() if problem.startswith(("request", "error"))]
        assert [problem for problem in wrong if not any(theirs in problem for theirs in THEIRS)] == []


@pytest.fixture
def browser_name(browser: Browser) -> str:
    return browser.browser_type.name
