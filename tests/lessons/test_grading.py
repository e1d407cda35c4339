"""A class's table says what was done: a step that asks and is then played, answers taken as a hint."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from squirrelwidgets import Course, Lesson, Scurry, lessons
from squirrelwidgets.lessons.progress import MOST, Mark

ASKS: dict[str, Any] = {"task": "How many squirrels are there?", "setup": "5", "answer": 2}


def asking(path: Path, **more: Any) -> Course:
    """A course of one step that asks for a number."""
    lesson = Lesson("Count", Scurry, key="count").step(**ASKS, **more)
    course = Course("Counting", [lesson], key="counting", answers=path)
    course._sitting.act("open", 0)
    return course


def table(path: Path, course: Course) -> pd.DataFrame:
    return lessons.answers(path, course)[["done", "tries", "hints"]]


def test_a_step_that_is_played_after_its_answer_is_done_when_it_was_played(tmp_path: Path) -> None:
    course = asking(tmp_path / "ada.json", goal="b5")
    course._sitting.act("answer", 2)
    assert table(tmp_path, course).to_numpy().tolist() == [[False, 1, 0]]
    course.game.play("b5")
    assert table(tmp_path, course).to_numpy().tolist() == [[True, 2, 0]]


@pytest.mark.parametrize("more", [{}, {"goal": "b5"}])
def test_an_answer_that_a_hint_says_is_a_try_with_a_hint(more: dict[str, Any], tmp_path: Path) -> None:
    course = asking(tmp_path / "ada.json", **more)
    course._sitting.act("hint")
    assert course._sitting.marks[0].done is not bool(more)
    assert table(tmp_path, course).to_numpy().tolist() == [[not more, 1, 1]]
    assert (course.answers[0]["answer"], course.answers[0]["right"]) == (2, True)


def test_hours_before_a_notebook_leave_a_file_that_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "ada.json"
    course = asking(path)
    course._sitting._since -= 4 * 3600
    course._sitting.act("answer", 2)
    assert asking(path).answers == course.answers
    assert course.answers[0]["seconds"] == MOST


def test_a_file_that_counted_further_is_read(tmp_path: Path) -> None:
    path = tmp_path / "ada.json"
    asking(path)._sitting.act("answer", 2)
    data = json.loads(path.read_text())
    data["rows"][0].update(seconds=10**30, hints=10_001)
    data["progress"] = data["progress"].replace("[[1,0,0,0,0]]", "[[1,0,0,0,10001]]")
    path.write_text(json.dumps(data))
    again = asking(path)
    assert again._sitting.marks == [Mark(done=True, seconds=MOST)]
    assert table(path, again).to_numpy().tolist() == [[True, 1, MOST]]


def test_two_pupils_of_one_name_are_told_apart_by_their_files(tmp_path: Path) -> None:
    for file, name in (("a", "Max"), ("b", "Max"), ("c", "Ada")):
        course = asking(tmp_path / f"{file}.json")
        course._sitting.act("name", name)
    assert lessons.answers(tmp_path, course)["pupil"].tolist() == ["Max (a)", "Max (b)", "Ada"]


def test_one_name_in_two_courses_is_one_pupil(tmp_path: Path) -> None:
    course = asking(tmp_path / "a.json")
    course._sitting.act("name", "Ada")
    house = json.loads((tmp_path / "a.json").read_text()) | {"course": "scurry"}
    (tmp_path / "b.json").write_text(json.dumps(house))
    frame = lessons.answers(tmp_path, course)
    assert {(row["pupil"], row["course"]) for row in frame.to_dict("records")} == {
        ("Ada", "counting"),
        ("Ada", "scurry"),
    }
