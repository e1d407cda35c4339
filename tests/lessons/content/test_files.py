"""Lessons, progress and answers in files: they come back as they were; what was edited is refused, or judged."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadLesson, Course, Lesson, Scurry, lessons
from squirrelwidgets.lessons.session.progress import Progress
from tests.lessons.sight import course, lesson


def test_a_file_means_what_the_code_means(tmp_path: Path) -> None:
    one = lesson()
    other = Lesson.load(one.save(tmp_path / "sight.toml"))
    assert other.data() == one.data()
    assert other.steps == one.steps
    assert other.key == "sight"
    assert other.check().exercised == one.check().exercised


def test_a_function_cannot_be_written(tmp_path: Path) -> None:
    one = Lesson("Sit", Scurry).step(task="Sit.", goal=lambda game: game.ply > 0)
    with pytest.raises(BadLesson, match="a goal that is a function"):
        one.save(tmp_path / "sit.toml")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = ", "this is no TOML"),
        ('game = "scurry"', "a lesson has at least one step"),
        ('title = "A"\ngame = "chess"\n[[step]]\ntask = "x"\ngoal = "b5"', "game: one of scurry"),
        ('title = "A"\ngame = "scurry"\nsteps = 3\n', "steps: no such field"),
        ('title = "A"\ngame = "scurry"\nstep = 3\n', "steps are tables"),
        ('title = "A"\ngame = "scurry"\n[[step]]\ntask = "x"\ngoal = "b5"\nwrng = 3', "A, step 1, wrng"),
        ('title = 7\ngame = "scurry"\n[[step]]\ntask = "x"\ngoal = "b5"', "a lesson has a title"),
        (f'title = "{"x" * 600_000}"', "this is too large"),
        ("a = " + "[" * 5000, "this is no TOML"),
        ("a = " + "9" * 5000, "this is no TOML"),
        ('title = "A"\ngame = []\n[[step]]\ntask = "x"\ngoal = "b5"', "game: one of scurry"),
        ('title = "A"\ngame = ""\n[[step]]\ntask = "x"\ngoal = "b5"', "game: one of scurry"),
    ],
)
def test_a_file_that_is_no_lesson_says_what_is_wrong(text: str, said: str, tmp_path: Path) -> None:
    Scurry.edit("5")  # a sheet is no game that a lesson could be of
    path = tmp_path / "lesson.toml"
    path.write_text(text)
    with pytest.raises(BadLesson) as error:
        Lesson.load(path)
    assert said in str(error.value)


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(BadLesson, match="cannot be read"):
        Lesson.load("nowhere.toml")


def test_a_course_is_of_lessons_of_one_game_with_different_names() -> None:
    from squirrelwidgets import Squarrels

    cards = Lesson("Cards", Squarrels).step(task="Draw.", goal={"event": "drew"})
    for these, said in (
        ([], "has lessons"),
        ([lesson(), lesson()], "same name"),
        ([lesson(), cards], "one game"),
        ([Lesson("Empty", Scurry)], "with steps"),
    ):
        with pytest.raises(BadLesson, match=said):
            Course("C", these)


# -- progress and answers


def played(path: Path) -> Course:
    """A pupil who did two steps, one of them with a miss and all hints."""
    mine = course(str(path))
    session = mine._session
    session.act("name", "Ada")
    session.act("open", 0)
    session.game.play("f4")
    session.act("next")
    session.act("hint")
    session.act("hint")
    return mine


def test_answers_are_kept_after_each_try_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "ada.json"
    rows = played(path).answers
    again = course(str(path))
    assert again.answers == rows
    assert again._session.progress.name == "Ada"
    assert (again._session.lesson, again._session.number) == (0, 1)


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        ({"course": "another"}, "these answers are of 'another', not of 'small'"),
        ({"format": 2}, "no file of answers"),
        ({"name": 7}, "name: a text"),
        ({"rows": {}}, "rows: a list"),
        ({"rows": [7]}, "rows[0]: a try is an object"),
        ({"rows": [{"lesson": "sight", "step": "1"}]}, "rows[0].step"),
        ({"progress": "{"}, "cannot be read"),
        ({"progress": "[]"}, "not what was kept"),
    ],
)
def test_answers_that_were_edited_are_refused_and_stay_as_they_are(
    edit: dict[str, Any], said: str, tmp_path: Path
) -> None:
    path = tmp_path / "ada.json"
    played(path)
    path.write_text(json.dumps({**json.loads(path.read_text()), **edit}))
    before = path.read_text()
    with pytest.raises(BadLesson) as error:
        print(course(str(path)).answers)
    assert said in str(error.value)
    assert path.read_text() == before


def test_a_class_is_a_frame_and_what_does_not_do_its_task_is_left_out(tmp_path: Path) -> None:
    played(tmp_path / "ada.json")
    data = json.loads((tmp_path / "ada.json").read_text())
    data["rows"][0]["played"] = ["h6"]
    (tmp_path / "bo.json").write_text(json.dumps(data))
    (tmp_path / "notes.json").write_text("{}")
    frame = lessons.answers(tmp_path, course())
    assert list(frame["pupil"].unique()) == ["Ada"]
    assert frame["done"].tolist() == [True, False, False, False, False]
    assert [name for name, _ in frame.attrs["left_out"]] == ["bo.json", "notes.json"]
    html = str(lessons.overview(frame))
    assert "Ada" in html
    assert "this does not do the task" in html
    assert "<script" not in html
    assert len(lessons.answers(str(tmp_path / "a*.json"), course())) == 5
    with pytest.raises(BadLesson, match="there are no files"):
        lessons.answers(tmp_path / "nowhere" / "*.json")
    with pytest.raises(BadLesson, match="a folder or a pattern of files, not 5"):
        lessons.answers(5)
    with pytest.raises(BadLesson, match="not the frame"):
        lessons.overview(frame.drop(columns="hints"))


def test_names_cannot_write_html(tmp_path: Path) -> None:
    mine = played(tmp_path / "ada.json")
    mine._session.act("name", "<script>alert(1)</script>")
    assert "<script" not in str(lessons.overview(lessons.answers(tmp_path, course())))


def test_a_kept_progress_of_anybody_is_read_or_refused_whole() -> None:
    shape = {"sight": 4, "sit": 1}
    kept = Progress(shape)
    kept.name = "Ada"
    text = kept.text()
    rng = Random(1)
    for _ in range(500):
        place = rng.randrange(len(text))
        mutated = text[:place] + rng.choice('[]{}",0-9axé\n') + text[place + 1 :]
        progress = Progress(shape)
        before = progress.text()
        try:
            progress.read(mutated)
        except BadLesson:
            assert progress.text() == before
        else:
            assert {key: len(marks) for key, marks in progress.marks.items()} == shape
    for nonsense in (None, 7, "x" * 300_000, "[" * 10_000):
        with pytest.raises(BadLesson):
            Progress(shape).read(nonsense)


def test_a_file_of_answers_makes_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "answers" / "ada.json"
    played(path)
    assert course(str(path)).answers


# -- two boards on one file


def test_two_boards_on_one_file_keep_what_was_done_on_both(tmp_path: Path) -> None:
    path = tmp_path / "ada.json"
    one, other = course(str(path))._session, course(str(path))._session
    for session in (one, other):
        session.act("open", 0)
    one.act("name", "Ada")
    one.game.play("f4")
    other.act("skip")
    other.act("skip")
    other.act("answer", 4)
    one.act("next")
    one.act("name", "Ada B")
    again = course(str(path))
    assert [(row["step"], row["right"]) for row in again.answers] == [(1, True), (3, True)]
    session = again._session
    assert [(mark.done, mark.skipped) for mark in session.progress.marks["sight"]] == [
        (True, False),
        (False, True),
        (True, False),
        (False, False),
    ]
    assert session.progress.name == "Ada B"


def test_a_name_is_the_last_one_that_was_given(tmp_path: Path) -> None:
    path = tmp_path / "ada.json"
    one, other = course(str(path))._session, course(str(path))._session
    one.act("name", "Ada")
    other.act("name", "Bo")
    one.act("open", 0)
    one.act("skip")
    assert course(str(path))._session.progress.name == "Bo"
    one.act("name", "")
    assert course(str(path))._session.progress.name == ""


def test_the_file_of_another_course_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "ada.json"
    session = course(str(path))._session
    session.act("open", 0)
    Course("Another", [lesson()], answers=path)._session.act("name", "Ada")
    before = path.read_text()
    session.game.play("f4")
    assert session.current.solved
    assert path.read_text() == before
    assert session.answers.unkept == (
        "Your answers are not kept in ada.json: these answers are of 'Another', not of 'small'. Save them on the map."
    )
