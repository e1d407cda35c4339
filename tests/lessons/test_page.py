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
from squirrelwidgets.core.wire import CoursePage
from squirrelwidgets.lessons import Sitting
from squirrelwidgets.lessons.paper.page import page_of
from tests.lessons.sight import course, lesson


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
            sitting = Sitting([lesson().only(number)])
            node = step["floor"]
            while (legal := step["places"][str(node)]["head"]["legal"]) is not None:
                assert step["places"][str(node)]["state"] == "open"
                words = {key.split(" ", 1)[1] for key in step["moves"] if key.split(" ", 1)[0] == str(node)}
                assert words == set(sitting.game.legal)
                assert len(legal["words"]) == len(words)
                say = rng.choice(sorted(words))
                node = step["moves"][f"{node} {say}"]
                sitting.game.play(say)
                place = step["places"][str(node)]
                assert place.get("feedback") == sitting.feedback
                assert place["state"] == {"open": "open", "missed": "slip", "met": "solved"}[sitting.verdict]
                assert place["played"] == list(sitting.reached.plies)
                if sitting.verdict == "open":
                    assert ("way" in place) == (not (sitting.dead or sitting.look_ahead()))


def test_places_of_hints_stand_in_it() -> None:
    (plan,) = page()["lessons"]
    assert [step["points"] for step in plan["steps"]] == [["f4"], [], [], []]


def test_the_way_leads_to_the_end_of_the_task() -> None:
    (plan,) = page()["lessons"]
    step = plan["steps"][3]
    node = step["floor"]
    while step["places"][str(node)]["state"] != "solved":
        node = step["moves"][f"{node} {' '.join(step['places'][str(node)]['way'])}"]


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
    step = plan["steps"][2]
    assert step.get("answer") == 4
    assert step.get("replies") == {"5": "i9 is behind Gray."}


def test_steps_with_bots_or_too_much_to_play_say_that_they_need_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squirrelwidgets.lessons.paper.page.MOST", 50)
    big = Lesson("Big", Scurry)
    big.step(task="Win.", setup="6/random", bots="random", goal="win")
    big.step(task="Eat far away.", setup="6", given=["b5", "c2"], goal={"event": "ate"}, until="turn")
    steps = page_of([big], "", "", "big")["lessons"][0]["steps"]
    assert [step["places"] for step in steps] == [{}, {}]
    assert all(step["plies"] for step in steps)


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


@pytest.mark.sweep
@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_whole_course_is_no_heavier_than_a_megabyte(name: str, tmp_path: Path) -> None:
    assert game_named(name).course().save_html(tmp_path / "course.html").stat().st_size <= 1_000_000
