"""What examples need to run in the browser."""

from __future__ import annotations

import re
from typing import Final

USES_MORE: Final = re.compile(r"\blab\.(?!Bench)|\b(?:canvas|lessons|np|pd)\.|\bimport (?:numpy|pandas)\b")
"""Code that makes tables or pictures: these need compiled packages; a bench does not."""
AT_HOME: Final = re.compile(r"\brl\b|\bstore=|\blab\.open\b")
"""Code whose packages no browser has."""
FETCH: Final = "import altair, ipycanvas, pandas  # so that the browser fetches them\n"
"""JupyterLite loads what a cell itself imports; the package imports these only when they are needed."""

LAB: Final = "../lab/repl/index.html?kernel=python&toolbar=1&showBanner=0&execute=1&code="
"""From a page one folder deep: where code runs as soon as Python is there."""


def line_before(code: str) -> str:
    """What to put above the code, so that it finds its packages."""
    return FETCH if USES_MORE.search(code) else ""


def warning(code: str, lacking: str) -> str:
    """A comment above code that cannot run in the browser: seen before the box is run."""
    if AT_HOME.search(code):
        return "# Runs at home: it needs packages that no browser has.\n"
    if lacking and USES_MORE.search(code):
        return f"# Runs at home: the Python here lacks {lacking}.\n"
    return ""
