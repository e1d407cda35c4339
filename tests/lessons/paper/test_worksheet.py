"""Worksheets: tasks that can be done with a pencil, room to do them, and a key with all that is right."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import GAMES, Lesson, Scurry, SquirrelRush
from squirrelwidgets.lessons.paper.wording import SCREEN, task_on_paper, text_on_paper
from squirrelwidgets.lessons.paper.worksheet import worksheet
from tests.lessons.sight import SIGHT, lesson

GLADE: dict[str, Any] = {"setup": "players=2 glade=53,42,21/34,52,13/12,45,51 first=rust", "given": "a3"}


def split(one: Lesson) -> tuple[str, str]:
    """The sheet and its key."""
    sheet, key = unescape(worksheet([one], one.title)).split('<div class="key">')
    return sheet, key


def test_a_worksheet_has_the_answers_on_a_page_of_their_own(tmp_path: Path) -> None:
    page = lesson().worksheet(tmp_path / "sheet.html").read_text()
    sheet, key = page.split('<div class="key">')
    assert "Eat the acorn on f4." in sheet
    assert "From f4 it looks down column 4." not in sheet
    assert "From f4 it looks down column 4." in key
    assert sheet.count("<svg") == 4
    assert "<h2" not in page, "its title stands at the top"
    assert "<script" not in page


def test_the_key_has_all_that_is_right() -> None:
    _, key = split(lesson())
    assert "d7, e8, e3, f4." in key
    assert key.count("blocks the line") > 2, "all that can be found"
    one = Lesson("Two", SquirrelRush).step(task="Two ways.", goal=["b3 c3", "a2 a1"], **GLADE)
    assert re.findall("<li>(.*?)</li>", split(one)[1]) == ["a2, a1", "b3, c3"]


@pytest.mark.parametrize(("answer", "said"), [(1, " 1 brown acorn."), (2, " 2 brown acorns.")])
def test_an_answer_of_one_is_in_the_singular(answer: int, said: str) -> None:
    _, key = split(Lesson("Count", Scurry).step(task="How many?", answer=answer, unit="brown acorns"))
    assert said in key


def test_where_many_ways_are_right_some_are_told_and_how_many_there_are() -> None:
    one = Lesson("Many", SquirrelRush).step(task="Any turn.", goal={"event": "turned"}, setup=GLADE["setup"])
    rows = re.findall("<li>(.*?)</li>", split(one)[1])
    assert len(rows) == 4
    assert re.fullmatch(r"… and \d+ more ways", rows[-1])


@pytest.mark.parametrize(
    ("fields", "room"),
    [
        ({"answer": 4, "unit": "acorns"}, ['line short"><i>acorns</i>']),
        ({"choose": ["Brown", "Gray", "Both"], "answer": "Gray"}, ['class="box"></span>Brown', "Gray", "Both"]),
        ({"goal": {"refused": "SC-9", "times": 3}}, ["why not?", "why not?", "why not?"]),
        ({"goal": "f4"}, ['<div class="line"></div>']),
    ],
)
def test_there_is_room_for_what_is_asked(fields: dict[str, Any], room: list[str]) -> None:
    sheet, _ = split(Lesson("Room", Scurry).step(task="Do it.", setup=SIGHT, given="c6", **fields))
    for part in room:
        assert part in sheet
        sheet = sheet.replace(part, "", 1)


def test_what_bots_and_clocks_decide_is_left_to_the_board() -> None:
    step = {"setup": "4/brown f4 h9/gray f8 i7", "bots": "random", "goal": "win"}
    sheet, key = split(Lesson("Win", Scurry).step(task="Win.", **step))
    assert "played at a board" in sheet
    assert "<svg" not in sheet
    assert "<b>1.</b>" not in key


@pytest.mark.parametrize("name", GAMES)
def test_tasks_of_the_courses_are_worded_for_paper(name: str) -> None:
    for each in getattr(squirrelwidgets, name).course().lessons:
        for step in each.steps:
            if step.bots is None:
                task = task_on_paper(step)
                assert task, step.task
                assert not SCREEN.search(task), task
                assert not re.search(r"\b[Tt]ry to\b|\b[Ss]ay it\b|, and see\b", task), task


@pytest.mark.parametrize(
    ("said", "on_paper"),
    [
        ("A tile. A click on it tells you why. Then it goes on.", "A tile. Then it goes on."),
        ("Nothing to leave out (SC-9).", "Nothing to leave out (SC-9)."),
    ],
)
def test_sentences_about_the_screen_are_left_out(said: str, on_paper: str) -> None:
    assert text_on_paper(said) == on_paper


def test_an_author_can_word_the_task_for_paper() -> None:
    one = Lesson("Own", Scurry).step(task="Click it.", paper="Circle it.", setup=SIGHT, given="c6", goal="f4")
    sheet, _ = split(one)
    assert "Circle it." in sheet
    assert "Click it." not in sheet
    assert Lesson.from_data(one.data()).steps == one.steps
