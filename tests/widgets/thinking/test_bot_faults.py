"""A board whose bot fails says so, and tells nobody what only the bot's seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from squirrelwidgets import Bot, Scurry, Squarrels
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.core.model.events import Story
from squirrelwidgets.core.model.state import State
from tests.core.play.test_bot_turns import Answering
from tests.widgets.conftest import Open
from tests.widgets.fake_comm import contents, until


def warning_on(opened: Open, game: Any, message: str = "run", **options: Any) -> str:
    browser = opened(game, **options)
    browser.send(message)
    until(lambda: "warning" in browser.board.desk.head())
    until(lambda: not game.thinking)
    head = contents(browser.comm.take())[-1]["head"]
    assert "thinking" not in head
    return str(head["warning"])


def test_a_board_says_why_a_bot_waits(opened: Open) -> None:
    game = Scurry(["Ada", "Bo"], seed=1, seats=[Answering([]), None])
    text = warning_on(opened, game)
    assert text.startswith("The bot of Ada failed, and waits: the bot Answering at seat 0 answers []: that is no")
    game.seats = ["random", None]
    game.run()
    assert "warning" not in opened(game).board.desk.head()


def test_an_endless_answer_is_cut_short(opened: Open) -> None:
    class Wordy(Bot):
        def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
            raise LookupError("x" * 10**6)

    assert len(warning_on(opened, Scurry(seed=1, seats=[Wordy(), None]))) < 400


def test_a_board_that_does_not_see_all_hears_nothing_of_a_bots_cards(opened: Open) -> None:
    setup: Any = {"hands": ["1 2", "3 3"], "dealer": "rust"}
    game = Squarrels(["Ada", "Bo"], setup=setup, seats=[None, Answering(["discard 3"])], seed=1)
    assert warning_on(opened, game, seat="rust") == "The bot of Bo failed, and waits. The log has more."
    assert "answers 'discard 3'" in opened(game, seat="all").board.desk.head()["warning"]
