"""The pages about games that are one class in a cell: those that the tests play, each as its file stands; all words."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from inspect import getsource
from pathlib import Path
from typing import Final

from squirrelwidgets import own
from tests.own.games import FIVE

from .places import DOCS

WORDS: Final = "api/own.md"
PAGE: Final = "gallery/own.md"
"""What stands above the games; the rest is made."""
EXAMPLE: Final = """
### {title}

```python
{code}

{name}(seats=[None, "keen"], seed=1)
```
"""


def write(pages: Path) -> None:
    """Complete the page of the reference; the other one is the gallery's."""
    (pages / WORDS).write_text(words(), "utf-8")


def words() -> str:
    """That page, with the table that `help(own)` begins with."""
    table = (own.__doc__ or "").partition("\n")[2].strip("\n")
    return (DOCS / "pages" / WORDS).read_text("utf-8").replace("<!-- words -->", f"```text\n{table}\n```")


def page() -> str:
    """The page of the gallery, in Markdown: examples as its others."""
    return (DOCS / "pages" / PAGE).read_text("utf-8") + "".join(_games())


def _games() -> Iterator[str]:
    for kind in FIVE:
        code = getsource(sys.modules[kind.__module__])
        yield EXAMPLE.format(title=kind.title, code=code, name=kind.__name__)
