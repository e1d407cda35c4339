"""Style sheets lie in one page together, for boards, lessons, editors, benches and galleries."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

SHEETS = Path(__file__).parent.parent.parent / "js" / "src" / "css"
SHARED = {"sqw-lesson-line", "sqw-live", "sqw-playback"}
"""Classes that two sheets dress together, of the same elements."""
COMMON = {"shapes.css", "type.css", "notebook.css", "hidden.css"}
"""Sheets that say once what many classes have in common, with all who have it."""


def test_a_class_by_itself_is_dressed_by_one_sheet() -> None:
    """Else a rule for one part changes another that has a class of the same name: it must say where it applies."""
    sheets = defaultdict(set)
    for path in (path for path in SHEETS.rglob("*.css") if path.name not in COMMON):
        for selectors in top_level(re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)):
            for one in re.split(r",(?![^(]*\))", selectors):
                if re.fullmatch(r"(\.sqw-root )?(:is\()?\.sqw-[\w-]+(, \.sqw-[\w-]+)*\)?", one.strip()):
                    for alone in set(re.findall(r"sqw-[\w-]+", one)) - {"sqw-root"}:
                        sheets[alone].add(str(path.relative_to(SHEETS)))
    assert len(sheets) > 100
    assert {name for name, dressed in sheets.items() if len(dressed) > 1} == SHARED


def top_level(css: str) -> list[str]:
    """What stands before the outermost braces."""
    selectors, depth, text = [], 0, ""
    for letter in css:
        if letter == "{":
            if depth == 0:
                selectors.append(text)
            depth += 1
        elif letter == "}":
            depth -= 1
        text = "" if letter in "{};" else text + letter
    return selectors
