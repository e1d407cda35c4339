"""A learner who plays for all seats sees what all see, and passes no board round."""

from __future__ import annotations

from squirrelwidgets import Lesson, NutHunt
from squirrelwidgets.lessons.session.desk import LessonDesk

RUN = {
    "players": 2, "first": "rust", "tiles": [entry.split()[0] for entry in NutHunt.entries("tiles")],
    "squirrels": ["hazel-hill", "owl-overlook"], "objectives": ["o1", "o2"], "fox": "frog-pond", "rolls": "1",
}  # fmt: skip


def test_no_curtain_hides_cards_from_a_learner_who_plays_for_all() -> None:
    lesson = Lesson("All", NutHunt).step(task="Pass.", setup=RUN, seat="all", goal={"event": "passed"})
    session = lesson._session
    desk = LessonDesk(session, session.step.viewer(session.game))
    assert desk.feed.viewer == "all"
    assert desk.head()["legal"]
