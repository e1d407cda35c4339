"""No file is too long to be read in one sitting: 400 lines, 450 for the `Game` itself."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MOST = 400
MORE = {"squirrelwidgets/core/play/game.py": 450, "js/src/frame/view.ts": 120}
SOURCES = [
    path
    for folder, pattern in (("squirrelwidgets", "*.py"), ("tests", "*.py"), ("docs", "*.py"), ("js/src", "*.ts"))
    for path in sorted((ROOT / folder).rglob(pattern))
]


def test_no_file_is_too_long() -> None:
    assert len(SOURCES) > 500
    lines = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8").count("\n") for path in SOURCES}
    assert {name: n for name, n in lines.items() if n > MORE.get(name, MOST)} == {}


@pytest.mark.parametrize("name", MORE)
def test_files_with_a_bound_of_their_own_are_there(name: str) -> None:
    assert ROOT / name in SOURCES
