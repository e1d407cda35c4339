"""Helpers of many tests: games played at random, desks without a browser, whether something changed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from squirrelwidgets import Scurry
from squirrelwidgets.core.desk.desk import Desk
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games.scurry.rules.setups.setup import Setup

LONG = "c" * 1_000_000
"""Longer than anything that a message may carry."""
HOPS = "j7 j10 k10 f5 f2 f1 a1 a4 c4 c5 c6 b5 b7 d7 g10 h11 h10 h8 d8 e9".split()
"""Twenty hops of puzzle 3, each possible only after the one before."""
STARTS = (
    "6",
    "5",
    "6/random/swap",
    "5/random/repetition",
    "4/random/anywhere",
    "3/random",
    "6/cap 3",
    "5/swap",
    "4/players 5",
    "5/hops 2",
)


def wander(game: Game, plies: int, seed: int = 0) -> Game:
    """Play so many random plies, or to the end."""
    rng = Random(seed)
    for _ in range(plies):
        if game.over:
            break
        game.play(rng.choice(game.legal))
    return game


def random_setup(seed: int) -> Setup:
    """A setup for a seed: all sizes, starts and options come up."""
    return Setup.parse(STARTS[seed % len(STARTS)])


def branched(seed: int, setup: str = "5/random") -> Scurry:
    """A game with variations, comments, and a cursor somewhere in the middle."""
    game = Scurry(["Ada", "Bo"], setup=setup, seed=seed)
    rng = Random(seed)
    for n in range(6):
        wander(game, 12, rng.getrandbits(16))
        game.comment(f"line {n}: “nuts” ✓", ply=rng.randint(1, game.ply))
        game.goto(rng.choice(game.tree.nodes[1:]))
    return game


def look(game: Game) -> Any:
    """Everything of a game that a refusal must leave alone."""
    return game.record(), game.revision, game.ply, game.node.next, len(game.earlier), game.thinker.stop


class Table:
    """A desk with a carrier that carries nothing away: messages are sent by hand, answers kept."""

    def __init__(self, game: Game, **options: Any) -> None:
        self.game = game
        self.desk = Desk(game, **options)
        self.count = 0
        game.tables.add(self.desk)
        game.observe(lambda _: self.desk.note_revision(), "revision")

    def send(self, kind: str, **more: Any) -> dict[str, Any]:
        """A message as the browser sends it, made on the newest revision unless told otherwise."""
        self.count += 1
        message = {"id": self.count, "rev": self.game.revision, "node": self.game.node.id, "kind": kind, **more}
        answer = self.desk.handle(message)
        assert answer["id"] == message["id"]
        assert answer["rev"] == self.game.revision
        return answer

    def play(self, text: str, **more: Any) -> dict[str, Any]:
        return self.send("play", words=text.split(), **more)


def refuse(table: Table, code: str, kind: str, **more: Any) -> dict[str, Any]:
    """A message that is refused with this code and changes nothing."""
    before = look(table.game)
    answer = table.send(kind, **more)
    assert (answer["ok"], answer["code"]) == (False, code)
    assert answer["text"]
    assert len(json.dumps(answer)) < 2000
    assert look(table.game) == before
    return answer
