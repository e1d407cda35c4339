"""The board of a lesson, by messages as a browser sends them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from typeguard import check_type

from squirrelwidgets import Scurry, Squarrels
from squirrelwidgets.core.wire import Answer, LessonView
from squirrelwidgets.lessons import Lesson
from squirrelwidgets.widgets import LessonBoard
from tests.lessons.sight import course, lesson
from tests.widgets.fake_comm import Browser, contents, recorded

Data = dict[str, Any]


def board_of(lessons: Any) -> Iterator[Browser]:
    with recorded():
        board = LessonBoard(lessons._session)
    yield Browser(board)
    board.close()


@pytest.fixture
def browser() -> Iterator[Browser]:
    yield from board_of(course())


def answer(sent: list[Data]) -> Data:
    found: Data = next(content["answer"] for content in contents(sent) if "answer" in content)
    return found


def news(sent: list[Data]) -> Data:
    """The lesson as it was told; it is as the wire describes it."""
    told = [content["lesson"] for content in contents(sent) if "lesson" in content]
    for each in told:
        check_type(each, LessonView)
    return told[-1] if told else {}


def test_a_lesson_is_told_with_the_board_and_each_act_is_answered_once(browser: Browser) -> None:
    check_type(browser.state()["_lesson"], LessonView)
    sent = browser.send("lesson", act="open", value=0)
    assert answer(sent)["ok"]
    assert news(sent)["step"]["title"] == "Lines of sight"
    assert sum("answer" in content for content in contents(sent)) == 1


def test_another_step_is_another_game_on_the_same_board(browser: Browser) -> None:
    sent = browser.send("lesson", act="open", value=1)
    assert any(content.get("reset") for content in contents(sent))
    assert any(data["method"] == "update" and "_plies" in data["state"] for data in sent)
    assert browser.board.game.moves == ()


def test_a_verdict_comes_with_the_ply(browser: Browser) -> None:
    browser.send("lesson", act="open", value=0)
    told = browser.play("f4")
    assert told["answer"]["ok"]
    assert told["lesson"]["step"]["state"] == "solved"
    assert told["head"]["legal"] is None
    assert not told["head"]["undo"]["move"]
    assert browser.play("f4")["answer"]["text"] == "This step is done: go on with Next."


def test_undo_ends_where_the_step_begins(browser: Browser) -> None:
    browser.send("lesson", act="open", value=0)
    browser.play("h6")
    assert answer(browser.send("undo", what="turn"))["ok"]
    floor = browser.board.game.node
    refused = answer(browser.send("undo", what="move"))
    assert (refused["ok"], refused["text"]) == (False, "There is nothing to take back.")
    assert browser.board.game.node is floor
    before = floor.parent
    assert before is not None
    assert answer(browser.send("play", words=["d7"], node=before.id))["code"] == "stale"


@pytest.mark.parametrize("kind", ["new", "open", "seats", "hint", "worths"])
def test_nothing_puts_another_game_on_it(kind: str, browser: Browser) -> None:
    browser.send("lesson", act="open", value=0)
    before = browser.board.game.node
    assert not answer(browser.send(kind, text="5", data="{}", players=["greedy", "greedy"]))["ok"]
    assert browser.board.game.node is before


def test_a_click_on_what_is_refused_is_judged_and_answered(browser: Browser) -> None:
    browser.send("lesson", act="open", value=0)
    browser.send("lesson", act="skip")
    sent = browser.send("why", words=["i9"])
    assert answer(sent)["rule"] == "SC-9"
    assert news(sent)["step"]["meter"] == {"n": 1, "of": 2}
    sent = browser.send("why", words=["f4"])
    assert answer(sent)["text"] == "That one is allowed."
    assert browser.play("f4")["answer"]["ok"] is False


def test_what_is_no_act_is_refused_and_changes_nothing(browser: Browser) -> None:
    browser.send("lesson", act="open", value=0)
    before = browser.board._tell_lesson()
    for act, value in ((None, None), ("zz", 1), ("open", 99), ("answer", 3), ("name", 7), ("resume", "{"), ([], {})):
        sent = browser.send("lesson", act=act, value=value)
        told = answer(sent)
        assert not told["ok"]
        assert told["text"]
        check_type({"id": 1, **told}, Answer)
    assert browser.board._tell_lesson() == before


def test_a_plain_board_knows_no_lesson() -> None:
    from squirrelwidgets.widgets import Board

    with recorded():
        board = Board(Scurry())
    assert answer(Browser(board).send("lesson", act="next"))["code"] == "bad"
    board.close()


def test_what_code_plays_is_judged_too(browser: Browser) -> None:
    browser.send("lesson", act="open", value=0)
    browser.comm.take()
    browser.board.game.play("f4")
    assert news(browser.comm.take())["step"]["state"] == "solved"


def test_a_lesson_that_is_shown_again_keeps_its_board() -> None:
    lessons = course()
    with recorded():
        board = LessonBoard.of(lessons._session)
        assert LessonBoard.of(lessons._session) is board
    board.close()


def test_what_code_opens_is_shown_whole() -> None:
    """A step for two after one for three: a look between its parts would find seats that are not there."""
    cards = Lesson("Cards", Squarrels)
    for hands, dealer in ((["1 2", "3 3", "4"], "ochre"), (["1 2", "3 3"], "blue")):
        setup = {"players": len(hands), "hands": hands, "dealer": dealer, "race": "none"}
        cards.step(task="What is not allowed?", setup=setup, goal={"refused": "SQ-9"}, seat="rust")
    for browser in board_of(cards):
        board = browser.board
        assert isinstance(board, LessonBoard)
        board.session.act("skip")
        assert len(board.desk.head()["names"]) == 2


def test_a_dead_end_is_told_a_moment_later(browser: Browser) -> None:
    async def click() -> Data:
        browser.play("f4")
        await asyncio.sleep(0.2)
        return news(browser.comm.take())

    browser.send("lesson", act="open", value=0)
    for _ in range(3):
        browser.send("lesson", act="skip")
    assert asyncio.run(click())["step"]["unsolvable"]


def test_the_answers_are_a_file_to_download(browser: Browser) -> None:
    browser.send("lesson", act="name", value="Ada")
    saved = answer(browser.send("lesson", act="save"))
    assert (saved["name"], saved["mime"]) == ("small-Ada.json", "application/json")
    assert '"course": "small"' in saved["data"]


def test_what_others_hold_never_reaches_the_learner_s_board() -> None:
    hands = {"players": 2, "hands": ["1 2 2", "5 5 3"], "dealer": "blue", "race": "none"}
    cards = Lesson("Cards", Squarrels)
    cards.step(task="Draw.", setup=hands, goal={"event": "drew"}, seat="rust")
    cards.step(task="Draw for Blue.", setup={**hands, "dealer": "rust"}, goal={"event": "drew"}, seat="blue")
    for browser in board_of(cards):
        assert browser.board.viewer == 0
        browser.send("lesson", act="skip")
        assert browser.board.viewer == 1
        legal = browser.board.desk.head()["legal"]
        assert legal is not None
        assert legal["seat"] == "blue"


def test_every_view_of_all_steps_is_as_described() -> None:
    for browser in board_of(lesson()):
        for _ in range(4):
            for _ in range(12):
                if not answer(browser.send("lesson", act="hint"))["ok"]:
                    break
                check_type(browser.board._tell_lesson(), LessonView)
            browser.send("lesson", act="next")
        finish = browser.board._tell_lesson()["step"]["finish"]
        assert finish["acorns"] == 1
