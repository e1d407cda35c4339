"""Tests when a try ends: with the learner's turn, or only when somebody else decides."""

from __future__ import annotations

from squirrelwidgets import Lesson, SquirrelIsland

AGAIN = {"players": 2, "hands": ["glider digger", ""], "first": "rust", "stamina": [2, 0]}
TWO_CARDS = {"event": "played", "who": "rust", "times": 2}


def lesson(until: str) -> Lesson:
    return Lesson("Again", SquirrelIsland).step(task="Play two cards.", setup=AGAIN, goal=TWO_CARDS, until=until)


def test_a_further_turn_is_another_try() -> None:
    here = lesson("turn")
    here.game.play("play glider")
    here._session.judge()
    assert here._session.current.verdict == "missed"


def test_a_try_can_last_until_others_decide() -> None:
    here = lesson("others")
    verdicts = []
    for say in ("play glider", "play digger"):
        here.game.play(say)
        here._session.judge()
        verdicts.append(here._session.current.verdict)
    assert verdicts == ["open", "met"]


def test_it_is_over_once_somebody_else_decides() -> None:
    here = lesson("others")
    here.game.play("play digger")
    here._session.judge()
    while here.game.state.actors == (0,):
        here.game.play(here.game.legal[0])
        here._session.judge()
    assert here._session.current.verdict == "missed"
