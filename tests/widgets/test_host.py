"""Hosts that lack something: a shell that knows no parent, JavaScript's null, no threads."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from squirrelwidgets import Scurry, Squarrels
from squirrelwidgets.widgets import host
from tests.widgets.conftest import Open

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


def walk(value: Any) -> list[Any]:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [value, *(deep for part in parts for deep in walk(part))]


def test_without_threads_bots_think_between_messages(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("squirrelwidgets.core.play.aside.threads", lambda: False)
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
