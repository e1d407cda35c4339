"""Bots that think behind a board: they answer, can be stopped, and what comes too late is dropped."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from squirrelwidgets import Bot, Scurry, Search
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.core.model.events import Story
from squirrelwidgets.core.model.state import State
from squirrelwidgets.widgets import Board
from tests.core.helpers import look, wander
from tests.widgets.conftest import Open
from tests.widgets.fake_comm import Browser, contents, until


class Ponderer(Bot):
    """Thinks until it is told to stop, or may go on; says what became of it."""

    def __init__(self) -> None:
        self.asked = threading.Semaphore(0)
        self.go = threading.Event()
        self.stops: list[Stop] = []

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        assert stop is not None
        self.stops.append(stop)
        self.asked.release()
        while not stop and not self.go.wait(0.005):
            pass
        return [view.legal()[0]]

    def to_json(self) -> dict[str, Any]:
        return {"bot": "random"}


def thinkers() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "squirrel-bot"]


@pytest.fixture(autouse=True)
def no_thread_left() -> Iterator[None]:
    yield
    until(lambda: not thinkers())


@pytest.fixture
def ponderer() -> Iterator[Ponderer]:
    bot = Ponderer()
    yield bot
    bot.go.set()


@pytest.fixture
def thinking(opened: Open, ponderer: Ponderer) -> Browser:
    """A board on which gray has begun to think."""
    browser = opened(Scurry(seats=[None, ponderer], seed=1))
    browser.play("b5")
    assert ponderer.asked.acquire(timeout=10)
    return browser


def test_a_bot_answers_a_click(opened: Open) -> None:
    browser = opened(Scurry(seats=[None, "random"], seed=1))
    game = browser.board.game
    assert browser.play("b5")["answer"]["ok"]
    until(lambda: game.ply == 2 and not game.thinking)
    sent = contents(browser.comm.take())
    assert [ply["id"] for content in sent for ply in content.get("plies", ())] == [2]
    assert sent[-1]["head"]["legal"]["seat"] == "brown"
    assert "thinking" not in sent[-1]["head"]
    assert not any("answer" in content for content in sent)


@pytest.mark.parametrize("asked", [{"form": {"side": 5}}, {"text": "5/random"}, {}, {"text": "7"}])
def test_what_is_only_tried_starts_no_bot(opened: Open, ponderer: Ponderer, asked: dict[str, Any]) -> None:
    browser = opened(Scurry(seats=[ponderer, None], seed=1))
    before, thread = look(browser.board.game), browser.board.game.thinker.busy
    browser.send("new", dry=True, **asked)
    assert not ponderer.asked.acquire(timeout=0.1)
    assert (look(browser.board.game), browser.board.game.thinker.busy) == (before, thread)
    browser.send("new")
    assert ponderer.asked.acquire(timeout=10)


def test_the_board_says_who_thinks(thinking: Browser) -> None:
    head = thinking.board.desk.head()
    assert head["thinking"]["seat"] == "gray"
    assert head["legal"] is None
    assert contents(thinking.comm.take())[-1]["head"] == head


def test_a_whole_game_against_a_bot(opened: Open) -> None:
    browser = opened(Scurry(setup="3/random", seats=[None, "greedy"], seed=2))
    game = browser.board.game
    rng = Random(3)
    while not game.over:
        assert browser.play(rng.choice(game.legal))["answer"]["ok"]
        until(lambda: game.over or (game.state.actors == (0,) and not game.thinking))
    assert Scurry.from_record(game.record()).over


def test_undo_cancels_the_thinking(thinking: Browser, ponderer: Ponderer) -> None:
    game = thinking.board.game
    thinking.send("undo", what="move")
    assert ponderer.stops[0].is_cancelled()
    until(lambda: not thinkers())
    assert (game.ply, len(game.tree.nodes), game.thinking) == (0, 2, False)


def test_stop_takes_the_best_so_far(thinking: Browser) -> None:
    game = thinking.board.game
    thinking.send("stop")
    until(lambda: game.ply == 2 and not game.thinking)


def test_an_answer_to_a_position_that_is_gone_is_dropped(thinking: Browser, ponderer: Ponderer) -> None:
    game = thinking.board.game
    game.undo().play("d4")
    ponderer.go.set()
    until(lambda: not thinkers())
    assert game.moves == ("d4",)
    assert [node.say for node in game.tree.nodes] == ["", "b5", "d4"]


def test_a_click_at_an_older_ply_cancels_and_thinks_anew(thinking: Browser, ponderer: Ponderer) -> None:
    assert thinking.play("d4", node=0)["answer"]["ok"]
    assert ponderer.asked.acquire(timeout=10)
    assert [stop.is_cancelled() for stop in ponderer.stops] == [True, False]
    ponderer.go.set()
    until(lambda: thinking.board.game.ply == 2 and not thinkers())


@pytest.mark.parametrize(
    ("kind", "more"), [("new", {}), ("seats", {"players": ["person", "person"]})], ids=["new", "seats"]
)
def test_a_new_game_or_player_cancels_the_thinking(
    thinking: Browser, ponderer: Ponderer, kind: str, more: dict[str, Any]
) -> None:
    thinking.send(kind, **more)
    assert ponderer.stops[0].is_cancelled()
    until(lambda: not thinkers())
    assert not thinking.board.game.thinking
    assert thinking.board.game.ply == (0 if kind == "new" else 1)


def test_a_refused_message_lets_it_think_on(thinking: Browser, ponderer: Ponderer) -> None:
    for kind, more in (
        ("seats", {"players": ["person", "oracle"]}),
        ("play", {"words": ["c2"]}),
        ("new", {"text": "7"}),
        ("open", {"data": "{}"}),
        ("undo", {"what": "redo"}),
    ):
        assert not contents(thinking.send(kind, **more))[-1]["answer"]["ok"]
    assert not ponderer.stops[0]
    assert thinking.board.game.thinking


def test_taking_a_seat_lets_the_bot_begin(opened: Open) -> None:
    browser = opened(Scurry(seed=1))
    game = browser.board.game
    browser.send("seats", players=["random", "person"])
    until(lambda: game.ply == 1 and not game.thinking)


def test_run_lets_a_bot_play_that_nobody_started(opened: Open) -> None:
    game = Scurry(seats=["random", None], seed=1)
    browser = opened(game)
    assert browser.state()["_head"]["bot"] == "brown"
    browser.send("run")
    until(lambda: game.ply == 1 and not game.thinking)


def test_two_bots_play_to_the_end_while_one_looks(opened: Open) -> None:
    game = Scurry(setup="4/random", seats=["random", "random"], seed=1)
    browser = opened(game)
    browser.send("run")
    until(lambda: game.over and not game.thinking, 30)
    told = [ply["id"] for content in contents(browser.comm.take()) for ply in content.get("plies", ())]
    assert told == list(range(2, len(game.tree.nodes)))


def test_a_read_only_board_starts_no_bot(opened: Open) -> None:
    game = Scurry(seats=["random", "random"], seed=1)
    browser = opened(game, readonly=True)
    browser.send("run")
    browser.send("sync")
    assert not thinkers()
    assert game.ply == 0


def test_search_is_stopped_in_the_middle(opened: Open) -> None:
    game = wander(Scurry(seed=5), 2)
    game.seats = [Search(seconds=60), None]
    browser = opened(game)
    browser.send("run")
    until(lambda: game.thinking)
    browser.send("stop")
    until(lambda: game.ply > 2 and not game.thinking)


class Faulty(Ponderer):
    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        raise ZeroDivisionError("a bot with a bug")


def test_a_bot_that_fails_leaves_its_seat_waiting(opened: Open, caplog: pytest.LogCaptureFixture) -> None:
    browser = opened(Scurry(seats=[None, Faulty()]))
    game = browser.board.game
    browser.play("b5")
    until(lambda: not thinkers())
    assert (game.ply, game.thinking) == (1, False)
    assert "a bot failed" in caplog.text
    assert browser.board.desk.head()["bot"] == "gray"


def test_closing_a_board_lets_the_bot_finish(thinking: Browser, ponderer: Ponderer) -> None:
    board: Board = thinking.board
    board.close()
    ponderer.go.set()
    until(lambda: board.game.ply == 2 and not board.game.thinking)
