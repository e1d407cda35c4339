"""Hints in whole games against bots, and in searches for what a card does not allow."""

from __future__ import annotations

from squirrelwidgets import Lesson, Squarrels, SquirrelRush
from squirrelwidgets.lessons.session.desk import LessonDesk

SMALL = {"players": 2, "rounds": 2, "glade": ["4x3"], "first": "rust"}
JUMPS = {
    "players": 2,
    "glade": ["53 12 41", "51d 45 41", "24 34d 34"],
    "squirrels": ["c3", "a3"],
    "cards": "skip",
    "first": "rust",
}


def test_hints_lead_through_a_whole_game_against_a_bot() -> None:
    lesson = Lesson("A game", SquirrelRush).step(task="Win.", setup=SMALL, bots="random", seed=1, goal="win")
    assert {"SR-11", "SR-14", "SR-26"} <= lesson.check().exercised


def test_a_hint_in_a_game_goes_on_from_where_the_learner_is() -> None:
    lesson = Lesson("A game", SquirrelRush).step(task="Win.", setup=SMALL, bots="random", seed=1, goal="win")
    session = lesson._session
    lesson.game.play("a1")
    session.judge()
    for _ in range(2):
        session.hint()
    assert [say for _, say in lesson.game.turns][-1].startswith("a1 ")


def test_a_place_that_a_card_does_not_allow_is_found_by_card_and_place() -> None:
    lesson = Lesson("Skip", SquirrelRush)
    lesson.step(task="Jump onto one of yours.", setup=JUMPS, given=["c2", "c1"], goal={"refused": "SR-31"})
    assert "SR-31" in lesson.check().exercised
    lesson._session.hint()
    assert lesson._session.current.places == ("skip", "c2")


def test_a_place_of_the_author_is_asked_about_by_what_a_click_there_says() -> None:
    lesson = Lesson("Quarrel", Squarrels)
    lesson.step(
        task="Try to draw.",
        setup={"players": 2, "hands": ["2", "3"], "dealer": "blue"},
        chance=["card quarrel"],
        given="draw",
        goal={"refused": "SQ-12"},
        hints=["Click the deck.", ["deck"]],
    )
    for _ in range(3):
        lesson._session.hint()
    assert list(lesson._session.current.referee.found) == ["draw"]


def test_a_click_asks_about_the_card_that_the_step_is_about() -> None:
    lesson = Lesson("Skip", SquirrelRush)
    lesson.step(task="Jump onto one of yours.", setup=JUMPS, given=["c2", "c1"], goal={"refused": "SR-31"})
    legal = LessonDesk(lesson._session, 0).head()["legal"]
    assert legal
    assert legal["begun"] == ["skip"]
