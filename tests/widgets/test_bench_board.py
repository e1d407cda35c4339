"""The bench as a widget: what is sent is as described, what is asked is checked, and nothing is left behind."""

from __future__ import annotations

import json
import sys
import zlib
from base64 import b64decode
from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances
from typeguard import CollectionCheckStrategy, check_type

from squirrelwidgets import GAMES, Scurry, lab
from squirrelwidgets import __getattr__ as game_named
from squirrelwidgets.core import wire
from squirrelwidgets.widgets import BenchBoard, Board
from tests.widgets.fake_comm import contents, recorded, until


@pytest.fixture
def board() -> Iterator[BenchBoard]:
    with recorded():
        made = BenchBoard(lab.Bench({"small": Scurry.setup("3/random")}, ["greedy", "random"], seed=1, workers=1))
        yield made
        made.close()


def asked(board: BenchBoard, **message: Any) -> dict[str, Any]:
    board.comm.take()
    board._receive(None, {"id": 7, **message}, [])
    return next(each for each in contents(board.comm.take()) if each["kind"] == "bench")


def described(value: Any, kind: Any) -> None:
    check_type(value, kind, collection_check_strategy=CollectionCheckStrategy.ALL_ITEMS)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_sent_is_as_described(name: str) -> None:
    with recorded():
        bench = lab.Bench(game_named(name), "random", seed=1)
        board = BenchBoard(bench)
        bench._state = "playing"
        bench.play_batch()
        board._changed()
        described(board._page, wire.BenchPage)
        described(board._now, wire.BenchNow)
        assert board._now["games"] > 0
        board.close()


def test_it_goes_pauses_and_tells(board: BenchBoard) -> None:
    assert asked(board, kind="go")["ok"]
    assert board._now["state"] == "playing"
    until(lambda: board._now["state"] == "known", 60)
    assert board._now["rows"][0]["verdict"]["text"].startswith("Of 100 games greedy won ")
    assert asked(board, kind="go")["ok"]
    assert asked(board, kind="pause")["ok"]
    assert board.bench.state == "paused"
    assert asked(board, kind="ask", ask="length")["ok"]
    assert board._now["rows"][0]["verdict"]["text"].startswith("A typical game has ")
    assert asked(board, kind="watch", row=0, what="longest")["ok"]
    assert isinstance(board._below, Board)
    assert board._below.game.over


def test_an_edit_makes_a_new_row(board: BenchBoard) -> None:
    asked(board, kind="edit", row=0)
    below = board._below
    below.editor.take("4/random")
    below.comm.take()
    below._receive(None, {"id": 1, "rev": 0, "kind": "edit", "act": "bench"}, [])
    assert [each["answer"]["ok"] for each in contents(below.comm.take())] == [True]
    assert [setup["text"] for setup in board._page["setups"]] == ["3/random 3", "4/random 4"]
    assert len(board._now["rows"]) == 2
    assert below._below is None  # the bench stands above it


def test_an_edit_says_that_it_is_of_a_copy(board: BenchBoard) -> None:
    assert asked(board, kind="edit", row=0)["text"].startswith(
        "Below is a copy of small: change it, then press Is it fair?"
    )


def test_others_are_offered_and_asked(board: BenchBoard) -> None:
    assert board._page["others"] == "Search: thinks ahead"
    assert asked(board, kind="sit", bots=["random", "random"])["ok"]
    assert board._page["others"] == "Greedy: what looks best now, no look ahead"
    assert asked(board, kind="others")["ok"]
    assert (board._now["state"], board._page["bots"]) == ("playing", ["greedy", "greedy"])
    assert asked(board, kind="others")["ok"]
    assert board._page["bots"] == ["search samples=200"] * 2
    assert board._page["others"] == ""
    refused = asked(board, kind="others")
    assert (refused["ok"], refused["text"]) == (False, "Nobody here plays better than these.")


def test_whoever_asks_whether_anybody_is_here_is_answered(board: BenchBoard) -> None:
    before = dict(board._now)
    assert asked(board, kind="hello") == {"kind": "bench", "id": 7, "ok": True, "text": ""}
    assert dict(board._now) == before


def test_an_editor_opens_a_bench_below_and_adds_to_it() -> None:
    with recorded():
        before = set(_instances)
        editor = Scurry.edit("5")
        board = Board(editor.setup_game, editor=editor)
        fair = {"rev": 0, "kind": "edit", "act": "bench"}
        board._receive(None, {**fair, "id": 1}, [])
        below = board._below
        assert isinstance(below, BenchBoard)
        editor.edit("hops 2")
        board._receive(None, {**fair, "id": 2}, [])
        assert board._below is below
        assert list(below.bench.setups) == ["My setup", "My setup 2"]
        editor.edit("squirrel brown f6")
        board.comm.take()
        board._receive(None, {**fair, "id": 3}, [])
        (answer,) = (each["answer"] for each in contents(board.comm.take()))
        assert (answer["ok"], answer["code"]) == (False, "setup")
        board.close()
        assert below.closed
        assert below.bench.state == "stopped"
        assert not set(_instances) - before


