"""Which Chromium the tests start: one on PATH, else Playwright's own. `python -m tests.browser.driving.chromium` says.

Debian's Chromium without windows comes first, for it takes a fifth less work: it paints as the whole one does.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

ON_PATH = ("chromium-headless-shell", "chromium", "chromium-browser")
ARGS = (
    "--no-sandbox",  # so that it starts as root, in a container; it sees nothing but our own pages
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # nothing outside this machine answers
)

WITHOUT_OPTIMIZER = "--js-flags=--no-opt"
"""For tests: V8's optimizer takes a twelfth of their time, and their pages end before it pays. Measurements keep it."""


def executable(playwright: Playwright) -> str | None:
    for path in (*map(shutil.which, ON_PATH), playwright.chromium.executable_path):
        if path and Path(path).is_file() and starts(path):
            return path
    return None


def starts(path: str) -> bool:
    """A stub that wants to install something, or a binary that lacks libraries, does not."""
    return subprocess.run([path, "--version"], check=False, capture_output=True).returncode == 0


def launch(playwright: Playwright, *more: str) -> Browser:
    path = executable(playwright)
    if path is None:
        raise RuntimeError("no Chromium here; `make chromium` installs one or says how")
    shown = ["--hide-scrollbars"]  # headless hides them, and so what they take from a board
    return playwright.chromium.launch(executable_path=path, args=[*ARGS, *more], ignore_default_args=shown)


if __name__ == "__main__":
    with sync_playwright() as found:
        where = executable(found)
    print(where or "none")
    sys.exit(where is None)
