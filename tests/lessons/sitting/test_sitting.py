"""What a learner does, and what is said to it: tries, slips, hints, dead ends, answers, going on and back."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets import Lesson, NutHunt, Scurry, Squarrels, SquirrelError, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.lessons import Sitting
from squirrelwidgets.lessons.sitting.desk import LessonDesk
from squirrelwidgets.lessons.sitting.reach import to_the_end
from squirrelwidgets.lessons.sitting.views import view_of
from tests.lessons.sight import LUNCH, SIGHT, course, lesson

Data = dict[str, Any]


def told(sitting: Sitting) -> str:
    return (
        f"{sitting.current.feedback['mood']}: {plain(sitting.current.feedback['text'])}"
        if sitting.current.feedback
        else ""
    )


def step_of(sitting: Sitting) -> Any:
    return view_of(sitting).get("step", {})


def at(number: int) -> Sitting:
    """A sitting at a step of the lesson; those before it were skipped."""
    sitting = Sitting([lesson()])
    for _ in range(number - 1):
        sitting.act("skip")
    assert step_of(sitting)["number"] == number
    return sitting


def test_a_goal_that_is_met_closes_the_board_and_a_wrong_line_has_the_author_s_word() -> None:
    sitting = at(1)
    sitting.game.play("h6")
    assert (told(sitting), sitting.current.verdict) == ("slip: e5 is in the way.", "open")
    sitting.game.undo()
    assert told(sitting) == ""
    sitting.game.play("f4")
    assert told(sitting) == "good: From f4 it looks down column 4."
    assert sitting.closed
    assert step_of(sitting)["state"] == "solved"


def test_it_says_when_nothing_leads_there_any_more() -> None:
    sitting = at(4)
    sitting.game.play("f4")
    assert told(sitting) == ""
    assert to_the_end(sitting.current.looking_ahead())
    assert sitting.current.dead
    assert told(sitting).startswith("slip: You cannot finish the task")
    sitting.game.undo()
    assert not sitting.current.dead
    assert not to_the_end(sitting.current.looking_ahead())


def test_a_click_that_can_lead_nowhere_is_answered_at_once() -> None:
    sitting = at(1)
    sitting.game.play("f9")
    assert sitting.current.dead
    assert told(sitting).startswith("slip: d4 is out of sight from there. You cannot finish the task")
    sitting.game.undo()
    assert (sitting.current.dead, told(sitting)) == (False, "")
    sitting.game.play("h6")
    assert told(sitting) == "slip: e5 is in the way."
    sitting.game.play("f4")
    assert told(sitting) == "slip: e5 is in the way."  # it is the beginning of this line


def test_what_is_taken_back_is_a_try_and_no_slip() -> None:
    sitting = at(1)
    for undone in (("h6", "f4"), ("f9",)):
        sitting.game.play(*undone)
        for _ in undone:
            sitting.game.undo()
    sitting.game.play("h6")
    sitting.act("again")
    sitting.game.play("f4")
    rows = [(row["played"], row["right"], row["back"]) for row in sitting.answers.rows]
    assert rows == [(["h6", "f4"], False, True), (["f9"], False, True), (["h6"], False, True), (["f4"], True, False)]
    assert sitting.marks[0].slips == 0


def test_a_turn_that_misses_is_a_slip_once_however_often_one_looks_at_it() -> None:
    sitting = at(4)
    while sitting.current.verdict == "open":
        sitting.game.play(sitting.game.legal[0])
    assert (sitting.current.verdict, sitting.current.slips) == ("missed", 1)
    assert step_of(sitting)["state"] == "slip"
    sitting.game.undo()
    sitting.game.redo()
    assert (sitting.current.verdict, sitting.current.slips) == ("missed", 1)
    assert [row["right"] for row in sitting.answers.rows] == [False, False]  # it was tried twice


def test_hints_are_a_clue_a_place_and_the_move_again_and_again() -> None:
    sitting = at(4)
    sitting.act("hint")
    assert sitting.current.places
    for _ in range(10):
        if sitting.current.solved:
            break
        sitting.act("hint")
    assert sitting.current.solved
    assert sitting.marks[3].hints == 2
    with pytest.raises(SquirrelError, match="nothing left"):
        sitting.act("hint")


def test_the_move_goes_back_to_where_the_task_can_be_done() -> None:
    sitting = at(1)
    sitting.game.play("h6")
    for _ in range(3):
        sitting.act("hint")
    assert sitting.current.solved
    assert sitting.current.reached.line == ("f4",)


def test_asking_about_what_is_refused_finds_it_and_plays_nothing() -> None:
    sitting = at(2)
    why = sitting.current.referee.why
    sitting.ask_about("f4", why("f4"))
    assert told(sitting) == "note: That one is allowed."
    sitting.ask_about("i9", why("i9"))
    sitting.ask_about("i9", why("i9"))
    assert told(sitting) == "note: Right, but you found that one before."
    assert step_of(sitting)["meter"] == {"n": 1, "of": 2}
    sitting.ask_about("e5", why("e5"))
    assert "another rule" in told(sitting)
    sitting.ask_about("d4", why("d4"))
    assert sitting.current.solved
    assert sitting.current.slips == 0
    assert sitting.game.node is sitting.current.referee.floor


def test_three_allowed_clicks_are_a_slip() -> None:
    sitting = at(2)
    for slips in (0, 0, 1):
        sitting.ask_about("f4", None)
        assert sitting.current.slips == slips


def test_an_answer_is_said_before_anything_is_played() -> None:
    sitting = at(3)
    assert sitting.closed
    sitting.act("answer", 5)
    assert told(sitting) == "slip: i9 is behind Gray."
    sitting.act("answer", 9)
    assert told(sitting) == "slip: 9 is too many. Look again."
    assert step_of(sitting)["question"] == {"wrong": ["5", "9"], "answered": False}
    sitting.act("answer", 4)
    assert sitting.current.solved
    for wrong in ("4", True, 10**9, None):
        with pytest.raises(SquirrelError):
            at(3).act("answer", wrong)


def test_a_choice_may_be_played_after_it() -> None:
    step = {"setup": SIGHT, "given": "c6", "choose": ["f4", "h6"], "answer": "f4", "goal": "f4"}
    sitting = Sitting([Lesson("Choose", Scurry).step(task="Which one?", **step)])
    with pytest.raises(SquirrelError, match="one of those"):
        sitting.act("answer", 2)
    sitting.act("answer", 1)
    assert [row["state"] for row in step_of(sitting)["question"]["choices"]] == ["open", "wrong"]
    sitting.act("answer", 0)
    assert not sitting.closed
    sitting.game.play("f4")
    assert sitting.current.solved
    assert sitting.marks[0].slips == 1


def test_the_best_turn_is_known_when_a_turn_ends() -> None:
    win = "4/brown f4 d6/gray g4 g6 i8 e6/squirrels e8 h5"
    best = Lesson("Best", Scurry).step(task="Run as well as you can.", setup=win, given="g8", goal="best")
    sitting = best._sitting
    sitting.game.play("e6", "g8", "i8", "g6", "g4")
    assert sitting.current.solved
    sitting.act("again")
    while sitting.current.verdict == "open":
        sitting.game.play(sitting.game.legal[0])
    assert sitting.current.verdict == "missed"


def test_numbers_in_texts_are_counted() -> None:
    assert step_of(at(4))["text"] == "Two runs start here."


def test_one_goes_on_back_again_and_to_the_end() -> None:
    sitting = Sitting([lesson()])
    with pytest.raises(SquirrelError, match="not done"):
        sitting.act("next")
    sitting.game.play("f4")
    sitting.act("next")
    assert sitting.number == 1
    sitting.act("back")
    assert (sitting.number, sitting.current.verdict) == (0, "open")
    with pytest.raises(SquirrelError, match="first step"):
        sitting.act("back")
    sitting.act("next")  # it is done, so it may be left
    sitting.act("again")
    for _ in range(3):
        sitting.act("skip")
    assert sitting.finished
    finish = step_of(sitting)["finish"]
    assert finish == {"acorns": 0, "why": "Finish them to earn your acorns.", "rules": ["SC-9"], "open": 3}
    with pytest.raises(SquirrelError, match="no map"):
        sitting.act("next")


def test_acorns_are_for_few_hints_and_slips_and_the_best_go_counts() -> None:
    sitting = Sitting([Lesson("Sight", Scurry).step(task="f4.", setup=SIGHT, given="c6", goal="f4")])
    acorns = []
    for hints in (2, 1, 0):
        sitting.act("again")
        for _ in range(hints):
            sitting.act("hint")
        if not sitting.current.solved:
            sitting.game.play("f4")
        acorns.append(view_of(sitting)["step"]["pips"] and sitting.marks[0].hints)
    assert acorns == [2, 1, 0]
    sitting.act("next")
    assert step_of(sitting)["finish"]["acorns"] == 3


def test_others_reply_what_the_step_says_and_the_learner_goes_on() -> None:
    step = {"setup": "5", "seat": "brown", "replies": ["c2"], "goal": {"event": "placed", "to": "c3"}}
    sitting = Sitting([Lesson("Reply", Scurry).step(task="Sit, then place on c3.", **step)])
    sitting.game.play("b5")
    assert sitting.game.moves == ("b5", "c2")
    assert sitting.current.verdict == "open"
    sitting.game.play("c3")
    assert sitting.current.solved


def test_the_learner_may_play_for_all_and_a_wrong_word_ends_the_try() -> None:
    sitting = Sitting([Lesson("Meet", Scurry).step(task="g3, b3.", setup="5", seat="all", goal=["g3 b3"])])
    sitting.game.play("g3")
    assert sitting.current.verdict == "open"
    sitting.game.play("c2")
    assert sitting.current.verdict == "missed"
    sitting.game.undo().play("b3")
    assert sitting.current.solved


def test_hidden_hands_stay_hidden_while_one_learns() -> None:
    hands = {"players": 2, "hands": ["1 2", "3 3"], "dealer": "blue", "race": "none"}
    sitting = Sitting([Lesson("Cards", Squarrels).step(task="Draw.", setup=hands, goal={"event": "drew"})])
    assert sitting.step.viewer(sitting.game) == sitting.current.referee.seat
    assert sitting.game.settings.secrets


def test_a_game_that_code_starts_on_it_is_not_judged() -> None:
    sitting = at(1)
    sitting.game.restart()
    sitting.game.play(sitting.game.legal[0])
    assert sitting.current.verdict == "open"
    assert not sitting.current.feedback


def test_a_course_has_a_map_and_goes_on_where_one_was() -> None:
    sitting = course()._sitting
    view = view_of(sitting)
    assert "step" not in view
    assert [stone["pips"] for stone in view["course"]["stones"]] == [["open"] * 4, ["open"]]
    assert view["course"]["picture"].startswith("<svg")
    sitting.act("open", 1)
    sitting.game.play("b5")
    sitting.act("map")
    assert view_of(sitting)["course"]["stones"][1] == {"title": "Sit", "pips": ["done"], "acorns": 3}
    for wrong in (2, -1, "1", True, None):
        with pytest.raises(SquirrelError, match="lessons 0 to 1"):
            sitting.act("open", wrong)


def test_after_the_last_lesson_comes_the_map() -> None:
    sitting = course()._sitting
    sitting.act("open", 0)
    for _ in range(4):
        sitting.act("skip")
    assert step_of(sitting)["finish"]["next"] == "Sit"
    sitting.act("next")
    sitting.act("skip")
    sitting.act("next")
    assert sitting.at_map


@pytest.mark.parametrize("act", ["", None, 7, "begin", "__init__"])
def test_what_a_lesson_does_not_know_is_refused(act: Any) -> None:
    with pytest.raises(SquirrelError, match="A lesson knows"):
        at(1).act(act)


def test_what_is_refused_disturbs_no_bot_that_thinks() -> None:
    sitting = course()._sitting
    sitting.act("open", 0)
    desk = LessonDesk(sitting, "all")
    sitting.game.thinker.stop = stop = Stop()
    assert not desk.handle({"id": 1, "kind": "lesson", "act": "next"})["ok"]
    assert sitting.game.thinker.stop is stop
    assert desk.handle({"id": 2, "kind": "lesson", "act": "skip"})["ok"]
    assert stop.is_cancelled()


def test_the_second_hint_is_about_what_comes_next_once_something_was_played() -> None:
    step = {"task": "d7 e8 e3.", "setup": LUNCH, "given": "d7", "goal": ["d7 e8 e3"], "hints": [["d7"]]}
    sitting = Sitting([Lesson("Run", Scurry).step(**step)])
    sitting.act("hint")
    assert sitting.current.places == ("d7",)
    sitting.act("again")
    sitting.game.play("d7")
    sitting.act("hint")
    assert (sitting.current.places, told(sitting)) == (("e8",), "hint: Look here.")
    end = {"setup": {"players": 2, "squirrels": ["a2", "c2"], "first": "rust"}, "given": "a1", "goal": "end"}
    rush = Sitting([Lesson("End", SquirrelRush).step(task="End your turn.", **end)])
    rush.act("hint")
    assert told(rush) == "hint: This move is a button, not on the board."


@pytest.mark.parametrize(("kind", "lesson"), [(SquirrelIsland, "paying"), (NutHunt, "forest")])
def test_a_hint_points_at_what_stands_on_a_place_too(kind: type[Game], lesson: str) -> None:
    sitting = kind.lesson(lesson)._sitting
    for _ in range(2):
        sitting.act("hint")
    assert told(sitting) == "hint: Look here."


def test_where_only_the_payment_was_wrong_a_hint_says_so_and_not_the_card() -> None:
    sitting = SquirrelIsland.lesson("paying")._sitting
    sitting.act("skip")
    sitting.game.play("play climber 0-coins")
    sitting.game.undo()
    for _ in range(2):
        sitting.act("hint")
    assert told(sitting) == "hint: Play Climber is right: the mistake comes after it."
    sitting.act("again")
    sitting.game.play("play gatherer 0-coins")
    for _ in range(2):
        sitting.act("hint")
    assert told(sitting) == "hint: Look here."


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
    sitting = Sitting([lesson])
    assert not step_of(sitting)["anew"]
    sitting.act("skip")
    assert step_of(sitting)["anew"] is anew
