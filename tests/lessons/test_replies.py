"""What the others say because a step says so."""

from __future__ import annotations

from squirrelwidgets import Lesson, SquirrelRush

SMALL = {"players": 2, "glade": ["51 43 24", "12 35 14"], "first": "rust"}


def test_a_reply_that_is_impossible_ends_the_try() -> None:
    lesson = Lesson("Replies", SquirrelRush)
    lesson.step(task="Enter on a2.", setup=SMALL, goal="a2", replies=["least"], wrong={None: "a2 shows a 5."})
    sitting = lesson._sitting
    sitting.game.play("a1", "end")
    sitting.judge()
    assert sitting.verdict == "missed"
    assert sitting.feedback == {"mood": "slip", "text": "a2 shows a 5."}
