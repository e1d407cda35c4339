"""A kind of question from outside the package: read, proved, answered, hinted at, shown, graded, written, put on paper
and on a page."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import squirrelwidgets.lessons
from squirrelwidgets import BadLesson, Course, Lesson, Scurry, SquirrelError
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.lessons import answers
from squirrelwidgets.lessons.content.fields import texts
from squirrelwidgets.lessons.content.questions import QUESTIONS, Question, question
from squirrelwidgets.lessons.paper.page import page_of
from squirrelwidgets.lessons.session.views import view_of

ASK: dict[str, Any] = {"all_of": ["brown", "gray", "red"], "answer": ["brown", "gray"]}


@pytest.fixture(autouse=True)
def every() -> Iterator[None]:
    """Make the kind known, and forget it."""
    known = dict(QUESTIONS)

    @question
    class Every(Question):
        """All answers that are right have to be chosen: `{ all_of = ["a", "b", "c"], answer = ["a", "c"] }`."""

        key = "all_of"
        all_of: tuple[str, ...] = texts()

        @property
        def right(self) -> tuple[Any, ...]:
            return tuple(self.answer)

        @property
        def choices(self) -> tuple[str, ...]:
            return self.all_of

        def is_one(self, answer: Any) -> bool:
            return answer in self.all_of

    yield
    QUESTIONS.clear()
    QUESTIONS.update(known)


def lesson(**fields: Any) -> Lesson:
    ask = {"task": "Who plays?", "wrong": {"red": "Red is a fox."}, "right": "Both of them.", **ASK, **fields}
    return Lesson("Who", Scurry, "who").step(**ask)


def course(file: Path | None = None) -> Course:
    return Course("A small course", [lesson()], key="small", answers=file)


def test_it_is_proved_as_the_word_of_its_author() -> None:
    words = [str(word) for word in course().check().your_word]
    assert "Who, step 1, answer: 'brown' and 'gray' are right." in words
    with pytest.raises(BadLesson, match="'gray' is not wrong: it is the answer"):
        lesson(wrong={"gray": "No."}).check()
    with pytest.raises(BadLesson, match=r"'graay' is no answer that can be given\. Nearest: gray"):
        lesson(wrong={"graay": "No."}).check()


def test_all_that_is_right_has_to_be_said_and_what_is_wrong_is_told() -> None:
    session = course()._session
    session.act("open", 0)
    seen = []
    for choice in (1, 2, 0):
        session.act("answer", choice)
        step = view_of(session)["step"]
        rows = [each["state"] for each in step["question"]["choices"]]
        seen.append((rows, plain(step["feedback"]["text"]), step["state"]))
    assert seen == [
        (["open", "right", "open"], "Right, and there is more.", "open"),
        (["open", "right", "wrong"], "Red is a fox.", "open"),
        (["right", "right", "wrong"], "Both of them.", "solved"),
    ]
    with pytest.raises(SquirrelError, match="The answer is one of 'brown', 'gray', 'red'; not 'blue'"):
        course().answer("blue")


def test_half_an_answer_is_kept_and_its_hint_says_the_whole() -> None:
    session = course()._session
    session.act("open", 0)
    session.act("answer", 0)
    other = course()._session
    other.act("resume", session.kept())
    assert other.current.said == ["brown"]
    other.act("hint")
    assert other.current.solved


def test_it_is_graded(tmp_path: Path) -> None:
    learnt = course(tmp_path / "ada.json")
    for said in ("red", "gray", "brown"):
        learnt.answer(said)
    assert [(row["answer"], row["right"]) for row in learnt.answers] == [("red", False), (["brown", "gray"], True)]
    frame = answers(tmp_path, course())
    assert (bool(frame["done"][0]), int(frame["misses"][0])) == (True, 1)
    assert [row["tried"] for row in frame.attrs["tries"]] == ["red", "brown, gray"]
    rows = json.loads((tmp_path / "ada.json").read_text("utf-8"))
    rows["rows"][1]["answer"] = ["brown"]
    (tmp_path / "ada.json").write_text(json.dumps(rows), "utf-8")
    assert len(answers(tmp_path, course()).attrs["left_out"]) == 1


def test_it_is_written_and_read_again(tmp_path: Path) -> None:
    asked = lesson()
    assert Lesson.load(asked.save(tmp_path / "who.toml")).steps == asked.steps


def test_it_is_on_paper_with_its_key(tmp_path: Path) -> None:
    html = course().worksheet(tmp_path / "sheet.html").read_text("utf-8")
    assert html.count('class="box"') == 3
    assert "brown, gray. Both of them." in html


def test_it_is_on_a_page(tmp_path: Path) -> None:
    (page,) = page_of([lesson()], "", "", "who")["lessons"]
    asked = page["steps"][0]["asked"]
    assert (asked["right"], asked["stored"]) == (["brown", "gray"], ["brown", "gray"])
    assert asked["replies"] == {"red": {"mood": "miss", "text": "Red is a fox."}}
    assert course().save_html(tmp_path / "who.html").exists()


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"all_of": ["brown"]}, "all_of: two to four answers are wanted."),
        ({"choose": ["a", "b"]}, "one of answer or choose or all_of says what is asked"),
        ({"unit": "tiles"}, "'unit' is no field of it"),
    ],
)
def test_what_is_wrong_with_it_is_told(fields: dict[str, Any], told: str) -> None:
    with pytest.raises(BadLesson, match=told):
        lesson(**fields)


def test_no_other_room_asks_what_kind_a_question_is() -> None:
    """A new kind needs no line elsewhere."""
    kinds = {kind.__name__ for kind in QUESTIONS.values()}
    for file in Path(squirrelwidgets.lessons.__file__).parent.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        froms = (
            node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and "questions" in (node.module or "")
        )
        assert not kinds & {each.name for node in froms for each in node.names}, file
