"""A race in a lesson: the others' replies open the slap window, and the learner's time decides."""

from __future__ import annotations

import pytest

from squirrelwidgets import Squarrels
from squirrelwidgets.lessons import Lesson
from squirrelwidgets.widgets import LessonBoard
from tests.widgets.fake_comm import Browser, recorded


def race() -> tuple[Lesson, Browser]:
    """A lesson whose learner has let others open a slap window."""
    lesson = Lesson("Race", Squarrels).step(
        task="Take the Hoard.",
        setup={"players": 3, "hands": ["1 2", "3", "4"], "dealer": "ochre"},
        chance=["card 2", "card hoard"],
        given="draw",
        replies=["draw"],
        solution=["discard 1"],
        goal={"event": "took_hoard", "who": "rust"},
    )
    with recorded():
        browser = Browser(LessonBoard(lesson._session))
    browser.play("discard 1")
    assert lesson.game.slap_window is not None
    assert lesson._session.current.verdict == "open"
    return lesson, browser


@pytest.mark.parametrize(("at", "verdict"), [(350, "met"), (None, "missed")])
def test_the_window_that_a_reply_opens_waits_for_the_learner(at: float | None, verdict: str) -> None:
    lesson, browser = race()
    browser.send("window", seat="rust", begun=True)
    browser.send("window", seat="rust", at=at)
    assert lesson.game.slap_window is None
    assert lesson._session.current.verdict == verdict
    browser.board.close()


def test_hints_let_a_race_run_and_the_last_one_slaps() -> None:
    lesson, browser = race()
    window = lesson.game.slap_window
    for _ in range(3):
        browser.send("lesson", act="hint")
    assert lesson.game.slap_window is window  # the lamps are still on
    browser.send("window", seat="rust", begun=True)
    browser.send("lesson", act="hint")
    assert lesson.game.slap_window is None
    assert lesson._session.current.solved
    browser.board.close()
