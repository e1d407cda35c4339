"""A disk that is full, a folder that nobody may write in: the lesson goes on, and says once that nothing is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path

import pytest

from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.lessons import Sitting
from squirrelwidgets.lessons.sitting.answers import Answers
from squirrelwidgets.lessons.sitting.views import view_of
from tests.lessons.sight import course


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    """At the first step of a course; a file stands where the folder of its answers would be."""
    (tmp_path / "class").write_text("")
    sitting = course(str(tmp_path / "class" / "ada.json"))._sitting
    sitting.act("open", 0)
    return sitting


def told(sitting: Sitting) -> str:
    return plain(sitting.current.feedback["text"]) if sitting.current.feedback else ""


def kept(sitting: Sitting) -> str:
    sitting.act("map")
    return view_of(sitting)["course"]["kept"]


def test_a_try_is_judged_and_counts(sitting: Sitting) -> None:
    sitting.game.play("f4")
    assert (sitting.current.solved, sitting.marks[0].done, len(sitting.answers.rows)) == (True, True, 1)
    assert told(sitting).startswith("From f4 it looks down column 4. Your answers are not kept in ada.json: ")
    assert kept(sitting) == ""


def test_it_is_said_once(sitting: Sitting) -> None:
    sitting.act("name", "Ada")
    assert told(sitting).startswith("Your answers are not kept")
    sitting.act("skip")
    sitting.ask_about("i9", sitting.current.referee.why("i9"))
    sitting.ask_about("d4", sitting.current.referee.why("d4"))
    assert sitting.current.solved
    assert "not kept" not in told(sitting)
    sitting.act("next")
    sitting.act("answer", 5)
    assert told(sitting) == "i9 is behind Gray."


def test_on_the_map_nothing_hides_that_it_was_not_said_yet(sitting: Sitting) -> None:
    sitting.act("map")
    sitting.act("name", "Ada")
    sitting.act("open", 0)
    sitting.act("skip")
    assert "not kept" in told(sitting)


def test_where_it_can_be_written_again_all_of_it_is(sitting: Sitting, tmp_path: Path) -> None:
    sitting.game.play("f4")
    (tmp_path / "class").unlink()
    sitting.act("next")
    sitting.act("skip")
    file = tmp_path / "class" / "ada.json"
    assert [row["played"] for row in json.loads(file.read_text())["rows"]] == [["f4"]]
    assert kept(sitting) == str(file)


def test_a_try_is_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = course(str(tmp_path / "ada.json"))._sitting
    sitting.act("open", 0)
    writes: list[int] = []
    monkeypatch.setattr(Answers, "keep", lambda answers, _progress: writes.append(len(answers.rows)))
    sitting.game.play("f4")
    sitting.act("next")
    for place in ("i9", "d4"):
        sitting.ask_about(place, sitting.current.referee.why(place))
    sitting.act("next")
    for answer in (5, 4):
        sitting.act("answer", answer)
    assert writes == [1, 2, 3, 4]


TRIES: dict[str, Callable[[Sitting], object]] = {
    "solved": lambda sitting: sitting.game.play("f4"),
    "skipped": lambda sitting: sitting.act("skip"),
    "named": lambda sitting: sitting.act("name", "Bo"),
}


def standing(sitting: Sitting) -> object:
    """All of a sitting but what it says."""
    rows = [{**row, "at": 0, "seconds": 0} for row in sitting.answers.rows]
    done = [[(mark.done, mark.skipped) for mark in marks] for marks in sitting.progress.marks.values()]
    return sitting.game.record(), done, sitting.progress.name, rows, sitting.number, sitting.current.verdict


@pytest.mark.parametrize("step", ["write_bytes", "replace", "mkdir"])
@pytest.mark.parametrize("name", TRIES)
def test_a_full_disk_changes_nothing_but_what_is_said(
    name: str, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def begun(folder: str) -> tuple[Sitting, Path]:
        file = tmp_path / folder / "ada.json"
        sitting = course(str(file))._sitting
        sitting.act("name", "Ada")
        sitting.act("open", 0)
        return sitting, file

    control, _ = begun("one")
    TRIES[name](control)
    sitting, file = begun("two")
    old = file.read_bytes()
    with monkeypatch.context() as full:
        full.setattr(Path, step, no_space)
        TRIES[name](sitting)
    assert standing(sitting) == standing(control)
    assert file.read_bytes() == old
    assert not [*file.parent.glob("*.part")]
    assert "No space left on device" in told(sitting)


def no_space(*_: object, **__: object) -> None:
    raise OSError(ENOSPC, "No space left on device", "a file")
