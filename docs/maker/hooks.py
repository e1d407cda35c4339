"""The page of the site about hooks, made from `Kind.hooks()`: what a house rule can replace in each game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import squirrelwidgets as sw
from squirrelwidgets.core.play.game import Game

from .places import DOCS

PAGE: Final = "api/hooks.md"
"""What stands above the games; the rest is made."""


def write(pages: Path) -> None:
    """Complete the page in a folder of pages."""
    (pages / PAGE).write_text(page(), "utf-8")


def page() -> str:
    """The page, in Markdown."""
    return (DOCS / "pages" / PAGE).read_text("utf-8") + "".join(_game(getattr(sw, name)) for name in sw.GAMES)


def _game(kind: type[Game]) -> str:
    """As it prints its hooks: a line a rule, and below it those that play it."""
    rules = f"../games/{kind.package.rpartition('.')[2]}.md"
    lines = [f"\n## {kind.title}\n"]
    for line in str(kind.hooks()).splitlines():
        if line.startswith(" "):
            call, colon, does = line.strip().partition(": ")
            lines.append(f"- `{call}`{colon}{does}")
        else:
            name, _, title = line.partition(" ")
            lines.append(f"\n[{name}]({rules}#{name}) **{title}**\n")
    return "\n".join(lines) + "\n"
