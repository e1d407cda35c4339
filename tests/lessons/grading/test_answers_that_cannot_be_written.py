"""A disk that is full, a folder that nobody may write in: the lesson goes on, and says once that nothing is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path

import pytest

from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.lessons import LessonSession
from squirrelwidgets.lessons.session.answers import Answers
from squirrelwidgets.lessons.session.views import view_of
from tests.lessons.sight import course


@pytest.fixture
def session(tmp_path: Path) -> LessonSession:
    """At the first step of a course; a file stands where the folder of its answers would be."""
    (tmp_path / "class").write_text("")
    session = course(str(tmp_path / "class" / "ada.json"))._session
    session.act("open", 0)
    return session


def told(session: LessonSession) -> str:
    return plain(session.current.feedback["text"]) if session.current.feedback else ""


def kept(session: LessonSession) -> str:
    session.act("map")
    return view_of(session)["course"]["kept"]


def test_a_try_is_judged_and_counts(session: LessonSession) -> None:
    session.game.play("f4")
    assert (session.current.solved, session.marks[0].done, len(session.answers.rows)) == (True, True, 1)
    assert told(session).startswith("From f4 it looks down column 4. Your answers are not kept in ada.json: ")
    assert kept(session) == ""


def test_it_is_said_once(session: LessonSession) -> None:
    session.act("name", "Ada")
    assert told(session).startswith("Your answers are not kept")
    session.act("skip")
    session.ask_about("i9", session.current.referee.why("i9"))
    session.ask_about("d4", session.current.referee.why("d4"))
    assert session.current.solved
    assert "not kept" not in told(session)
    session.act("next")
    session.act("answer", 5)
    assert told(session) == "i9 is behind Gray."


def test_on_the_map_nothing_hides_that_it_was_not_said_yet(session: LessonSession) -> None:
    session.act("map")
    session.act("name", "Ada")
    session.act("open", 0)
    session.act("skip")
    assert "not kept" in told(session)


def test_where_it_can_be_written_again_all_of_it_is(session: LessonSession, tmp_path: Path) -> None:
    session.game.play("f4")
    (tmp_path / "class").unlink()
    session.act("next")
    session.act("skip")
    file = tmp_path / "class" / "ada.json"
    assert [row["played"] for row in json.loads(file.read_text())["rows"]] == [["f4"]]
    assert kept(session) == str(file)


def test_a_try_is_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = course(str(tmp_path / "ada.json"))._session
    session.act("open", 0)
    writes: list[int] = []
    monkeypatch.setattr(Answers, "keep", lambda answers, _progress: writes.append(len(answers.rows)))
    session.game.play("f4")
    session.act("next")
    for place in ("i9", "d4"):
        session.ask_about(place, session.current.referee.why(place))
    session.act("next")
    for answer in (5, 4):
        session.act("answer", answer)
    assert writes == [1, 2, 3, 4]


TRIES: dict[str, Callable[[LessonSession], object]] = {
    "solved": lambda session: session.game.play("f4"),
    "skipped": lambda session: session.act("skip"),
    "named": lambda session: session.act("name", "Bo"),
}


def standing(session: LessonSession) -> object:
    """All of a session but what it says."""
    rows = [{**row, "at": 0, "seconds": 0} for row in session.answers.rows]
    done = [[(mark.done, mark.skipped) for mark in marks] for marks in session.progress.marks.values()]
    return session.game.record(), done, session.progress.name, rows, session.number, session.current.verdict


@pytest.mark.parametrize("step", ["os.fsync", "pathlib.Path.replace", "pathlib.Path.mkdir"])
@pytest.mark.parametrize("name", TRIES)
def test_a_full_disk_changes_nothing_but_what_is_said(
    name: str, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def begun(folder: str) -> tuple[LessonSession, Path]:
        file = tmp_path / folder / "ada.json"
        session = course(str(file))._session
        session.act("name", "Ada")
        session.act("open", 0)
        return session, file

    control, _ = begun("one")
    TRIES[name](control)
    session, file = begun("two")
    old = file.read_bytes()
    with monkeypatch.context() as full:
        full.setattr(step, no_space)
        TRIES[name](session)
    assert standing(session) == standing(control)
    assert file.read_bytes() == old
    assert not [*file.parent.glob("*.part")]
    assert "No space left on device" in told(session)


def no_space(*_: object, **__: object) -> None:
    raise OSError(ENOSPC, "No space left on device", "a file")
