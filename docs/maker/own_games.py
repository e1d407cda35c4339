"""The pages about games that are one class in a cell: those that the tests play, each as its file stands; all words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from squirrelwidgets import own

from .places import DOCS, ROOT

PAGE: Final = "gallery/own.md"
"""What stands above the games; the rest is made."""
FOLDER: Final = ROOT / "tests" / "own" / "games"
EXAMPLE: Final = """
### {title}

```python
{code}

{name}(seats=[None, "keen"], seed=1)
```
"""


WORDS: Final = "api/own.md"


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
    """The shortest first."""
    for code in sorted((file.read_text("utf-8") for file in FOLDER.glob("[!_]*.py")), key=len):
        [name] = re.findall(r"^class (\w+)\(own\.Game\):", code, flags=re.MULTILINE)
        yield EXAMPLE.format(title=re.sub(r"(?<!^)(?=[A-Z])", " ", name), code=code, name=name)
