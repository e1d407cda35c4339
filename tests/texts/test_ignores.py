"""Where a check is switched off for a line, the reason stands beside it."""

from __future__ import annotations

import re

import pytest

from tests.texts.test_paths import ROOT

IGNORE = re.compile(r"# (type: ignore|noqa)\b")
WITH_REASON = re.compile(r"# (type: ignore\[[\w,-]+\]|noqa: [A-Z0-9, ]+)  # \S")


@pytest.mark.parametrize("folder", ["squirrelwidgets", "tests", "docs", "js"])
def test_each_ignore_has_its_reason(folder: str) -> None:
    files = [each for each in (ROOT / folder).rglob("*.py") if "node_modules" not in each.parts]
    lines = [(each.name, line) for each in files for line in each.read_text("utf-8").splitlines()]
    assert [each for each in lines if IGNORE.search(each[1]) and not WITH_REASON.search(each[1])] == []
