"""A hook of mkdocs: puts *Try it* under each example, which runs it in the JupyterLite of the site."""

from __future__ import annotations

import os
import re
from html import escape
from typing import Any, Final
from urllib.parse import quote

from docs.maker.examples import LAB, line_before, warning

FOLDERS: Final = ("guide", "games", "gallery")
"""Pages with examples to try: each is one folder deep."""
BLOCK: Final = re.compile(r"^```python\n(.*?)^```$", flags=re.DOTALL | re.MULTILINE)


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Called by mkdocs for each page."""
    if page.file.src_uri.partition("/")[0] not in FOLDERS:
        return markdown
    return BLOCK.sub(lambda block: f"{block[0]}\n\n{try_it(block[1])}\n", markdown)


def try_it(code: str) -> str:
    """The link below an example; where the site's Python lacks what it needs, a word on that."""
    lacking = os.environ["SITE_LACKS"]
    if warning(code, lacking):
        return '<p class="try-it">Runs at home: it needs packages that the Python of this site lacks.</p>'
    return f'<a class="try-it" href="{escape(LAB + quote(line_before(code) + code))}" target="_blank">Try it</a>'
