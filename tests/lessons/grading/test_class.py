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
from squirrelwidgets.lessons import BadLesson, Sitting
from tests.lessons.sight import course

Did = Callable[[Sitting], object]
RUN = ("f4", "e3", "e8", "d7")
"""A run that misses the last step of the lesson."""


def minutes(sitting: Sitting, count: float) -> None:
    sitting.current._since -= 60 * count


def solve(sitting: Sitting, hints: int = 0) -> None:
    """The open step, as somebody does it who knows how."""
    minutes(sitting, 0.5)
    for _ in range(hints):
        sitting.act("hint")
    while not sitting.current.solved:
        if sitting.step.question and sitting.current.waits:
            sitting.act("answer", sitting.step.question.answer)
        elif sitting.current.referee.finds:
            text = sitting.current.referee.next_to_find()
            sitting.ask_about(text, sitting.current.referee.why(text))
        else:
            sitting.game.play({0: "f4", 3: "d7 e8 e3 f4"}[sitting.number].split()[len(sitting.current.reached.line)])
    sitting.act("next")


def good(sitting: Sitting) -> None:
    for _ in range(4):
        solve(sitting)


def answers_wrong(sitting: Sitting, *given: int, spent: float) -> None:
    """At the third step."""
    for _ in range(2):
        solve(sitting)
    for each in given:
        minutes(sitting, spent / len(given))
        sitting.act("answer", each)


def wanders(sitting: Sitting) -> None:
    for first in ("f9", "h6", "f9", "h6", "f9", "i9"):
        if first in sitting.game.legal:
            sitting.game.play(first)
            sitting.game.undo()
    good(sitting)


def skips(sitting: Sitting) -> None:
    for _ in range(4):
        sitting.act("skip")


def by_hints(sitting: Sitting) -> None:
    while not sitting.finished:
        minutes(sitting, 0.2)
        sitting.act("next" if sitting.current.solved else "hint")


def runs_wrong(sitting: Sitting) -> None:
    """At the last step: the same wrong run, again and again."""
    for _ in range(3):
        solve(sitting)
    for _ in range(6):
        minutes(sitting, 1)
        sitting.game.play(*RUN)
        sitting.game.undo(len(RUN))


def reads(sitting: Sitting) -> None:
    """Opens the first step, takes a hint, and does nothing for a long time."""
    sitting.act("hint")
    minutes(sitting, 9)
    sitting.act("map")
    sitting.act("name", "Ola")


CLASS: dict[str, tuple[Did, str]] = {
    **{f"Good{n}": (good, r"4 of 5") for n in range(12)},
    "Ann": (
        lambda sitting: answers_wrong(sitting, 5, 5, 5, 5, 5, spent=8),
        r"sight, 3 8 min .* stuck: 5 tries in vain",
    ),
    "Bea": (lambda sitting: answers_wrong(sitting, 5, 6, spent=6), r"sight, 3 6 min .* stuck: 2 tries in vain"),
    "Cem": (lambda sitting: answers_wrong(sitting, 5, 5, 7, 5, 5, 5, spent=7), r"stuck: 6 tries in vain"),
    "Dov": (skips, r"0 of 5 .* skipped 4 steps"),
    "Eli": (by_hints, r"4 of 5 .* hints did [34] of 4"),
    "Fay": (lambda _: None, r"0 of 5 .* has not begun"),
    "Gus": (runs_wrong, r"sight, 4 \d+ min .* stuck: 6 tries in vain"),
    "Hal": (wanders, r"took back \d+ tries"),
    "Ida": (lambda sitting: answers_wrong(sitting, 1, 2, 3, 4, spent=0.1), r"guessed at 1 step"),
    "Jon": (solve, r"1 of 5 sight, 2"),
    "Kim": (lambda sitting: (sitting.act("skip"), solve(sitting)), r"skipped 1 step"),
    "Lea": (lambda sitting: (solve(sitting, hints=1), sitting.game), r"1 of 5"),
    "Ola": (reads, r"sight, 1 9 min 0 1 stuck: nothing tried"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("class")
    for name, (did, _) in CLASS.items():
        sitting = course(str(folder / f"{name}.json"))._sitting
        sitting.act("name", name)
        if name != "Fay":
            sitting.act("open", 0)
        did(sitting)
        sitting.keep()
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
