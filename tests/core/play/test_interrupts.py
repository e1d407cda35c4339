"""Ctrl+C anywhere: a game that was interrupted stands at one node, whole, and plays on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from squirrelwidgets import Scurry, Squarrels
from squirrelwidgets.core.play import game as game_module
from squirrelwidgets.core.play.game import Game

PLAY = str(Path(game_module.__file__).parent)


@contextmanager
def interrupted_at(line: int) -> Iterator[list[int]]:
    """Raise KeyboardInterrupt before the n-th line of `core/play` that runs in here; holds the number of lines."""
    count = [0]

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if not frame.f_code.co_filename.startswith(PLAY):
            return None
        if event == "line":
            count[0] += 1
            if count[0] == line:
                raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield count
    finally:
        sys.settrace(before)


def scurry() -> Game:
    return Scurry(seed=1, seats=["random", "random"]).run(3)


def squarrels() -> Game:
    return Squarrels(2, seed=1, setup={"race": "none"}, seats=["random", "random"]).run(2)


def branched() -> Game:
    """A game with a line that was undone."""
    return scurry().undo(2).play("d6")


def other() -> Game:
    return Scurry(seed=3, seats=["random", "random"]).run(2)


ACTS: dict[str, tuple[Callable[[], Game], Callable[[Game], Any]]] = {
    "run": (scurry, lambda game: game.run(3)),
    "run past chance": (squarrels, lambda game: game.run(2)),
    "branch": (lambda: scurry().undo(2), lambda game: game.play("d6")),
    "undo": (branched, lambda game: game.undo(2)),
    "go to another branch": (branched, lambda game: game.goto(game.tree.nodes[3])),
    "restart": (scurry, lambda game: game.restart("5", seed=2)),
    "take over": (scurry, lambda game: game.replace_with(other())),
}


def lines_of(make: Callable[[], Game], act: Callable[[Game], Any]) -> int:
    game = make()
    with interrupted_at(-1) as count:
        act(game)
    return count[0]


@pytest.mark.parametrize("name", ACTS)
def test_an_interrupt_leaves_a_whole_game_that_plays_on(name: str) -> None:
    make, act = ACTS[name]
    lines = lines_of(make, act)
    assert lines > 10
    for line in range(1, lines + 1):
        game = make()
        wrong = watched(game)
        with pytest.raises(KeyboardInterrupt), interrupted_at(line):
            act(game)
        check(game, f"line {line}")
        ply = game.ply
        game.run(1)
        assert game.ply > ply
        check(game, f"after line {line}")
        again = type(game).from_record(game.record())
        assert (again.moves, len(again.tree.nodes)) == (game.moves, len(game.tree.nodes))
        assert game.undo().redo().moves == again.moves  # redo leads back, whatever was interrupted
        assert wrong == []


def watched(game: Game) -> list[str]:
    """The names of traits whose observers were told of anything but the current value."""
    wrong: list[str] = []

    def heard(change: Any) -> None:
        if getattr(game, change.name) != change.new:
            wrong.append(change.name)

    game.observe(heard, ["state", "ply", "over", "revision"])
    return wrong


def check(game: Game, where: str) -> None:
    """Whether everything that says where the game stands says the same."""
    node = game.node
    assert game.state is node.state, where
    assert (game.ply, game.over) == (node.ply, not node.state.actors), where
    line = node.line()
    assert game.tree.nodes[node.id] is node, where
    assert [each.ply for each in line] == list(range(node.ply + 1)), where
    assert game.moves == tuple(each.say for each in line[1:]), where
    assert game.story() == tuple(event for each in line for event in each.state.events), where
