"""What boards share: a second board weighs little, a notebook holds everything once, and nothing is ever missing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from base64 import b64decode
from collections.abc import Callable, Iterator
from typing import Any
from zlib import decompress

import ipywidgets
import pytest
from ipywidgets.embed import dependency_state
from ipywidgets.widgets import widget as widgets

import squirrelwidgets
from squirrelwidgets import GAMES, Bot, Scurry, Squarrels
from squirrelwidgets.core.desk.bundle import front_end
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.model.errors import SquirrelError
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.widgets import Board, shared
from squirrelwidgets.widgets.shared import Carrier, FrontEnd, front_digest
from tests.which_games import BUILT_IN
from tests.widgets.conftest import Open
from tests.widgets.fake_comm import Browser, contents, recorded

State = dict[str, Any]


def kind_of(name: str) -> type[Game]:
    kind = getattr(squirrelwidgets, name)
    assert issubclass(kind, Game)
    return kind


def texts_in(carriers: tuple[Carrier, ...]) -> dict[str, str]:
    """The parts that these models carry, by digest."""
    states = [carrier.get_state() for carrier in carriers]
    fronts = {state["_front"]: state["_esm"] for state in states if "_front" in state}
    return fronts | {digest: part for state in states for digest, part in state.get("_texts", {}).items()}


def unpacked(part: str) -> Any:
    """A part as the browser reads it."""
    return json.loads(decompress(b64decode(part)))


def open_carriers() -> list[Carrier]:
    return [widget for widget in widgets._instances.values() if isinstance(widget, Carrier)]


@pytest.fixture(autouse=True)
def _nothing_open(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As in a new kernel: no widget is open yet, and there are no bots but the built-in ones."""
    built_in = {name: bot for name, bot in Bot.known.items() if bot.role != "own"}
    monkeypatch.setattr(Bot, "known", built_in)
    monkeypatch.setattr(widgets, "_instances", {})
    monkeypatch.setattr(shared, "_carriers", {})
    with recorded():
        yield
        ipywidgets.Widget.close_all()


# -- weight


def weight(states: list[State]) -> int:
    """Characters of JSON without the plies."""
    return sum(len(json.dumps(value)) for state in states for name, value in state.items() if name != "_plies")


def added(code: Callable[[], object]) -> int:
    """The weight of the widgets that code makes."""
    before = set(widgets._instances)
    code()
    return weight([widgets._instances[model].get_state() for model in set(widgets._instances) - before])


@pytest.mark.parametrize("name", GAMES)
def test_a_second_board_of_a_game_adds_12_kilobytes_at_most(name: str) -> None:
    game = kind_of(name)(seed=1)
    assert added(lambda: Board(game)) > 12_000, "the first one brings what they share"
    assert added(lambda: Board(game)) <= 12_000
    assert added(lambda: Board(kind_of(name)(seed=2))) <= 12_000
    for seat in [seat["id"] for seat in game.stage().seats(game.settings)] + ["spectator", "all", "turn"]:
        # another hand, whose cards are said in words: a few hundred bytes more on the Island
        assert added(lambda seat=seat: Board(game, seat=seat)) <= 12_500, seat


def test_forty_boards_of_five_games_are_saved_in_1500_kilobytes() -> None:
    boards = [Board(kind_of(name)(seed=seed)) for name in BUILT_IN for seed in range(8)]
    assert len(boards) == 40
    assert len(json.dumps(ipywidgets.Widget.get_manager_state())) <= 1_500_000


# -- what is shared


@pytest.mark.parametrize("name", GAMES)
def test_a_board_with_its_carriers_has_everything(name: str) -> None:
    board = Board(kind_of(name)(seed=1))
    state, parts = board.get_state(), texts_in(board._shared)
    assert parts[state["_front"]] == front_end("front.js")
    told = state["_static"]
    for digest in told.pop("shared"):
        told |= unpacked(parts[digest])
    assert told == json.loads(json.dumps(board.feed.static()))
    assert state["_shared"] == [f"IPY_MODEL_{carrier.model_id}" for carrier in board._shared]


def test_boards_share_exactly_what_is_equal() -> None:
    game = Squarrels(3, seed=1)
    rust, blue = (Board(game, seat=seat) for seat in ("rust", "blue"))
    (game_part, layouts), (same, others) = (board.get_state()["_static"]["shared"] for board in (rust, blue))
    assert game_part == same
    assert layouts != others
    carried = [digest for carrier in open_carriers() for digest in carrier.texts]
    assert len(carried) == len(set(carried)), "nothing twice"


def test_the_front_end_is_on_its_way_while_the_board_is_composed(monkeypatch: pytest.MonkeyPatch) -> None:
    composed: list[list[Carrier]] = []
    real = Feed.shared_texts

    def shared_texts(feed: Feed) -> Any:
        composed.append(open_carriers())
        return real(feed)

    monkeypatch.setattr(Feed, "shared_texts", shared_texts)
    board = Board(Scurry())
    assert composed == [[board._shared[0]]]
    assert front_digest() in board._shared[0].texts


