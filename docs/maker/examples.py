"""What examples need to run in the browser."""

from __future__ import annotations

import re
from typing import Final

USES_MORE: Final = re.compile(r"\blab\.(?!Bench)|\bcanvas\.|\blessons\.")
"""Code that makes tables or pictures: these need compiled packages; a bench does not."""
AT_HOME: Final = re.compile(r"\brl\.")
"""Code whose packages no browser has."""
FETCH: Final = "import altair, ipycanvas, pandas  # so that the browser fetches them\n"
"""JupyterLite loads what a cell itself imports; the house imports these only when they are needed."""


def line_before(code: str, lacking: str) -> str:
    """What to put above the code."""
    if not USES_MORE.search(code):
        return ""
    return f"# The Python here lacks {lacking}: what needs them says so.\n" if lacking else FETCH
