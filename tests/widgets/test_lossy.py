"""A line that is slow and loses things: messages that are dropped, doubled, late and out of order, from two tabs at
each of two boards. Nothing is done twice, each message that comes is answered, and what a tab asks for is the truth."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from squirrelwidgets import GAMES
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games import game_class
from squirrelwidgets.widgets import Board
from tests.core.helpers import look
from tests.widgets.conftest import Open
from tests.widgets.fake_comm import Data, contents


class Tab:
    """A view in a browser of its own: it knows what has reached it, as `js/src/wire/session.ts` does."""

    def __init__(self, board: Board, number: int) -> None:
        self.board = board
        self.count = number * 1_000_000
        self.head = board._tell_head()
        self.plies = len(board._tell_plies())
        self.tree = board.game.tree
        self.syncs = False

    def message(self, rng: Random) -> Data:
        """A click on what this tab shows, or something of its menu."""
        self.count += 1
        board, head = self.board, self.head
        base = {"id": self.count, "rev": head["rev"], "node": head["node"]}
        kind = rng.choice(["play"] * 6 + ["undo", "undo", "why", "sync", "new"])
        seat = board.desk.decider(board.game.node)
        words = board.game.state.sentences(seat)[:1] if seat is not None and seat >= 0 else []
        wild = {"play": {"words": (words or ["draw"])[0].split()}, "why": {"words": ["b5"]}}
        return {**base, "kind": kind, "what": rng.choice(["move", "redo"]), **wild.get(kind, {})}

    def hear(self, data: Data) -> None:
        if data["method"] == "update":
            if "_head" in data["state"]:
                self.plies, self.head = len(data["state"]["_plies"]), data["state"]["_head"]
                self.syncs = False
            return
        for ply in data["content"].get("plies", []):
            if ply["id"] == self.plies:
                self.plies += 1
            elif ply["id"] > self.plies:
                self.syncs = True
        head = data["content"].get("head")
        if head and head["node"] < self.plies:
            self.head = head


def jumbled(messages: list[Any], rng: Random) -> list[Any]:
    """What comes of messages on a bad line: some never, some twice, some after others."""
    come = [message for message in messages for _ in range(rng.choice([0, 1, 1, 1, 2]))]
    places = sorted(range(len(come)), key=lambda n: n + 4 * rng.random())
    return [come[n] for n in places]


@pytest.mark.parametrize("kind", [game_class(name) for name in GAMES])
def test_a_bad_line_does_nothing_twice_and_the_truth_is_told_again(kind: type[Game], opened: Open) -> None:
    for seed in range(6):
        rng = Random(seed)
        game = kind(seed=seed)
        boards = [opened(game, seat="all").board for _ in range(2)]
        tabs = [Tab(boards[n % 2], n + 1) for n in range(4)]
        done: Counter[Any] = Counter()
        for _ in range(12):
            sent = [(tab, tab.message(rng)) for tab in tabs for _ in range(rng.randrange(3))]
            for tab, message in jumbled(sent, rng):
                before = look(game)
                tab.board._receive(tab.board, message, [])
                (answer,) = (
                    each["answer"] for each in contents(tab.board.comm.sent[-3:]) if "answer" in each
                )  # one a message
                assert answer["id"] == message["id"]
                if message["kind"] in ("play", "undo", "new") and look(game) != before:
                    assert answer["ok"]
                    done[message["id"]] += 1
                for each in boards:
                    told = each.comm.take()
                    for data in jumbled(told, rng):
                        for tab_there in tabs:
                            if tab_there.board is each and rng.random() < 0.9:
                                tab_there.hear(data)
        assert done
        assert max(done.values()) == 1, "nothing is done twice"
        again = kind.from_record(game.record())
        assert again.moves == game.moves
        for tab in tabs:
            tab.board._receive(tab.board, {"id": 1, "rev": 0, "kind": "sync"}, [])
            for data in tab.board.comm.take():
                tab.hear(data)
            assert (tab.plies, tab.head["node"]) == (len(game.tree.nodes), game.node.id)
            assert not tab.syncs
