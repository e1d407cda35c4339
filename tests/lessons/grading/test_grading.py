"""A class's table says what was done: a step that asks and is then played, answers taken as a hint."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from squirrelwidgets import Course, Lesson, Scurry, lessons
from squirrelwidgets.lessons.grading import grading
from squirrelwidgets.lessons.session.lookahead import search
from squirrelwidgets.lessons.session.progress import MOST, Mark

ASKS: dict[str, Any] = {"task": "How many squirrels are there?", "setup": "5", "answer": 2}


def asking(path: Path, **more: Any) -> Course:
    """A course of one step that asks for a number."""
    lesson = Lesson("Count", Scurry, key="count").step(**ASKS, **more)
    course = Course("Counting", [lesson], key="counting", answers=path)
    course._session.act("open", 0)
    return course


def table(path: Path, course: Course) -> pd.DataFrame:
    return lessons.answers(path, course)[["done", "tries", "hints"]]


def test_a_step_that_is_played_after_its_answer_is_done_when_it_was_played(tmp_path: Path) -> None:
    course = asking(tmp_path / "ada.json", goal="b5")
    course._session.act("answer", 2)
    assert table(tmp_path, course).to_numpy().tolist() == [[False, 1, 0]]
    course.game.play("b5")
    assert table(tmp_path, course).to_numpy().tolist() == [[True, 2, 0]]


@pytest.mark.parametrize("more", [{}, {"goal": "b5"}])
def test_an_answer_that_a_hint_says_is_a_try_with_a_hint(more: dict[str, Any], tmp_path: Path) -> None:
    course = asking(tmp_path / "ada.json", **more)
    course._session.act("hint")
    assert course._session.marks[0].done is not bool(more)
    assert table(tmp_path, course).to_numpy().tolist() == [[not more, 1, 1]]
    assert (course.answers[0]["answer"], course.answers[0]["right"]) == (2, True)


def test_hours_before_a_notebook_leave_a_file_that_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "ada.json"
    course = asking(path)
    course._session.current._since -= 4 * 3600
    course._session.act("answer", 2)
    assert asking(path).answers == course.answers
    assert course.answers[0]["seconds"] == MOST


def test_a_file_that_counted_further_is_read(tmp_path: Path) -> None:
    path = tmp_path / "ada.json"
    asking(path)._session.act("answer", 2)
    data = json.loads(path.read_text())
    data["rows"][0].update(seconds=10**30, hints=10_001)
    data["progress"] = data["progress"].replace("[[1,0,0,0,0]]", "[[1,0,0,0,10001]]")
    path.write_text(json.dumps(data))
    again = asking(path)
    assert again._session.marks == [Mark(done=True, seconds=MOST)]
    assert table(path, again).to_numpy().tolist() == [[True, 1, MOST]]


def test_two_pupils_of_one_name_are_told_apart_by_their_files(tmp_path: Path) -> None:
    for file, name in (("a", "Max"), ("b", "Max"), ("c", "Ada")):
        course = asking(tmp_path / f"{file}.json")
        course._session.act("name", name)
    assert lessons.answers(tmp_path, course)["pupil"].tolist() == ["Max (a)", "Max (b)", "Ada"]


def test_one_name_in_two_courses_is_one_pupil(tmp_path: Path) -> None:
    course = asking(tmp_path / "a.json")
    course._session.act("name", "Ada")
    built_in = json.loads((tmp_path / "a.json").read_text()) | {"course": "scurry"}
    (tmp_path / "b.json").write_text(json.dumps(built_in))
    frame = lessons.answers(tmp_path, course)
    assert {(row["pupil"], row["course"]) for row in frame.to_dict("records")} == {
        ("Ada", "counting"),
        ("Ada", "scurry"),
    }


def class_of(folder: Path, pupils: int) -> dict[str, int]:
    """Files of so many pupils, all of whom have played the first steps of a course; how often each took them."""
    tried = {}
    (ada := Scurry.course(folder / "p000.json")._session).act("open", 0)
    ada.game.play(*search(ada.current.referee, ada.current.referee.start()).solution or ())
    data = json.loads((folder / "p000.json").read_text())
    (row,) = data["rows"]
    for n in range(pupils):
        tried[f"P{n}"] = 1 + n % 3
        rows = [{**row, "right": False}] * (n % 3) + [row]
        progress = json.dumps({**json.loads(data["progress"]), "name": f"P{n}"})
        (folder / f"p{n:03}.json").write_text(json.dumps({**data, "name": f"P{n}", "progress": progress, "rows": rows}))
    return tried


def test_a_large_class_is_judged_once_where_all_have_played_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried, judged, read = class_of(tmp_path, 200), [], []
    right, course_of = grading.is_right, Course.of
    monkeypatch.setattr(grading, "is_right", lambda plan, row: judged.append(row) or right(plan, row))
    monkeypatch.setattr(Course, "of", lambda kind: read.append(kind) or course_of(kind))
    frame = lessons.answers(tmp_path)
    assert (len(judged), len(read)) == (1, 1)
    assert frame.attrs["left_out"] == []
    assert frame.groupby("pupil").tries.sum().to_dict() == tried
    assert frame.groupby("pupil").done.sum().to_dict() == dict.fromkeys(tried, 1)
    page = str(lessons.overview(frame))
    assert page.count("<b>P") == page.count("<td>meet, 2</td>") == 200
    assert "<td>200 of 200</td>" in page


def test_a_try_that_differs_from_one_that_was_right_is_judged_for_itself(tmp_path: Path) -> None:
    class_of(tmp_path, 3)
    file = tmp_path / "p002.json"
    data = json.loads(file.read_text())
    data["rows"][-1]["played"] = ["b4"]
    file.write_text(json.dumps(data))
    frame = lessons.answers(tmp_path)
    assert frame.pupil.unique().tolist() == ["P0", "P1"]
    untried = frame[frame.tries == 0]
    assert len(untried) == len(frame) - 2
    assert not untried[["done", "misses", "hints", "seconds"]].any(axis=None)
    assert frame.attrs["left_out"] == [("p002.json", "rows[2].played: this does not do the task.")]


def test_an_overview_looks_at_each_row_a_few_times_however_many_pupils_there_are() -> None:
    """Twice as many pupils: twice as many looks, not four times."""

    def looks(pupils: int) -> int:
        Counting.looks = 0
        rows = [
            {"pupil": Counting(f"P{n}"), "course": "c", "lesson": Counting(f"L{k}"), "step": 1}
            | {"done": True, "skipped": False, "here": False, "tries": 1, "misses": 0, "back": 0}
            | {"hints": 1, "seconds": 60}
            for n in range(pupils)
            for k in range(10)
        ]
        frame = pd.DataFrame(rows)
        for name in ("pupil", "lesson"):  # where pyarrow is, pandas would make texts of its own of them
            frame[name] = pd.Series([row[name] for row in rows], dtype=object)
        page = str(lessons.overview(frame))
        assert f"{pupils} of {pupils}" in page
        return Counting.looks

    looks(10)
    assert looks(80) < 2.5 * looks(40)


class Counting(str):
    """The name of a pupil or a lesson that counts how often it is compared."""

    __slots__ = ()
    looks = 0

    def __eq__(self, other: object) -> bool:
        Counting.looks += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_a_step_has_the_hints_and_seconds_of_its_longest_try_and_no_progress_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "ada.json"
    course = asking(path)
    course._session.act("answer", 2)
    data = json.loads(path.read_text())
    tried = [{**data["rows"][0], "right": False, "hints": n, "seconds": s} for n, s in ((1, 20), (3, 30), (2, 10))]
    path.write_text(json.dumps({**data, "rows": tried}))
    frame = lessons.answers(path, course)
    assert frame[["tries", "misses", "hints", "seconds"]].to_numpy().tolist() == [[3, 3, 3, 30]]
    path.write_text(json.dumps({**data, "progress": "much"}))
    assert [file for file, _ in lessons.answers(path, course).attrs["left_out"]] == ["ada.json"]
