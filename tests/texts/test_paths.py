"""ARCHITECTURE and CONTRIBUTING name files and folders that are there, all packages, and few words of our own."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = ("squirrelwidgets/ARCHITECTURE.md", "CONTRIBUTING.md")
MADE: Final = ("js/src/wire/types/", "site/", "static/", "tests/out/", "tests/games/my_game/", ".venv")
"""Named, and made only by a command or by whoever adds a game."""
NAMED: Final = re.compile(r"`([\w.…*/-]+(?:\.(?:py|ts|toml|css|svg|json|md|txt|yml)|/))`")
MOST_WORDS: Final = 35
LEFT_OUT: Final = {"node_modules", "__pycache__", "out", "static"}


def named(page: str) -> Iterator[str]:
    """Files and folders in backquotes, but for those with a gap."""
    for name in NAMED.findall((ROOT / page).read_text("utf-8")):
        if "…" not in name and "*" not in name and name not in MADE:
            yield name


@pytest.fixture(scope="module")
def there() -> set[str]:
    """The ends of all paths of the project: `play/game.py`, `game.py`; folders end with a stroke."""
    ends: set[str] = set()
    for top in ("squirrelwidgets", "js", "tests", "docs", ".ci", ".github", "binder", "conda", "notebooks"):
        for folder, below, files in os.walk(ROOT / top):
            below[:] = [name for name in below if name not in LEFT_OUT]
            for name in [*(f"{each}/" for each in below), *files]:
                parts = f"{Path(folder).relative_to(ROOT)}/{name}".split("/")
                ends |= {"/".join(parts[n:]) for n in range(len(parts))}
        ends.add(f"{top}/")
    return ends | {path.name for path in ROOT.iterdir()}


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_names_is_there(page: str, there: set[str]) -> None:
    names = [*named(page)]
    assert len(names) > 30
    assert [name for name in names if name not in there] == []


def test_all_packages_are_listed() -> None:
    text = (ROOT / PAGES[0]).read_text("utf-8")
    listed = re.search(r"```\n(.*?)\n```", text, flags=re.DOTALL)
    assert listed
    found, top = set(), ""
    for line in listed[1].splitlines():
        if entry := re.match(r"( {2})?(\w+)/ ", line):
            top = top if entry[1] else f"{entry[2]}/"
            found.add(top + (f"{entry[2]}/" if entry[1] else ""))
    package = ROOT / "squirrelwidgets"
    depth = [*package.glob("*/__init__.py"), *package.glob("*/*/__init__.py")]
    folders = {f"{path.parent.relative_to(package)}/" for path in depth}
    of_games = {name for name in folders if name.startswith("games/") and name != "games/"}
    assert folders - of_games == found - {"static/"}


def test_the_glossary_is_short() -> None:
    _, _, glossary = (ROOT / PAGES[1]).read_text("utf-8").partition("## Glossary")
    words = re.findall(r"^\| (?!word )([\w ]+) \|", glossary, flags=re.MULTILINE)
    assert 30 < len(words) <= MOST_WORDS
    assert len({*words}) == len(words)