def test_the_front_end_is_on_its_way_while_the_first_board_is_imported() -> None:
    code = """
import sys
from squirrelwidgets import Scurry
from squirrelwidgets.widgets import shared
real, imported = shared.FrontCarrier.__init__, []
def made(carrier):
    imported.append("squirrelwidgets.widgets.board" in sys.modules)
    real(carrier)
shared.FrontCarrier.__init__ = made
Scurry()._repr_mimebundle_()
assert imported == [False], imported
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_board_that_is_refused_brings_nothing() -> None:
    with pytest.raises(SquirrelError):
        Board(Scurry(), seat="pink")
    assert open_carriers() == []


def test_the_gallery_and_boards_share_the_front_end() -> None:
    gallery = squirrelwidgets.gallery()
    board = Board(gallery.choose("Scurry"))
    assert gallery.get_state()["_front"] == board.get_state()["_front"] == front_digest()
    assert sum(front_digest() in carrier.texts for carrier in open_carriers()) == 1


def test_what_saves_a_board_with_all_that_it_refers_to_saves_what_it_shares() -> None:
    board = Board(Scurry())
    Board(Squarrels())
    saved = dependency_state([board], drop_defaults=False)
    assert {carrier.model_id for carrier in board._shared} < saved.keys()
    assert len(saved) == 2 + len(board._shared), "the board, its layout, and no other game's"


# -- life


def test_what_only_a_closed_board_used_is_closed() -> None:
    one, other, third = Board(Scurry()), Board(Scurry()), Board(Squarrels())
    carriers = set(open_carriers())
    one.close()
    assert set(open_carriers()) == carriers
    other.close()
    assert set(open_carriers()) == {*third._shared}
    third.close()
    assert open_carriers() == []


def test_a_game_with_another_setup_has_parts_of_its_own(opened: Open) -> None:
    browser = opened(Scurry(seed=1))
    board = browser.board
    before = board.get_state()
    browser.comm.take()
    board.game.restart("5")
    sent = [data["state"] for data in browser.comm.take() if data["method"] == "update"]
    assert [*sent[0]] == ["_shared"], "before what needs them"
    assert "_static" in sent[1]
    (game_part, layouts), (same, others) = (state["_static"]["shared"] for state in (before, board.get_state()))
    assert game_part == same
    assert layouts != others
    assert unpacked(texts_in(board._shared)[others]) == {"layouts": board.feed.static()["layouts"]}


def test_closing_one_board_twice_takes_nothing_from_others() -> None:
    one, other = Board(Scurry()), Board(Scurry())
    one.close()
    one.close()
    assert {*other._shared} == {*open_carriers()}


@pytest.mark.parametrize("close", [ipywidgets.Widget.close_all, lambda: [each.close() for each in open_carriers()]])
def test_what_somebody_closed_is_carried_anew(close: Callable[[], object]) -> None:
    old = Board(Scurry())._shared
    close()
    assert open_carriers() == []
    board = Board(Scurry())
    assert {*board._shared}.isdisjoint(old)
    assert texts_in(board._shared) == texts_in(old)
    assert {*board._shared} == {*open_carriers()}


def test_many_boards_in_turn_leave_nothing() -> None:
    for seed in range(30):
        Board(Scurry(seed=seed)).close()
    assert open_carriers() == []


# -- messages


@pytest.mark.parametrize(("n", "name"), [(0, "_esm"), (1, "_texts")])
def test_what_a_browser_writes_on_a_carrier_is_answered_by_the_truth(opened: Open, n: int, name: str) -> None:
    carrier = opened(Scurry()).board._shared[n]
    truth = carrier.get_state()
    carrier.comm.take()
    carrier._handle_msg({"content": {"data": {"method": "update", "state": {name: {}}}}, "buffers": []})
    assert carrier.comm.take()[-1]["state"] == {name: truth[name]}
    assert carrier.get_state() == truth


def asked(browser: Browser, digest: object) -> list[State]:
    """What comes of asking for a part."""
    browser.comm.take()
    browser.raw({"method": "custom", "content": {"kind": "text", "digest": digest}})
    return contents(browser.comm.take())


def test_a_board_that_finds_no_carriers_asks_for_its_parts(opened: Open) -> None:
    browser = opened(Scurry())
    state = browser.board.get_state()
    digests = [state["_front"], *state["_static"]["shared"]]
    for closed in (False, True):
        for digest in digests:
            (answer,) = asked(browser, digest)
            assert answer.keys() == {"kind", "digest", "text"}
            assert (answer["kind"], answer["digest"]) == ("text", digest)
            assert answer["text"] == texts_in(browser.board._shared)[digest]
        if not closed:
            for carrier in open_carriers():
                carrier.close()


def test_a_part_that_there_is_not_is_answered_too(opened: Open) -> None:
    browser = opened(Scurry())
    assert asked(browser, "0" * 20) == [{"kind": "text", "digest": "0" * 20, "text": None}]
    (answer,) = asked(browser, ["not a digest"])
    assert answer["answer"]["code"] == "bad"


def test_the_gallery_answers_for_its_front_end() -> None:
    shelf: FrontEnd = squirrelwidgets.gallery()
    shelf.comm.take()
    content = {"kind": "text", "digest": front_digest()}
    shelf._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
    (answer,) = contents(shelf.comm.take())
    assert answer["text"] == front_end("front.js")


# -- hot reload


def test_with_hot_reload_a_board_carries_the_whole_file() -> None:
    code = """
from ipywidgets.widgets.widget import _instances
from squirrelwidgets import Scurry
from squirrelwidgets.core.desk.bundle import front_end
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.model.errors import SquirrelError
state = Scurry().board().get_state()
assert state["_esm"] == front_end("front.js")
assert state["_static"]["art"]
assert not state["_front"] and not state["_shared"] and "shared" not in state["_static"]
assert {type(widget).__name__ for widget in _instances.values()} == {"Board", "Layout"}
"""
    subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, "ANYWIDGET_HMR": "1"})
