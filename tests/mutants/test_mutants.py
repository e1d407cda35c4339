"""A planted package in which one change goes unnoticed, and one that would never end does not."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.mutants.__main__ import check, options
from tests.mutants.changes import changes, noting
from tests.mutants.checking import Map, Project

CODE = '''"""A planted package."""

from __future__ import annotations


def steps(n: int | None) -> int:
    """As many as fit."""
    made = 0
    while made < (n or 0):
        made += 1
    return made


def twice(n: int) -> int:
    return n + n
'''
TESTS = """
import pytest
from planted import steps, twice

@pytest.fixture(scope="module")
def four():
    return steps(4)

def test_steps(four):
    assert four == 4

def test_twice():
    assert twice(2)
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    for name, text in {"planted/__init__.py": CODE, "tests/test_planted.py": TESTS, "pytest.ini": "[pytest]"}.items():
        (tmp_path / "root" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "root" / name).write_text(text)
    return Project(tmp_path / "root", "planted", tmp_path)


def test_each_change_is_one_piece_of_text() -> None:
    texts = [(each.function, each.line, each.text) for each in changes("a.py", CODE.encode())]
    assert texts == [
        ("steps", 8, "1"),
        ("steps", 9, "(not (made < (n or 0)))"),
        ("steps", 9, "(made <= (n or 0))"),
        ("steps", 9, "(n and 0)"),
        ("steps", 9, "1"),
        ("steps", 10, "made -= 1"),
        ("steps", 10, "2"),
        ("steps", 11, "return None"),
        ("twice", 15, "return None"),
        ("twice", 15, "(n - n)"),
    ]
    for each in changes("a.py", CODE.encode()):
        compile(each.apply(CODE.encode()), "", "exec")


def test_functions_note_that_they_run() -> None:
    code = noting("a.py", CODE.encode(), "planted")
    assert code.count("_noting_('a.py:") == 2
    compile(code, "", "exec")


@pytest.mark.sweep
def test_what_nobody_notices_is_told(
    project: Project, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.mutants.checking.LEAST", 1)
    kept = project.root / "tests" / "out" / "mutants.json"
    assert Map.of(project, kept, jobs=1).by_function == {
        "planted/__init__.py:steps": ["tests/test_planted.py::test_steps", "tests/test_planted.py::test_twice"],
        "planted/__init__.py:twice": ["tests/test_planted.py::test_twice"],
    }
    seen, of = check(project, options().parse_args(["--jobs", "1", "--at", "planted/__init__.py:10"]))
    assert (seen, of) == (Counter(top=1), Counter(top=2))
    assert capsys.readouterr().out == (
        "planted/__init__.py:10  steps  (2 of 2 tests)\n    - made += 1\n    + made += 2\n"
    )
