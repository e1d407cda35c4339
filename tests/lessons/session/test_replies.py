"""What others say in a step: if the learner has left the way for which it was written, the try is over."""

from __future__ import annotations

from squirrelwidgets import Lesson, Squarrels, SquirrelRush

TIE = {"players": 2, "hands": ["2 4 5", "3 5"], "dealer": "blue", "race": "none"}
SMALL = {"players": 2, "glade": ["51 43 24", "12 35 14"], "first": "rust"}


def test_a_reply_that_is_not_possible_ends_the_try() -> None:
    lesson = Lesson("A tie", Squarrels)
    lesson.step(
        task="Win the Quarrel.",
        setup=TIE,
        chance=["card quarrel"],
        given="draw",
        replies=["lay 5", "lay 3"],
        goal={"event": "pot", "who": "rust"},
        wrong={"lay 4": "Blue has a 5."},
    )
    session = lesson._session
    lesson.game.play("lay 4", seat="rust")
    session.judge()
    assert session.current.verdict == "missed"
    assert lesson.game.state.mover == 1  # Blue won the turn, and does not lay again
    assert session.current.feedback is not None
    assert session.current.feedback["text"] == "Blue has a 5."
    lesson.check()


def test_a_reply_that_is_impossible_ends_the_try() -> None:
    lesson = Lesson("Replies", SquirrelRush)
    lesson.step(task="Enter on a2.", setup=SMALL, goal="a2", replies=["least"], wrong={None: "a2 shows a 5."})
    session = lesson._session
    session.game.play("a1", "end")
    session.judge()
    assert session.current.verdict == "missed"
    assert session.current.feedback == {"mood": "miss", "text": "a2 shows a 5."}


def test_a_hint_after_a_slip_goes_back_past_the_replies() -> None:
    lesson = Lesson("A tie", Squarrels).step(
        task="Win the Quarrel.",
        setup=TIE,
        chance=["card quarrel"],
        given="draw",
        replies=["lay 5", "lay 3"],
        goal={"event": "pot", "who": "rust"},
    )
    session = lesson._session
    for card in ("5", "2"):
        lesson.game.play(f"lay {card}", seat="rust")
        session.judge()
    assert session.current.verdict == "missed"
    for _ in range(2):
        session.hint()
        session.judge()
    assert lesson.game.moves[-4:] == ("lay 5", "lay 5", "lay 4", "lay 3")
    assert session.current.solved


def test_the_end_of_a_round_ends_the_try_though_others_reply() -> None:
    session = Squarrels.lesson("winter")._session
    for say in ("draw", "store 5", "discard 3"):
        session.game.play(say)
        session.judge()
    assert session.game.state.interval
    assert session.game.state.actors == (0,)  # it would be the learner's to deal
    assert session.current.verdict == "missed"
