"""What a learner does, and what is said to it: tries, misses, hints, dead ends, answers, going on and back."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import Lesson, NutHunt, Scurry, Squarrels, SquirrelError, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.lessons import LessonSession
from squirrelwidgets.lessons.session.desk import LessonDesk
from squirrelwidgets.lessons.session.lookahead import to_the_end
from squirrelwidgets.lessons.session.views import view_of
from tests.lessons.sight import LUNCH, SIGHT, course, lesson

Data = dict[str, Any]


def told(session: LessonSession) -> str:
    return (
        f"{session.current.feedback['mood']}: {plain(session.current.feedback['text'])}"
        if session.current.feedback
        else ""
    )


def step_of(session: LessonSession) -> Any:
    return view_of(session).get("step", {})


def at(number: int) -> LessonSession:
    """A session at a step of the lesson; those before it were skipped."""
    session = LessonSession([lesson()])
    for _ in range(number - 1):
        session.act("skip")
    assert step_of(session)["number"] == number
    return session


def test_a_goal_that_is_met_closes_the_board_and_a_wrong_line_has_the_author_s_word() -> None:
    session = at(1)
    session.game.play("h6")
    assert (told(session), session.current.verdict) == ("miss: e5 is in the way.", "open")
    session.game.undo()
    assert told(session) == ""
    session.game.play("f4")
    assert told(session) == "good: From f4 it looks down column 4."
    assert session.closed
    assert step_of(session)["state"] == "solved"


def test_it_says_when_nothing_leads_there_any_more() -> None:
    session = at(4)
    session.game.play("f4")
    assert told(session) == ""
    assert to_the_end(session.current.looking_ahead())
    assert session.current.unsolvable
    assert told(session).startswith("miss: You cannot finish the task")
    session.game.undo()
    assert not session.current.unsolvable
    assert not to_the_end(session.current.looking_ahead())


def test_a_click_that_can_lead_nowhere_is_answered_at_once() -> None:
    session = at(1)
    session.game.play("f9")
    assert session.current.unsolvable
    assert told(session).startswith("miss: d4 is out of sight from there. You cannot finish the task")
    session.game.undo()
    assert (session.current.unsolvable, told(session)) == (False, "")
    session.game.play("h6")
    assert told(session) == "miss: e5 is in the way."
    session.game.play("f4")
    assert told(session) == "miss: e5 is in the way."  # it is the beginning of this line


def test_what_is_taken_back_is_a_try_and_no_slip() -> None:
    session = at(1)
    for undone in (("h6", "f4"), ("f9",)):
        session.game.play(*undone)
        for _ in undone:
            session.game.undo()
    session.game.play("h6")
    session.act("again")
    session.game.play("f4")
    rows = [(row["played"], row["right"], row["back"]) for row in session.answers.rows]
    assert rows == [(["h6", "f4"], False, True), (["f9"], False, True), (["h6"], False, True), (["f4"], True, False)]
    assert session.marks[0].misses == 0


def test_a_turn_that_misses_is_a_slip_once_however_often_one_looks_at_it() -> None:
    session = at(4)
    while session.current.verdict == "open":
        session.game.play(session.game.legal[0])
    assert (session.current.verdict, session.current.misses) == ("missed", 1)
    assert step_of(session)["state"] == "miss"
    session.game.undo()
    session.game.redo()
    assert (session.current.verdict, session.current.misses) == ("missed", 1)
    assert [row["right"] for row in session.answers.rows] == [False, False]  # it was tried twice


def test_hints_are_a_clue_a_place_and_the_move_again_and_again() -> None:
    session = at(4)
    session.act("hint")
    assert session.current.places
    for _ in range(10):
        if session.current.solved:
            break
        session.act("hint")
    assert session.current.solved
    assert session.marks[3].hints == 2
    with pytest.raises(SquirrelError, match="nothing left"):
        session.act("hint")


def test_the_move_goes_back_to_where_the_task_can_be_done() -> None:
    session = at(1)
    session.game.play("h6")
    for _ in range(3):
        session.act("hint")
    assert session.current.solved
    assert session.current.reached.line == ("f4",)


def test_asking_about_what_is_refused_finds_it_and_plays_nothing() -> None:
    session = at(2)
    why = session.current.referee.why
    session.ask_about("f4", why("f4"))
    assert told(session) == "note: That one is allowed."
    session.ask_about("i9", why("i9"))
    session.ask_about("i9", why("i9"))
    assert told(session) == "note: Right, but you found that one before."
    assert step_of(session)["meter"] == {"n": 1, "of": 2}
    session.ask_about("e5", why("e5"))
    assert "another rule" in told(session)
    session.ask_about("d4", why("d4"))
    assert session.current.solved
    assert session.current.misses == 0
    assert session.game.node is session.current.referee.floor


def test_three_allowed_clicks_are_a_slip() -> None:
    session = at(2)
    for misses in (0, 0, 1):
        session.ask_about("f4", None)
        assert session.current.misses == misses


def test_an_answer_is_said_before_anything_is_played() -> None:
    session = at(3)
    assert session.closed
    session.act("answer", 5)
    assert told(session) == "miss: i9 is behind Gray."
    session.act("answer", 9)
    assert told(session) == "miss: 9 is too many. Look again."
    assert step_of(session)["question"] == {"wrong": ["5", "9"], "answered": False}
    session.act("answer", 4)
    assert session.current.solved
    for wrong in ("4", True, 10**9, None):
        with pytest.raises(SquirrelError):
            at(3).act("answer", wrong)


def test_a_choice_may_be_played_after_it() -> None:
    step = {"setup": SIGHT, "given": "c6", "choose": ["f4", "h6"], "answer": "f4", "goal": "f4"}
    session = LessonSession([Lesson("Choose", Scurry).step(task="Which one?", **step)])
    with pytest.raises(SquirrelError, match="one of those"):
        session.act("answer", 2)
    session.act("answer", 1)
    assert [row["state"] for row in step_of(session)["question"]["choices"]] == ["open", "wrong"]
    session.act("answer", 0)
    assert not session.closed
    session.game.play("f4")
    assert session.current.solved
    assert session.marks[0].misses == 1


def test_the_best_turn_is_known_when_a_turn_ends() -> None:
    win = "4/brown f4 d6/gray g4 g6 i8 e6/squirrels e8 h5"
    best = Lesson("Best", Scurry).step(task="Run as well as you can.", setup=win, given="g8", goal="best")
    session = best._session
    session.game.play("e6", "g8", "i8", "g6", "g4")
    assert session.current.solved
    session.act("again")
    while session.current.verdict == "open":
        session.game.play(session.game.legal[0])
    assert session.current.verdict == "missed"


def test_numbers_in_texts_are_counted() -> None:
    assert step_of(at(4))["text"] == "Two runs start here."


def test_one_goes_on_back_again_and_to_the_end() -> None:
    session = LessonSession([lesson()])
    with pytest.raises(SquirrelError, match="not done"):
        session.act("next")
    session.game.play("f4")
    session.act("next")
    assert session.number == 1
    session.act("back")
    assert (session.number, session.current.verdict) == (0, "open")
    with pytest.raises(SquirrelError, match="first step"):
        session.act("back")
    session.act("next")  # it is done, so it may be left
    session.act("again")
    for _ in range(3):
        session.act("skip")
    assert session.finished
    finish = step_of(session)["finish"]
    assert finish == {"acorns": 0, "why": "Finish them to earn your acorns.", "rules": ["SC-9"], "open": 3}
    with pytest.raises(SquirrelError, match="no map"):
        session.act("next")


def test_acorns_are_for_few_hints_and_slips_and_the_best_go_counts() -> None:
    session = LessonSession([Lesson("Sight", Scurry).step(task="f4.", setup=SIGHT, given="c6", goal="f4")])
    acorns = []
    for hints in (2, 1, 0):
        session.act("again")
        for _ in range(hints):
            session.act("hint")
        if not session.current.solved:
            session.game.play("f4")
        acorns.append(view_of(session)["step"]["pips"] and session.marks[0].hints)
    assert acorns == [2, 1, 0]
    session.act("next")
    assert step_of(session)["finish"]["acorns"] == 3


def test_others_reply_what_the_step_says_and_the_learner_goes_on() -> None:
    step = {"setup": "5", "seat": "brown", "replies": ["c2"], "goal": {"event": "placed", "to": "c3"}}
    session = LessonSession([Lesson("Reply", Scurry).step(task="Sit, then place on c3.", **step)])
    session.game.play("b5")
    assert session.game.moves == ("b5", "c2")
    assert session.current.verdict == "open"
    session.game.play("c3")
    assert session.current.solved


def test_the_learner_may_play_for_all_and_a_wrong_word_ends_the_try() -> None:
    session = LessonSession([Lesson("Meet", Scurry).step(task="g3, b3.", setup="5", seat="all", goal=["g3 b3"])])
    session.game.play("g3")
    assert session.current.verdict == "open"
    session.game.play("c2")
    assert session.current.verdict == "missed"
    session.game.undo().play("b3")
    assert session.current.solved


def test_hidden_hands_stay_hidden_while_one_learns() -> None:
    hands = {"players": 2, "hands": ["1 2", "3 3"], "dealer": "blue", "race": "none"}
    session = LessonSession([Lesson("Cards", Squarrels).step(task="Draw.", setup=hands, goal={"event": "drew"})])
    assert session.step.viewer(session.game) == session.current.referee.seat
    assert session.game.settings.secrets


def test_a_game_that_code_starts_on_it_is_not_judged() -> None:
    session = at(1)
    session.game.restart()
    session.game.play(session.game.legal[0])
    assert session.current.verdict == "open"
    assert not session.current.feedback


def test_a_course_has_a_map_and_goes_on_where_one_was() -> None:
    session = course()._session
    view = view_of(session)
    assert "step" not in view
    assert [stone["pips"] for stone in view["course"]["stones"]] == [["open"] * 4, ["open"]]
    assert view["course"]["picture"].startswith("<svg")
    session.act("open", 1)
    session.game.play("b5")
    session.act("map")
    assert view_of(session)["course"]["stones"][1] == {"title": "Sit", "pips": ["done"], "acorns": 3}
    for wrong in (2, -1, "1", True, None):
        with pytest.raises(SquirrelError, match="lessons 0 to 1"):
            session.act("open", wrong)


def test_after_the_last_lesson_comes_the_map() -> None:
    session = course()._session
    session.act("open", 0)
    for _ in range(4):
        session.act("skip")
    assert step_of(session)["finish"]["next"] == "Sit"
    session.act("next")
    session.act("skip")
    session.act("next")
    assert session.at_map


@pytest.mark.parametrize("act", ["", None, 7, "begin", "__init__"])
def test_what_a_lesson_does_not_know_is_refused(act: Any) -> None:
    with pytest.raises(SquirrelError, match="A lesson knows"):
        at(1).act(act)


def test_what_is_refused_disturbs_no_bot_that_thinks() -> None:
    session = course()._session
    session.act("open", 0)
    desk = LessonDesk(session, "all")
    session.game.thinker.stop = stop = Stop()
    assert not desk.handle({"id": 1, "kind": "lesson", "act": "next"})["ok"]
    assert session.game.thinker.stop is stop
    assert desk.handle({"id": 2, "kind": "lesson", "act": "skip"})["ok"]
    assert stop.is_cancelled()


def test_the_second_hint_is_about_what_comes_next_once_something_was_played() -> None:
    step = {"task": "d7 e8 e3.", "setup": LUNCH, "given": "d7", "goal": ["d7 e8 e3"], "hints": [["d7"]]}
    session = LessonSession([Lesson("Run", Scurry).step(**step)])
    session.act("hint")
    assert session.current.places == ("d7",)
    session.act("again")
    session.game.play("d7")
    session.act("hint")
    assert (session.current.places, told(session)) == (("e8",), "hint: Look here.")
    end = {"setup": {"players": 2, "squirrels": ["a2", "c2"], "first": "rust"}, "given": "a1", "goal": "end"}
    rush = LessonSession([Lesson("End", SquirrelRush).step(task="End your turn.", **end)])
    rush.act("hint")
    assert told(rush) == "hint: This move is a button, not on the board."


@pytest.mark.parametrize(("kind", "lesson"), [(SquirrelIsland, "paying"), (NutHunt, "forest")])
def test_a_hint_points_at_what_stands_on_a_place_too(kind: type[Game], lesson: str) -> None:
    session = kind.lesson(lesson)._session
    for _ in range(2):
        session.act("hint")
    assert told(session) == "hint: Look here."


def test_where_only_the_payment_was_wrong_a_hint_says_so_and_not_the_card() -> None:
    session = SquirrelIsland.lesson("paying")._session
    session.act("skip")
    session.game.play("play climber 0-coins")
    session.game.undo()
    for _ in range(2):
        session.act("hint")
    assert told(session) == "hint: Play Climber is right: the mistake comes after it."
    session.act("again")
    session.game.play("play gatherer 0-coins")
    for _ in range(2):
        session.act("hint")
    assert told(session) == "hint: Look here."


ANEW = [
    ({"setup": "5", "goal": "b5"}, {"setup": "6", "goal": {"event": "placed"}}, True),
    ({"setup": "5", "goal": "b5"}, {"setup": "5", "goal": "b5"}, True),
    ({"setup": "5", "answer": 2}, {"setup": "5", "goal": "b5"}, False),
    ({"setup": "5", "goal": "b5"}, {"setup": "5", "given": "b5", "goal": "c2"}, False),
    ({"setup": "5", "goal": ["b5", "c7"]}, {"setup": "5", "given": "b5", "goal": "c2"}, True),
    ({"setup": "5", "goal": {"event": "chose"}}, {"setup": "5", "given": "b5", "goal": "c2"}, True),
    ({"setup": "5", "given": "b5", "goal": "c2"}, {"setup": "5", "given": "c7", "goal": {"event": "placed"}}, True),
]


@pytest.mark.parametrize(("before", "step", "anew"), ANEW)
def test_a_step_says_when_the_board_is_set_up_anew(before: Data, step: Data, anew: bool) -> None:
    lesson = Lesson("Two", Scurry).step(task="One.", **before).step(task="Another.", **step)
    session = LessonSession([lesson])
    assert not step_of(session)["anew"]
    session.act("skip")
    assert step_of(session)["anew"] is anew
