"""The code in the README runs, from the first block to the last, as a reader would run it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"


def test_the_code_in_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # what it saves, it saves there
    text = README.read_text(encoding="utf-8")
    names: dict[str, object] = {}
    for block in re.finditer(r"^```python\n(.*?)^```$", text, flags=re.DOTALL | re.MULTILINE):
        above = text.count("\n", 0, block.start(1))
        exec(compile("\n" * above + block[1], str(README), "exec"), names)
    assert names
