"""Several notebooks that write one file of answers, without pause: every try of each is there in the end."""

from __future__ import annotations

import errno
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from squirrelwidgets.core.play.saving import files
from squirrelwidgets.lessons.session.answers import Answers
from squirrelwidgets.lessons.session.progress import Progress

WRITER = """
import sys
from pathlib import Path
from types import SimpleNamespace
from squirrelwidgets.lessons.session.answers import Answers
from squirrelwidgets.lessons.session.progress import Progress

name, count, file = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
answers, progress = Answers("scurry", file), Progress({"a": 4})
answers.resume(progress)
print("ready", flush=True)
sys.stdin.readline()  # all begin together
for n in range(count):
    answers.add(SimpleNamespace(key="a"), 0, plies=[name, str(n)], answer=None, right=True, hints=0, seconds=1)
    progress.marks["a"][int(name)].improve(0, 0, 1)
    answers.keep(progress)
    assert not answers.unkept, answers.unkept
"""
WRITERS, TRIES = 4, 50


def tries_in(file: Path) -> list[list[str]]:
    return [row["played"] for row in json.loads(file.read_text("utf-8"))["rows"]]


def add(answers: Answers, n: int) -> None:
    lesson: Any = SimpleNamespace(key="a")
    answers.add(lesson, 0, plies=[str(n)], answer=None, right=True, hints=0, seconds=1)


def test_of_four_processes_that_write_without_pause_no_try_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "ada.json"
    command = [sys.executable, "-c", WRITER]
    running = [
        subprocess.Popen([*command, str(n), str(TRIES), str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for n in range(WRITERS)
    ]
    for each in running:
        assert each.stdin
        assert each.stdout
        assert each.stdout.readline() == b"ready\n"
    for each in running:
        assert each.stdin
        each.stdin.write(b"go\n")
        each.stdin.flush()
    for each in running:
        each.communicate(timeout=120)
    assert [each.returncode for each in running] == [0] * WRITERS
    kept = tries_in(file)
    assert len(kept) == WRITERS * TRIES
    for name in map(str, range(WRITERS)):
        assert [int(n) for writer, n in kept if writer == name] == [*range(TRIES)], "in the order in which it tried"
    progress = Progress({"a": 4})
    progress.read(json.loads(file.read_text("utf-8"))["progress"])
    assert [mark.done for mark in progress.marks["a"]] == [True] * 4
    assert list(tmp_path.glob("*.json")) == [file]


def keep(file: Path, tries: int = 3) -> Answers:
    answers, progress = Answers("scurry", file), Progress({"a": 1})
    for n in range(tries):
        add(answers, n)
        answers.keep(progress)
    return answers


def test_where_no_file_can_be_locked_answers_are_kept_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in "fcntl", "msvcrt":
        monkeypatch.setitem(sys.modules, module, None)
    assert keep(tmp_path / "ada.json").unkept == ""
    assert tries_in(tmp_path / "ada.json") == [["0"], ["1"], ["2"]]


@pytest.mark.parametrize("code", [errno.ENOSYS, errno.ENOLCK, errno.EOPNOTSUPP])
def test_a_disk_that_knows_no_locks_does_not_matter(code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise OSError(code, "no locks here")

    monkeypatch.setitem(sys.modules, "fcntl", SimpleNamespace(LOCK_EX=2, LOCK_NB=4, flock=refuse))
    assert keep(tmp_path / "ada.json").unkept == ""
    assert len(tries_in(tmp_path / "ada.json")) == 3


def test_on_windows_the_lock_is_taken_in_its_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[tuple[int, int]] = []
    windows = SimpleNamespace(LK_NBLCK=2, locking=lambda _handle, mode, count: taken.append((mode, count)))
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    assert keep(tmp_path / "ada.json").unkept == ""
    assert taken == [(2, 1)] * 3


def test_whoever_never_lets_go_is_not_waited_for_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.05)
    file = tmp_path / "ada.json"
    with files.alone(file):
        answers = keep(file, tries=1)
        assert answers.unkept == (
            "Your answers are not kept in ada.json: somebody else is writing it. Save them on the map."
        )
        assert not file.exists()
    add(answers, 1)
    answers.keep(Progress({"a": 1}))
    assert (answers.unkept, tries_in(file)) == ("", [["0"], ["1"]])
