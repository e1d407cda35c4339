"""Long games cost what their plies cost: work is counted, not timed. Times are in `tests/bench/boards/growth.py`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.tree import Node
from tests.core.helpers import Table, wander

PACKAGE = str(Path(squirrelwidgets.__file__).parent)


def scurry(plies: int) -> Game:
    return wander(Scurry(seed=2, setup={"cap": None}), plies, seed=2)


def squarrels(plies: int) -> Game:
    return wander(Squarrels(4, seed=1, setup={"race": "none", "target": 100}), plies, seed=1)


def nut_hunt(plies: int) -> Game:
    return wander(NutHunt(5, seed=2), plies, seed=2)


def squirrel_rush(plies: int) -> Game:
    return wander(SquirrelRush(6, seed=1), plies, seed=1)


def squirrel_island(plies: int) -> Game:
    return wander(SquirrelIsland(5, seed=0, setup={"days": 8}), plies, seed=0)


GAMES: dict[str, tuple[Callable[[int], Game], int]] = {
    "scurry": (scurry, 500),
    "squarrels": (squarrels, 400),
    "nut hunt": (nut_hunt, 300),
    "squirrel rush": (squirrel_rush, 120),
    "squirrel island": (squirrel_island, 160),
}
"""Games of so many plies, and plies that random play reaches."""
FEW = ("scurry", "squarrels")
"""An open game and one with secrets; the others in `make sweep`."""


def lines_run(act: Callable[[], Any]) -> int:
    """The number of lines of the package that run in here, those of comprehensions and generators among them."""
    count = 0

    def trace(frame: Any, event: str, _: Any) -> Any:
        nonlocal count
        if not frame.f_code.co_filename.startswith(PACKAGE):
            return None
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize(
    "name", [*FEW, *(pytest.param(each, marks=pytest.mark.sweep) for each in GAMES if each not in FEW)]
)
def test_twice_the_plies_are_twice_the_work(name: str) -> None:
    make, plies = GAMES[name]
    half, whole = make(plies // 2), make(plies)
    assert whole.ply >= plies
    for work in (load, show):
        lines = [lines_run(partial(work, game)) for game in (half, whole)]
        assert lines[1] / whole.ply < 1.25 * lines[0] / half.ply, work.__name__


def load(game: Game) -> None:
    type(game).from_record(RECORDS.setdefault(id(game), game.record()))


def show(game: Game) -> None:
    game.stories.__init__()
    Feed(game, game.players.viewer_of(None)).texts()


RECORDS: dict[int, Any] = {}


@pytest.mark.parametrize("name", FEW)
def test_a_step_visits_no_more_nodes_in_a_long_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make, plies = GAMES[name]
    visits = 0
    parent: Any = Node.parent

    def counted(node: Node) -> Any:
        nonlocal visits
        visits += 1
        return parent.__get__(node)

    costs = []
    for length in (100, plies):
        table = Table(make(length), seat="all")
        table.desk.feed.compose()
        table.desk.head()
        monkeypatch.setattr(Node, "parent", property(counted, parent.__set__))
        visits = 0
        lines = lines_run(partial(step, table))
        monkeypatch.setattr(Node, "parent", parent)
        costs.append((visits, lines))
    short, long = costs
    assert 0 < long[0] < short[0] + plies / 4, "what is left is the turn that goes on"
    assert long[1] < 2 * short[1]


def step(table: Table) -> None:
    """A click, an undo and a redo, as a board follows them."""
    game = table.game
    seat = game.state.actors[0]
    assert table.play(game.state.sentences(seat)[0])["ok"]
    table.desk.feed.catch_up()
    table.desk.head()
    assert table.send("undo", what="move")["ok"]
    table.desk.head()
    assert table.send("sync")["ok"]
    assert not table.desk.starts_bots({"kind": "sync"})


def test_the_text_of_a_ply_is_made_once_and_told_with_its_comment() -> None:
    game = scurry(60)
    feed = Feed(game)
    told = feed.texts()
    assert [ply["id"] for ply in feed.all()] == list(range(game.ply + 1))
    game.comment("Here!", ply=7).comment("There!", ply=game.ply)
    assert all(now is then for now, then in zip(feed.texts()[8:-1], told[8:-1], strict=True))
    assert {ply["id"]: ply["comment"] for ply in feed.all() if "comment" in ply} == {7: "Here!", game.ply: "There!"}
    game.comment("", ply=7).comment("", ply=game.ply)
    assert feed.texts() == told
