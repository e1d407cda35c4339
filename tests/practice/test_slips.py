"""Steps of a course that went wrong come again in practice, after 1, 3 and 7 days."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from squirrelwidgets import Course, Lesson, Scurry, Squarrels
from squirrelwidgets.practice import NoPuzzle, Practice
from squirrelwidgets.practice.view import view_of
from squirrelwidgets.widgets import LessonBoard
from tests.practice.test_mistakes import days_later

ASKED, PLAYED, RIGHT, CODE = (f"short/first/{number}" for number in (1, 2, 3, 4))


def course() -> Course:
    """Everything went wrong but the third step; the fourth cannot be kept, for its goal is a function."""
    lesson = Lesson("First steps", Scurry, "first")
    lesson.step(task="Who begins?", choose=["brown", "gray"], answer="brown")
    lesson.step(task="Sit on b5.", goal="b5", setup="5", wrong="Look for row b.", right="There.")
    lesson.step(task="Sit on b5 again.", goal="b5", setup="5")
    lesson.step(task="Sit on b5 once more.", goal=lambda game: "b5" in game.moves, setup="5")
    made = Course("Short", [lesson], key="short")
    made.answer("gray")
    made.answer("brown")
    session: Any = made._session
    session.act("next")
    for wrong in (True, False, True):
        if wrong:
            made.game.play("c7")
            session.act("again")
        made.game.play("b5")
        session.act("next")
    return made


def practised(file: Path) -> Practice:
    return Scurry.practice(answers=file).add(course())


@pytest.mark.parametrize(("days", "due"), [(0, []), (1, [ASKED, PLAYED]), (3, [ASKED, PLAYED])])
def test_they_are_kept_and_come_from_the_next_day_on(tmp_path: Path, days: int, due: list[str]) -> None:
    assert "start" in view_of(practised(tmp_path / "ada.json")._session)["practice"]
    later = days_later(tmp_path / "ada.json", days)
    assert later.due == due
    start = view_of(later._session)["practice"]["start"]
    assert start["week"] == [len(due), 0 if due else 2, 0, 0, 0, 0, 0, 0]
    assert start["pips"] == ["open"] * 10


def test_a_step_is_asked_as_in_its_course_and_counts_for_no_rating(tmp_path: Path) -> None:
    practised(tmp_path / "ada.json")
    tomorrow = days_later(tmp_path / "ada.json", 1)
    session: Any = tomorrow._session
    tomorrow._session._open_key(ASKED)
    step = view_of(session)["step"]
    assert (step["title"], len(step["question"]["choices"])) == ("Again: First steps", 2)
    session.act("answer", 0)
    assert view_of(session)["practice"]["again"] == "It comes again in three days."
    session.act("next")
    assert tomorrow.puzzle.title == "First steps"
    tomorrow.game.play("c7")
    view = view_of(session)
    assert (view["step"]["feedback"]["text"], view["practice"]["again"]) == (
        "Look for row b.",
        "A second try counts half. It comes again tomorrow.",
    )
    assert (tomorrow.rating, view["step"]["pips"]) == (None, ["open"] * 10)
    assert [sorted(days_later(tmp_path / "ada.json", days).due) for days in (1, 2)] == [[PLAYED], [ASKED, PLAYED]]


def test_a_course_hands_them_over_with_the_door_to_practice() -> None:
    board = LessonBoard(course()._session)
    board._open("practise")
    below: Any = board._below
    assert sorted(below.session.record.boxes) == [ASKED, PLAYED]
    below.session.add(below.session.answers.rows, at_once=True)
    assert len(below.session.answers.rows) == 2
    board.close()


def test_a_browser_hands_over_what_went_wrong_in_the_course_of_the_game() -> None:
    course = Scurry.course()
    answered = next(n for n, step in enumerate(course.lessons[0].steps) if step.question)
    session: Any = course._session
    session._open(0, answered)
    course.answer(session.step.question.answer + 1)
    practice = Scurry.practice()
    for _ in range(2):
        practice._session.act("learnt", json.dumps(course.answers))
    assert [*practice._session.record.boxes] == [f"scurry/{course.lessons[0].key}/{answered + 1}"]
    assert practice.answers == []
    assert "start" in view_of(practice._session)["practice"]


def test_what_a_browser_kept_and_cannot_be_asked_any_more_is_passed_over() -> None:
    practice = Scurry.practice().add(course())
    rows: list[Any] = json.loads(json.dumps(practice._session.answers.rows))
    rows[0]["answer"]["step"] = [{"task": "Sit.", "goal": "b5", "setup": "99"}]
    rows.append({**rows[1], "lesson": "other", "answer": {**rows[1]["answer"], "game": "squarrels"}})
    other = Scurry.practice()
    other._session.act("tries", json.dumps(rows))
    assert [*other._session.record.boxes] == [rows[1]["lesson"]]


def test_a_course_of_another_game_is_refused() -> None:
    with pytest.raises(NoPuzzle, match="practice of Squarrels, and that a course of Scurry"):
        Squarrels.practice().add(course())
