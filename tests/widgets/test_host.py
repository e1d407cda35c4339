"""Hosts that lack something: a shell that knows no parent, JavaScript's null, no threads."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from squirrelwidgets import Scurry, Squarrels
from squirrelwidgets.widgets import host
from tests.widgets.conftest import Open
from tests.widgets.fake_comm import until

NULL = object()


def null_of_javascript(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "_null", lambda: NULL)


def test_a_cell_is_known_to_the_shell_or_to_its_kernel_or_to_nobody() -> None:
    message = {"metadata": {"cellId": "c1"}}
    knows = SimpleNamespace(get_parent=lambda: message)
    assert host.cell_that_runs(knows) == "c1"
    assert host.cell_that_runs(SimpleNamespace(kernel=knows)) == "c1"
    assert host.cell_that_runs(SimpleNamespace(kernel=SimpleNamespace(get_parent=lambda: None))) is None
    assert host.cell_that_runs(SimpleNamespace(kernel=SimpleNamespace())) is None
    assert host.cell_that_runs(None) is None


def test_none_is_null_in_the_browser(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    null_of_javascript(monkeypatch)
    browser = opened(Scurry(seed=1), readonly=True)
    assert browser.state()["_head"]["legal"] is NULL
    browser.board.game.play("b5")
    sent = [data for data in browser.comm.sent if data["method"] == "custom"]
    assert sent
    assert not any(value is None for data in sent for value in walk(data))


def test_null_is_none_in_python(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    null_of_javascript(monkeypatch)
    hands = {"hands": ["2 3 golden", "1 1 4", "5 5"], "hoard": "3 3", "dealer": "ochre"}
    browser = opened(Squarrels(3, setup=hands), seat="all")
    game = browser.board.game
    game.play_live("draw", "card hoard")
    window = game.slap_window
    assert window is not None
    for seat in game.players.seats():
        browser.send("window", node=game.node.id, seat=seat["id"], at=NULL)
    assert game.slap_window is None, "all have said that they do not slap"


def test_where_cells_follow_widgets_a_browser_writes_which_ply_it_shows(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("squirrelwidgets.widgets.board.cells_follow_widgets", lambda: True)
    browser = opened(Scurry(seed=1).play("b5", "c2"))
    board, game = browser.board, browser.board.game
    assert browser.state()["ply"] == board.ply == 2
    browser.play(game.legal[0])
    assert board.ply == 2, "it has not been shown yet"
    for written, ply in ((3, 3), (1, 1), (4, 1), (-1, 1), (True, 1), ("2", 1), (None, 1), (10**30, 1)):
        browser.comm.take()
        browser.raw({"method": "update", "state": {"ply": written}, "buffer_paths": []})
        assert board.ply == ply
        assert [data["state"]["ply"] for data in browser.comm.sent if data["method"] == "update"][-1:] == [ply]
    game.play(game.legal[0])
    assert board.ply == 4, "what code has played is not for a browser to write: its cell would run again"


def test_where_cells_follow_widgets_a_bot_that_answers_writes_no_ply(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the cell that played would run again for each of its moves."""
    monkeypatch.setattr("squirrelwidgets.widgets.board.cells_follow_widgets", lambda: True)
    game = Scurry(seed=1, seats=[None, "random"])
    browser = opened(game)
    browser.play("b5")
    until(lambda: game.ply == 2 and not game.thinking)
    assert browser.board.ply == 0


def test_elsewhere_no_browser_writes_a_ply(opened: Open) -> None:
    browser = opened(Scurry(seed=1))
    browser.raw({"method": "update", "state": {"ply": 0}, "buffer_paths": []})
    browser.board.game.play("b5")
    assert browser.board.ply is None


def walk(value: Any) -> list[Any]:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [value, *(deep for part in parts for deep in walk(part))]


def test_without_threads_bots_think_between_messages(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squirrelwidgets.core.play.tasks.threads", lambda: False)
    game = Scurry(seed=1, seats=[None, "greedy"])
    browser = opened(game)

    async def in_a_kernel() -> None:
        answer = browser.play("b5")["answer"]
        assert answer["ok"]
        assert game.thinker.busy
        assert game.ply == 1, "the click is answered first"
        await asyncio.sleep(0.1)

    asyncio.run(in_a_kernel())
    assert not game.thinker.busy
    assert game.ply == 2
