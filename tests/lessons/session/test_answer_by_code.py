"""Python is a pupil, too: it answers like one, and what it plays before it has answered does nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets import Course, Lesson, Scurry, lessons
from squirrelwidgets.core.model.errors import SquirrelError
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.lessons.session.views import view_of
from squirrelwidgets.widgets import LessonBoard

COUNT: dict[str, Any] = {"task": "How many squirrels?", "setup": "5", "answer": 2, "goal": "b5"}
CHOOSE: dict[str, Any] = {"task": "Who begins?", "setup": "5", "choose": ["brown", "gray"], "answer": "brown"}


def rows(lesson: Lesson | Course) -> list[tuple[Any, ...]]:
    return [(row["answer"], row["played"], row["right"]) for row in lesson.answers]


def test_an_answer_by_code_is_a_try_like_any_other() -> None:
    lesson = Lesson("Count", Scurry).step(**COUNT)
    assert not lesson.answer(3)
    assert lesson.answer(2)
    lesson.game.play("b5")
    assert rows(lesson) == [(3, [], False), (2, [], True), (None, ["b5"], True)]
    with pytest.raises(SquirrelError, match="Nothing is asked"):
        lesson.answer(2)


def test_a_choice_is_said_in_its_words() -> None:
    lesson = Lesson("Begin", Scurry).step(**CHOOSE)
    for wrong in (0, "Brown", None, ["brown"]):
        with pytest.raises(SquirrelError, match="one of 'brown', 'gray'; not"):
            lesson.answer(wrong)  # what is refused
    assert [lesson.answer("gray"), lesson.answer("brown")] == [False, True]
    with pytest.raises(SquirrelError, match="whole number"):
        Lesson("Count", Scurry).step(**COUNT).answer("2")


def test_what_is_played_before_the_answer_does_not_do_the_step(tmp_path: Path) -> None:
    course = Course("Count", [Lesson("Count", Scurry).step(**COUNT)], answers=tmp_path / "ada.json")
    course.game.play("b5")
    session = course._session
    assert (session.current.solved, rows(course)) == (False, [])
    assert session.current.feedback
    assert plain(session.current.feedback["text"]) == "First say what you think."
    assert course.answer(2)
    assert session.current.solved
    assert rows(course) == [(2, [], True), (None, ["b5"], True)]
    assert lessons.answers(tmp_path, course)["done"].tolist() == [True]


def test_a_file_that_says_only_what_was_played_after_a_question_does_not_do_it(tmp_path: Path) -> None:
    course = Course("Count", [Lesson("Count", Scurry).step(**COUNT)], answers=tmp_path / "ada.json")
    course.answer(2)
    course.game.play("b5")
    session = course._session
    session.answers.rows = session.answers.rows[1:]
    (tmp_path / "ada.json").write_text(session.answers.text(session.progress))
    assert lessons.answers(tmp_path, course)["done"].tolist() == [False]


def test_a_board_shows_what_code_has_answered() -> None:
    session = Lesson("Begin", Scurry).step(**CHOOSE)._session
    board = LessonBoard.of(session)
    before = board.desk.lesson_told
    session.answer_by_code("gray")
    assert board.desk.lesson_told == view_of(session) != before
    board.close()
