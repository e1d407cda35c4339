"""A step may ask for an answer first, and then for something that is not allowed."""

from __future__ import annotations

from squirrelwidgets import Lesson, Scurry


def test_hints_give_the_answer_first_and_then_what_is_refused() -> None:
    lesson = Lesson("Gray waits", Scurry)
    lesson.step(
        task="Whose turn is it? Say it, and try to play for the other one.",
        setup="4/gray f8/squirrels f6 c6",
        seat="gray",
        choose=["Brown's", "Gray's"],
        answer="Brown's",
        goal={"refused": "SC-7"},
    )
    session = lesson._session
    session.hint()
    assert session.current.answered
    assert not session.current.solved
    lesson.check()
