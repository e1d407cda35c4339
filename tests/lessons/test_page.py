"""Pages that ask without Python: all that can be played in a step stands in them, with the verdicts of the lesson."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from functools import cache
from pathlib import Path
from random import Random

import pytest
from typeguard import CollectionCheckStrategy, check_type

from squirrelwidgets import GAMES, BadLesson, Lesson, Scurry
from squirrelwidgets import __getattr__ as game_named
from squirrelwidgets.core.wire import CoursePage, HintTaken, PlaceReached, StepPage
from squirrelwidgets.lessons import LessonSession
from squirrelwidgets.lessons.paper.page import left_out, page_of, write_page
from squirrelwidgets.lessons.session.lookahead import to_the_end
from tests.lessons.sight import LUNCH, course, lesson


@cache
def page() -> CoursePage:
    return page_of([lesson()], "", "", "sight")


def test_a_page_is_as_described() -> None:
    check_type(page(), CoursePage, collection_check_strategy=CollectionCheckStrategy.ALL_ITEMS)


def test_every_way_through_a_step_has_the_verdicts_of_the_lesson() -> None:
    (plan,) = page()["lessons"]
    rng = Random(1)
    for number in (0, 3):
        step = plan["steps"][number]
        for _ in range(12):
            session = LessonSession([lesson().only(number)])
            node = step["floor"]
            while (legal := step["places"][str(node)]["head"]["legal"]) is not None:
                assert step["places"][str(node)]["view"]["state"] == "open"
                words = {key.split(" ", 1)[1] for key in step["moves"] if key.split(" ", 1)[0] == str(node)}
                assert words == set(session.game.legal)
                assert len(legal["words"]) == len(words)
                say = rng.choice(sorted(words))
                node = step["moves"][f"{node} {say}"]
                session.game.play(say)
                place = step["places"][str(node)]
                assert (
                    place["view"]["state"]
                    == {"open": "open", "missed": "miss", "met": "solved"}[session.current.verdict]
                )
                assert place["played"] == list(session.current.reached.plies)
                if session.current.verdict == "open":
                    to_the_end(session.current.looking_ahead())
                    assert place["view"]["unsolvable"] == session.current.unsolvable
                lost = step["lost"] if place["view"]["unsolvable"] else None
                assert place.get("feedback", lost) == session.current.feedback


def test_every_hint_of_every_place_is_that_of_the_lesson() -> None:
    """As somebody takes them who comes there by the shortest way."""
    (plan,) = page()["lessons"]
    for number in (0, 3):
        step = plan["steps"][number]
        for place in [each for each in step["places"].values() if each["view"]["state"] != "solved"][:40]:
            for level, hint in enumerate(place["hints"]):
                session = LessonSession([lesson().only(number)])
                session.game.play(*place["played"])
                session.current.taken = level + ("clue" in step)
                session.hint()
                assert hint.get("places", []) == list(session.current.places)
                assert list(session.current.reached.plies) == _played(step, hint, place)
                if "say" in hint:
                    assert hint["say"] == session.current.feedback


def _played(step: StepPage, hint: HintTaken, place: PlaceReached) -> list[str]:
    at = hint.get("to", hint.get("back"))
    return place["played"] if at is None else step["places"][str(at)]["played"]


def test_the_last_hint_leads_to_the_end_of_the_task() -> None:
    (plan,) = page()["lessons"]
    step = plan["steps"][3]
    node = str(step["floor"])
    while step["places"][node]["view"]["state"] != "solved":
        node = str(step["places"][node]["hints"][-1]["to"])


def test_refusals_stand_in_it_with_their_rules() -> None:
    (plan,) = page()["lessons"]
    step = plan["steps"][1]
    assert step.get("wanted") == "SC-9"
    found = [step["reasons"][step["whys"][f"{step['floor']} {text}"]] for text in step.get("finds", ())]
    assert [reason.get("rule") for reason in found] == ["SC-9", "SC-9"]
    assert f"{step['floor']} f4" not in step["whys"]


def test_no_more_refusals_stand_in_it_than_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of the first places, none of the others."""
    (plan,) = page()["lessons"]
    monkeypatch.setattr("squirrelwidgets.lessons.paper.page.MOST_REASONS", 1)
    (short,) = page_of([lesson()], "", "", "sight")["lessons"]
    for whole, some in zip(plan["steps"], short["steps"], strict=True):
        first = str(whole["floor"])
        assert some["whys"].keys() == {key for key in whole["whys"] if key.split()[0] == first}


