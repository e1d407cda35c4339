"""The pictures of the examples of the gallery: each is what its code shows, run when the site is made."""

from __future__ import annotations

import ast
import re
from base64 import b64decode
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

from . import own_games
from .places import DOCS

PAGE: Final = DOCS / "pages" / "gallery" / "index.md"
EXAMPLE: Final = re.compile(r"^### ([^\n]+)\n\n```python\n(.*?)^```$", flags=re.DOTALL | re.MULTILINE)
CARD: Final = """\
<details class="example" markdown="1">
<summary><img src="{file}" alt="" loading="lazy"><b>{title}</b></summary>

```python
{code}```

</details>"""
ROW: Final = re.compile(r'(?:<details class="example".*?</details>\s*)+', flags=re.DOTALL)
FORMS: Final = {"image/svg+xml": "svg", "image/png": "png"}


class Example(NamedTuple):
    title: str
    code: str

    @property
    def stem(self) -> str:
        return re.sub(r"\W+", "-", self.title.lower()).strip("-")


class Picture(NamedTuple):
    file: str
    content: bytes


def texts() -> dict[str, str]:
    """The pages with examples, by the name of their file."""
    return {"index.md": PAGE.read_text("utf-8"), "own.md": own_games.page()}


def write(pages: Path) -> None:
    """Draw the pictures, and put each above its code, which a click on it opens."""
    folder = pages / "gallery"
    with ProcessPoolExecutor() as pool:
        drawn = dict(zip((each.title for each in examples()), pool.map(picture, examples()), strict=True))
    for each in drawn.values():
        (folder / each.file).write_bytes(each.content)
    for name, text in texts().items():
        cards = EXAMPLE.sub(lambda found: CARD.format(title=found[1], code=found[2], file=drawn[found[1]].file), text)
        cards = ROW.sub(lambda row: f'<div class="examples" markdown="1">\n\n{row[0]}\n</div>\n\n', cards)
        (folder / name).write_text(cards, "utf-8")


def examples() -> Iterator[Example]:
    for text in texts().values():
        for found in EXAMPLE.finditer(text):
            yield Example(found[1], found[2])


def picture(of: Example) -> Picture:
    """What a cell with this code would show where nothing but pictures can be seen."""
    shown = last_value(of)._repr_mimebundle_()
    data: dict[str, Any] = shown[0] if isinstance(shown, tuple) else shown
    form = next((each for each in FORMS if each in data), None)
    if form is None:
        raise ValueError(f"the example {of.title!r} ends with nothing that has a picture")
    content = data[form].encode() if form == "image/svg+xml" else b64decode(data[form])
    return Picture(f"{of.stem}.{FORMS[form]}", content)


def last_value(of: Example) -> Any:
    """Run the code; the value of its last line."""
    *body, last = ast.parse(of.code, of.title).body
    if not isinstance(last, ast.Expr):
        raise TypeError(f"the last line of the example {of.title!r} is no value")
    names: dict[str, Any] = {}
    exec(compile(ast.Module(body, []), of.title, "exec"), names)  # a page of ours
    return eval(compile(ast.Expression(last.value), of.title, "eval"), names)  # an example of ours
