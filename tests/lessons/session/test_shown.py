"""Steps that hints alone have done are told apart, kindly; a whole run is one hint; a try that is over says so."""

from __future__ import annotations

from squirrelwidgets import Lesson, Scurry
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.lessons import LessonSession
from squirrelwidgets.lessons.session.desk import LessonDesk
from squirrelwidgets.lessons.session.progress import Mark
from squirrelwidgets.lessons.session.views import view_of
from tests.lessons.sight import LUNCH, course, lesson


def hinted(session: LessonSession) -> LessonSession:
    """Hints are taken until the step is done."""
    for _ in range(12):
        if session.current.solved:
            break
        session.act("hint")
    assert session.current.solved
    return session


def told(session: LessonSession) -> str:
    assert session.current.feedback
    return plain(session.current.feedback["text"])


def test_a_step_done_by_hints_alone_is_shown_until_the_learner_does_it() -> None:
    session = hinted(LessonSession([lesson()]))
    assert told(session).endswith("Again lets you try it yourself, now or later.")
    assert view_of(session)["step"]["pips"][0] == "shown"
    assert session.went_wrong() == [(0, 0)]
    session.act("again")
    session.game.play("f4")
    assert "Again" not in told(session)
    assert (view_of(session)["step"]["pips"][0], session.went_wrong()) == ("done", [])


def test_what_a_learner_did_with_some_hints_is_the_learner_s() -> None:
    session = LessonSession([lesson()])
    session.act("hint")
    session.act("hint")
    session.game.play("f4")
    assert (session.marks[0].shown, session.marks[0].hints) == (False, 2)


def test_a_wrong_try_before_the_hint_is_no_part_of_what_it_shows() -> None:
    session = LessonSession([lesson()])
    session.game.play("h6")
    assert hinted(session).marks[0].shown


def test_what_hints_alone_did_is_kept_and_a_lesson_says_how_much_it_was() -> None:
    session = LessonSession(course()._plans(), "Learn")
    session.act("open", 0)
    hinted(session)
    again = LessonSession(course()._plans(), "Learn")
    again.act("resume", session.kept())
    assert again.marks[0].shown
    session.act("again")
    session.game.play("f4")
    again.act("resume", session.kept())
    assert not again.marks[0].shown
    mark = Mark()
    mark.improve(3, 0, 10, shown=True)
    mark.join(Mark(done=True, misses=9))
    assert (mark.shown, mark.misses) == (False, 9), "done by oneself is better than shown, however many misses it took"


def test_a_game_that_hints_have_won_is_not_the_learner_s() -> None:
    won = Lesson("Game", Scurry).step(task="Win.", setup=LUNCH, goal="win", right="You have won.", bots="random")
    session = LessonSession(won._plans())
    session.current.verdict = "met"
    session.current.praise("You have won.")
    assert told(session) == "The hints did this one: Again lets you try it yourself, now or later."


def test_a_long_run_is_one_hint() -> None:
    run = Lesson("Run", Scurry).step(
        task="Eat all you can.", setup=LUNCH, given="d7", goal={"event": "ate"}, until="turn"
    )
    session = LessonSession(run._plans())
    levels = len(view_of(session)["step"]["clues"])
    for _ in range(levels):
        session.act("hint")
    assert session.current.solved
    assert len(session.current.reached.line) > 1


def test_a_click_after_a_wrong_turn_says_that_the_try_is_over() -> None:
    sit = Lesson("Sit", Scurry).step(task="Sit on g3.", setup="5", goal="g3")
    session = LessonSession(sit._plans())
    desk = LessonDesk(session, None)
    session.game.play("h6")
    answer = desk.why({"words": ["g3"], "node": session.game.node.id})
    assert answer["text"] == "This try is over: undo, and try another way."
