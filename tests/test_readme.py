"""Each block of Python in the README runs by itself, as a reader would paste it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
TEXT = README.read_text(encoding="utf-8")
BLOCKS = list(re.finditer(r"^```python\n(.*?)^```$", TEXT, flags=re.DOTALL | re.MULTILINE))


def line_of(block: re.Match[str]) -> int:
    return TEXT.count("\n", 0, block.start(1)) + 1


def test_the_readme_shows_code() -> None:
    assert BLOCKS


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"line-{line_of(block)}")
def test_the_code_in_the_readme_runs(
    block: re.Match[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And it prints what the comments beside a `print` tell, up to an ellipsis."""
    monkeypatch.chdir(tmp_path)  # what it saves, it saves there
    above = "\n" * (line_of(block) - 1)
    exec(compile(above + block[1], str(README), "exec"), {})
    printed = capsys.readouterr().out
    for told in re.findall(r"^print\(.*\)  +# ([(\[A-Z].*)$", block[1], flags=re.MULTILINE):
        assert told.removesuffix("…").strip() in printed


def test_the_links_in_the_readme_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)|(?:src|srcset)=\"([^\"]+)\"", TEXT)
    here = [link for pair in links for link in pair if link and not link.startswith("https:")]
    assert here
    assert [link for link in here if not (README.parent / link).exists()] == []
