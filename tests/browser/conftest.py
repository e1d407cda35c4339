"""One server, one browser and one JupyterLab page for all tests; a notebook of its own for each.

The browser is Chromium; with `--firefox`, and in notebooks/test_firefox.py, it is Firefox.
"""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.driving import chromium, firefox
from tests.browser.driving.lab import Lab, LabServer, Notebook, page_beside, photograph
from tests.browser.driving.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page, Playwright

HERE = Path(__file__).parent
FAILED = pytest.StashKey[bool]()
AGAIN = 1 if os.environ.get("CI") else 0
"""Where nobody sits at the keyboard a test that fails is tried once more, as Playwright's own runner does: a shared
machine may stop a browser for seconds. The summary names each test that needed it: a race, to be found at a desk."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=AGAIN))


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Ends with the last test of this folder: Playwright runs an event loop meanwhile, and other tests want none."""
    expect.set_options(timeout=1000 * PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    server = LabServer(tmp_path_factory.mktemp("lab"))
    yield server
    server.stop()


@pytest.fixture(scope="package")
def lab_session(request: pytest.FixtureRequest, server: LabServer, playwright: Playwright) -> Iterator[Lab]:
    if request.config.getoption("--firefox"):
        yield request.getfixturevalue("firefox_session")
        return
    with contextlib.closing(chromium.launch(playwright, chromium.WITHOUT_OPTIMIZER)) as browser:
        lab = Lab(browser, server)
        yield lab
        nothing_late(lab)


@pytest.fixture(scope="package")
def firefox_session(server: LabServer, playwright: Playwright) -> Iterator[Lab]:
    if firefox.executable() is None:
        pytest.skip("no Firefox on PATH")
    with contextlib.closing(firefox.launch(playwright)) as browser:
        lab = Lab(browser, server)
        yield lab
        nothing_late(lab)


def nothing_late(lab: Lab) -> None:
    """What went wrong in the page since the last test's end is told with the name of that test."""
    lab.page.evaluate("0")  # what the page has sent is heard before its answer
    late = lab.watch.take()
    assert not late, f"in the page after the end of {lab.watch.test}: {late}"


@contextlib.contextmanager
def watched(lab: Lab, test: str) -> Iterator[Lab]:
    """Whatever goes wrong in the page during a test fails the test, what comes later the next one."""
    nothing_late(lab)
    lab.watch.test = test
    yield lab
    assert lab.watch.take() == []


@pytest.fixture
def lab(lab_session: Lab, request: pytest.FixtureRequest) -> Iterator[Lab]:
    """The page, watched."""
    with watched(lab_session, request.node.name) as lab:
        yield lab


@pytest.fixture
def notebook(lab: Lab, request: pytest.FixtureRequest) -> Iterator[Callable[..., Notebook]]:
    """notebook(*cells, own_kernel=False): a new notebook of these cells, run."""
    made: list[Notebook] = []
    stem = re.sub(r"\W+", "-", request.node.name).strip("-")

    def new(*cells: str, own_kernel: bool = False) -> Notebook:
        made.append(lab.notebook(*cells, name=f"{stem}-{len(made)}.ipynb", own_kernel=own_kernel))
        return made[-1].run()

    yield new
    if made and request.node.stash.get(FAILED, False):
        photograph(lab.page, f"failed-{stem}")
    for each in made:
        each.close()


@pytest.fixture
def open_notebook(lab: Lab) -> Iterator[Callable[[Path], Notebook]]:
    """open_notebook(path): a copy of a notebook, opened and not run."""
    made: list[Notebook] = []

    def opened(path: Path) -> Notebook:
        made.append(lab.open(path))
        return made[-1]

    yield opened
    for each in made:
        each.close()


@pytest.fixture(scope="module")
def page_for_fingers(lab_session: Lab, server: LabServer) -> Iterator[Lab]:
    browser = lab_session.context.browser
    if browser is None or browser.browser_type.name != "chromium":
        pytest.skip("fingers are Chromium's")
    lab = Lab(browser, server, has_touch=True)
    yield lab
    nothing_late(lab)
    lab.context.close()


@pytest.fixture
def fingers(page_for_fingers: Lab, request: pytest.FixtureRequest) -> Iterator[Lab]:
    """A JupyterLab page that is touched, watched too."""
    with watched(page_for_fingers, request.node.name) as lab:
        yield lab


@pytest.fixture
def plain_page(lab_session: Lab) -> Iterator[Page]:
    """A page of the same browser with no JupyterLab in it, watched too."""
    with page_beside(lab_session) as page:
        yield page


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def forgetful(lab: Lab) -> Iterator[None]:
    """Nothing is kept in the browser, before and after: courses begin anew."""
    forget = "() => localStorage.clear()"
    lab.page.evaluate(forget)
    yield
    lab.page.evaluate(forget)
