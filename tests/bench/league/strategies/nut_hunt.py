"""Strategies of one idea for Nut Hunt.

Until it raced, Greedy was `Collector`, which hurried only while others held far more objectives. It took 30 to 52
rounds and some 22 objectives a game, and beat `Settler` in 59 games of 60. But who makes for the fourth nest from the
first turn, and scouts only where nothing else is to be done, ends the game before that pays: it won 64 % of 200 games
with two players (57 to 70 %), and with four 45 % of 60 (33 to 58 %). A few objectives more are no help: who scouted for
those that lack little won 54 % of 100 (44 to 63 %), and who raced only once others held more won less than half of 60.
So Greedy races (`bots/racing.py`). The competitive game (NH-34) is no home of collectors either: Greedy won 73 % of 60
games (61 to 83 %) against `Collector`, 62 % (49 to 73 %) against `Rusher` and 60 % (47 to 71 %) against `Settler`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as Rng
from typing import Any

from squirrelwidgets import Bot, Random
from squirrelwidgets.games.nut_hunt.bots.choose import ranked
from squirrelwidgets.games.nut_hunt.bots.evaluate import SeatOutlook
from squirrelwidgets.games.nut_hunt.bots.racing import Racing
from squirrelwidgets.games.nut_hunt.rules.moves import SCOUT
from squirrelwidgets.games.nut_hunt.rules.phases import Phase

NOTHING_ELSE = 100.0
"""Points for a squirrel nearer to the last nest, with which nothing else matters."""
SETUPS = {"players=2": 2, "players=2 competitive=yes": 2, "players=3": 3, "players=4": 4, "players=5": 5}


class Collector(Bot):
    """Takes each choice by itself, as it promises most, and so collects objectives until the deck is empty."""

    id = "collector"

    def choose(self, view: Any, story: Any, rng: Rng, stop: Any = None) -> Sequence[Any]:
        return [self.move(view, view.viewer if isinstance(view.viewer, int) else view.actors[0], rng)]

    def move(self, view: Any, seat: int, rng: Rng) -> Any:
        return ranked(view, SeatOutlook(view, seat), rng)[0].move


class Rusher(Collector):
    """Builds nests as fast as it can, and ends the game with the fourth one."""

    id = "rusher"

    def move(self, view: Any, seat: int, rng: Rng) -> Any:
        return ranked(view, Racing(view, seat, NOTHING_ELSE), rng)[0].move


class Hoarder(Collector):
    """Scouts as long as there are cards, and builds where its objectives are."""

    id = "hoarder"

    def move(self, view: Any, seat: int, rng: Rng) -> Any:
        if view.phase is Phase.ACTION and SCOUT in view.legal(seat) and view.deck.size:
            return SCOUT
        return super().move(view, seat, rng)


class Settler(Collector):
    """Plays for the objectives that it was dealt, and never scouts."""

    id = "settler"

    def move(self, view: Any, seat: int, rng: Rng) -> Any:
        return next(each.move for each in ranked(view, SeatOutlook(view, seat), rng) if each.move != SCOUT)


STRATEGIES: tuple[Bot, ...] = (Random(), Collector(), Rusher(), Hoarder(), Settler())
