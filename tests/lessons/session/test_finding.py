"""Tests hints where the learner is to find what is not allowed."""

from __future__ import annotations

from squirrelwidgets import Lesson, SquirrelIsland

ASLEEP = {
    "players": 2,
    "hands": ["", ""],
    "first": "rust",
    "asleep": "rust",
    "squirrels": ["climber~ peddler forager~", ""],
}


def test_a_hint_never_points_at_what_a_click_would_play() -> None:
    """A refreshed Peddler cannot be refreshed by the same rule; but a click on it gathers."""
    lesson = Lesson("Tired", SquirrelIsland).step(
        task="Click the squirrels that cannot gather.", setup=ASLEEP, goal={"refused": "SI-15", "times": 2}
    )
    session = lesson._session
    for _ in range(5):
        if not session.current.solved:
            session.act("hint")
    assert session.current.solved
    assert list(session.current.referee.found) == ["refresh climber", "refresh forager"]
