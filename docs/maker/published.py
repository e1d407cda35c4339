"""A hook of mkdocs: where the site is published, whose it is, and what each page is about in a sentence."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from docs.maker.places import ROOT

LONGEST: Final = 200
"""Of a description, in letters."""
REFERENCE: Final = 0.3
"""What a word found in the reference counts in the search, where one in a guide counts 1."""
NO_TEXT: Final = ("#", "<", "|", "-", "`", "!", ":", "---")
"""How paragraphs begin that say nothing of a page."""
LINK: Final = re.compile(r"\[([^]]*)\]\([^)]*\)(\{[^}]*\})?")


def urls() -> dict[str, str]:
    """The one place that says them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return dict(project["urls"])


def on_config(config: Any) -> Any:
    """Called by mkdocs once."""
    config.site_url = urls()["Documentation"]
    config.copyright = links(urls())
    return config


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Called by mkdocs for each page."""
    page.meta.setdefault("description", described(markdown))
    if page.file.src_uri.startswith("api/"):
        page.meta["search"] = {"boost": REFERENCE}
    return markdown


def links(addresses: Mapping[str, str]) -> str:
    """What stands at the foot of each page; nothing until it is said who OWNER is, for it would lead to a stranger."""
    shown = {name: url for name, url in addresses.items() if name != "Documentation" and "/OWNER/" not in url}
    return " · ".join(f'<a href="{url}">{name}</a>' for name, url in shown.items())


def described(markdown: str) -> str:
    """The first sentences of a page, as plain words.

    >>> described("# Play\\n\\nA [game](x.md) is a **board**.\\n")
    'A game is a board.'
    """
    text = re.sub(r"\A---\n.*?\n---\n|```.*?```", "", markdown, flags=re.DOTALL)
    paragraphs = [" ".join(each.split()) for each in re.split(r"\n\s*\n", text)]
    first = next((each for each in paragraphs if each and not each.startswith(NO_TEXT)), "")
    plain = re.sub(r"[*`]", "", LINK.sub(r"\1", first))
    if len(plain) <= LONGEST:
        return plain
    cut = plain[:LONGEST]
    return cut[: cut.rfind(". ") + 1] or cut.rpartition(" ")[0] + " …"
