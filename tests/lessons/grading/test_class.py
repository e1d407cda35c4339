"""Twenty-five pupils whose troubles are known: each is found by reading the table."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path

import pandas as pd
import pytest

from squirrelwidgets import lessons
from squirrelwidgets.lessons import BadLesson, LessonSession
from tests.lessons.sight import course

Did = Callable[[LessonSession], object]
RUN = ("f4", "e3", "e8", "d7")
"""A run that misses the last step of the lesson."""


def minutes(session: LessonSession, count: float) -> None:
    session.current._since -= 60 * count


def solve(session: LessonSession, hints: int = 0) -> None:
    """The open step, as somebody does it who knows how."""
    minutes(session, 0.5)
    for _ in range(hints):
        session.act("hint")
    while not session.current.solved:
        if session.step.question and session.current.waits:
            session.act("answer", session.step.question.answer)
        elif session.current.referee.finds:
            text = session.current.referee.next_to_find()
            session.ask_about(text, session.current.referee.why(text))
        else:
            session.game.play({0: "f4", 3: "d7 e8 e3 f4"}[session.number].split()[len(session.current.reached.line)])
    session.act("next")


def good(session: LessonSession) -> None:
    for _ in range(4):
        solve(session)


def answers_wrong(session: LessonSession, *given: int, spent: float) -> None:
    """At the third step."""
    for _ in range(2):
        solve(session)
    for each in given:
        minutes(session, spent / len(given))
        session.act("answer", each)


def wanders(session: LessonSession) -> None:
    for first in ("f9", "h6", "f9", "h6", "f9", "i9"):
        if first in session.game.legal:
            session.game.play(first)
            session.game.undo()
    good(session)


def skips(session: LessonSession) -> None:
    for _ in range(4):
        session.act("skip")


def by_hints(session: LessonSession) -> None:
    while not session.finished:
        minutes(session, 0.2)
        session.act("next" if session.current.solved else "hint")


def runs_wrong(session: LessonSession) -> None:
    """At the last step: the same wrong run, again and again."""
    for _ in range(3):
        solve(session)
    for _ in range(6):
        minutes(session, 1)
        session.game.play(*RUN)
        session.game.undo(len(RUN))


def reads(session: LessonSession) -> None:
    """Opens the first step, takes a hint, and does nothing for a long time."""
    session.act("hint")
    minutes(session, 9)
    session.act("map")
    session.act("name", "Ola")


CLASS: dict[str, tuple[Did, str]] = {
    **{f"Good{n}": (good, r"4 of 5") for n in range(12)},
    "Ann": (
        lambda session: answers_wrong(session, 5, 5, 5, 5, 5, spent=8),
        r"sight, 3 8 min .* stuck: 5 tries in vain",
    ),
    "Bea": (lambda session: answers_wrong(session, 5, 6, spent=6), r"sight, 3 6 min .* stuck: 2 tries in vain"),
    "Cem": (lambda session: answers_wrong(session, 5, 5, 7, 5, 5, 5, spent=7), r"stuck: 6 tries in vain"),
    "Dov": (skips, r"0 of 5 .* skipped 4 steps"),
    "Eli": (by_hints, r"4 of 5 .* hints did [34] of 4"),
    "Fay": (lambda _: None, r"0 of 5 .* has not begun"),
    "Gus": (runs_wrong, r"sight, 4 \d+ min .* stuck: 6 tries in vain"),
    "Hal": (wanders, r"took back \d+ tries"),
    "Ida": (lambda session: answers_wrong(session, 1, 2, 3, 4, spent=0.1), r"guessed at 1 step"),
    "Jon": (solve, r"1 of 5 sight, 2"),
    "Kim": (lambda session: (session.act("skip"), solve(session)), r"skipped 1 step"),
    "Lea": (lambda session: (solve(session, hints=1), session.game), r"1 of 5"),
    "Ola": (reads, r"sight, 1 9 min 0 1 stuck: nothing tried"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("class")
    for name, (did, _) in CLASS.items():
        session = course(str(folder / f"{name}.json"))._session
        session.act("name", name)
        if name != "Fay":
            session.act("open", 0)
        did(session)
        session.keep()
    return folder


@pytest.fixture(scope="module")
def frame(folder: Path) -> pd.DataFrame:
    return lessons.answers(folder, course())


def lines(html: object) -> Iterator[str]:
    """The rows of tables, as they are read."""
    for row in re.findall(r"<tr>(.*?)</tr>", str(html)):
        yield " ".join(unescape(re.sub(r"<[^>]+>", " ", row)).split())


def test_every_file_is_read(frame: pd.DataFrame) -> None:
    assert len(CLASS) == 25
    assert sorted(frame["pupil"].unique()) == sorted(CLASS)
    assert frame.attrs["left_out"] == []


@pytest.mark.parametrize("name", CLASS)
def test_the_trouble_of_each_is_told(name: str, frame: pd.DataFrame) -> None:
    (line,) = (line for line in lines(lessons.overview(frame)) if re.match(rf"{name} \d", line))
    assert re.search(CLASS[name][1], line), line
    if name.startswith("Good"):
        assert not re.search("stuck|skipped|guess|hints|took|begun", line), line


def test_who_needs_somebody_comes_first(frame: pd.DataFrame) -> None:
    order = [line.split()[0] for line in lines(lessons.overview(frame)) if line.split()[0] in CLASS]
    assert set(order[:6]) == {"Ann", "Bea", "Cem", "Fay", "Gus", "Ola"}
    assert all(name.startswith("Good") or name in ("Jon", "Lea") for name in order[-12:])


def test_a_step_says_who_is_stuck_and_what_was_tried_in_vain(frame: pd.DataFrame) -> None:
    steps = {line[: line.index(":")]: line for line in lines(lessons.overview(frame)) if line.startswith("Lines of")}
    assert "3 for 7 min: Ann, Cem, Bea" in steps["Lines of sight, 3"]
    assert "11\u00d7 5" in steps["Lines of sight, 3"]
    assert "1 for 6 min: Gus" in steps["Lines of sight, 4"]
    assert "6\u00d7 f4, e3, e8, d7" in steps["Lines of sight, 4"]
    assert "(taken back)" in steps["Lines of sight, 1"]


def test_the_way_of_one_pupil(frame: pd.DataFrame) -> None:
    way = list(lines(lessons.way(frame, "Cem")))
    assert [re.sub(r" \d\.\d$", "", line) for line in way[3:]] == [
        "Lines of sight, 3: How many can it see? 5 wrong", "5 wrong", "7 wrong", "5 wrong", "5 wrong", "5 wrong",
    ]  # fmt: skip
    assert sum("skipped" in line for line in lines(lessons.way(frame, "Dov"))) == 4
    with pytest.raises(BadLesson, match="no pupil 'Zoe', but"):
        lessons.way(frame, "Zoe")


def test_a_file_with_nothing_solved_and_one_of_a_lesson_that_was_corrected_are_read(tmp_path: Path) -> None:
    """As pages have written the first: `progress` was empty."""
    row = {"lesson": "sight", "step": 1, "played": ["h6"], "answer": None, "right": False, "hints": 0, "seconds": 9}
    for name, rows in (("stuck", [row]), ("corrected", [row, {**row, "step": 9}])):
        data = {"format": 1, "course": "small", "name": "", "progress": "", "rows": rows}
        (tmp_path / f"{name}.json").write_text(json.dumps(data))
    frame = lessons.answers(tmp_path, course())
    assert frame.groupby("pupil").tries.sum().to_dict() == {"stuck": 1, "corrected": 1}
    assert frame.attrs["left_out"] == [("corrected.json", "1 try of steps that this course does not have")]