def test_where_the_lab_is_not_installed_the_editor_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cloudpickle", None)
    with recorded():
        editor = Scurry.edit("5")
        board = Board(editor.setup_game, editor=editor)
        board.comm.take()
        board._receive(None, {"id": 1, "rev": 0, "kind": "edit", "act": "bench"}, [])
        (answer,) = (each["answer"] for each in contents(board.comm.take()))
        assert answer["text"].startswith("This needs cloudpickle. Get it with: pip install")
        board.close()


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ({"kind": "fly"}, "Unknown kind"),
        ({"kind": ["go"]}, "Unknown kind"),
        ({"kind": "ask", "ask": "luck"}, "Ask for one of"),
        ({"kind": "ask", "ask": []}, "Ask for one of"),
        ({"kind": "guess", "guess": 60}, "from 0 to 1"),
        ({"kind": "guess", "guess": float("nan")}, "number"),
        ({"kind": "sit", "bots": ["greedy"]}, "2 play"),
        ({"kind": "sit", "bots": ["greedy", "nobody"]}, "a bot"),
        ({"kind": "sit", "bots": "greedy"}, "a list"),
        ({"kind": "watch", "row": 1, "what": "any"}, "no row"),
        ({"kind": "watch", "row": True, "what": "any"}, "no row"),
        ({"kind": "watch", "row": 0, "what": "any"}, "no game"),
        ({"kind": "watch", "row": 0, "what": ["any"]}, "A text"),
        ({"kind": "watch", "row": 0, "what": {"any": 1}}, "A text"),
        ({"kind": "sit", "bots": [["greedy"], "greedy"]}, "a list"),
        ({"kind": "edit"}, "no row"),
        ({"kind": "edit", "row": -1}, "no row"),
        ({"kind": "table"}, "bench.frame"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(board: BenchBoard, message: Any, reason: str) -> None:
    before = dict(board._now)
    answer = asked(board, **message)
    described(answer, wire.BenchAnswer)
    assert not answer["ok"]
    assert reason in answer["text"]
    assert dict(board._now) == before


def test_a_closed_bench_leaves_nothing() -> None:
    with recorded():
        before = set(_instances)
        board = BenchBoard(lab.Bench(Scurry.setup("5"), "greedy", seed=1, workers=1))
        asked(board, kind="go")
        asked(board, kind="edit", row=0)
        board.close()
        assert not set(_instances) - before
        assert not board.bench._executors


def test_pictures_are_carried_once_and_packed_and_none_has_words(board: BenchBoard) -> None:
    twin = BenchBoard(lab.Bench({"same": Scurry.setup("3/random")}, "random", seed=2))
    (digest,) = (setup["picture"] for setup in board._page["setups"])
    carried = [part for carrier in twin._shared for name, part in carrier.texts.items() if name == digest]
    assert len(carried) == 1
    assert {*twin._shared} == {*board._shared}
    assert len(carried[0]) < 6_000
    assert "<text" not in json.loads(zlib.decompress(b64decode(carried[0])))
    assert len(json.dumps(board._page)) < 5_000
    board.bench.add(Scurry.setup("4/random"))
    assert [any(setup["picture"] in each.texts for each in board._shared) for setup in board._page["setups"]] == [
        True
    ] * 2
    twin.close()
    assert asked_part(board, digest) == carried[0]


def asked_part(board: BenchBoard, digest: str) -> Any:
    board.comm.take()
    board._handle_custom_msg({"kind": "text", "digest": digest}, [])
    return next(each for each in contents(board.comm.take()) if each["kind"] == "text")["text"]


def test_the_row_that_an_editor_shows_is_known(board: BenchBoard) -> None:
    assert board._now["edited"] is None
    assert asked(board, kind="edit", row=0)["ok"]
    assert board._now["edited"] == 0
    editor = board._below
    editor.editor.edit("hops 2")
    editor._compare(editor.editor.settings())
    assert (board._now["edited"], len(board._page["setups"])) == (1, 2)
    board.bench.go().wait(60)
    assert asked(board, kind="watch", row=0, what="any")["ok"]
    assert board._now["edited"] is None


def test_who_plays_by_code_is_shown_and_what_is_asked_is_in_the_code(board: BenchBoard) -> None:
    board.bench.seat("random", "greedy")
    assert board._page["bots"] == ["random", "greedy"]
    assert asked(board, kind="sit", bots=["search", "greedy"])["ok"]
    assert [bot.id for bot in board.bench.bots] == board._page["bots"] == ["search", "greedy"]
    board.bench.ask = "length"
    assert board._now["ask"] == "length"
    assert "ask='length'" in board._page["code"]


def test_what_goes_wrong_in_python_is_answered_too(board: BenchBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab.Bench, "go", lambda _bench: 1 / 0)
    answer = asked(board, kind="go")
    assert (answer["ok"], answer["text"]) == (False, "Something went wrong in Python. The log has more.")
