"""A kind of goal from outside the package: read, proved, judged, hinted at, shown, written and put on a page."""

from __future__ import annotations

import ast
import re
from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Any

import pytest

import squirrelwidgets.lessons
from squirrelwidgets import BadLesson, Lesson, Scurry
from squirrelwidgets.lessons.content import fields, goals
from squirrelwidgets.lessons.content.fields import number, text
from squirrelwidgets.lessons.content.goals import GOALS, Count, Goal, Judge, Ply, TryState, goal
from squirrelwidgets.lessons.paper.page import page_of
from squirrelwidgets.lessons.session.views import view_of

RUN = {"setup": "4/brown h6/gray f4 e8 g9 e3 h5/squirrels f7 i6", "given": "d7", "task": "Reach f4."}
THERE = -1


@pytest.fixture(autouse=True)
def within() -> Iterator[None]:
    """Make the goal known, and forget it."""
    known = dict(GOALS)

    @goal
    class Within(Goal):
        """The squirrel comes to a place in so many hops: `{ within = 3, place = "f4" }`."""

        key = "within"
        within: int = number(least=1)
        place: str = text()

        def after(self, tally: int, ply: Ply) -> Hashable:
            if tally == THERE or not ply.own:
                return tally
            if any(event.kind == "hopped" and event.to == self.place for event in ply.events):
                return THERE
            return tally + 1 if tally + 1 < self.within else None

        def met(self, tally: int, at: TryState, judge: Judge) -> bool:
            return tally == THERE

        def count(self, tally: int, at: TryState, judge: Judge) -> Count | None:
            return Count(self.within if tally == THERE else tally, self.within)

    yield
    GOALS.clear()
    GOALS.update(known)


def lesson(**fields: Any) -> Lesson:
    return Lesson("Run", Scurry).step(**{**RUN, "goal": {"within": 2, "place": "f4"}, **fields})


def test_it_is_proved() -> None:
    proof = lesson().check()
    assert [str(word) for word in proof.your_word] == ["Run, step 1, task: Reach f4."]
    assert proof.doubts == []
    with pytest.raises(BadLesson, match="no way to do the task was found"):
        lesson(goal={"within": 1, "place": "g9"}).check()


def test_it_is_judged_and_the_way_to_it_is_counted() -> None:
    run = lesson()
    way = by_hints(run)
    assert len(way) <= 2
    session = lesson()._session
    assert view_of(session)["step"]["meter"] == {"n": 0, "of": 2}
    session.game.play(*way)
    assert session.current.solved
    assert view_of(session)["step"]["meter"] == {"n": 2, "of": 2}


def by_hints(run: Lesson) -> list[str]:
    """What is played by one who takes every hint."""
    session = run._session
    for _ in range(5):
        if not session.current.solved:
            session.act("hint")
    assert session.current.solved
    return list(session.current.reached.line)


def test_too_many_hops_miss_it() -> None:
    run = {"setup": "4/brown c3/gray f7 f4 h7 e4 g5 h9 d6/squirrels f6 i6", "given": "c6"}
    far = lesson(**run, goal={"event": "hopped", "times": 4})
    hops = by_hints(far)
    late = lesson(**run, goal={"within": 3, "place": hops[3]})._session
    late.game.play(*hops[:3])
    assert late.current.verdict == "open"
    assert late.current.unsolvable  # it cannot be done any more
    assert late.current.unsolvable


def test_it_is_shown_by_its_label() -> None:
    labelled = lesson(goal={"within": 2, "place": "f4", "label": "On f4 in two hops"})
    assert view_of(labelled._session)["step"]["goals"] == [{"text": "On f4 in two hops", "met": False}]


def test_it_is_written_and_read_again(tmp_path: Path) -> None:
    run = lesson()
    assert Lesson.load(run.save(tmp_path / "run.toml")).steps == run.steps
    assert run.steps[0].data()["goal"] == {"within": 2, "place": "f4"}


def test_it_is_played_on_a_page() -> None:
    (page,) = page_of([lesson()], "", "", "run")["lessons"]
    assert "solved" in {place["view"]["state"] for place in page["steps"][0]["places"].values()}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"witin": 2, "place": "f4"}, "'witin' is none. Nearest: within."),
        (
            {"evnt": "ate"},
            "a goal names one of event, score, refused, win, best, fewest, reach, say, within; 'evnt' is none.",
        ),
        ({"evnt": "ate", "times": 2}, "Nearest: event."),
        ({}, "a goal names one of event, score, refused, win, best, fewest, reach, say, within; this one has none."),
        ({"event": "ate", "score": 3}, "; this one has event, score."),
        ({"within": 2, "plce": "f4"}, "'plce' is no field of it; known are label, place, within. Nearest: place."),
        ({"within": 2}, "place is missing."),
        ({"within": 0, "place": "f4"}, "within is a whole number from 1 to 1000; not 0."),
    ],
)
def test_what_is_wrong_with_a_goal_is_told(given: Any, told: str) -> None:
    with pytest.raises(BadLesson, match=r"^Run, step 1, goal: ") as error:
        lesson(goal=given)
    assert told in str(error.value)


def test_a_field_without_a_way_to_read_it_is_refused_where_it_is_declared() -> None:
    with pytest.raises(TypeError, match=r"Blind\.n: say how it is read"):

        @goal
        class Blind(Goal):
            key = "blind"
            n: int = 0

            def met(self, tally: int, at: TryState, judge: Judge) -> bool:
                return True

    assert "blind" not in GOALS


SIDES = fields.Reader(["brown", "gray"], ["SC-1"], Scurry.events(), Scurry.package)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"event": "hoped"}, "'hoped' is no event of this game. Nearest: hopped. `events()` of the game lists them."),
        ({"event": "ate", "what": "f4"}, "ate has no what: it has who, to, n. `events()` of the game lists them."),
        ({"reach": "turn"}, "'turn' is no aim of this game. Nearest: turns. There are win, safe, turns."),
    ],
)
def test_events_and_their_fields_are_those_of_the_game(given: Any, told: str) -> None:
    with pytest.raises(fields.BadGoal, match=re.escape(told)):
        goals.goals_of(given, SIDES)


@pytest.mark.parametrize(
    "given",
    [
        *("win", "best", "f4", ["f4", "e8 f4"], {"say": ["f4"], "label": "There"}),
        {"reach": "turns", "n": 4},
    ],
)
def test_what_a_goal_is_written_as_is_what_was_given(given: Any) -> None:
    (read,) = goals.goals_of(given, SIDES)
    (again,) = goals.goals_of(read.data(), SIDES)
    assert read == again


def test_no_other_room_asks_what_kind_a_goal_is() -> None:
    """A new kind needs no line elsewhere."""
    kinds = {goals.Holds.__name__, *(each.__name__ for each in GOALS.values())}
    for file in Path(squirrelwidgets.lessons.__file__).parent.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        froms = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and "goals" in (node.module or ""))
        assert not kinds & {each.name for node in froms for each in node.names}, file
