"""Boards that are shown, shown again in a rerun cell, and closed: nothing of them is left."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from typing import Any
from weakref import ref

import pytest
from ipywidgets.widgets.widget import _instances

from squirrelwidgets import Scurry
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.tree import Node
from squirrelwidgets.widgets import Board
from squirrelwidgets.widgets import board as board_module
from squirrelwidgets.widgets.cells import end as cells
from squirrelwidgets.widgets.cells import shown
from tests.core.helpers import wander
from tests.widgets.fake_comm import Browser, FakeComm, contents, recorded


class FakeShell:
    """What the boards want of IPython in a kernel."""

    kernel = "a kernel"

    def __init__(self) -> None:
        self.events = self
        self.callbacks: dict[str, list[Callable[[Any], None]]] = {}
        self.cell = ""
        self.runs = 0

    def register(self, event: str, callback: Callable[[Any], None]) -> None:
        self.callbacks.setdefault(event, []).append(callback)

    def get_parent(self) -> dict[str, Any]:
        return {"metadata": {"cellId": self.cell}, "header": {"msg_id": f"run-{self.runs}"}}

    def run(self, cell: str, code: Callable[[], Any]) -> None:
        """Run a cell whose last line shows what `code` gives."""
        self.cell = cell
        self.runs += 1
        for callback in self.callbacks.get("pre_run_cell", []):
            callback(None)
        value = code()
        if value is not None:
            value._repr_mimebundle_()
        for callback in self.callbacks.get("post_run_cell", []):
            callback(None)


@pytest.fixture(autouse=True)
def _on_a_fake_comm() -> Iterator[None]:
    with recorded():
        yield


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> FakeShell:
    fake = FakeShell()
    for module in (cells, shown, board_module):
        monkeypatch.setattr(module, "shell_of_kernel", lambda: fake)
    return fake


def living() -> list[int]:
    """How many games, boards, feeds, nodes and live widget models there are."""
    gc.collect()
    objects = gc.get_objects()
    kinds = (Game, Board, Feed, Node, FakeComm)
    return [*(sum(isinstance(each, kind) for each in objects) for kind in kinds), len(_instances)]


def play_on(game: Scurry) -> Scurry:
    browser = Browser(Board.of(game))
    for _ in range(5):
        browser.play(game.legal[0])
    return game


def test_fifty_boards_shown_and_closed_leave_nothing() -> None:
    def one() -> None:
        game = Scurry(seed=1)
        board = game.board()
        board._repr_mimebundle_()
        game._repr_mimebundle_()
        play_on(game)
        board.close()
        Board.of(game).close()

    one()
    before = living()
    for _ in range(50):
        one()
    assert all(now <= was for now, was in zip(living(), before, strict=True))  # others may have gone


def test_boards_of_a_game_that_lives_on_leave_nothing_either() -> None:
    game = wander(Scurry(seed=1), 5)
    game.board().close()
    before = living()
    for _ in range(50):
        game.board().close()
    assert all(now <= was for now, was in zip(living(), before, strict=True))  # others may have gone
    assert not game._trait_notifiers.get("revision", {}).get("change")


def test_a_closed_board_can_go_while_its_game_stays() -> None:
    game = Scurry()
    board = Board.of(game)
    gone = ref(board)
    board.close()
    del board
    gc.collect()
    assert gone() is None
    assert not Board.of(game).closed
    Board.of(game).close()


def test_a_game_has_one_board_of_its_own_while_it_is_open() -> None:
    game = Scurry()
    board = Board.of(game)
    assert Board.of(game) is board
    board.close()
    assert Board.of(game) is not board
    Board.of(game).close()


def test_a_rerun_cell_that_shows_the_same_game_keeps_its_board(shell: FakeShell) -> None:
    game = Scurry()
    shell.run("a", lambda: game)
    board = Board.of(game)
    for _ in range(5):
        shell.run("a", lambda: game)
        assert Board.of(game) is board
        assert not board.closed
    shell.run("a", lambda: None)
    assert board.closed


def test_a_board_that_another_cell_shows_stays_open(shell: FakeShell) -> None:
    game = Scurry()
    shell.run("a", lambda: game)
    shell.run("b", lambda: game)
    board = Board.of(game)
    shell.run("a", lambda: None)
    assert not board.closed
    shell.run("b", lambda: None)
    assert board.closed


def test_a_board_that_one_made_oneself_is_not_closed(shell: FakeShell) -> None:
    board = Scurry().board()
    shell.run("a", lambda: board)
    shell.run("a", lambda: None)
    assert not board.closed
    board.close()


@pytest.mark.parametrize(
    ("make", "games"),
    [
        (lambda _: play_on(Scurry(seed=1)), 1),
        (lambda game: game.board(theme="dark"), 0),
        (lambda game: game.edit().board(), 1),
    ],
    ids=["new game", "board", "editor"],
)
def test_a_rerun_cell_closes_the_board_that_it_made_before(shell: FakeShell, make: Any, games: int | None) -> None:
    """`games`: how many go with the last board; nobody knows with an editor."""
    game = Scurry(seed=1)
    shell.run("a", lambda: make(game))
    before = living()
    for _ in range(40):
        shell.run("a", lambda: make(game))
    assert all(now <= was for now, was in zip(living(), before, strict=True))  # others may have gone
    shell.run("a", lambda: None)
    assert living()[1] == before[1] - 1
    assert games is None or living()[0] == before[0] - games


def test_a_board_stays_where_another_cell_shows_it_or_code_made_it_earlier(shell: FakeShell) -> None:
    boards: list[Board] = []
    game = Scurry()

    def make() -> Board:
        boards.append(game.board())
        return boards[-1]

    shell.run("a", make)
    shell.run("b", lambda: boards[0])
    shell.run("a", make)
    assert [board.closed for board in boards] == [False, False]
    shell.run("b", lambda: None)
    assert [board.closed for board in boards] == [True, False]
    shell.run("c", lambda: boards.append(game.board()))  # made, not shown: it is kept for later
    shell.run("c", lambda: boards[2])
    shell.run("c", lambda: None)
    assert [board.closed for board in boards] == [True, False, False]
    for board in boards:
        board.close()


def test_after_a_cell_that_played_everything_is_told_once_more(shell: FakeShell) -> None:
    game = Scurry(seed=1)
    browser = Browser(Board.of(game))
    shell.run("a", lambda: None)
    browser.comm.take()
    shell.run("b", lambda: wander(game, 30) and None)
    *_, last = browser.comm.take()
    assert last["method"] == "update"
    assert len(last["state"]["_plies"]) == 31
    assert last["state"]["_head"]["node"] == 30
    shell.run("c", lambda: None)
    assert browser.comm.take() == []
    browser.board.close()


def test_a_click_tells_nothing_twice(shell: FakeShell) -> None:
    game = Scurry(seed=1)
    browser = Browser(Board.of(game))
    shell.run("a", lambda: None)
    browser.play("b5")
    shell.run("b", lambda: None)
    assert contents(browser.comm.take()) == []
    browser.board.close()
