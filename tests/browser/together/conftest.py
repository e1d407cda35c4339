"""A browser for tests that need no JupyterLab: each device is a context of its own in it."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pytest

from tests.browser.driving import chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with contextlib.closing(chromium.launch(playwright, chromium.WITHOUT_OPTIMIZER)) as browser:
        yield browser