def test_answers_and_what_is_said_to_wrong_ones() -> None:
    (plan,) = page()["lessons"]
    asked = plan["steps"][2]["asked"]
    assert (asked["choices"], asked["right"], asked["stored"]) == ([], [4], 4)
    assert asked["replies"] == {"5": {"mood": "miss", "text": "i9 is behind Gray."}}
    assert (asked["few"], asked["many"]) == ([" is too few. Look again."], [" is too many. Look again."])


def test_of_a_step_that_is_too_large_the_lines_of_its_author_are_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squirrelwidgets.lessons.paper.page.MOST", 5)
    big = Lesson("Big", Scurry)
    big.step(task="Win.", setup="6/random", bots="random", goal="win")
    run = {"setup": LUNCH, "given": "d7", "goal": {"event": "ate", "to": "f4"}, "until": "turn"}
    big.step(task="Eat the acorn on f4.", wrong={"f4 e3": "Too far."}, **run)
    page = page_of([big], "", "", "big")
    assert left_out(page) == ["Big, 1"]
    alone, lines = page["lessons"][0]["steps"]
    assert alone["plies"]
    told = [place["feedback"]["text"] for place in lines["places"].values() if "feedback" in place]
    assert "Too far." in told
    node = str(lines["floor"])
    while lines["places"][node]["view"]["state"] != "solved":
        node = str(lines["places"][node]["hints"][-1]["to"])
    for place in lines["places"].values():
        session = LessonSession([big.only(1)])
        for say in place["played"]:
            session.game.play(say)
        if place["view"]["unsolvable"]:  # what is not there is not known
            assert session.current.verdict == "open"
            to_the_end(session.current.looking_ahead())
            assert session.current.unsolvable
        elif not place["played"]:
            assert {f"{lines['floor']} {say}" for say in session.game.legal} <= lines["moves"].keys()


@pytest.mark.sweep
def test_a_move_beside_the_lines_of_an_author_is_laid_out_with_a_way_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squirrelwidgets.lessons.paper.page.MOST", 40)
    course = game_named("NutHunt").course()
    plan = next(plan for plan in course._plans() if plan.key == "recruit")
    (step,) = page_of([plan.only(3)], "", "", "one")["lessons"][0]["steps"]
    first = step["moves"][f"{step['floor']} forage walnut"]
    beside = {key.partition(" ")[2]: after for key, after in step["moves"].items() if key.split()[0] == str(first)}
    assert len(beside) == 5, "forage one of two, and exchange the acorns for one of three"
    node = str(beside["forage hazelnut"])
    while step["places"][node]["view"]["state"] != "solved":
        node = str(step["places"][node]["hints"][-1]["to"])


def test_a_goal_in_python_cannot_stand_on_a_page(tmp_path: Path) -> None:
    own = Lesson("Own", Scurry).step(task="Sit.", goal=lambda game: game.ply > 0, solution="b5")
    with pytest.raises(BadLesson, match="Own, step 1: a goal that is a function"):
        own.save_html(tmp_path / "own.html")


def test_a_file_of_a_course_asks_nobody(tmp_path: Path) -> None:
    html = course().save_html(tmp_path / "course.html").read_text()
    assert "default-src 'none'" in html
    packed = re.search(r'class="squirrel-course">([^<]*)</script>', html)
    assert packed
    kept = json.loads(zlib.decompress(b64decode(packed[1])))
    assert [len(plan["steps"]) for plan in kept["lessons"]] == [4, 1]
    assert kept["title"] == "A small course"


NOT_ON_A_PAGE = {
    "Scurry": ["Other ways to begin, 3", "Your first game, 1", "Your first game, 2"],
    "Squarrels": ["Your first game, 1", "Your first game, 2"],
    **{name: ["Your first game, 1"] for name in ("SquirrelRush", "NutHunt", "SquirrelIsland")},
}
"""Of courses: what nobody can lay out, because others decide there."""


@pytest.mark.sweep
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_course_is_on_a_page_of_a_megabyte_but_for_a_few_steps(name: str, tmp_path: Path) -> None:
    course = game_named(name).course()
    page = page_of(course.lessons, course.title, course.line, course.key)
    assert left_out(page) == NOT_ON_A_PAGE.get(name, [])
    assert write_page(page, "", tmp_path / "course.html").stat().st_size <= 2**20
