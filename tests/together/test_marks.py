"""Marks of a class: one row a pupil, sums that add up, cells that no spreadsheet runs."""

from __future__ import annotations

import csv
from pathlib import Path
from time import strftime
from typing import Any

import pytest

from squirrelwidgets import Lesson, Scurry, lessons
from squirrelwidgets.together import Classroom
from squirrelwidgets.widgets import ClassroomBoard
from tests.together.conftest import Call, come
from tests.together.phone import Phone

FORMULAS = ("=SUM(1+1)", "+1", "-1+1", "@A1")


def sit_down() -> Lesson:
    lesson = Lesson("Sit", Scurry, key="sit")
    for start in ("b5", "d4", "f8"):
        lesson.step(task=f"Sit on {start}.", goal=start, hints=["Look.", [start]])
    return lesson


@pytest.fixture
def room() -> Any:
    room = sit_down().classroom("7b", host="local")
    yield room
    room.close()


def click(phone: Phone, *places: str) -> None:
    for place in places:
        assert phone.ask("play", node=phone.game.node.id, words=[place])["ok"]
        if phone.heard[-1]["update"]["lesson"]["step"]["state"] == "solved":
            phone.ask("lesson", act="next")
        else:
            phone.ask("undo", what="move")


def test_marks_are_one_row_a_pupil_and_add_up(room: Classroom, call: Call) -> None:
    ada, ben = come(call, room, "Ada"), come(call, room, "Ben")
    come(call, room, "Ole")  # comes, and does nothing
    click(ada, "b5", "c7", "d4", "f8")
    ben.ask("lesson", act="hint")
    click(ben, "b5")
    for _ in range(2):
        ben.ask("lesson", act="hint")
    marks = room.marks.set_index("pupil")
    assert [*marks.index] == ["Ada", "Ben", "Ole"]
    asked = ["lessons", "done", "open", "percent", "right_at_first", "with_hints"]
    assert marks.loc["Ada", asked].tolist() == [1, 3, 0, 100, 67, 0]
    assert marks.loc["Ben", ["lessons", "done", "with_hints", "percent"]].tolist() == [0, 1, 1, 33]
    assert marks.loc["Ole", ["lessons", "done", "open", "percent", "minutes"]].tolist() == [0, 0, 3, 0, 0]
    assert marks["right_at_first"].isna().tolist() == [False, False, True]
    assert (marks["done"] + marks["only_shown"] + marks["open"] == marks["steps"]).all()
    assert set(marks["last_here"]) == {strftime("%Y-%m-%d")}
    assert [*marks["id"]] == [room.pupil(name).id for name in marks.index]


def test_what_was_only_shown_is_not_done(room: Classroom, call: Call) -> None:
    come(call, room, "Ada")
    mark = room.pupil("Ada").session.progress.marks["sit"][0]
    mark.done = mark.shown = True
    (row,) = room.marks.to_dict("records")
    assert (row["done"], row["only_shown"], row["open"]) == (0, 1, 2)


def test_no_spreadsheet_runs_what_a_pupil_wrote(room: Classroom, call: Call, tmp_path: Path) -> None:
    for name in FORMULAS:
        click(come(call, room, name), "b5")
    safe = sorted(f"'{name}" for name in FORMULAS)
    with room.save_marks(tmp_path / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        assert sorted(row["pupil"] for row in csv.DictReader(file)) == safe
    own = lessons.answers(room.folder.course, lessons.Course("Sit", [sit_down()], key="sit"))
    for frame in (room.marks, own):
        frame.to_csv(tmp_path / "frame.csv", index=False)
        cells = {cell for row in csv.reader((tmp_path / "frame.csv").read_text("utf-8").splitlines()) for cell in row}
        assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]
        assert set(safe) <= cells


def test_the_panel_shows_them_while_the_teacher_looks(room: Classroom, call: Call) -> None:
    come(call, room, "Ada")
    board = ClassroomBoard.of(room)
    sent: list[Any] = []
    board.send = lambda content, **_: sent.append(content)
    board._receive(board, {"kind": "table", "act": "marks", "seat": ""}, [])
    marks = sent[-1]["view"]["marks"]
    assert marks["file"] == "marks-7b.csv"
    assert [row[0] for row in marks["rows"]] == ["Ada"]
    assert len(marks["columns"]) == len(marks["rows"][0])
    board._receive(board, {"kind": "table", "act": "marks", "seat": ""}, [])
    assert sent[-1]["view"]["marks"] is None
    board._receive(board, {"kind": "table", "act": "pictures", "seat": "Ada"}, [])
    assert [one["name"] for one in sent[-2]["pictures"]] == [*room.pupil("Ada").pair]
