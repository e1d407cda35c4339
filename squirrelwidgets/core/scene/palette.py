"""The colours as plain values, for pictures that no style sheet reaches; they are defined once, in `palette.css`.

A file of its own beside that one: whoever changes a colour finds both.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final


def _colours(text: str) -> dict[str, str]:
    return dict(re.findall(r"(--[\w-]+): (#\w+);", text))


_light, _dark = Path(__file__).with_name("palette.css").read_text("utf-8").split(".sqw-dark")
LIGHT: Final = _colours(_light)
DARK: Final = LIGHT | _colours(_dark)
