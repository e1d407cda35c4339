"""A new kernel, a cell that is run again: with what a browser has kept a learner goes on where they were."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from squirrelwidgets import GAMES, Lesson, Scurry
from squirrelwidgets.games import game_class
from squirrelwidgets.lessons import BadLesson, Course, LessonSession
from squirrelwidgets.lessons.session.views import view_of
from tests.lessons.sight import course

LONG = 7
"""Every so many actions of a course are looked at."""
MOST = 400
"""Actions in a course: its last lesson is a whole game."""


def again(session: LessonSession) -> LessonSession:
    """The same course in a new kernel, handed what the browser has kept, as the front end does."""
    next_one = LessonSession(session.lessons, session.title, session.line, session.key)
    if kept := view_of(session)["progress"]:
        next_one.act("resume", kept)
        next_one.act("tries", json.dumps(session.answers.rows))
    return next_one


def shown(session: LessonSession) -> Any:
    """All that is shown, except what was said last."""
    view: Any = view_of(session)
    view.get("step", {}).pop("feedback", None)
    view.get("step", {}).pop("places", None)
    return view, session.game.moves, session.current.misses, session.answers.rows


def play(*moves: str) -> Callable[[LessonSession], None]:
    return lambda session: session.game.play(*moves) and None


def act(*args: Any) -> Callable[[LessonSession], None]:
    return lambda session: session.act(*args)


def click(*places: str) -> Callable[[LessonSession], None]:
    return lambda session: [session.ask_about(each, session.current.referee.why(each)) for each in places] and None


MOMENTS: dict[str, tuple[Callable[[LessonSession], None], ...]] = {
    "nothing was done": (),
    "a name was given": (act("name", "Ada"),),
    "a step is open": (act("open", 0),),
    "in the middle of a try": (act("open", 0), play("h6", "f4")),
    "something was taken back": (act("open", 0), play("h6"), lambda session: session.game.undo() and None),
    "solved, not gone on": (act("open", 0), play("f4")),
    "back on the map": (act("open", 0), play("f4"), act("map")),
    "skipped": (act("open", 0), act("skip")),
    "hints were taken": (act("open", 0), act("hint"), act("hint")),
    "one of two was found": (act("open", 0), act("skip"), click("d4", "f9", "f9", "f9")),
    "both were found": (act("open", 0), act("skip"), click("d4", "i9")),
    "a wrong answer": (act("open", 0), act("skip"), act("skip"), act("answer", 5)),
    "the right answer": (act("open", 0), act("skip"), act("skip"), act("answer", 4)),
    "a try that missed": (act("open", 0), *[act("skip")] * 3, play("f4", "e3", "e8", "d7")),
    "the end of a lesson": (act("open", 0), *[act("skip")] * 4),
    "a lesson alone": (act("open", 1), play("b5")),
}


@pytest.mark.parametrize(
    "moment", ["in the middle of a try", "hints were taken", "one of two was found", "a wrong answer"]
)
def test_a_look_at_the_map_loses_nothing(moment: str) -> None:
    session = course()._session
    for do in MOMENTS[moment]:
        do(session)
    before = shown(session)
    session.act("map")
    session.act("open", 0)
    assert shown(session) == before


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_learner_goes_on_at_any_moment(moment: str) -> None:
    first = course()._session
    for do in MOMENTS[moment]:
        do(first)
    assert shown(again(first)) == shown(first)


@pytest.mark.parametrize("game", GAMES)
def test_a_learner_who_takes_hints_can_be_interrupted_anywhere(game: str) -> None:
    """Every fourth lesson: a whole course takes long."""
    session = Course.of(game_class(game))._session
    for lesson in range(0, len(session.lessons), 4):
        session.act("open", lesson)
        for n in range(MOST):
            if session.finished:
                break
            session.act("next" if session.current.solved else "hint")
            if session.step.bots is not None and not session.closed:
                session.act("skip")
            if n % LONG == 0:
                assert shown(again(session)) == shown(session)


def test_what_was_done_here_stays_and_what_was_done_elsewhere_comes_to_it() -> None:
    """Two tabs with a kernel each."""
    here, there = course()._session, course()._session
    there.act("name", "Ada")
    there.act("open", 0)
    there.game.play("f4")
    here.act("open", 1)
    here.act("resume", view_of(there)["progress"])
    here.act("tries", json.dumps(there.answers.rows))
    assert (here.lesson, here.progress.name) == (1, "Ada")
    assert [marks[0].done for marks in here.progress.marks.values()] == [True, False]
    here.game.play("b5")
    here.act("tries", json.dumps(there.answers.rows))
    assert sorted(row["lesson"] for row in here.answers.rows) == ["sight", "sit"]


def test_the_time_in_a_step_goes_on() -> None:
    first = course()._session
    first.act("open", 0)
    first.current._since -= 60
    first.game.play("h6")
    second = again(first)
    second.current._since -= 30
    second.game.undo()
    assert second.answers.rows[-1]["seconds"] == 90


def test_lessons_of_one_name_in_two_games_and_the_files_of_two_pupils_are_kept_apart() -> None:
    from squirrelwidgets import NutHunt

    keys = {view_of(each._session)["key"] for each in (course(), course("ada.json"), course("ben.json"))}
    keys |= {view_of(LessonSession([Lesson("Points", kind, "points").step(task="Any.", goal={"score": 1})]))["key"]
             for kind in (Scurry, NutHunt)}  # fmt: skip
    assert len(keys) == 5


PLACES: list[Any] = [
    None, [], "sight", {}, {"lesson": "none", "step": 0}, {"lesson": "sight", "step": 4},
    {"lesson": "sight", "step": -1}, {"lesson": "sight", "step": True}, {"lesson": "sight", "step": 0, "played": "f4"},
    {"lesson": "sight", "step": 0, "played": [1]}, {"lesson": "sight", "step": 0, "shows": "all"},
    {"lesson": "sight", "step": 0, "more": 1}, {"lesson": "sight", "step": 0, "hints": "many"},
    {"lesson": "sight", "step": 0, "played": ["f4"] * 3000},
]  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_a_place_that_is_none_is_passed_over(place: Any) -> None:
    session = course()._session
    session.act("resume", json.dumps({**json.loads(session.progress.text()), "name": "Ada", "place": place}))
    assert (session.progress.name, session.at_map, session.game.ply) == ("Ada", True, 1)


def test_a_try_that_cannot_be_played_any_more_begins_anew() -> None:
    session = course()._session
    place = {"lesson": "sight", "step": 0, "played": ["f4", "z9"], "wrong": [7], "answered": True, "misses": 2}
    session.act("resume", json.dumps({**json.loads(session.progress.text()), "place": place}))
    assert (
        session.current.verdict,
        session.current.reached.line,
        session.current.misses,
        session.current.wrong_answers,
    ) == ("open", (), 2, [])


@pytest.mark.parametrize("rows", ["", "{", "{}", "[1]", "null", 7, None, '[{"lesson": "sight"}]'])
def test_tries_that_are_none_are_refused(rows: Any) -> None:
    session = course()._session
    with pytest.raises(BadLesson):
        session.act("tries", rows)
    assert session.answers.rows == []
